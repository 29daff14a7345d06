import { cell, isIn, lookAndDo, numberOf, pick, scan, displayed, write } from './by-hand.ts'
import type { Shop } from './shop-of-a-day.ts'
import type { Visit } from './visit.ts'

// A day of the shop, document by document; each answers with the number of what it wrote.

/** A hundred sacks at 1,000.00, which the provider invoices. */
export async function buy(storekeeper: Visit, { provider, warehouse, rice }: Shop): Promise<string> {
  const { page, goTo, reads } = storekeeper
  await goTo('/operations/buyOfProducts/options')
  await pick(storekeeper, 'purchases.provider', provider)
  await pick(storekeeper, 'purchases.storage', warehouse)
  await scan(storekeeper, rice)
  await write(storekeeper, 'purchases.lines.quantity', '100')
  await reads(displayed('100.000,00', storekeeper))
  await lookAndDo(storekeeper, 'document.confirm', 'purchases.confirming.action')
  await page.waitForURL(/buyOfProducts\/details/)
  await isIn(storekeeper, 'OC', 'purchases.states.confirmed')
  return numberOf(storekeeper, 'OC')
}

/** Ninety of them come; ten are still on the way. */
export async function receiveShort(storekeeper: Visit): Promise<string> {
  const { page, t, link, reads } = storekeeper
  await link(t('purchases.actions.receive')).click()
  await write(storekeeper, 'receptions.lines.received', '90')
  await lookAndDo(storekeeper, 'receptions.confirming.ask', 'receptions.confirming.action')
  await page.waitForURL(/productRecession\/details\?id=|productRecession\?id=/)
  const number = await numberOf(storekeeper, 'IR')
  await link(/^OC-\d{4}-\d{5}$/).click()
  await isIn(storekeeper, 'OC', 'purchases.states.partiallyReceived')
  await reads(t('purchases.progress.of', { received: 90, quantity: 100 }))
  return number
}

/** Forty go from the warehouse to the store, and arrive. */
export async function transfer(storekeeper: Visit, { warehouse, store, rice }: Shop): Promise<string> {
  const { page, t, goTo, button } = storekeeper
  await goTo('/operations/movements/options')
  await pick(storekeeper, 'transfers.originStorageId', warehouse)
  await pick(storekeeper, 'transfers.destinationStorageId', store)
  await scan(storekeeper, rice)
  await write(storekeeper, 'transfers.lines.quantity', '40')
  await lookAndDo(storekeeper, 'transfers.actions.send', 'transfers.sending.action')
  await page.waitForURL(/movements\/details\?id=/)
  await isIn(storekeeper, 'TR', 'states.inTransit')
  await button(t('transfers.actions.receive')).click()
  await button(t('transfers.receiving.look')).click()
  await button(new RegExp(`^${t('transfers.receiving.action')}`)).click()
  await isIn(storekeeper, 'TR', 'states.confirmed')
  return numberOf(storekeeper, 'TR')
}

/** Ten to the café on credit at 1,500.00. */
export async function sell(storekeeper: Visit, { client, store, rice }: Shop): Promise<string> {
  const { page, t, goTo, button, reads } = storekeeper
  await goTo('/operations/saleOfProducts/options')
  await pick(storekeeper, 'sales.client', client)
  await pick(storekeeper, 'sales.storage', store)
  await scan(storekeeper, rice)
  await write(storekeeper, 'sales.lines.quantity', '10')
  await reads(displayed('15.000,00', storekeeper))
  await lookAndDo(storekeeper, 'document.confirm', 'sales.confirming.action')
  await page.waitForURL(/saleOfProducts\/details/)
  await isIn(storekeeper, 'OV', 'sales.states.confirmed')
  await button(t('sales.actions.deliver')).click()
  await isIn(storekeeper, 'OV', 'sales.states.delivered')
  return numberOf(storekeeper, 'OV')
}

/** The cashier finds the sale among those that no invoice has. */
export async function invoice(cashier: Visit, { client }: Shop, sale: string): Promise<string> {
  const { page, goTo } = cashier
  await goTo('/invoice/options')
  await pick(cashier, 'invoices.client', client)
  await page.getByRole('checkbox', { name: new RegExp(sale) }).check()
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: /FAC-\d{4}-\d{5}/ }).waitFor()
  await isIn(cashier, 'FAC', 'invoices.states.issued')
  return numberOf(cashier, 'FAC')
}

/** Looks at what collecting or paying would post, and does it; the screen of the operation follows. */
export async function settle({ page, t, button }: Visit, words: 'collections' | 'payments'): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await button(new RegExp(`^${t(`${words}.confirming.action`)}`))
    .and(page.locator(':enabled'))
    .click()
  await page.waitForURL(/operations\/details\?id=/)
}

/** The café brings 7,500.00 of the 15,000.00. */
export async function collectHalf(cashier: Visit, { client }: Shop): Promise<string> {
  const { page, t, goTo, link, field } = cashier
  await goTo(`/finance/charge/pendingReceivable?search=${encodeURIComponent(client)}`)
  await link(client).first().click()
  await page.waitForURL(/details\?id=/)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('collections.settle'), exact: true })
    .click()
  await pick(cashier, 'operations.account', '109')
  await field(t('operations.amount')).first().fill('7500')
  await cell(cashier, 'money.taken').fill('7500')
  await cell(cashier, 'money.taken').press('Enter')
  await settle(cashier, 'collections')
  return numberOf(cashier, 'COB')
}

/** One sack comes back to the store: the café owes 1,500.00 less. */
export async function takeOneBack(storekeeper: Visit, { client }: Shop, sale: string): Promise<string> {
  const { page, t, goTo, link, more } = storekeeper
  await goTo(`/operations/saleOfProducts?search=${encodeURIComponent(sale)}`)
  await link(client).or(link(sale)).first().click()
  await page.waitForURL(/saleOfProducts\/details/)
  await more()
  await link(t('saleReturns.taking.ask')).click()
  await write(storekeeper, 'saleReturns.lines.quantity', '1')
  await lookAndDo(storekeeper, 'saleReturns.taking.ask', 'saleReturns.taking.action')
  await page.waitForURL(/return\/details\?id=/)
  return numberOf(storekeeper, 'DV')
}

/** The books have 31 sacks in the store; 30 are there. */
export async function count(storekeeper: Visit, { store }: Shop): Promise<string> {
  const { page, t, goTo, button, reads } = storekeeper
  await goTo('/inventory/otherInventory/options?type=count')
  await pick(storekeeper, 'otherInventory.storageId', store)
  await button(t('otherInventory.counting.start')).click()
  await page.waitForURL(/otherInventory\/options\?id=/)
  await write(storekeeper, 'otherInventory.lines.counted', '30')
  await reads(t('otherInventory.counting.missing'))
  await lookAndDo(storekeeper, 'otherInventory.confirming.approve', 'otherInventory.confirming.approve')
  await page.waitForURL(/otherInventory\/details/)
  await lookAndDo(storekeeper, 'otherInventory.actions.confirm', 'otherInventory.confirming.action')
  await isIn(storekeeper, 'IF', 'states.confirmed')
  return numberOf(storekeeper, 'IF')
}

/** All 100,000.00 of the purchase. */
export async function pay(cashier: Visit, { provider }: Shop): Promise<string> {
  const { page, t, goTo, link } = cashier
  await goTo(`/finance/payments/outstanding?search=${encodeURIComponent(provider)}`)
  await link(provider).first().click()
  await page.waitForURL(/details\?id=/)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('payments.settle'), exact: true })
    .click()
  await pick(cashier, 'operations.account', '109')
  await settle(cashier, 'payments')
  return numberOf(cashier, 'PAG')
}

import { today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { cell, displayed, pick } from './by-hand.ts'
import { debtsIn } from './debts.ts'
import { settle } from './trading.ts'
import { isPhone, type Visit } from './visit.ts'

const receivables = '/finance/charge/pendingReceivable'
const payables = '/finance/payments/outstanding'
const newAdvance = '/finance/charge/anticipateReceivable/options'

async function write({ field, t }: Visit, label: string, text: string): Promise<void> {
  const input = field(t(label)).first()
  await input.fill(text)
  await input.blur()
}

journey(
  'half of an invoice is collected, an advance is applied to the rest, and two purchases are paid at once',
  [desktop, phone],
  async ({ openAs }, { language }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, link, reads } = visit
    const debts = debtsIn(visit)
    const now = today('America/Havana')
    const toSettling = page
      .getByRole('main')
      .getByRole('link', { name: t('collections.settle'), exact: true })
    const [client, provider] = [`Pastelería Mariposa ${language}`, `Molino del Sur ${language}`]
    await debts.owe('receivable', await debts.partner(client, 'client'), '2000.00', now)
    const owedTo = await debts.partner(provider, 'provider')
    await debts.owe('payable', owedTo, '300.00', now)
    await debts.owe('payable', owedTo, '450.50', now)

    await goTo(`${receivables}?search=${encodeURIComponent(client)}`)
    await link(client).first().click()
    await page.waitForURL(/details\?id=/)
    const item = page.url()
    await toSettling.click()
    await pick(visit, 'operations.account', '109')
    // All of it is proposed; the client brings half.
    await write(visit, 'operations.amount', '1000')
    await cell(visit, 'money.taken', 1).fill('1000')
    await cell(visit, 'money.taken', 1).press('Enter')
    await settle(visit, 'collections')
    await reads(t('collections.settles'))
    await goTo(item)
    await reads(displayed('1.000,00', visit))

    await goTo(newAdvance)
    await pick(visit, 'operations.client', client)
    await pick(visit, 'operations.account', '109')
    await write(visit, 'operations.amount', '600')
    await settle(visit, 'collections')
    await reads(t('money.onlyAdvance'))

    // What is left of the invoice is 1.000,00: 600,00 of the advance, and 400,00 stay owed.
    await goTo(item)
    await toSettling.click()
    await cell(visit, 'money.taken', 1).fill('600')
    await cell(visit, 'money.taken', 1).press('Enter')
    await cell(visit, 'money.whole', 2).click()
    await settle(visit, 'collections')
    await goTo(item)
    await page.getByRole('main').getByText(displayed('400,00', visit), { exact: true }).first().waitFor()

    await goTo(`${payables}?search=${encodeURIComponent(provider)}`)
    if (isPhone(visit.view)) {
      await page
        .getByRole('button', { name: t('list.rowMenu') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: t('payments.settle') }).click()
      for (const line of [1, 2]) await cell(visit, 'money.whole', line).check()
    } else {
      await page.getByRole('checkbox', { name: t('list.selectPage') }).click()
      await page
        .getByRole('toolbar', { name: t('list.selectionActions') })
        .getByRole('button', { name: t('payments.settle') })
        .click()
    }
    await page.waitForURL(/outstanding\/pay\?/)
    await pick(visit, 'operations.account', '109')
    await expect
      .poll(() => visit.field(t('operations.amount')).first().inputValue())
      .toBe(displayed('750,50', visit))
    await settle(visit, 'payments')
    await goTo(`${payables}?search=${encodeURIComponent(provider)}`)
    await reads(t('list.nothingFound'))
  },
)

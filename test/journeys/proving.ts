import { expect } from 'vitest'
import { displayed } from './by-hand.ts'
import { calmed } from './calm.ts'
import type { Shop } from './shop-of-a-day.ts'
import type { Visit } from './visit.ts'

// How an accountant sees that what was done is what the books say: from a figure down to its document, and up again.

/** The cells of a row that has this text, as they are read. */
const rowWith = ({ page }: Visit, table: string, text: string | RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text })

/** From the closing balance of an account to the lines that make it, to the entry of one, to its document and back up. */
export async function drill(
  visit: Visit,
  { account }: Shop,
  figure: string,
  document: string,
): Promise<void> {
  const { page, t, goTo, link } = visit
  await goTo(`/contabilidad/checkingBalance?level=analysis&search=${account.code}`)
  await rowWith(visit, t('ledgers.balanceTitle'), account.code)
    .getByRole('link', { name: displayed(figure, visit) })
    .first()
    .click()
  const lines = page.getByRole('table', { name: t('ledgers.ledgerTitle') })
  await lines
    .getByRole('link', { name: /^\d{6}$/ })
    .last()
    .click()
  const card = page.getByRole('article').filter({ hasText: document })
  await card.getByRole('link', { name: document, exact: true }).waitFor()
  await card.getByRole('link', { name: t('ledgers.openEntry', { number: '' }).trim() }).click()
  await page.waitForURL(/accountingEntries\/details\?id=/)
  const entry = page.url()
  await link(document).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(document) }).waitFor()
  await upTo(visit, entry)
}

/** From a document to its entries, one of which is that entry. */
async function upTo({ page, t }: Visit, entry: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(t('entries.ofDocument.title')) }).click()
  const { pathname, search } = new URL(entry)
  await page.getByRole('tabpanel').locator(`a[href="${pathname}${search}"]`).click()
  await page.waitForURL(entry)
}

/** Every document of the ledger of the shop's goods opens, and shows the very entry that its line is of. */
export async function everyLine(
  visit: Visit,
  { account }: Shop,
  documents: readonly string[],
): Promise<void> {
  const { page, t, goTo } = visit
  const ledger = `/contabilidad/submajorOfAccounts?accountId=${account._id}`
  for (const document of documents) {
    await goTo(ledger)
    await calmed(visit)
    const row = rowWith(visit, t('ledgers.ledgerTitle'), document).first()
    const number = await row.getByRole('link', { name: /^\d{6}$/ }).textContent()
    await row.getByRole('link', { name: document, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: new RegExp(document) }).waitFor()
    await page.getByRole('tab', { name: new RegExp(t('entries.ofDocument.title')) }).click()
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: new RegExp(`${number}$`) })
      .waitFor()
  }
}

/** What a partner owes, or is owed, is what the ledger of the account says of them. */
export async function owes(
  visit: Visit,
  { account, partner }: { account: string; partner: string },
  closing: string,
): Promise<void> {
  const { context, goTo, t, page } = visit
  const ask = { headers: { authorization: 'Bearer session' } }
  const found = await context.request.get('/api/private/accounts/getAccountByCode', {
    ...ask,
    params: { code: account },
  })
  const { _id } = (await found.json()) as { _id: string }
  const partners = await context.request.post('/api/private/providersCont/providerFiltersCont', {
    ...ask,
    data: { search: partner },
  })
  const { data } = (await partners.json()) as { data: { _id: string }[] }
  await goTo(`/contabilidad/submajorOfAccounts?accountId=${_id}&partnerId=${data[0]?._id}`)
  const balance = page.getByRole('main').getByRole('definition')
  await balance.first().waitFor()
  const closings = page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: t('ledgers.closingBalance') }) })
  await expect
    .poll(async () => closings.getByRole('definition').textContent())
    .toBe(displayed(closing, visit))
}

/** What the products of the shop's account are worth is what the ledger says of it. */
export async function stockIsLedger(visit: Visit, { account }: Shop, value: string): Promise<void> {
  const { t, goTo, page } = visit
  await goTo('/inventory/storages')
  // The list of the warehouses above it names their accounts too.
  const valuation = page.getByRole('region', { name: t('storageStock.ledger') })
  const row = valuation
    .getByRole('row')
    .or(valuation.getByRole('listitem'))
    .filter({ hasText: account.code })
    .first()
  await row.getByText(t('storageStock.agrees')).waitFor()
  await expect
    .poll(() => row.getByText(displayed(value, visit), { exact: true }).count(), {
      message: 'stock and ledger',
    })
    .toBe(2)
}

/** Every law of the books holds, checked now. */
export async function booksAreSound({ page, t, goTo, button }: Visit): Promise<void> {
  await goTo('/contabilidad/integrity')
  const checked = page.waitForResponse(/integrity\/check$/)
  await button(t('integrity.checkNow')).first().click()
  await checked
  const laws = page.getByRole('list', { name: t('integrity.lawsTitle') }).getByRole('listitem')
  await laws.first().waitFor()
  await expect.poll(() => laws.filter({ hasText: t('integrity.failed') }).allInnerTexts()).toEqual([])
  await expect.poll(() => laws.filter({ hasText: t('integrity.passed') }).count()).toBe(await laws.count())
}

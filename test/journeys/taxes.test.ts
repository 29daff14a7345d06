import type { Locator } from 'playwright-core'
import { today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { calmed } from './calm.ts'
import { askIn, debtsIn } from './debts.ts'
import { isPhone, type Visit } from './visit.ts'

interface Answer {
  _id: string
}

/** Sales of 1,000.00 for cash, which nobody accrued taxes of. */
async function sellForCash(visit: Visit): Promise<string> {
  const ask = askIn(visit)
  const { account } = debtsIn(visit)
  const date = today('America/Havana')
  await ask('POST', 'accountingEntries/createAccountingEntryManual', {
    date,
    description: 'Ventas del día en efectivo',
    lines: [
      { accountId: await account('101'), debit: '1000.00', credit: '0.00' },
      { accountId: await account('900.0010'), debit: '0.00', credit: '1000.00' },
    ],
    confirm: true,
  })
  return (await ask<Answer>('GET', 'balance/getPeriodByDate', { date }))._id
}

/** What the calendar of a month says of the tax on sales; of other taxes it may say more, or less. */
async function onSales(visit: Visit, period: string): Promise<Locator> {
  const { page, t, view } = visit
  const { data } = await askIn(visit)<{ data: { ledger: { code: string }; paragraph: string }[] }>(
    'GET',
    'balance/getTaxesByPeriod',
    { id: period },
  )
  const { paragraph } = data.find(({ ledger }) => ledger.code === '440.0102')!
  return page
    .getByRole(isPhone(view) ? 'list' : 'table', { name: t('taxes.title') })
    .getByRole(isPhone(view) ? 'listitem' : 'row')
    .filter({ hasText: paragraph })
}

journey(
  'what the month lacks of its taxes is shown as an entry, posted, and found again behind the figure',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo, button } = visit
    const period = await sellForCash(visit)
    await goTo(`/contabilidad/balanceSheet/details?id=${period}`)
    await page.getByText(t('closing.notes.notAccrued')).first().waitFor()
    await button(t('taxes.accrue')).click()
    const dialog = page.getByRole('dialog')
    const entry = dialog.getByRole('table', { name: t('taxes.accrue') })
    for (const code of ['805', '440.0102']) await entry.getByText(new RegExp(`^${code} `)).waitFor()
    await dialog
      .getByRole('button', { name: t('taxes.post') })
      .and(page.locator(':enabled'))
      .click()
    await page.getByText(new RegExp(t('taxes.accrualDone', { period: '.+' }))).waitFor()
    await dialog.waitFor({ state: 'hidden' })

    // The tax on sales of the month is no longer nothing: its figure opens the ledger, and there the accrual.
    await calmed(visit)
    const tax = await onSales(visit, period)
    await tax.getByRole('link', { name: /\d/ }).first().click()
    await page.waitForURL(/submajorOfAccounts\?/)
    await page
      .getByRole('row')
      .filter({ hasText: new RegExp(t('taxes.accrualOf', { month: '.+', year: '.+' })) })
      .first()
      .waitFor()
  },
)

journey('what is owed of a tax is paid from its calendar', [desktop, phone], async ({ openAs }) => {
  const visit = await openAs('contadora@ceiba.test')
  const { page, t, goTo } = visit
  const period = await sellForCash(visit)
  const ask = askIn(visit)
  await ask('POST', 'balance/accrueTaxes', { _id: period })
  await goTo(`/contabilidad/balanceSheet/details?id=${period}`)
  const tax = await onSales(visit, period)
  await tax.getByRole('link', { name: t('taxes.pay') }).click()
  await page.waitForURL(/transferEmit\/options\?account=/)
  // A figure in the address stands between quotes, so that it stays a text.
  const said = new URL(page.url()).searchParams
  const asked = (name: string) => (said.get(name) ?? '').replaceAll('"', '')
  await expect
    .poll(() => page.getByLabel(t('movements.description')).first().inputValue())
    .toBe(asked('description'))
  await expect
    .poll(() => page.getByLabel(t('movements.ofAccount')).first().inputValue())
    .toContain(asked('account'))
  await expect
    .poll(async () => (await page.getByLabel(t('movements.total')).first().inputValue()).replace(/\D/g, ''))
    .toBe(asked('amount').replace(/\D/g, ''))
})

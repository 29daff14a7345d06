import { today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { askIn } from './debts.ts'
import { isPhone, type Visit } from './visit.ts'

interface Answer {
  _id: string
}

/** Sales of 1,000.00 for cash, which nobody accrued taxes of. */
async function sellForCash({ context }: Visit): Promise<string> {
  const headers = { authorization: 'Bearer session' }
  const get = async (path: string, params: Record<string, string>) =>
    (await (await context.request.get(`/api/private/${path}`, { headers, params })).json()) as Answer
  const account = async (code: string) => (await get('accounts/getAccountByCode', { code }))._id
  const date = today('America/Havana')
  const answer = await context.request.post('/api/private/accountingEntries/createAccountingEntryManual', {
    headers,
    data: {
      date,
      description: 'Ventas del día en efectivo',
      lines: [
        { accountId: await account('101'), debit: '1000.00', credit: '0.00' },
        { accountId: await account('900.0010'), debit: '0.00', credit: '1000.00' },
      ],
      confirm: true,
    },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return (await get('balance/getPeriodByDate', { date }))._id
}

journey(
  'what the month lacks of its taxes is shown as an entry, posted, and found again behind the figure',
  [desktop, phone],
  async ({ openAs }, view) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo, button, expectsRefusals } = visit
    // Whoever sells meanwhile changes what is missing: the entry that was shown is refused, and the new one is looked at.
    expectsRefusals(409)
    await goTo(`/contabilidad/balanceSheet/details?id=${await sellForCash(visit)}`)
    await page.getByText(t('closing.notes.notAccrued')).first().waitFor()
    await button(t('taxes.accrue')).click()
    const dialog = page.getByRole('dialog')
    const entry = dialog.getByRole('table', { name: t('taxes.accrue') })
    for (const code of ['805', '440.0102']) await entry.getByText(new RegExp(`^${code} `)).waitFor()
    const done = page.getByText(new RegExp(t('taxes.accrualDone', { period: '.+' })))
    const post = dialog.getByRole('button', { name: t('taxes.post') })
    for (let tries = 0; tries < 5 && !(await done.isVisible()); tries++) {
      await post.and(page.locator(':enabled')).click()
      await done.or(dialog.getByRole('alert')).first().waitFor()
    }
    await dialog.waitFor({ state: 'hidden' })

    // The tax on sales of the month is no longer nothing: its figure opens the ledger, and there the accrual.
    const taxes = page.getByRole(isPhone(view) ? 'list' : 'table', { name: t('taxes.title') })
    await taxes.getByRole('link', { name: /\d/ }).first().click()
    await page.waitForURL(/submajorOfAccounts\?/)
    await page
      .getByRole('row')
      .filter({ hasText: new RegExp(t('taxes.accrualOf', { month: '.+', year: '.+' })) })
      .first()
      .waitFor()
  },
)

journey('what is owed of a tax is paid from its calendar', [desktop, phone], async ({ openAs }, view) => {
  const visit = await openAs('contadora@ceiba.test')
  const { page, t, goTo } = visit
  const period = await sellForCash(visit)
  const ask = askIn(visit)
  await ask('POST', 'balance/accrueTaxes', { _id: period })
  await goTo(`/contabilidad/balanceSheet/details?id=${period}`)
  const taxes = page.getByRole(isPhone(view) ? 'list' : 'table', { name: t('taxes.title') })
  await taxes
    .getByRole('link', { name: t('taxes.pay') })
    .first()
    .click()
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

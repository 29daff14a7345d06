import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'

const results = '/contabilidad/financialPerformanceStatement'
const form = '/contabilidad/accountingEntries/options'

journey(
  'a statement is saved and approved; a later posting is warned of, and what it changed is read down to the entry',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, t, goTo, button, reads, view } = await openAs('contadora@ceiba.test')
    await goTo(results)
    await button(t('savedStatements.save')).click()
    const dialog = page.getByRole('dialog')
    const name = `Para la junta ${view.width}`
    await dialog.getByLabel(t('savedStatements.name')).fill(name)
    await dialog.getByRole('button', { name: t('savedStatements.save') }).click()
    await page.waitForURL(/reportsSaved\/details\?id=/)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const address = page.url()

    await button(t('savedStatements.approve')).click()
    await dialog.getByRole('button', { name: t('savedStatements.approve') }).click()
    // An approved one is not deleted.
    await button(t('savedStatements.delete')).waitFor({ state: 'detached' })
    await page.getByText(t('savedStatements.states.approved'), { exact: true }).waitFor()
    await page.getByRole('tab', { name: t('savedStatements.whatChanged.approved') }).click()
    await reads(t('savedStatements.nothingChanged'))

    const { _id } = await pendingSale(page)
    await goTo(`${form}?id=${_id}`)
    await page.getByRole('list', { name: t('savedStatements.wouldChangeTitle') }).waitFor()
    await button(new RegExp(t('entries.form.saveAndConfirm'))).click()
    await page.waitForURL(/accountingEntries\/details\?id=/)

    await page.goto(address)
    await reads(t('savedStatements.changedSince.approved'))
    await page.getByRole('tab', { name: t('savedStatements.whatChanged.approved') }).click()
    await page
      .getByRole(view.width > 500 ? 'table' : 'list', { name: t('savedStatements.figuresThatChanged') })
      .getByRole('button')
      .first()
      .click()
    await page
      .getByRole(view.width > 500 ? 'table' : 'list', { name: t('savedStatements.entriesOf') })
      .getByRole('link', { name: /^\d{6}$/ })
      .last()
      .click()
    await page.waitForURL(/accountingEntries\/details\?id=/)
    await reads('Venta que se anotó después')
  },
)

/** A sale on the last day that the statement of today is of, pending. */
async function pendingSale(page: Page): Promise<{ _id: string }> {
  const call = async (method: 'get' | 'post', path: string, data?: object) => {
    const answer = await page.request[method](`/api/private/${path}`, {
      headers: { authorization: 'Bearer session' },
      ...(data && { data }),
    })
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { _id: string; endDate: string }
  }
  const [cash, sales, shown] = [
    await call('get', 'accounts/getAccountByCode?code=101'),
    await call('get', 'accounts/getAccountByCode?code=900.0010'),
    await call('post', 'stateFinancesReport/getReportByConfigStateFinance', { type: 'performance' }),
  ]
  return call('post', 'accountingEntries/createAccountingEntryManual', {
    date: shown.endDate,
    description: 'Venta que se anotó después',
    confirm: false,
    lines: [
      { accountId: cash._id, debit: '12.50' },
      { accountId: sales._id, credit: '12.50' },
    ],
  })
}

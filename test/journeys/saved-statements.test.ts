import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { isPhone } from './visit.ts'

const results = '/contabilidad/financialPerformanceStatement'
const form = '/contabilidad/accountingEntries/options'

journey(
  'a statement is saved and approved; a later posting is warned of, and what it changed is read down to the entry',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, t, goTo, button, reads, act, view } = await openAs('contadora@ceiba.test')
    const period = await earlyPeriod(page)
    await goTo(`${results}?periodId=${period._id}`)
    await act(button(t('savedStatements.save')))
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

    const description = `Venta que se anotó después ${view.width}`
    const { _id } = await pendingSale(page, period.endDate, description)
    await goTo(`${form}?id=${_id}`)
    await page.getByRole('list', { name: t('savedStatements.wouldChangeTitle') }).waitFor()
    await button(new RegExp(t('entries.form.saveAndConfirm'))).click()
    await page.waitForURL(/accountingEntries\/details\?id=/)

    await page.goto(address)
    await reads(t('savedStatements.changedSince.approved'))
    await page.getByRole('tab', { name: t('savedStatements.whatChanged.approved') }).click()
    const [list, row] = isPhone(view) ? (['list', 'listitem'] as const) : (['table', 'row'] as const)
    await page
      .getByRole(list, { name: t('savedStatements.figuresThatChanged') })
      .getByRole('button')
      .first()
      .click()
    await page
      .getByRole(list, { name: t('savedStatements.entriesOf') })
      .getByRole(row)
      .filter({ hasText: description })
      .getByRole('link')
      .click()
    await page.waitForURL(/accountingEntries\/details\?id=/)
    await reads(description)
  },
)

async function call<Answer>(page: Page, method: 'get' | 'post', path: string, data?: object) {
  const answer = await page.request[method](`/api/private/${path}`, {
    headers: { authorization: 'Bearer session' },
    ...(data && { data }),
  })
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

interface Month {
  _id: string
  number: number
  state: string
  endDate: string
}

/** A month of the current exercise that no other journey posts in or closes; another journey may have begun the next exercise. */
async function earlyPeriod(page: Page) {
  const { data } = await call<{ data: { periods: Month[] }[] }>(page, 'get', 'stateFinancesReport/getPeriods')
  const period = data
    .flatMap(({ periods }) => periods)
    .find(({ number, state }) => number === 2 && state === 'active')
  if (!period) throw new Error('the current exercise has no second period yet')
  return period
}

async function pendingSale(page: Page, date: string, description: string): Promise<{ _id: string }> {
  const idOf = async (code: string) =>
    (await call<{ _id: string }>(page, 'get', `accounts/getAccountByCode?code=${code}`))._id
  const [cash, sales] = [await idOf('101'), await idOf('900.0010')]
  return call(page, 'post', 'accountingEntries/createAccountingEntryManual', {
    date,
    description,
    confirm: false,
    lines: [
      { accountId: cash, debit: '12.50' },
      { accountId: sales, credit: '12.50' },
    ],
  })
}

import { desktop, journey, phone } from './browser.ts'
import { askIn, debtsIn } from './debts.ts'
import { openMonth } from './months.ts'
import { isPhone, type Visit } from './visit.ts'

const results = '/contabilidad/financialPerformanceStatement'
const form = '/contabilidad/accountingEntries/options'

journey(
  'a statement is saved and approved; a later posting is warned of, and what it changed is read down to the entry',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@almendro.test')
    const { page, t, goTo, button, reads, act, view } = visit
    const period = await openMonth(visit, 2)
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
    const { _id } = await pendingSale(visit, period.endDate, description)
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

async function pendingSale(visit: Visit, date: string, description: string): Promise<{ _id: string }> {
  const { account } = debtsIn(visit)
  return askIn(visit)('POST', 'accountingEntries/createAccountingEntryManual', {
    date,
    description,
    confirm: false,
    lines: [
      { accountId: await account('101'), debit: '12.50' },
      { accountId: await account('900.0010'), credit: '12.50' },
    ],
  })
}

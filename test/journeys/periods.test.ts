import { desktop, journey, phone } from './browser.ts'

journey(
  'a period is opened, or where none waits the exercise that has the next',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, t, goTo, button, link } = await openAs('contadora@ceiba.test')
    await goTo('/contabilidad/balanceSheet/options')
    const accept = button(t('form.accept'))
    const newExercise = link(t('exercises.new'))
    await accept.or(newExercise).first().waitFor()
    if (await newExercise.isVisible()) {
      await newExercise.click()
      await page.waitForURL(/accountingExercise\/options/)
    }
    await accept.click()
    await page.waitForURL(/balanceSheet(\/details\?id=|\?exerciseId=)/)
    await page.getByRole('main').getByText(t('periods.states.active'), { exact: true }).first().waitFor()
  },
)

journey(
  'what is in the way of closing a month is a link to where it is put right',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, t, goTo, button } = await openAs('contadora@ceiba.test')
    // The newest first: the month under way, in which the demo company has an entry that waits.
    await goTo('/contabilidad/balanceSheet?state=%5B"active"%5D')
    await page.locator('main a[href*="balanceSheet/details"]').first().waitFor()
    await goTo(`/contabilidad/accountingEntries?state=%5B"pending"%5D`)
    const waiting = page.locator('main a[href*="accountingEntries/details"]').first()
    await waiting.click()
    await page.waitForURL(/details\?id=/)
    await goTo('/contabilidad/balanceSheet')
    const month = page.locator('main nav li').nth(10).getByRole('link')
    await month.click()
    await page.waitForURL(/balanceSheet\/details/)
    await page.getByText(t('closing.checks.drafts'), { exact: true }).waitFor()
    await page.locator('main li[data-state="failed"] a[href*="accountingEntries/details"]').first().waitFor()
    const close = button(/^(Cerrar|Close) .+ 20\d\d$/)
    if (!(await close.isDisabled())) throw new Error('a month with an entry that waits can be closed')
  },
)

import { expect } from 'vitest'
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
    await goTo('/contabilidad/accountingEntries?state=%5B"pending"%5D')
    await page.locator('main a[href*="accountingEntries/details"]').first().click()
    await page.waitForURL(/details\?id=/)
    const day = await page.locator('main dl time').first().getAttribute('datetime')
    const answer = await page.request.get(`/api/private/balance/getPeriodByDate?date=${day}`)
    const { _id } = (await answer.json()) as { _id: string }

    await goTo(`/contabilidad/balanceSheet/details?id=${_id}`)
    await page.getByText(t('closing.checks.drafts'), { exact: true }).waitFor()
    const close = button(/^(Cerrar|Close) .+ 20\d\d$/)
    expect(await close.isDisabled()).toBe(true)
    await page.locator('main li[data-state="failed"] a[href*="accountingEntries/details"]').first().click()
    await page.getByRole('main').getByText(t('entries.states.pending'), { exact: true }).first().waitFor()
  },
)

import { expect } from 'vitest'
import { today } from '@cuadre/kernel/day.ts'
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
    await expect.poll(() => close.isDisabled()).toBe(true)
    await page.locator('main li[data-state="failed"] a[href*="accountingEntries/details"]').first().click()
    await page.getByRole('main').getByText(t('entries.states.pending'), { exact: true }).first().waitFor()
  },
)

journey(
  'dollars are revalued at the end of the month, and a second look finds nothing to post',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, t, goTo, button, reads } = await openAs('contadora@ceiba.test')
    const answer = await page.request.get(
      `/api/private/balance/getPeriodByDate?date=${today('America/Havana')}`,
    )
    const { _id } = (await answer.json()) as { _id: string }
    await goTo(`/contabilidad/balanceSheet/details?id=${_id}`)
    const words = (key: string) => t(`closing.revaluation.${key}`)
    const opener = button(words('open')).or(button(words('see')))
    await opener.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^112/).first().waitFor()
    const post = dialog.getByRole('button', { name: t('closing.post') })
    // Whoever came first has posted it already, and on the month's last day the company itself.
    if (await post.isEnabled()) {
      await dialog.getByText(/^698/).first().waitFor()
      await post.click()
      await dialog.waitFor({ state: 'hidden' })
      await button(words('see')).click()
    }
    await reads(words('atRate'))
    await expect.poll(() => post.isDisabled()).toBe(true)
  },
)

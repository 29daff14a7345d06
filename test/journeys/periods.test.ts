import { expect } from 'vitest'
import { today } from '@cuadre/kernel/day.ts'
import { desktop, journey, phone } from './browser.ts'
import { calmed } from './calm.ts'
import { askIn, debtsIn } from './debts.ts'
import { openMonth } from './months.ts'

journey(
  'a period is opened, or where none waits the exercise that has the next',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo, button, link } = visit
    await goTo('/contabilidad/balanceSheet/options')
    await calmed(visit)
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
    const visit = await openAs('admin@almendro.test')
    const { page, t, goTo, button } = visit
    const { account } = debtsIn(visit)
    const { _id, endDate } = await openMonth(visit, 6)
    const pending = await askIn(visit)<{ _id: string }>(
      'POST',
      'accountingEntries/createAccountingEntryManual',
      {
        date: endDate,
        description: 'Extracción que nadie confirmó',
        confirm: false,
        lines: [
          { accountId: await account('101'), debit: '530.00' },
          { accountId: await account('109'), credit: '530.00' },
        ],
      },
    )

    await goTo(`/contabilidad/balanceSheet/details?id=${_id}`)
    await page.getByText(t('closing.checks.drafts'), { exact: true }).waitFor()
    const close = button(/^(Cerrar|Close) .+ 20\d\d$/)
    await expect.poll(() => close.isDisabled()).toBe(true)
    await page
      .locator(`main li[data-state="failed"] a[href*="accountingEntries/details"][href*="${pending._id}"]`)
      .click()
    await page.getByRole('main').getByText(t('entries.states.pending'), { exact: true }).first().waitFor()
  },
)

journey(
  'dollars are revalued at the end of the month, and a second look finds nothing to post',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo, button, reads } = visit
    const { _id } = await askIn(visit)<{ _id: string }>('GET', 'balance/getPeriodByDate', {
      date: today('America/Havana'),
    })
    await goTo(`/contabilidad/balanceSheet/details?id=${_id}`)
    const words = (key: string) => t(`closing.revaluation.${key}`)
    const opener = button(words('open')).or(button(words('see')))
    await opener.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^112/).first().waitFor()
    const post = dialog.getByRole('button', { name: t('closing.post') })
    await calmed(visit)
    // The journey in the first view has posted it already, and on the month's last day the company itself.
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

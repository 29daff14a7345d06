import { monthOf, today, yearOf } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { displayed, isIn } from './by-hand.ts'
import { isPhone, type Visit } from './visit.ts'

// The payroll of the month at La Ceiba, as whoever looks after its people makes it.

const personnel = 'rrhh@ceiba.test'
const root = '/rrhh/manualNominate/nominate'

/** Opens the draft that waits on the desk, or reckons the month anew where somebody took it back. */
async function openDraft({ page, t, view, goTo, button }: Visit): Promise<void> {
  await goTo(`${root}?state=${encodeURIComponent('["pending"]')}`)
  // A card of a phone is called by its kind, and all of it is the link.
  const waiting = isPhone(view)
    ? page.getByRole('link', { name: t('payrolls.kinds.salary'), exact: true }).first()
    : page.getByText(/^NOM-/).first()
  await waiting
    .or(page.getByText(t('list.nothingFound')))
    .first()
    .waitFor()
  if (await waiting.isVisible()) return waiting.click()
  const day = today('America/Havana')
  await goTo(`${root}/options?month=${monthOf(day)}&year=${yearOf(day)}`)
  await page.getByText('Osvaldo Iglesias Rey').first().waitFor()
  await button(t('payrolls.reckon')).click()
}

journey(
  'a personnel officer opens a figure into its formula, confirms the payroll of the month, takes its file to the bank, pays it, and takes all of it back',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs(personnel)
    const { page, t, reads, button } = visit
    const act = async (words: string) => {
      await visit.act(button(t(`payrolls.${words}.label`)))
      await reads(t(`payrolls.${words}.title`))
    }
    const run = async (words: string) => {
      await button(new RegExp(`^${RegExp.escape(t(`payrolls.${words}.action`))}`))
        .last()
        .click()
    }
    const shown = (spanish: string) => new RegExp(RegExp.escape(displayed(spanish, visit)))
    await openDraft(visit)
    await isIn(visit, 'NOM', 'payrolls.states.pending')
    await page.getByText('Osvaldo Iglesias Rey').first().click()
    const pay = page.getByRole('dialog')
    await pay.getByText(shown('32.000,00 × ')).first().waitFor()
    await pay.getByText(shown('15.000,00 × 5 %')).first().waitFor()
    await page.keyboard.press('Escape')
    await pay.waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: t('payrolls.compared.title') }).click()
    await reads(t('payrollChanges.joined'))

    await act('confirming')
    await reads(/455\.0010/)
    await run('confirming')
    await isIn(visit, 'NOM', 'payrolls.states.confirmed')
    await page.getByRole('tab', { name: t('payrolls.totals') }).click()
    await reads(t('payrolls.ofEmployer'))
    await visit.act(button(t('payrolls.bankFile')))
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: t('payrolls.bankFormats.dbf') }).click()
    expect((await file).suggestedFilename()).toMatch(/^NOM\d{6}_.+\.dbf$/)

    await act('paying')
    await button(t('payrolls.paying.look')).click()
    await reads(/455\.0010/)
    await run('paying')
    await isIn(visit, 'NOM', 'payrolls.states.paid')
    for (const [words, state] of [
      ['takingBack', 'confirmed'],
      ['cancelling', 'cancelled'],
    ] as const) {
      await act(words)
      await page.getByLabel(t('document.reason')).fill('Faltaban las horas del domingo')
      await run(words)
      await isIn(visit, 'NOM', `payrolls.states.${state}`)
    }
  },
)

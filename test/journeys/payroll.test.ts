import { desktop, journey } from './browser.ts'
import { isIn } from './by-hand.ts'

// The payroll of the month at La Ceiba, as whoever looks after its people makes it.

const personnel = 'rrhh@ceiba.test'
const root = '/rrhh/manualNominate/nominate'

journey(
  'a personnel officer opens a figure into its formula, confirms the payroll of the month, reads its entries, and cancels it',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs(personnel)
    const { page, t, goTo, reads, button } = visit
    const act = async (words: string) => {
      await visit.act(button(t(`payrolls.${words}.label`)))
      await reads(t(`payrolls.${words}.title`))
    }
    const run = async (words: string) => {
      await button(new RegExp(`^${RegExp.escape(t(`payrolls.${words}.action`))}`)).click()
    }
    // What waits on the desk is the draft of the month.
    await goTo(root)
    await page.getByText(/^NOM-/).first().click()
    await isIn(visit, 'NOM', 'payrolls.states.pending')
    await page.getByText('Osvaldo Iglesias Rey').first().click()
    const pay = page.getByRole('dialog')
    await pay.getByText(/32\.000,00 × 190,60 h/).waitFor()
    await pay.getByText(/15\.000,00 × 5 %/).waitFor()
    await page.keyboard.press('Escape')
    await pay.waitFor({ state: 'hidden' })

    await act('confirming')
    await reads(/455\.0010/)
    await run('confirming')
    await isIn(visit, 'NOM', 'payrolls.states.confirmed')
    await page.getByRole('tab', { name: new RegExp(t('payrolls.totals')) }).click()
    await reads(t('payrolls.ofEmployer'))

    await act('cancelling')
    await page.getByLabel(t('document.reason')).fill('Faltaban las horas del domingo')
    await run('cancelling')
    await isIn(visit, 'NOM', 'payrolls.states.cancelled')
  },
)

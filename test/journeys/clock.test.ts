import { addMonths, startOfMonth, today } from '@cuadre/kernel/day.ts'
import { desktop, journey, phone } from './browser.ts'
import { asTyped, displayed } from './by-hand.ts'
import { isPhone, type Visit } from './visit.ts'

// The clock at the door of La Ceiba writes down who comes and goes.

const personnel = 'rrhh@ceiba.test'

/** Each view has a month of its own, of which nobody recorded anything yet. */
const monthOf = ({ view }: Visit): string =>
  addMonths(startOfMonth(today('America/Havana')), isPhone(view) ? 4 : 1).slice(0, 7)

const fileOf = (month: string): string =>
  [
    'Nombre;Fecha;Entrada;Salida',
    `Osvaldo Iglesias Rey;${asTyped(`${month}-13`)};08:00;16:00`,
    `Osvaldo Iglesias Rey;${asTyped(`${month}-14`)};08:00;17:30`,
    `Visitante;${asTyped(`${month}-14`)};08:00;12:00`,
  ].join('\n')

journey(
  'a personnel officer brings the hours of a clock in, leaves out whom nobody knows, and sees them in the month',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs(personnel)
    const { page, t, goTo, reads, button } = visit
    const month = monthOf(visit)
    await goTo(`/rrhh/manualNominate/preNominate/clock?month=${month}`)
    await reads(t('clock.words'))
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'puerta.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(month)) })
    await reads(/puerta\.csv/)
    await button(t('clock.try')).click()
    await reads(t('clock.strangers'))
    await button(t('clock.leaveOutName')).click()
    await reads(t('clock.leftOut'))
    // Eight hours, and nine and a half.
    await page.getByText(displayed('17,5', visit)).filter({ visible: true }).first().waitFor()
    await button(t('clock.import')).click()
    await page.waitForURL(new RegExp(`details\\?month=${month}`))
    await reads('Osvaldo Iglesias Rey')
  },
)

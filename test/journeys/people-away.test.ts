import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { displayed, pick } from './by-hand.ts'
import { isPhone, type Visit } from './visit.ts'

// Who is away, as whoever keeps the people of La Ceiba notes it. Each view has a worker of its own.

const administrator = 'admin@ceiba.test'
const worker = (visit: Visit) =>
  isPhone(visit.view)
    ? { firstName: 'Nadia', identityNumber: '01052368912' }
    : { firstName: 'Yamila', identityNumber: '85031245678' }

/** Opens the file of somebody who began in 2025, and writes ten days of holidays. */
async function takenOn(visit: Visit): Promise<string> {
  const send = async (method: string, call: string, data: object) => {
    const answer = await visit.context.request.fetch(`/api/private/${call}`, {
      method,
      data,
      headers: { authorization: 'Bearer session' },
    })
    expect(answer.ok(), `${call} ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { _id: string; name: string }
  }
  const { firstName, identityNumber } = worker(visit)
  const area = await send('POST', 'area/create', { name: `Salón de ${firstName}` })
  const post = await send('POST', 'chargeTemplates/addCharge', {
    name: `Dependiente de ${firstName}`,
    lines: [{ areaId: area._id, places: 1 }],
  })
  const { _id, name } = await send('POST', 'usersDataSheets/createDataSheet', {
    firstName,
    lastName: 'Cabrera',
    identityNumber,
    positionId: post._id,
    startDate: '2025-01-06',
    salary: '24000.00',
  })
  await send('PUT', 'daysof/setVacationOpening', {
    workerId: _id,
    date: '2026-01-01',
    days: '10',
    amount: '9000.00',
  })
  return name
}

journey(
  'holidays are noted while the balance is seen, the card tells what is left, and the plan shows who is away',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs(administrator)
    const { page, t, goTo, field, reads, button } = visit
    const name = await takenOn(visit)

    await goTo('/rrhh/daysOf/options')
    await pick(visit, 'daysOff.worker', name)
    await pick(visit, 'daysOff.key', '02')
    await field(t('daysOff.startDate')).first().fill('07/09/2026')
    await field(t('daysOff.startDate')).first().press('Tab')
    await field(t('daysOff.endDate')).first().fill('12/09/2026')
    await field(t('daysOff.endDate')).first().press('Tab')
    // Six of ten days, at 900.00 each.
    await reads(
      t('daysOff.inMoney', { days: displayed('4,00', visit), amount: displayed('3.600,00', visit) }),
    )
    await page.keyboard.press('Control+S')
    await reads(t('daysOff.saved', { name }))

    await goTo(`/rrhh/daysOf?search=${encodeURIComponent(name)}`)
    await reads(name)
    await button(t('list.rowMenu')).first().click()
    await page.getByText(t('daysOff.vacations')).filter({ visible: true }).click()
    await reads(t('vacations.of', { name }))
    await reads(displayed('−5.400,00', visit))
    await reads(t('vacations.types.taken'))

    await goTo('/rrhh/rrhhStats?year=2026')
    await button(`${t('rrhhStats.add')}: ${name}`).click()
    await field(t('rrhhStats.startDate')).last().fill('02/11/2026')
    await field(t('rrhhStats.startDate')).last().press('Tab')
    await field(t('rrhhStats.endDate')).last().fill('07/11/2026')
    await field(t('rrhhStats.endDate')).last().press('Tab')
    await button(t('rrhhStats.save')).click()
    const planned = (from: string, until: string, days: number) =>
      button(t('rrhhStats.planned', { name, from, until, days }))
    await planned('02/11/2026', '07/11/2026', 6).waitFor()
    await planned('02/11/2026', '07/11/2026', 6).press('Shift+ArrowRight')
    await planned('09/11/2026', '14/11/2026', 6).waitFor()
    const day = page.getByRole('textbox', { name: t('rrhhStats.missingDay'), exact: true })
    await day.fill('08/09/2026')
    await day.press('Tab')
    await reads(t('rrhhStats.reasons.holidays'))
  },
)

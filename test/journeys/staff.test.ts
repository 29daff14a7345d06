import { addDays, today } from '@cuadre/kernel/day.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { desktop, journey, phone } from './browser.ts'
import { pick } from './by-hand.ts'
import { isPhone, type Visit } from './visit.ts'

// The people of La Ceiba, as whoever looks after them keeps their files.

const personnel = 'rrhh@ceiba.test'
/** Each view takes on somebody of its own. */
const person = (visit: Visit) =>
  isPhone(visit.view)
    ? { first: 'Ileana', last: 'Barrios', identity: '95062139376', post: 'Dependiente' }
    : { first: 'Ramón', last: 'Casal', identity: '88041554362', post: 'Estibador' }

const day = (daysFromToday: number) => formatDay(addDays(today('America/Havana'), daysFromToday))

/** Presses what the menu of a file offers. */
async function act({ page, t }: Visit, words: string) {
  await page.getByRole('button', { name: t('catalogue.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: t(words) }).click()
}

journey(
  'a personnel officer takes somebody on, raises the wage from a day, records the leaving and takes it back',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs(personnel)
    const { page, t, goTo, field, reads } = visit
    const { first, last, identity, post } = person(visit)
    await goTo('/rrhh/userDataSheet/options')
    visit.expectsRefusals(422)
    // A number whose birth day does not exist is refused at its field, and nothing that was typed is lost.
    await field(t('workers.identityNumber'))
      .first()
      .fill(`99023${identity.slice(5)}`)
    await field(t('workers.firstName')).first().fill(first)
    await field(t('workers.lastName')).first().fill(last)
    await pick(visit, 'workers.position', post)
    await page.keyboard.press('Control+s')
    await reads(t('worker.identityDay'))
    await field(t('workers.identityNumber')).first().fill(identity)
    await page.keyboard.press('Control+s')
    await reads(t('workers.states.active'))
    await reads(`${first} ${last}`)
    await reads(/CL-\d{4}-\d{5}/)

    // From next month on the wage is another; today it is what it was.
    await visit.act(page.getByRole('link', { name: t('catalogue.edit') }))
    await field(t('workers.validFrom')).first().fill(day(30))
    await field(t('workers.salary')).first().fill('19999')
    await field(t('workers.salary')).first().press('Tab')
    await page.keyboard.press('Control+s')
    await page.getByRole('tab', { name: `${t('workers.versions')} 2` }).click()
    await page.getByRole('link', { name: t('workers.version', { number: 2 }) }).waitFor()
    await reads(new RegExp(`${RegExp.escape(t('workers.salary'))}:`))

    await act(visit, 'workers.actions.retire')
    await page.getByRole('dialog').getByLabel(t('workers.lastDay')).fill(day(0))
    await page.getByRole('dialog').getByLabel(t('workers.lastDay')).press('Tab')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('workers.actions.retire') })
      .click()
    await page.getByRole('tab', { name: `${t('workers.contracts')} 1` }).click()
    await reads(t('workers.leavingReasons.resignation'))

    await act(visit, 'workers.actions.reinstate')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('workers.actions.reinstate') })
      .click()
    await page.getByText(t('workers.leavingReasons.resignation')).first().waitFor({ state: 'hidden' })
    await reads(t('workers.states.active'))

    // The place that is held is counted in the template.
    await goTo('/rrhh/companyTemplate/template')
    await reads(post)
  },
)

journey(
  'whoever signs in sees the own file from when it is joined to the user',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs(personnel)
    const { page, t, goTo, reads } = visit
    await goTo('/profile/workerFile')
    await reads(t('workers.ownNone'))
    await goTo('/rrhh/userDataSheet')
    await page.getByRole('link', { name: '0019' }).click()
    await page.getByRole('link', { name: t('catalogue.edit') }).click()
    // Others are called the same: it is the address that tells them apart.
    await pick(visit, 'workers.user', visit.email)
    await page.keyboard.press('Control+s')
    await page.getByRole('tab', { name: `${t('workers.contracts')} 1` }).waitFor()
    await goTo('/profile/workerFile')
    await reads('Mirelys Aguilera Noa')
    await reads(t('workers.salaryTypes.monthly'))
  },
)

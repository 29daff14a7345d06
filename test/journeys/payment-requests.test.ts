import { today } from '@cuadre/kernel/day.ts'
import { desktop, journey, phone } from './browser.ts'
import { isIn, numberOf, pick } from './by-hand.ts'
import { askIn } from './debts.ts'
import { settle } from './trading.ts'
import { isPhone, type Visit } from './visit.ts'

interface Written {
  _id: string
  number: string
  version: number
}

/** A sale of services of 500.00 to a client of its own, confirmed today. */
async function soldTo(visit: Visit, client: string): Promise<Written> {
  const ask = askIn(visit)
  const { _id: clientId } = await ask<Written>('POST', 'providersCont/createProviderCont', {
    name: client,
    kind: 'client',
  })
  const service = await ask<Written>('POST', 'services/createService', {
    name: `Transporte para ${client}`,
    kind: 'sold',
  })
  let sale = await ask<Written>('POST', 'saleOfServices/create', {
    date: today('America/Havana'),
    clientId,
    lines: [{ serviceId: service._id, quantity: '2', unitPrice: '250.00' }],
  })
  for (const state of ['approved', 'confirmed'])
    sale = await ask<Written>('PUT', 'saleOfServices/changeState', {
      _id: sale._id,
      version: sale.version,
      state,
    })
  return sale
}

journey(
  'a client is asked to pay a sale, and the request is paid once the money is there',
  [desktop, phone],
  async ({ openAs }, view) => {
    const { language } = view
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, link, field, reads } = visit
    const client = `Panadería La Espiga ${language}`
    const sale = await soldTo(visit, client)

    await goTo(`/operations/saleOfServices/details?id=${sale._id}`)
    await visit.more()
    await link(t('paymentRequests.actions.ofOperation')).click()
    // The sale stands among what the client owes, ticked with all that is open of it.
    await reads(t('paymentRequests.types.saleOfServices'))
    await field(t('paymentRequests.description')).fill('Transporte de la semana')
    await page.keyboard.press('Control+s')
    const number = await numberOf(visit, 'SP')
    const request = page.url()
    await button(t('paymentRequests.actions.request')).click()
    // Who asks does not approve what they ask for.
    const other = await openAs('contadora@ceiba.test')
    // What waits for them stands on their first screen: three taps away from being approved, with all of it in sight.
    await other.goTo('/')
    await other.page.getByRole('main').locator('a[href^="/paymentRequest"][href*="requested"]').click()
    await other.page
      .getByRole(isPhone(view) ? 'listitem' : 'row')
      .filter({ hasText: client })
      .getByRole('link')
      .first()
      .click()
    await other.reads('Transporte de la semana')
    await other.button(other.t('paymentRequests.actions.approve')).click()
    await isIn(other, 'SP', 'paymentRequests.states.approved')
    await page.reload()

    // Nobody says that it is paid: the collection of the sale pays it.
    await link(t('paymentRequests.paying.register.receivable')).click()
    await pick(visit, 'operations.account', '109')
    await settle(visit, 'collections')

    await goTo(request)
    await isIn(visit, 'SP', 'paymentRequests.states.paid')
    await page.getByRole('tab', { name: new RegExp(t('paymentRequests.paidBy')) }).click()
    await page
      .getByRole('tabpanel')
      .getByText(/COB-\d{4}-\d{5}/)
      .waitFor()

    // Both ways lead to it, and the sale does.
    for (const list of ['/finance/charge/paymentRequest', '/paymentRequest']) {
      await goTo(`${list}?search=${encodeURIComponent(client)}`)
      await page.getByRole('main').getByText(number).first().waitFor()
    }
    await goTo(`/operations/saleOfServices/details?id=${sale._id}`)
    await page.getByRole('tab', { name: new RegExp(t('paymentRequests.ofDocument')) }).click()
    await page.getByRole('tabpanel').getByRole('link', { name: number }).click()
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
  },
)

import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { cell, pick } from './by-hand.ts'
import { settle } from './trading.ts'
import type { Visit } from './visit.ts'

interface Record {
  _id: string
  number: string
  version: number
}

/** Makes a call as this person does, through the browser's own session. */
async function ask<Body>({ page }: Visit, method: string, path: string, data?: object): Promise<Body> {
  const answer = await page.request.fetch(`/api/private/${path}`, {
    method,
    headers: { authorization: 'Bearer session' },
    ...(data && { data }),
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Body
}

/** A service of 1,250.00, sold to a client on credit and confirmed. */
async function sold(visit: Visit): Promise<Record> {
  const client = await ask<Record>(visit, 'POST', 'providersCont/createProviderCont', {
    name: `Cafetería La Esquina ${crypto.randomUUID().slice(0, 8)}`,
    kind: 'client',
  })
  const service = await ask<Record>(visit, 'POST', 'services/createService', {
    name: `Reparto a domicilio ${crypto.randomUUID().slice(0, 8)}`,
    kind: 'sold',
  })
  const { startDate } = await ask<{ startDate: string }>(visit, 'GET', 'balance/findActivePeriod')
  let sale = await ask<Record>(visit, 'POST', 'saleOfServices/create', {
    date: startDate,
    clientId: client._id,
    lines: [{ serviceId: service._id, quantity: '1', unitPrice: '1250.00' }],
  })
  for (const state of ['approved', 'confirmed'])
    sale = await ask<Record>(visit, 'PUT', 'saleOfServices/changeState', {
      _id: sale._id,
      version: sale.version,
      state,
    })
  return sale
}

journey(
  'a sale is invoiced, printed, cancelled, restored and collected in part',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, act, button, link, more, field, reads, heading } = visit
    const sale = await sold(visit)
    await goTo(`/invoice/options?type=saleOfServices&sale=${sale._id}`)
    await reads(new RegExp(sale.number))
    await field(t('invoices.terms')).fill('Pago en 15 días')
    await page.keyboard.press('Control+s')

    await heading(/FAC-\d{4}-\d{5}/).waitFor()
    await button(t('invoices.actions.print'))
      .or(button(t('document.more')))
      .first()
      .waitFor()
    await visit.facts()
    await reads('Pago en 15 días')
    const invoice = page.url()
    const [document] = await Promise.all([
      page.waitForEvent('download'),
      act(button(t('invoices.actions.print'))),
    ])
    expect(document.suggestedFilename()).toMatch(/FAC-\d{4}-\d{5}\.pdf$/)

    await more()
    await button(t('invoices.actions.cancel')).click()
    await field(t('invoices.cancelling.reason')).fill('Otro cliente')
    await button(t('invoices.cancelling.run')).click()
    await act(button(t('invoices.actions.restore')))

    // What is owed by its sale is chosen, the money filled in; 250.00 of the 1,250.00 are brought.
    const collect = link(t('collections.settle')).and(page.locator(':visible'))
    await act(collect)
    await page.waitForURL(/pendingReceivable\/collect/)
    await expect.poll(() => field(t('operations.amount')).first().inputValue()).toMatch(/^1[.,]?250[.,]00$/)
    await pick(visit, 'operations.account', '109')
    await cell(visit, 'money.taken').fill('250')
    await cell(visit, 'money.taken').press('Enter')
    await settle(visit, 'collections')

    await goTo(invoice)
    await page.getByRole('tab', { name: t('openItems.payments.title') }).waitFor()
    // What is still owed is not folded away on a phone.
    await reads(t('invoices.paidStates.partial'))
    await page.getByText(t('invoices.pending'), { exact: true }).waitFor()
    await page.getByRole('tab', { name: t('openItems.payments.title') }).click()
    await page.getByRole('tabpanel').getByText(/COB-/).first().waitFor()
    await collect.waitFor()
  },
)

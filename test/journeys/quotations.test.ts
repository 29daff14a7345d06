import { desktop, journey, phone } from './browser.ts'
import { numberOf, pick, write } from './by-hand.ts'
import type { Visit } from './visit.ts'

const offers = '/operations/saleOfServices/offers'

async function writeQuotation(visit: Visit): Promise<void> {
  const { page, t, goTo, field, button, reads } = visit
  await goTo(`${offers}/options`)
  await pick(visit, 'offers.client', 'Cafetería La Esquina')
  // The code of a service is enough for a line of it, at its price; the same code again counts it.
  const scan = field(t('document.scan'))
  for (const times of ['1', '2']) {
    await scan.fill('001')
    await scan.press('Enter')
    await reads(times === '1' ? /250[.,]00/ : /500[.,]00/)
  }
  // What is taken off is written with its sign, in the form as on the offer and on paper.
  await write(visit, 'terms.lines.discount', '10')
  await reads(/^−50[.,]00$/)
  await field(t('offers.terms')).fill('Seis meses de garantía')
  await button(new RegExp(`^${t('document.save')}$`)).click()
  await page.getByRole('heading', { level: 1, name: /OF-\d{4}-\d{5}/ }).waitFor()
  await reads(/^−50[.,]00$/)
}

journey('an offer is sent, accepted, converted and confirmed', [desktop, phone], async ({ openAs }) => {
  const visit = await openAs('admin@ceiba.test')
  const { page, t, button, link, reads } = visit
  await writeQuotation(visit)
  const offer = await numberOf(visit, 'OF')
  await page.getByRole('button', { name: t('offers.actions.send'), exact: true }).click()
  await button(t('offers.actions.accept')).click()
  await button(t('offers.convert.saleOfServices')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('offers.convert.run'), exact: true })
    .click()

  const sale = await numberOf(visit, 'VS')
  await button(t('document.approve')).click()
  await button(t('document.confirm')).click()
  await reads(t('serviceSales.confirming.title'))
  await button(new RegExp(`^${t('document.confirmAndPost')}`)).click()
  await reads(t('serviceSales.paidStates.unpaid'))

  await page.getByRole('tab', { name: new RegExp(t('entries.ofDocument.title')) }).click()
  await reads(/135/)
  await visit.facts()
  await link(offer).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(offer) }).waitFor()
  await page.getByRole('tab', { name: new RegExp(t('terms.history')) }).waitFor()
  await visit.facts()
  await link(sale).waitFor()
  await page.getByRole('tab', { name: new RegExp(t('terms.history')) }).click()
  for (const state of ['pending', 'sent', 'accepted', 'converted'])
    await page
      .getByRole('tabpanel')
      .getByText(t(`offers.states.${state}`))
      .waitFor()
})

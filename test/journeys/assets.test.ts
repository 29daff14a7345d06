import { today } from '@cuadre/kernel/day.ts'
import { desktop, journey, phone } from './browser.ts'
import { displayed, isIn, pick } from './by-hand.ts'
import { isPhone, type Visit } from './visit.ts'

// The fixed assets of La Ceiba, as its accountant keeps them.

const accountant = 'contadora@ceiba.test'
/** Each view writes things of its own in the same company. */
const named = (visit: Visit) => (isPhone(visit.view) ? 'Báscula de la tienda' : 'Impresora de la oficina')

/** Looks at what would come of what is written, and does it. */
const confirm = async ({ page, button, t }: Visit, action: string) => {
  await page.keyboard.press('Control+Enter')
  await button(new RegExp(`^${RegExp.escape(t(action))}`)).click()
}

journey(
  'an accountant records what was bought, hands it over, revalues it, disposes of it, and reads its life on one page',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs(accountant)
    const { page, t, goTo, field, reads, button } = visit
    const name = named(visit)
    await goTo('/inventory/assets/options')
    await field(t('assets.name')).first().fill(name)
    await pick(visit, 'assets.specification', '02.02')
    await pick(visit, 'assets.entryType', 'Compra nueva')
    await pick(visit, 'assets.provider', 'Frío y Equipos')
    await field(t('assets.cost')).first().fill('24000')
    await pick(visit, 'assets.area', 'Economía')
    await field(t('assets.responsible')).first().fill('Lisandra Mesa Cordero')
    await field(t('assets.responsible')).first().press('Tab')
    await page.keyboard.press('Control+Enter')
    // What it will post is seen before.
    await reads(/290\.0010/)
    await button(new RegExp(`^${RegExp.escape(t('assets.confirming.action'))}`)).click()
    await isIn(visit, 'AFT', 'assets.states.confirmed')
    await reads(displayed('24.000,00', visit))
    await reads(t('assets.life.types.entry'))

    await visit.more()
    await page.getByText(t('assets.actions.handOver')).filter({ visible: true }).click()
    await reads(name)
    await field(t('assetMovements.receiver')).first().fill('Yanelis Fuentes Ortega')
    await field(t('assetMovements.receiver')).first().press('Tab')
    await confirm(visit, 'assetMovements.actions.responsible')
    await isIn(visit, 'MAF', 'assetMovements.states.confirmed')
    await reads('Lisandra Mesa Cordero')

    await page.getByRole('link', { name }).click()
    await isIn(visit, 'AFT', 'assets.states.confirmed')
    await reads(t('assets.life.fromTo', { from: 'Lisandra Mesa Cordero', to: 'Yanelis Fuentes Ortega' }))

    await visit.more()
    await page.getByText(t('assets.actions.revalue')).filter({ visible: true }).click()
    await reads(name)
    const cost = field(`${t('assetMovements.newCost')} ${name}`).first()
    await cost.fill('30000')
    await cost.press('Tab')
    await page.keyboard.press('Control+Enter')
    // What it is worth more is of the equity.
    await reads(/613/)
    await button(new RegExp(`^${RegExp.escape(t('assetMovements.actions.revaluation'))}`)).click()
    await isIn(visit, 'MAF', 'assetMovements.states.confirmed')
    await reads(displayed('30.000,00', visit))
    await page.getByRole('link', { name }).click()
    await isIn(visit, 'AFT', 'assets.states.confirmed')
    await reads(t('assets.life.types.revaluation'))

    await visit.more()
    await page.getByText(t('assets.actions.down')).filter({ visible: true }).click()
    await reads(name)
    await confirm(visit, 'assetMovements.actions.disposal')
    await isIn(visit, 'MAF', 'assetMovements.states.confirmed')
    await page.getByRole('link', { name }).click()
    await isIn(visit, 'AFT', 'assets.states.disposed')
    await reads(new RegExp(RegExp.escape(t('assetMovements.reasons.wear'))))
  },
)

journey(
  'an accountant sells what the office no longer needs, and the buyer pays it',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs(accountant)
    const { page, t, goTo, field, reads, button, link } = visit
    const name = isPhone(visit.view) ? 'Ventilador de la tienda' : 'Escáner de la oficina'
    await goTo('/inventory/assets/options')
    await field(t('assets.name')).first().fill(name)
    await pick(visit, 'assets.specification', '02.02')
    await pick(visit, 'assets.entryType', 'Compra nueva')
    await pick(visit, 'assets.provider', 'Frío y Equipos')
    await field(t('assets.cost')).first().fill('24000')
    await pick(visit, 'assets.area', 'Economía')
    await page.keyboard.press('Control+Enter')
    await reads(/290\.0010/)
    await button(new RegExp(`^${RegExp.escape(t('assets.confirming.action'))}`)).click()
    await isIn(visit, 'AFT', 'assets.states.confirmed')

    await visit.more()
    await page.getByText(t('assets.actions.sell')).filter({ visible: true }).click()
    await reads(name)
    await pick(visit, 'assetMovements.client', 'Cafetería La Esquina')
    await field(t('assetMovements.price')).first().fill('25500')
    await field(t('assetMovements.price')).first().press('Tab')
    await page.keyboard.press('Control+Enter')
    // The buyer owes it, and what it was worth is a loss against what it was sold for.
    await reads(/334\.0010/)
    await reads(/950/)
    await button(new RegExp(`^${RegExp.escape(t('assetMovements.actions.sale'))}`)).click()
    await isIn(visit, 'MAF', 'assetMovements.states.confirmed')
    // 25,500.00 less 24,000.00.
    await reads(displayed('1.500,00', visit))
    await visit.act(link(t('collections.settle')))
    await reads(displayed('25.500,00', visit))

    await page.goBack()
    await isIn(visit, 'MAF', 'assetMovements.states.confirmed')
    await page.getByRole('link', { name }).click()
    await isIn(visit, 'AFT', 'assets.states.disposed')
    await reads(new RegExp(RegExp.escape(t('assetMovements.reasons.sale'))))
  },
)

journey(
  'an accountant undoes the last depreciation, and posts the month again as it was offered',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs(accountant)
    const { page, t, goTo, reads, button } = visit
    await goTo(`/inventory/assets/depreciation?state=confirmed&endDate=${today('America/Havana')}`)
    await page.locator('a[href*="/inventory/assets/depreciation/details?id="]').first().click()
    await isIn(visit, 'DAF', 'assetDepreciations.states.confirmed')
    await reads('Camión de reparto')
    await visit.act(button(t('assetDepreciations.cancelling.label')))
    await page.getByLabel(t('document.reason')).fill('Faltaba un activo')
    await button(new RegExp(`^${RegExp.escape(t('assetDepreciations.cancelling.action'))}`))
      .last()
      .click()
    await isIn(visit, 'DAF', 'assetDepreciations.states.cancelled')

    await goTo('/inventory/assets/depreciation/options')
    await reads('Camión de reparto')
    await reads(displayed('30.833,33', visit))
    await confirm(visit, 'assetDepreciations.posting.action')
    await isIn(visit, 'DAF', 'assetDepreciations.states.confirmed')
    await reads(displayed('30.833,33', visit))
  },
)

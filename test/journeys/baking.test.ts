import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { cell, displayed, isIn, numberOf, pick, pickInCell, write } from './by-hand.ts'
import { askIn } from './debts.ts'
import type { Visit } from './visit.ts'

interface Made {
  _id: string
  code: string
  name: string
}

interface Bakery {
  own: string
  store: string
  shelf: string
  flour: Made
  bread: Made
}

const unlike = () => String(Math.floor(Math.random() * 1e6)).padStart(6, '0')

/** A storage with 50 kg of flour at 40.00, and bread that is sold at 10.00. */
async function prepare(visit: Visit): Promise<Bakery> {
  const ask = askIn(visit)
  const own = unlike()
  const storage = async (name: string) => {
    await ask('POST', 'nomenclator/create', {
      ptype: 'AA',
      code: `${name.slice(0, 2)}${own}`,
      name: `${name} ${own}`,
    })
    return `${name} ${own}`
  }
  const unit = (code: string, more: object) =>
    ask<Made>('POST', 'nomenclator/create', {
      ptype: 'UM',
      code: `${code}${own}`,
      name: `${code} ${own}`,
      ...more,
    })
  const kilogram = await unit('KG', { symbol: `kg${own}`, magnitude: 'mass', decimals: 3 })
  const one = await unit('UD', { symbol: `ud${own}`, magnitude: 'count', decimals: 0 })
  const account = async (code: string) => (await ask<Made>('GET', 'accounts/getAccountByCode', { code }))._id
  const product = (name: string, unitId: string, more: object) =>
    ask<Made>('POST', 'products', { name: `${name} ${own}`, unitId, ...more })
  const flour = await product('Harina', kilogram._id, { inventoryAccountId: await account('183') })
  const bread = await product('Pan', one._id, {
    inventoryAccountId: await account('188.0020'),
    salePrice: '10.00',
  })
  const [store, shelf] = [await storage('Materias'), await storage('Vitrina')]
  const storages = await ask<{ data: Made[] }>('POST', 'nomenclator/filter/storages', { search: store })
  const { startDate } = await ask<{ startDate: string }>('GET', 'balance/findActivePeriod', {})
  let load = await ask<{ _id: string; version: number }>('POST', 'otherInventory/create', {
    type: 'opening',
    date: startDate,
    storageId: storages.data[0]!._id,
    lines: [{ productId: flour._id, quantity: '50', unitCost: '40' }],
  })
  for (const state of ['approved', 'confirmed'])
    load = await ask('PUT', 'otherInventory/changeState', { _id: load._id, version: load.version, state })
  return { own, store, shelf, flour, bread }
}

/** Waits until a figure is in sight, wherever the width puts it. */
const isSeen = ({ page }: Visit, text: string) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

journey(
  'a baker writes a recipe, orders a batch of it, reports what came of it and sees what it cost',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, link, field, reads } = visit
    const { own, store, shelf, flour, bread } = await prepare(visit)

    await goTo('/production/ingredients')
    await link(new RegExp(`^${t('ingredients.new')}`))
      .first()
      .click()
    await pick(visit, 'ingredients.product', flour.name)
    await expect.poll(() => field(t('ingredients.name')).first().inputValue()).toBe(flour.name)
    await page.keyboard.press('Control+s')
    await page.waitForURL(/production\/ingredients(\?|$)/)

    await goTo('/production/recipe/options')
    await pick(visit, 'recipes.product', bread.name)
    await field(new RegExp(`^${t('recipes.yield')}`)).fill('100')
    await field(t('recipes.labourHours')).fill('2')
    await field(t('recipes.labourRate')).fill('30')
    await pickInCell(visit, 'recipes.code', flour.name)
    await write(visit, 'recipes.gross', '10')
    // 400.00 of flour and 60.00 of labour, as one types.
    await reads(displayed('460,00', visit))
    await page.keyboard.press('Control+s')
    await page.waitForURL(/production\/recipe\/details/)
    await visit.facts()
    await reads(displayed('4,60', visit))
    await reads(t('recipes.noBatches'))
    const recipe = page.url()

    await link(t('recipes.order')).click()
    // The recipe fills the order in; what is there is seen once the storage is chosen.
    await cell(visit, 'productionOrders.quantity').first().waitFor()
    await pick(visit, 'productionOrders.inputStorage', store)
    await pick(visit, 'productionOrders.outputStorage', shelf)
    await pick(visit, 'productionOrders.costCenter', '01')
    await expect.poll(() => cell(visit, 'productionOrders.quantity').first().inputValue()).toBe('10')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/production\/orders\/details/)
    await isIn(visit, 'OP', 'productionOrders.states.pending')
    await visit.act(visit.button(t('productionOrders.starting.label')))
    await isIn(visit, 'OP', 'productionOrders.states.inProcess')
    const order = await numberOf(visit, 'OP')

    await visit.act(link(t('productionOrders.report')))
    await page.waitForURL(/production\/orders\/report/)
    await expect.poll(() => cell(visit, 'productionOrders.quantity').first().inputValue()).toBe('10')
    // Half a kilogram more than the recipe says.
    await cell(visit, 'productionOrders.quantity').first().fill(displayed('10,5', visit))
    await cell(visit, 'productionOrders.quantity').first().press('Tab')
    await page.keyboard.press('Control+Enter')
    await visit.button(new RegExp(`^${t('productionRuns.confirming.action')}`)).click()
    await page.waitForURL(/production\/orders\/reports\/details/)
    await isIn(visit, 'PP', 'productionRuns.states.confirmed')
    await isSeen(visit, displayed('420,00', visit))
    await page.getByRole('tab', { name: t('productionRuns.trace') }).click()
    await reads(t('productionRuns.noUses'))
    await visit.facts()
    await link(order).first().click()
    await isIn(visit, 'OP', 'productionOrders.states.finished')

    // What the recipe says at 40.00 a kilogram, against what was taken.
    await goTo(new URL(recipe).pathname + new URL(recipe).search)
    await page.getByRole('table', { name: t('recipes.against') }).waitFor()
    await reads(displayed('420,00', visit))
    await reads(t('recipes.lastUnitCost', { unit: `ud${own}` }))

    // At 80.00 a kilogram a loaf costs 8.60, and leaves 14 of each hundred.
    await goTo('/production/recipe/whatIf')
    await pickInCell(visit, 'recipes.what.input', flour.name)
    await write(visit, 'recipes.what.percent', '100')
    await reads(t('recipes.what.under'))
    await reads(displayed('8,60', visit))
  },
)

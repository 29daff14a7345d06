import type { Page } from 'playwright-core'
import { today } from '@cuadre/kernel/day.ts'
import type { WholeShift } from '@cuadre/points-of-sale/till/api.ts'
import { askIn } from './debts.ts'
import type { View, Visit } from './visit.ts'

export interface Named {
  _id: string
  code: string
  name: string
}

export const address = '/production/pointSales/till'
const unlike = () => String(Math.floor(Math.random() * 1e6)).padStart(6, '0')

export interface Counter {
  point: Named
  bread: Named
  soda: Named
  barcode: string
  till: Named
  storageId: string
}

/** Goods that come into the storage of the counter. */
export async function load(
  visit: Visit,
  { storageId }: Pick<Counter, 'storageId'>,
  ...goods: readonly [product: Named, quantity: string, unitCost: string][]
): Promise<void> {
  const ask = askIn(visit)
  let written = await ask<{ _id: string; version: number }>('POST', 'otherInventory/create', {
    type: 'opening',
    date: today('America/Havana'),
    storageId,
    lines: goods.map(([{ _id }, quantity, unitCost]) => ({ productId: _id, quantity, unitCost })),
  })
  for (const state of ['approved', 'confirmed'])
    written = await ask('PUT', 'otherInventory/changeState', {
      _id: written._id,
      version: written.version,
      state,
    })
}

/** A counter with 100 breads at 40.00 and 100 sodas at 20.00, sold at 60.00 and 35.00, and a till of its own for pesos and one for dollars. */
export async function prepare(visit: Visit): Promise<Counter> {
  const ask = askIn(visit)
  const own = unlike()
  const currencies = await ask<{ data: Named[] }>('POST', 'currency/filter', {})
  const usd = currencies.data.find(({ code }) => code === 'USD')!
  const account = (series: string, name: string, more: object = {}) =>
    ask<Named>('POST', 'accounts/createAccount', {
      code: `108.${series}${own.slice(3)}`,
      name: `${name} ${own}`,
      nature: 'debit',
      type: 'cash',
      allowsMovements: true,
      ...more,
    })
  const till = await account('3', 'Caja')
  const dollars = await account('4', 'Caja en dólares', { currencyId: usd._id })
  await ask('POST', 'nomenclator/create', { ptype: 'AA', code: `T${own}`, name: `Mostrador ${own}` })
  const storages = await ask<{ data: Named[] }>('POST', 'nomenclator/filter/storages', { search: `T${own}` })
  const storageId = storages.data[0]!._id
  const unit = await ask<Named>('POST', 'nomenclator/create', {
    ptype: 'UM',
    code: `UD${own}`,
    name: `Unidad ${own}`,
    symbol: `u${own}`,
    magnitude: 'count',
    decimals: 0,
  })
  const inventoryAccountId = (await ask<Named>('GET', 'accounts/getAccountByCode', { code: '188.0020' }))._id
  const barcode = `2000${own}`
  const product = (name: string, salePrice: string, more: object = {}) =>
    ask<Named>('POST', 'products', {
      name: `${name} ${own}`,
      unitId: unit._id,
      salePrice,
      inventoryAccountId,
      ...more,
    })
  const bread = await product('Pan de molde', '60.00')
  const soda = await product('Refresco de limón', '35.00', { barcode })
  await load(visit, { storageId }, [bread, '100', '40'], [soda, '100', '20'])
  const point = await ask<Named>('POST', 'pointSales/create', {
    name: `Cafetería ${own}`,
    storageId,
    tillId: till._id,
    foreignTillIds: [dollars._id],
    openingFloat: '200.00',
    products: [{ productId: bread._id }, { productId: soda._id }],
  })
  return { point, bread, soda, barcode, till, storageId }
}

/** What somebody does at the till, by the words that are on it. */
export function atTill({ t, view }: Visit, page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const onPhone = view.width <= 640
  const seeBasket = async () => {
    if (onPhone) await button(new RegExp(`^${t('till.web.basket')} \\(`)).click()
  }
  const sheet = () => page.getByRole('dialog').last()
  const inSheet = (name: string | RegExp) => sheet().getByRole('button', { name })
  return {
    button,
    sheet,
    inSheet,
    touch: async (product: Named) =>
      button(new RegExp(RegExp.escape(product.name)))
        .first()
        .click(),
    seeBasket,
    async pay() {
      await seeBasket()
      await button(new RegExp(`^${t('till.web.pay')}`)).click()
    },
    /** Hands over an amount of the means that is named. */
    async hand(means: string, amount: string) {
      await inSheet(new RegExp(`^${means}`)).click()
      await sheet().getByLabel(t('till.web.received', { means })).fill(amount)
    },
    async finish() {
      await inSheet(t('till.web.finish')).click()
      await inSheet(t('till.web.next')).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    async menu(task: string) {
      await button(t('till.web.menu')).click()
      await inSheet(t(`till.web.${task}`)).click()
    },
    reads: (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor(),
  }
}

/** Registers this browser as a till, and opens a shift with what lies in it. */
export async function begin(visit: Visit, page: Page, { point }: Counter): Promise<void> {
  const { t } = visit
  const { button } = atTill(visit, page)
  await page.goto(address)
  await page.getByRole('heading', { name: t('till.web.register') }).waitFor()
  await page.getByLabel(t('till.web.pointSale')).selectOption({ label: `${point.code} ${point.name}` })
  await page.getByLabel(t('till.web.deviceName')).fill('Tableta del mostrador')
  await button(t('till.web.register')).click()
  await page.getByRole('heading', { name: t('till.web.openShift') }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await button(t('till.web.openShift')).click()
}

export const shiftOf = async (visit: Visit, { point }: Counter): Promise<WholeShift> => {
  const ask = askIn(visit)
  const { data } = await ask<{ data: Named[] }>('POST', 'till/shifts', { pointSaleId: point._id })
  return ask('GET', 'till/shift', { id: data[0]!._id })
}

export const figure = ({ view }: Visit, spanish: string) =>
  view.language === 'es' ? spanish : spanish.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))

export const picture = async (page: Page, name: string, { width, language }: View) => {
  const folder = process.env['TILL_PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${language}.png` })
}

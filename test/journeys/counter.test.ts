import { expect } from 'vitest'
import { journey, phone } from './browser.ts'
import { cell, displayed, isIn, unfold } from './by-hand.ts'
import { askIn } from './debts.ts'
import { isPhone, type Visit } from './visit.ts'

interface Made {
  _id: string
}

/** A counter with 20 lemonades at 15.00 and 10 biscuits at 20.00, sold at 40.00 and 50.00, and a till of its own. */
async function prepare(visit: Visit): Promise<string> {
  const ask = askIn(visit)
  const at = isPhone(visit.view) ? '5' : '6'
  const own = String(Math.floor(Math.random() * 1e6)).padStart(6, '0')
  const account = async (code: string) => (await ask<Made>('GET', 'accounts/getAccountByCode', { code }))._id
  await ask('POST', 'nomenclator/create', { ptype: 'AA', code: `MO${own}`, name: `Mostrador ${own}` })
  const storages = await ask<{ data: Made[] }>('POST', 'nomenclator/filter/storages', {
    search: `Mostrador ${own}`,
  })
  const storageId = storages.data[0]!._id
  const unit = await ask<Made>('POST', 'nomenclator/create', {
    ptype: 'UM',
    code: `VA${own}`,
    name: `Vaso ${own}`,
    symbol: `vaso${own}`,
    magnitude: 'count',
    decimals: 0,
  })
  const product = async (name: string, salePrice: string) =>
    (
      await ask<Made>('POST', 'products', {
        name: `${name} ${own}`,
        unitId: unit._id,
        salePrice,
        inventoryAccountId: await account('189'),
      })
    )._id
  const goods = [await product('A Limonada', '40.00'), await product('B Bizcocho', '50.00')]
  const { startDate } = await ask<{ startDate: string }>('GET', 'balance/findActivePeriod', {})
  let load = await ask<{ _id: string; version: number }>('POST', 'otherInventory/create', {
    type: 'opening',
    date: startDate,
    storageId,
    lines: [
      { productId: goods[0], quantity: '20', unitCost: '15' },
      { productId: goods[1], quantity: '10', unitCost: '20' },
    ],
  })
  for (const state of ['approved', 'confirmed'])
    load = await ask('PUT', 'otherInventory/changeState', { _id: load._id, version: load.version, state })
  const till = await ask<Made>('POST', 'accounts/createAccount', {
    code: `108.006${at}`,
    name: `Caja del mostrador ${own}`,
    nature: 'debit',
    type: 'cash',
    allowsMovements: true,
  })
  const point = await ask<Made>('POST', 'pointSales/create', {
    name: `Mostrador ${own}`,
    storageId,
    tillId: till._id,
    products: goods.map((productId) => ({ productId })),
  })
  return point._id
}

// 5 lemonades are written as sold, 7 of 10 biscuits are counted: 200.00 and 150.00. 100.00 came by telephone; of 250.00 in cash
// 240.00 are in the till.
journey(
  'a cashier writes down what a counter sold, counts the till, posts the day and takes the cash to the bank',
  [{ width: 1440, language: 'es' }, phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, reads, button } = visit
    const point = await prepare(visit)
    await goTo(`/production/pointSales/sales/options?point=${point}`)
    await button(t('dailySales.new')).click()

    const type = async (column: string, line: number, text: string) => {
      await unfold(visit, cell(visit, column, line), line)
      await cell(visit, column, line).fill(text)
      await cell(visit, column, line).press('Tab')
    }
    await type('dailySales.sold', 1, '5')
    await type('dailySales.final', 2, '7')
    await reads(displayed('350,00', visit))
    // The lines of payments: cash, transfer, QR, card.
    await type('dailySales.paid', 3, '100')
    const notes = async (worth: string, count: string) =>
      page
        .getByLabel(t('operations.denominationsOf', { denomination: displayed(worth, visit) }), {
          exact: true,
        })
        .fill(count)
    await notes('200,00', '1')
    await notes('20,00', '2')
    await reads(t('dailySales.missing'))
    await reads(displayed('10,00', visit))

    await page.keyboard.press('Control+Enter')
    await button(new RegExp(`^${RegExp.escape(t('dailySales.posting.action'))}`)).click()
    await isIn(visit, 'VD', 'dailySales.states.confirmed')
    const id = new URL(page.url()).searchParams.get('id')
    const sale = await askIn(visit)<{
      amount: string
      difference: string
      lines: { sold: string; final: string; cost: string }[]
    }>('GET', 'saleOfDay/getSaleByIdAggregate', { id })
    expect([sale.amount, sale.difference]).toEqual(['350.00', '-10.00'])
    expect(sale.lines.map(({ sold, final, cost }) => [Number(sold), Number(final), cost])).toEqual([
      [5, 15, '75.00'],
      [3, 7, '60.00'],
    ])

    // What was counted goes to the bank on the next day.
    await visit.act(visit.link(t('dailySales.deposit')))
    await expect
      .poll(() => page.getByLabel(t('deposits.amount')).first().inputValue())
      .toBe(displayed('240,00', visit))
  },
)

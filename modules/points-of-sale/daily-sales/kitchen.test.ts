import { beforeAll, describe, expect, test } from 'vitest'
import type { WholeOrder } from '@cuadre/production/orders/api.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { counterOf } from '@cuadre/test/counter.ts'

// What is made and sold over the counter: bread of an order, and coffee that is made while it is sold.

const product = openProduct()
const counter = counterOf(product)
const { ask, entries, ids, move, open, posted, read, refused } = counter
const own = { flour: '', bread: '', powder: '', sugar: '', coffee: '', recipe: '', kitchen: '', mill: '' }

beforeAll(async () => {
  await counter.begin()
  const kilogram = await counter.unit('KILO', 'Kilogramo')
  const unit = await counter.unit('UNO', 'Unidad suelta')
  own.kitchen = await counter.storage('COCINA', 'Cocina')
  const kept = async (name: string, unitId: string, account: string | null, salePrice?: string) =>
    (
      await ask('POST', 'products', {
        name,
        unitId,
        ...(account && { inventoryAccountId: await counter.account(account) }),
        ...(salePrice && { salePrice }),
      })
    )._id
  own.flour = await kept('Harina', kilogram, '183')
  own.bread = await kept('Pan', unit, '188.0020', '30.00')
  own.powder = await kept('Café molido', kilogram, '193')
  own.sugar = await kept('Azúcar', kilogram, '183')
  own.coffee = await kept('Taza de café', unit, null, '50.00')
  own.mill = await counter.partner('Molinos de Levante', 'provider')
})

const bought = async (
  date: string,
  storageId: string,
  productId: string,
  quantity: string,
  unitPrice: string,
) => {
  const purchase = await counter.movePurchase(
    await ask('POST', 'buyOfProducts/create', {
      date,
      providerId: own.mill,
      storageId,
      lines: [{ productId, quantity, unitPrice }],
    }),
    'confirmed',
  )
  return ask('POST', 'productRecession/createProductRecession', {
    buyId: purchase._id,
    date,
    lines: [{ lineId: purchase.lines[0]!._id, quantity }],
  })
}

describe('bread of an order', () => {
  test('is sold at what its flour cost, and costs more with its day when that flour turns out to be dearer', async () => {
    await bought('2026-01-05', own.kitchen, own.flour, '100', '40')
    const order = await ask<WholeOrder>('POST', 'processProduct', {
      date: '2026-01-06',
      productId: own.bread,
      batches: '1',
      inputStorageId: own.kitchen,
      outputStorageId: ids.shop,
      costCenterId: (await ask('POST', 'costCenters/create', { code: 'HORNO', name: 'Horno' }))._id,
      inputs: [{ productId: own.flour, quantity: '20' }],
      outputs: [{ productId: own.bread, quantity: '100', costShare: '100' }],
    })
    await ask('PUT', 'processProduct/changeState', {
      _id: order._id,
      version: order.version,
      state: 'inProcess',
    })
    const { version } = await ask<WholeOrder>('GET', 'processProduct/getProcessProductById', {
      id: order._id,
    })
    await ask('POST', 'productionRuns/create', {
      orderId: order._id,
      version,
      date: '2026-01-06',
      batches: '1',
      inputs: [{ productId: own.flour, quantity: '20' }],
      outputs: [{ productId: own.bread, quantity: '100' }],
    })
    // 20 kg at 40.00 are 800.00 in a hundred loaves: 60 of them cost 480.00.
    const sale = await posted(
      await open('2026-01-07', {
        lines: [{ productId: own.bread, counted: '40' }],
        payments: [{ means: 'cash', counted: '1800.00' }],
      }),
    )
    expect(await entries(sale)).toEqual([
      ['D 106 1800.00', 'C 900.0040 1800.00', 'D 810 480.00', 'C 188.0020 480.00'],
    ])
    // 100 kg more for 6,000.00 on the 5th: flour cost 50.00 all along, the loaves 10.00 and the sixty of the day 600.00.
    const late = await bought('2026-01-05', own.kitchen, own.flour, '100', '60')
    expect(await entries(late)).toEqual([
      ['D 183 6000.00', 'C 205.0010 6000.00'],
      expect.arrayContaining(['D 188.0020 200.00', 'C 183 200.00']),
      ['D 810 120.00', 'C 188.0020 120.00'],
    ])
    expect((await read(sale)).lines[0]).toMatchObject({ cost: '600.00' })
  })
})

describe('coffee that is made while it is sold', () => {
  test('takes what its recipe says out of the storage, at its cost, and nothing goes through work in process', async () => {
    // 1 kg of coffee at 900.00 and 2 kg of sugar at 100.00; a batch of ten cups takes 70 g and 100 g.
    await bought('2026-01-08', ids.shop, own.powder, '1', '900')
    await bought('2026-01-08', ids.shop, own.sugar, '2', '100')
    await recipe()
    await ask('POST', 'generalParameters/create', {
      key: 'simpleProduction',
      type: 'flag',
      validFrom: '2026-01-09',
      value: true,
    })
    const point = await ask<{ _id: string; version: number }>('GET', `pointSales/${ids.point}`, {})
    await ask('PUT', 'pointSales/update', {
      _id: point._id,
      version: point.version,
      products: [
        { productId: own.coffee, recipeId: own.recipe },
        { productId: ids.soap, price: '95.00' },
      ],
    })
    const sale = await open('2026-01-09', {
      lines: [
        { productId: own.coffee, sold: '10' },
        { productId: ids.soap, sold: '1' },
      ],
      payments: [{ means: 'card', amount: '595.00' }],
    })
    expect(sale.lines[0]).toMatchObject({ initial: null, final: null, amount: '500.00' })
    const done = await posted(sale)
    // 0.07 kg at 900.00 and 0.1 kg at 100.00; the soap at 65.00.
    expect(await entries(done)).toEqual([
      [
        'D 114 595.00',
        'C 900.0040 595.00',
        'D 810 63.00',
        'C 193 63.00',
        'D 810 10.00',
        'C 183 10.00',
        'D 814 65.00',
        'C 189 65.00',
      ],
    ])
    expect(done.lines.map(({ cost }) => cost)).toEqual(['73.00', '65.00'])
    const undone = await move(done, 'cancelled', 'Se repitió')
    expect(undone.state).toBe('cancelled')
    expect(await counter.held('193')).toBe('900.00')
  })

  test('is refused where an ingredient is short, which is named', async () => {
    const sale = await move(
      await open('2026-01-10', {
        lines: [{ productId: own.coffee, sold: '200' }],
        payments: [{ means: 'card', amount: '10000.00' }],
      }),
      'closed',
    )
    const { status, body } = await product.call<{ code: string; message: string }>(
      'PUT',
      '/private/saleOfDay/changeStateSales',
      { _id: sale._id, version: sale.version, state: 'confirmed' },
    )
    expect(`${status} ${body.code}`).toBe('409 stock.short')
    expect(body.message).toContain('Café molido')
    await move(sale, 'cancelled', 'No había')
  })

  test('is not counted at the end, and what the point of sale does not name is not sold there', async () => {
    expect(
      await refused('POST', 'create', {
        pointSaleId: ids.point,
        date: '2026-01-12',
        lines: [
          { productId: own.coffee, counted: '1' },
          { productId: ids.soda, sold: '1' },
        ],
      }),
    ).toBe('422 lines.0.counted dailySale.countedRecipe, lines.1.productId dailySale.notSoldHere')
  })
})

/** Ten cups of coffee; recipes have screens and calls of their own, and what a batch takes is read from their tables. */
async function recipe() {
  const organization = product.organization('Comercial La Ceiba S.R.L.')
  const { rows } = await product.asOwner(`
    with author as (select id from user_account where organization_id = '${organization}' limit 1),
    inputs as (
      insert into production_input (organization_id, kind, code, name, product_id, unit_id, factor)
      select '${organization}', 'ingredient', product.code, product.name, product.id, product.unit_id, 1
        from product where product.id in ('${own.powder}', '${own.sugar}') returning id, product_id
    ), made as (
      insert into recipe (organization_id, code, name, product_id) values ('${organization}', 'CAFE', 'Taza de café', '${own.coffee}') returning id
    ), version as (
      insert into recipe_version (organization_id, recipe_id, number, valid_from, yield, created_by)
      select '${organization}', made.id, 1, '2026-01-01', 10, author.id from made, author returning id
    ), lines as (
      insert into recipe_line (organization_id, version_id, line, input_id, quantity)
      select '${organization}', version.id, case when inputs.product_id = '${own.powder}' then 1 else 2 end, inputs.id,
             case when inputs.product_id = '${own.powder}' then 0.07 else 0.1 end
        from version, inputs
    )
    select id from made`)
  own.recipe = (rows[0] as { id: string }).id
}

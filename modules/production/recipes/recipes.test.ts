import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { bakeryOf } from './bakery.examples.ts'
import type { Recipe } from './shapes.ts'

const product = openProduct()
const { books, ask, ids, create, read, card, refused, dough, rolls } = bakeryOf(product)

describe('a recipe', () => {
  test('costs what it takes at the average of today, through what is made on the way', async () => {
    const made = await rolls()
    // Dough: 320.00 of flour and 40.00 of labour over 12 kg; 3 kg are 90.00, guava 240.00, labour 50.00, overhead 15.00 + 10.00.
    expect(made).toMatchObject({ labour: '50.00', overhead: '25.00', unitCost: '6.75', margin: '32.5' })
    expect(made.lines.map(({ kind, quantity, net }) => `${kind} ${quantity} ${net}`)).toEqual([
      'recipe 3 3',
      'ingredient 2 1.8',
    ])
    const said = await card(made._id)
    expect(said.lines.map(({ price, priceFrom, value }) => `${price} ${priceFrom} ${value}`)).toEqual([
      '30 recipe 90.00',
      '120 purchase 240.00',
    ])
    expect(said).toMatchObject({
      materials: '330.00',
      total: '405.00',
      own: '405.00',
      unpriced: 0,
      batches: [],
      actual: null,
    })
    // Taken apart: 2 kg of flour for 3 kg of dough.
    expect(
      said.inputs.map(({ product: { name }, quantity, value }) => `${name} ${quantity} ${value}`),
    ).toEqual(['Harina 2 80.00', 'Guayaba 2 240.00'])
  })

  test('costs by the averages of a day what it cost on that day', async () => {
    const made = await dough()
    await books.load('2026-02-10', ids.store, ids.flour, '100', '6000.00')
    // 200 kg for 10,000.00 from the tenth on.
    expect((await card(made._id)).lines[0]).toMatchObject({ price: '0.05', value: '400.00' })
    expect((await card(made._id, '2026-02-09')).lines[0]).toMatchObject({ price: '0.04', value: '320.00' })
    expect((await card(made._id, '2026-02-10')).unitCost).toBe('36.666667')
  })

  test('lets by-products bear their share, and says what has no price', async () => {
    const made = await rolls({
      lines: [
        { inputId: ids.guavaIn, quantity: '3' },
        { inputId: ids.boxIn, quantity: '5' },
      ],
      byProducts: [{ productId: ids.crust, quantity: '1', costShare: '10' }],
    })
    // 360.00 and 75.00 of labour and overhead; a tenth is borne by the cuttings.
    const said = await card(made._id)
    expect(said).toMatchObject({ total: '435.00', own: '391.50', unpriced: 1 })
    expect(said.byProducts.map(({ value }) => value)).toEqual(['43.50'])
    expect(made.unitCost).toBeNull()
  })
})

describe('what was made', () => {
  test('stands on the card against what it should have cost, with what was handed over before', async () => {
    const made = await create({
      name: 'Masa del día',
      productId: ids.dough,
      validFrom: '2026-01-01',
      yield: '12',
      lines: [{ inputId: ids.flourIn, quantity: '8000' }],
    })
    // 200 kg for 10,000.00 in the store.
    const order = await ask('POST', 'processProduct', {
      date: '2026-03-02',
      recipeId: made._id,
      productId: ids.dough,
      batches: '2',
      inputStorageId: ids.store,
      outputStorageId: ids.shelf,
      costCenterId: ids.center,
      inputs: [{ productId: ids.flour, quantity: '16' }],
      outputs: [{ productId: ids.dough, quantity: '24', costShare: '100' }],
    })
    const { version } = await ask('PUT', 'processProduct/changeState', {
      _id: order._id,
      version: order.version,
      state: 'inProcess',
    })
    await ask('POST', 'productionRuns/create', {
      orderId: order._id,
      version,
      date: '2026-03-02',
      batches: '0',
      inputs: [{ productId: ids.flour, quantity: '16' }],
    })
    const next = await ask('GET', 'processProduct/getProcessProductById', { id: order._id })
    // A batch takes its half of the 16 kg, and a kilogram more; 11 kg of dough come of it.
    await ask('POST', 'productionRuns/create', {
      orderId: order._id,
      version: next.version,
      date: '2026-03-03',
      batches: '1',
      inputs: [{ productId: ids.flour, quantity: '1' }],
      outputs: [{ productId: ids.dough, quantity: '11' }],
    })
    const said = await card(made._id)
    expect(said.batches).toMatchObject([
      {
        batches: '1',
        quantity: '11',
        materials: '450.00',
        conversion: '0.00',
        value: '450.00',
        unitCost: '40.909091',
      },
    ])
    expect(said.actual).toMatchObject({ batches: '1', unitCost: '40.909091' })
    expect(said.inputs).toMatchObject([
      { quantity: '8', value: '400.00', actualQuantity: '9', actualValue: '450.00' },
    ])
  })
})

describe('a price that changes', () => {
  test('shows which products fall under a margin, through what is made on the way', async () => {
    const made = await rolls()
    const { data } = await ask<{
      data: { recipeId: string; before: string; after: string; marginAfter: string; isUnder: boolean }[]
    }>('POST', 'recipe/whatIf', { changes: [{ inputId: ids.flourIn, percent: '60' }], limit: '31' })
    // Flour 50.00 a kilogram: dough 36.666…, 110.00 of it, 7.083333 a roll. At 80.00: 680.00 over 12 kg, 170.00 of it, 8.083333.
    expect(data.find(({ recipeId }) => recipeId === made._id)).toMatchObject({
      before: '7.083333',
      after: '8.083333',
      marginAfter: '19.17',
      isUnder: true,
    })
    const cost = await ask<{ data: { recipeId: string; after: string }[] }>('POST', 'recipe/whatIf', {
      changes: [{ inputId: ids.flourIn, cost: '0.08' }],
    })
    expect(cost.data.find(({ recipeId }) => recipeId === made._id)?.after).toBe('8.083333')
    const both = { changes: [{ inputId: ids.flourIn, cost: '1', percent: '2' }] }
    expect((await refused('POST', 'recipe/whatIf', both)).said).toBe(
      '422 changes.0.percent recipe.percentOrCost',
    )
  })
})

describe('refused', () => {
  test('a circle, naming the way round, whichever recipe closes it', async () => {
    const base = await dough({ name: 'Base' })
    const filling = await create({
      name: 'Relleno',
      productId: ids.crust,
      validFrom: '2026-01-01',
      yield: '2',
      lines: [{ subRecipeId: base._id, quantity: '1' }],
    })
    const { version } = await read(base._id)
    const closing = await refused('PUT', 'recipe/update', {
      _id: base._id,
      version,
      validFrom: '2026-01-01',
      lines: [
        { inputId: ids.flourIn, quantity: '1' },
        { subRecipeId: filling._id, quantity: '1' },
      ],
    })
    expect(closing.said).toBe('422 lines.1.subRecipeId recipe.circle')
    expect(closing.words).toContain('Base → Relleno → Base')
    expect((await read(base._id)).lines).toHaveLength(1)
    const itself = { _id: base._id, version, lines: [{ subRecipeId: base._id, quantity: '1' }] }
    expect((await refused('PUT', 'recipe/update', itself)).said).toBe(
      '422 lines.0.subRecipeId recipe.ofItself',
    )
  })

  test('two people closing a circle at once: one of them is told', async () => {
    const [one, other] = [await dough({ name: 'Una' }), await dough({ name: 'Otra', productId: ids.crust })]
    const taking = (recipe: Recipe, taken: Recipe) =>
      product.call<{ fields?: { code: string }[] }>('PUT', '/private/recipe/update', {
        _id: recipe._id,
        version: recipe.version,
        validFrom: '2026-01-01',
        lines: [{ subRecipeId: taken._id, quantity: '1' }],
      })
    const answers = await Promise.all([taking(one, other), taking(other, one)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.flatMap(({ body }) => body.fields ?? []).map(({ code }) => code)).toEqual([
      'recipe.circle',
    ])
  })

  test('what makes no sense, field by field', async () => {
    const wrong = await refused('POST', 'recipe/create', {
      name: 'Sin sentido',
      productId: ids.roll,
      validFrom: '2026-01-01',
      yield: '0',
      lines: [{ quantity: '0' }, { inputId: ids.flourIn, quantity: '1', wasteRate: '100' }],
      byProducts: [
        { productId: ids.roll, quantity: '1', costShare: '60' },
        { productId: ids.crust, quantity: '1', costShare: '40' },
      ],
    })
    expect(wrong.said).toBe(
      '422 yield recipe.yieldZero, lines.0.inputId recipe.takesOne, lines.0.quantity document.quantityZero, ' +
        'lines.1.wasteRate productionInput.wasteWhole, byProducts.0.productId recipe.madeTwice, byProducts recipe.sharesWhole',
    )
  })

  test('a product that goes into itself, and by-products that nobody would receive on the way', async () => {
    const bread = { name: 'Harina de harina', productId: ids.flour, validFrom: '2026-01-01', yield: '1' }
    const itself = await refused('POST', 'recipe/create', {
      ...bread,
      lines: [{ inputId: ids.flourIn, quantity: '1' }],
    })
    expect(itself.said).toBe('422 lines recipe.madeOfItself')
    const more = await dough({
      name: 'Masa con recortes',
      byProducts: [{ productId: ids.crust, quantity: '1', costShare: '5' }],
    })
    const taking = { name: 'Rollo', productId: ids.roll, validFrom: '2026-01-01', yield: '10' }
    const beside = await refused('POST', 'recipe/create', {
      ...taking,
      lines: [{ subRecipeId: more._id, quantity: '1' }],
    })
    expect(beside.said).toBe('422 lines.0.subRecipeId recipe.makesMore')
    const before = await refused('POST', 'recipe/create', {
      ...taking,
      validFrom: '2025-01-01',
      lines: [{ subRecipeId: (await dough())._id, quantity: '1' }],
    })
    expect(before.said).toBe('422 lines.0.subRecipeId recipe.noVersion')
  })

  test('an ingredient that recipes measure in its unit, measured in another, or deleted', async () => {
    const held = await ask<{ version: number }>('GET', `ingredients/${ids.flourIn}`, {})
    const anew = { _id: ids.flourIn, version: held.version, productId: ids.guava }
    expect((await refused('PUT', 'ingredients/update', anew)).said).toBe(
      '422 productId productionInput.measured',
    )
    expect((await refused('DELETE', 'ingredients/delete', { id: ids.flourIn })).said).toBe('409 record.inUse')
  })
})

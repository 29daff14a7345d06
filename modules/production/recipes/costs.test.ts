import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Amount, amount, zero } from '@cuadre/kernel/money.ts'
import {
  changedPrices,
  type CostLine,
  type CostRecipe,
  costing,
  effectsOf,
  marginOf,
  type PriceChange,
} from './costs.ts'

const hundred = amount('100')
const of = (productId: string, quantity: string): CostLine => ({
  productId,
  subRecipeId: null,
  quantity: amount(quantity),
})
const by = (subRecipeId: string, quantity: string): CostLine => ({
  productId: null,
  subRecipeId,
  quantity: amount(quantity),
})
const recipe = (yields: string, lines: CostLine[], more: Partial<CostRecipe> = {}): CostRecipe => ({
  yield: amount(yields),
  labour: zero,
  overhead: zero,
  ownShare: hundred,
  lines,
  ...more,
})

const prices = new Map([
  ['flour', amount('40')],
  ['sugar', amount('90')],
  ['guava', amount('120')],
])

/** Dough of 8 kg of flour makes 12 kg; a tray of pastries takes 3 kg of it, 2 kg of guava and half a kilogram of sugar. */
const pastry = new Map([
  ['dough', recipe('12', [of('flour', '8')], { labour: amount('40') })],
  [
    'pastry',
    recipe('60', [by('dough', '3'), of('guava', '2'), of('sugar', '0.5')], {
      labour: amount('50'),
      overhead: amount('25'),
    }),
  ],
])

describe('what a batch costs', () => {
  test('is what each line comes to, and labour and overhead', () => {
    const costOf = costing(pastry, prices)
    // 320.00 of flour and 40.00 of labour over 12 kg.
    expect(costOf('dough').perUnit.toFixed()).toBe('30')
    const { lines, materials, total, perUnit } = costOf('pastry')
    expect(lines.map(({ value }) => value.toFixed(2))).toEqual(['90.00', '240.00', '45.00'])
    expect([materials, total].map((each) => each.toFixed(2))).toEqual(['375.00', '450.00'])
    expect(perUnit.toFixed()).toBe('7.5')
  })

  test('leaves to by-products what they bear', () => {
    const whey = new Map([['cheese', recipe('10', [of('flour', '10')], { ownShare: amount('85') })]])
    const { own, perUnit } = costing(whey, prices)('cheese')
    expect([own.toFixed(2), perUnit.toFixed()]).toEqual(['340.00', '34'])
  })

  test('is not known where a price is not, also of what is made on the way', () => {
    const costOf = costing(pastry, new Map([['guava', amount('120')]]))
    expect(costOf('pastry').isKnown).toBe(false)
    expect(costOf('pastry').lines.map(({ isKnown }) => isKnown)).toEqual([false, true, false])
    expect(costing(pastry, prices)('pastry').isKnown).toBe(true)
  })

  test('leaves a margin of the sale price', () => {
    expect(marginOf(amount('12.50'), amount('7.5'))?.toFixed()).toBe('40')
    expect(marginOf(amount('5'), amount('7.5'))?.toFixed()).toBe('-50')
    expect(marginOf(null, amount('7.5'))).toBeNull()
    expect(marginOf(zero, amount('7.5'))).toBeNull()
  })
})

describe('a price that changes', () => {
  const salePrices = new Map([['pastry', amount('10')]])
  const asked = { recipes: pastry, prices, salePrices, made: new Map<string, string>(), limit: amount('20') }

  test('reaches what is made through what is made on the way', () => {
    // Flour 60.00: dough 480.00 + 40.00 over 12 kg = 43.333…; 3 kg of it are 130.00, 40.00 more over 60 pastries.
    const effects = effectsOf({ ...asked, changes: [{ productId: 'flour', percent: amount('50') }] })
    expect(
      effects.map(({ recipeId, before, after, marginBefore, marginAfter, isUnder, wasUnder }) => [
        recipeId,
        before.toFixed(4),
        after.toFixed(4),
        marginBefore?.toFixed() ?? null,
        marginAfter?.toFixed() ?? null,
        isUnder,
        wasUnder,
      ]),
    ).toEqual([
      ['pastry', '7.5000', '8.1667', '25', '18.33', true, false],
      ['dough', '30.0000', '43.3333', null, null, false, false],
    ])
  })

  test('reaches what is made of goods that were made before and lie in a storage, unless their own price was said', () => {
    // A kilogram of dough lies there at 33.00. Its recipe goes from 30.00 to 43.33…: 33.00 × 43.33… / 30.00 = 47.67, three of them 143.00.
    const tart = recipe('10', [of('doughInStock', '3')])
    const stocked = {
      ...asked,
      recipes: new Map([...pastry, ['tart', tart]]),
      prices: new Map([...prices, ['doughInStock', amount('33')]]),
      made: new Map([['doughInStock', 'dough']]),
    }
    const effectOn = (changes: PriceChange[]) =>
      effectsOf({ ...stocked, changes }).flatMap(({ recipeId, before, after }) =>
        recipeId === 'tart' ? [`${before.toFixed(2)} ${after.toFixed(2)}`] : [],
      )
    const flour = { productId: 'flour', percent: amount('50') }
    expect(effectOn([flour])).toEqual(['9.90 14.30'])
    expect(effectOn([flour, { productId: 'doughInStock', price: amount('40') }])).toEqual(['9.90 12.00'])
  })

  test('is one that was said, or one by per cent, up or down', () => {
    const after = changedPrices(prices, [
      { productId: 'flour', percent: amount('-25') },
      { productId: 'sugar', price: amount('100') },
    ])
    expect([...after].map(([id, price]) => `${id} ${price.toFixed()}`)).toEqual([
      'flour 30',
      'sugar 100',
      'guava 120',
    ])
  })

  test('says nothing of what does not take it', () => {
    expect(effectsOf({ ...asked, changes: [{ productId: 'salt', percent: amount('50') }] })).toEqual([])
    const [only, ...others] = effectsOf({ ...asked, changes: [{ productId: 'guava', price: amount('135') }] })
    expect([only?.recipeId, others]).toEqual(['pastry', []])
  })
})

/** Recipes by chance: each takes products, and recipes that come before it, so that none goes round in a circle. */
const byChance = fc
  .array(
    fc.record({
      yield: fc.integer({ min: 1, max: 50 }),
      labour: fc.integer({ min: 0, max: 500 }),
      lines: fc.array(
        fc.record({ which: fc.nat(9), quantity: fc.integer({ min: 1, max: 40 }), isRecipe: fc.boolean() }),
        { minLength: 1, maxLength: 5 },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(
    (drafts) =>
      new Map(
        drafts.map((draft, at) => [
          String(at),
          recipe(
            String(draft.yield),
            draft.lines.map(({ which, quantity, isRecipe }) =>
              isRecipe && at > 0
                ? by(String(which % at), String(quantity))
                : of(`p${which % 3}`, String(quantity)),
            ),
            { labour: amount(String(draft.labour)) },
          ),
        ]),
      ),
  )

/** The same cost without memory and without rounding. */
function plainly(
  recipes: ReadonlyMap<string, CostRecipe>,
  known: ReadonlyMap<string, Amount>,
  id: string,
): Amount {
  const { lines, labour, overhead, yield: made } = recipes.get(id)!
  const total = lines.reduce(
    (all, { productId, subRecipeId, quantity }) =>
      all.plus(
        quantity.times(subRecipeId === null ? known.get(productId)! : plainly(recipes, known, subRecipeId)),
      ),
    labour.plus(overhead),
  )
  return total.div(made)
}

test('whatever recipes there are, a cost is that of its parts, and dearer inputs make nothing cheaper', () => {
  fc.assert(
    fc.property(
      byChance,
      fc.tuple(
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 900 }),
      ),
      fc.integer({ min: 0, max: 300 }),
      (recipes, [one, two, three], percent) => {
        const known = new Map([one, two, three].map((price, at) => [`p${at}`, amount(String(price))]))
        const changes = [{ productId: 'p0', percent: amount(String(percent)) }]
        const costOf = costing(recipes, known)
        const costAfter = costing(recipes, changedPrices(known, changes))
        const changed = new Set(
          effectsOf({
            recipes,
            prices: known,
            changes,
            made: new Map(),
            salePrices: new Map(),
            limit: zero,
          }).map(({ recipeId }) => recipeId),
        )
        for (const id of recipes.keys()) {
          const { lines, materials, total, own, perUnit } = costOf(id)
          expect(lines.reduce((all, { value }) => all.plus(value), zero).eq(materials)).toBe(true)
          expect(own.eq(total.round(2))).toBe(true)
          // Cents are lost by rounding alone: half of one for each line on each floor, by what is taken of it.
          const exact = plainly(recipes, known, id)
          expect(
            exact
              .minus(perUnit)
              .abs()
              .lte(exact.times(amount('0.05')).plus(amount('1'))),
          ).toBe(true)
          expect(costAfter(id).perUnit.gte(perUnit)).toBe(true)
          expect(changed.has(id)).toBe(!costAfter(id).perUnit.eq(perUnit))
        }
      },
    ),
  )
})

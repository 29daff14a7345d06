import { amount, type Amount, one, round, zero } from '@cuadre/kernel/money.ts'
import { chosenId, type GoodsChoice } from '@cuadre/web-kit/document/product-lines.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { type GridLine, newKey } from '@cuadre/web-kit/grid/lines.ts'
import { type Costed, costing } from '../costs.ts'
import type { Recipe } from '../shapes.ts'
import type { LineChoice } from './sources.ts'

export interface RecipeLine extends GridLine {
  input: LineChoice | null
  quantity: string
  waste: string
  note: string
}

export interface ByProductLine extends GridLine {
  product: GoodsChoice | null
  quantity: string
  share: string
}

export interface Step {
  words: string
  mediaId: string | null
}

export interface RecipeValues {
  code: string
  name: string
  product: GoodsChoice | null
  active: boolean
  validFrom: string
  yield: string
  labourHours: string
  labourRate: string
  overheadRate: string
  overheadAmount: string
  lines: RecipeLine[]
  byProducts: ByProductLine[]
  steps: Step[]
}

export const blankLine = (): RecipeLine => ({ key: newKey(), input: null, quantity: '', waste: '', note: '' })
export const blankByProduct = (): ByProductLine => ({ key: newKey(), product: null, quantity: '', share: '' })
export const blankStep: Step = { words: '', mediaId: null }

/** A line that got another input begins with what is usually lost of it. */
export const withUsualWaste = (before: RecipeLine | undefined, line: RecipeLine): RecipeLine =>
  line.input !== null && line.input._id !== before?.input?._id && line.waste === (before?.waste ?? '')
    ? { ...line, waste: line.input.wasteRate === '0' ? '' : line.input.wasteRate }
    : line

const plain = (value: string) => (amount(value).eq(zero) ? '' : value)

export function valuesOf(recipe: Recipe | undefined, today: string): RecipeValues {
  return {
    code: recipe?.code ?? '',
    name: recipe?.name ?? '',
    product: recipe ? { ...recipe.product, unit: recipe.unit } : null,
    active: recipe?.active ?? true,
    // What an order was planned by stays: the change holds from today on.
    validFrom: recipe && recipe.held.orders === 0 ? recipe.held.validFrom : today,
    yield: recipe?.yield ?? '',
    labourHours: plain(recipe?.labourHours ?? '0'),
    labourRate: plain(recipe?.labourRate ?? '0'),
    overheadRate: plain(recipe?.overheadRate ?? '0'),
    overheadAmount: plain(recipe?.overheadAmount ?? '0'),
    lines: recipe
      ? recipe.lines.map(({ kind, inputId, subRecipeId, code, name, unit, price, ...line }) => ({
          key: newKey(),
          input: { _id: (inputId ?? subRecipeId)!, code, name, unit, cost: price, wasteRate: '0', kind },
          quantity: line.quantity,
          waste: plain(line.wasteRate),
          note: line.note ?? '',
        }))
      : [blankLine()],
    byProducts: recipe
      ? recipe.byProducts.map(({ product, unit, quantity, costShare }) => ({
          key: newKey(),
          product: { ...product, unit },
          quantity,
          share: costShare,
        }))
      : [],
    steps: recipe?.steps.map((step) => ({ ...step })) ?? [],
  }
}

const orZero = (written: string) => (written === '' ? '0' : written)

export const draftOf = ({ code, product, lines, byProducts, steps, ...values }: RecipeValues) => ({
  ...(code.trim() !== '' && { code }),
  name: values.name,
  active: values.active,
  productId: chosenId(product),
  validFrom: values.validFrom,
  yield: orZero(values.yield),
  labourHours: orZero(values.labourHours),
  labourRate: orZero(values.labourRate),
  overheadRate: orZero(values.overheadRate),
  overheadAmount: orZero(values.overheadAmount),
  lines: lines.map(({ input, quantity, waste, note }) => ({
    ...(input !== null && { [input.kind === 'recipe' ? 'subRecipeId' : 'inputId']: input._id }),
    quantity: orZero(quantity),
    wasteRate: orZero(waste),
    note: orNull(note),
  })),
  byProducts: byProducts.map(({ product: beside, quantity, share }) => ({
    productId: chosenId(beside),
    quantity: orZero(quantity),
    costShare: orZero(share),
  })),
  steps,
})

const figure = (written: string): Amount => (written === '' ? zero : amount(written))
const hundred = amount('100')

export const netOf = ({ quantity, waste }: Pick<RecipeLine, 'quantity' | 'waste'>): Amount =>
  figure(quantity).times(one.minus(figure(waste).div(hundred)))

export const valueOf = ({ input, quantity }: RecipeLine): Amount =>
  round(figure(quantity).times(figure(input?.cost ?? '')))

/** What a batch comes to as it is written, as the server reckons it. */
export function costAsTyped(values: RecipeValues): { labour: Amount; overhead: Amount; costed: Costed } {
  const { lines, byProducts } = values
  const worked = figure(values.labourHours).times(figure(values.labourRate))
  const labour = round(worked)
  const overhead = round(
    worked.times(figure(values.overheadRate)).div(hundred).plus(figure(values.overheadAmount)),
  )
  const written = lines.filter(({ input }) => input !== null)
  const shares = byProducts.reduce((all, { share }) => all.plus(figure(share)), zero)
  const recipe = {
    yield: figure(values.yield).gt(zero) ? figure(values.yield) : one,
    labour,
    overhead,
    ownShare: hundred.minus(shares),
    lines: written.map(({ quantity }, at) => ({
      productId: String(at),
      subRecipeId: null,
      quantity: figure(quantity),
    })),
  }
  const prices = new Map(
    written.flatMap(({ input }, at) =>
      input?.cost === null || input === null ? [] : [[String(at), amount(input.cost)]],
    ),
  )
  return { labour, overhead, costed: costing(new Map([['typed', recipe]]), prices)('typed') }
}

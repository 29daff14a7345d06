import { amount, one, round, sum, text, zero, type Amount } from '@cuadre/kernel/money.ts'
import { showTrimmed, type Language } from '../form/amount-text.ts'
import type { Choice, ChoiceSource } from '../form/choice.ts'
import { readLots } from './lots-text.ts'
import { isBlank, newKey, type GridColumn, type GridLine } from '../grid/lines.ts'

/** A product or a service as a line needs it. */
export interface GoodsChoice extends Choice {
  unit?: string | undefined
  /** What it is sold or bought at, unless somebody says another price. */
  price?: string | null | undefined
  /** In which currency, where that is not that of the books. */
  currencyId?: string | null | undefined
  /** What the storage of the document has of it. */
  held?: string | undefined
  tracksLots?: boolean | undefined
}

/** A line of goods with its price, as it is written: every document that buys, sells or offers has such. */
export interface GoodsLine extends GridLine {
  product: GoodsChoice | null
  quantity: string
  price: string
  /** A percentage. */
  discount: string
  detail: string
  /** As they are typed: `L-101 60 31/12/2026; L-102`. */
  lots: string
}

export const blankGoods = (): GoodsLine => ({
  key: newKey(),
  product: null,
  quantity: '',
  price: '',
  discount: '',
  detail: '',
  lots: '',
})

const figure = (written: string): Amount => (written === '' ? zero : amount(written))

/** What a line comes to, discount taken off. */
export const amountOf = ({ quantity, price, discount }: GoodsLine): Amount =>
  round(
    figure(quantity)
      .times(figure(price))
      .times(one.minus(figure(discount).div('100'))),
  )

export interface GoodsTotals {
  subtotal: string
  total: string
}

export function goodsTotals(lines: readonly GoodsLine[]): GoodsTotals {
  const gross = sum(lines.map(({ quantity, price }) => round(figure(quantity).times(figure(price)))))
  const total = sum(lines.map(amountOf))
  return { subtotal: text(gross), total: text(total) }
}

/** The price of a choice for a document in a currency, that of the books where none is named: in another it is not priced. */
const priceIn = ({ price, currencyId }: GoodsChoice, currency: string | null): string =>
  (currencyId ?? null) === currency ? (price ?? '') : ''

/** A choice as a document in a currency sees it. */
export const pricedIn = (choice: GoodsChoice, currency: string | null): GoodsChoice => ({
  ...choice,
  price: priceIn(choice, currency) || null,
})

/**
 * A line that got another product takes its price, unless somebody wrote one of their own or the document is in another
 * currency than that price.
 */
export function withPrice(
  before: GoodsLine | undefined,
  line: GoodsLine,
  currency: string | null = null,
): GoodsLine {
  if (line.product === null || line.product._id === before?.product?._id) return line
  const isProposed = line.price === '' || line.price === (before?.product?.price ?? '')
  return isProposed ? { ...line, price: priceIn(line.product, currency) } : line
}

/** The lines with one more of what was scanned: the line that has it counts it, otherwise it gets one of its own. */
export function withScanned(
  lines: readonly GoodsLine[],
  product: GoodsChoice,
  columns: readonly GridColumn<GoodsLine>[],
): GoodsLine[] {
  const had = lines.find((line) => line.product?._id === product._id)
  if (had)
    return lines.map((line) =>
      line.key === had.key
        ? { ...line, quantity: text(figure(line.quantity).plus(one), decimalsOf(line.quantity)) }
        : line,
    )
  const added = { ...blankGoods(), product, quantity: '1', price: product.price ?? '' }
  const free = lines.findIndex((line) => isBlank(line, columns))
  return free < 0 ? [...lines, added] : lines.with(free, added)
}

const decimalsOf = (written: string) => (written.split('.')[1] ?? '').replace(/0+$/, '').length

interface GoodsColumns {
  source: ChoiceSource
  language: Language
  /** The keys of the words that each document has for them. */
  words: string
  /** What the storage has of the product is shown, and warned of where it does not suffice. */
  shows?: readonly ('held' | 'discount' | 'detail' | 'lots')[]
  /** Without, lines have a quantity and no price, as those of a transfer. */
  priced?: boolean
}

export function goodsColumns({
  source,
  language,
  words,
  shows = ['held', 'discount'],
  priced = true,
}: GoodsColumns): GridColumn<GoodsLine>[] {
  const header = (id: string) => `${words}.${id}`
  const goods: GridColumn<GoodsLine>[] = [
    {
      id: 'product',
      kind: 'record',
      header: header('code'),
      width: 'minmax(76px, 100px)',
      source,
      shows: 'code',
      card: 'code',
    },
    {
      id: 'name',
      kind: 'shown',
      header: header('product'),
      width: 'minmax(104px, 2fr)',
      card: 'title',
      show: ({ product }) => product?.name ?? '',
    },
  ]
  const unit: GridColumn<GoodsLine> = {
    id: 'unit',
    kind: 'shown',
    header: header('unit'),
    width: 'minmax(42px, 52px)',
    card: 'unit',
    show: ({ product }) => product?.unit ?? '',
  }
  const held: GridColumn<GoodsLine> = {
    id: 'held',
    kind: 'shown',
    header: header('held'),
    width: 'minmax(64px, 86px)',
    card: 'fact',
    align: 'right',
    show: ({ product }) => (product?.held === undefined ? '' : showTrimmed(product.held, language, 0)),
    look: ({ product, quantity }) =>
      product?.held !== undefined && figure(quantity).gt(amount(product.held)) ? 'bad' : undefined,
  }
  const detail: GridColumn<GoodsLine> = {
    id: 'detail',
    kind: 'text',
    header: header('detail'),
    width: 'minmax(120px, 1fr)',
    maxLength: 300,
  }
  const quantity: GridColumn<GoodsLine> = {
    id: 'quantity',
    kind: 'money',
    header: header('quantity'),
    width: 'minmax(66px, 82px)',
    card: 'quantity',
    decimals: 4,
    least: 0,
  }
  const price: GridColumn<GoodsLine> = {
    id: 'price',
    kind: 'money',
    header: header('unitPrice'),
    width: 'minmax(74px, 96px)',
    card: 'fact',
    decimals: 6,
    least: 2,
  }
  const discount: GridColumn<GoodsLine> = {
    id: 'discount',
    kind: 'money',
    header: header('discount'),
    width: 'minmax(54px, 66px)',
    decimals: 4,
    least: 0,
  }
  const total: GridColumn<GoodsLine> = {
    id: 'amount',
    kind: 'shown',
    header: header('amount'),
    width: 'minmax(90px, 108px)',
    card: 'fact',
    align: 'right',
    show: (line) => (line.product === null ? '' : showTrimmed(text(amountOf(line)), language, 2)),
    look: () => 'strong',
  }
  return [
    ...goods,
    ...(shows.includes('detail') ? [detail] : []),
    unit,
    ...(shows.includes('held') ? [held] : []),
    quantity,
    ...(shows.includes('lots') ? [lotsColumn<GoodsLine>()] : []),
    ...(priced ? [price] : []),
    ...(priced && shows.includes('discount') ? [discount] : []),
    ...(priced ? [total] : []),
  ]
}

/** The lots of a line, where its product tracks them. */
export const lotsColumn = <
  Line extends GridLine & { product: GoodsChoice | null; lots: string },
>(): GridColumn<Line> => ({
  id: 'lots',
  kind: 'text',
  header: 'lineLots.column',
  width: 'minmax(120px, 1.2fr)',
  maxLength: 500,
  card: 'field',
  closed: ({ product }) => (product === null || product.tracksLots ? undefined : '–'),
})

/** Whether any of the lines is of what tracks lots. */
export const haveLots = (lines: readonly { product: GoodsChoice | null }[]): boolean =>
  lines.some(({ product }) => product?.tracksLots === true)

/** The id of what was chosen. Where nothing was, the field stays away, and the server says that it is missing. */
export const chosenId = (choice: Choice | null): string => choice?._id as string

/** A line as calls take it; an empty price is the product's own. */
export const goodsDraft = ({ product, quantity, price, discount, detail, lots }: GoodsLine) => ({
  productId: chosenId(product),
  quantity: quantity === '' ? '0' : quantity,
  ...(price !== '' && { unitPrice: price }),
  ...(discount !== '' && { discount }),
  ...(detail.trim() !== '' && { description: detail.trim() }),
  ...(lots.trim() !== '' && { lots: readLots(lots) }),
})

/** What of the server's field names stands in which column. */
export const goodsColumnOf: Readonly<Record<string, string>> = {
  productId: 'product',
  unitPrice: 'price',
  description: 'detail',
}

/** What a form knows of its lines of goods. */
export const goodsGrid = (columns: readonly GridColumn<GoodsLine>[], columnOf = goodsColumnOf) => ({
  written: (lines: readonly GoodsLine[]) => lines.filter((line) => !isBlank(line, columns)),
  columnOf,
})

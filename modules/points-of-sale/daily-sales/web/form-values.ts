import { amount, type Amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { type Language, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { type GridColumn, type GridLine, newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { z } from 'zod'
import type { getShelf, WholeDailySale } from '../api.ts'

export type Shelf = z.output<typeof getShelf.output>

/** A product of the shift: what there was, and what was sold or counted. */
export interface SoldLine extends GridLine {
  productId: string
  code: string
  name: string
  unit: string
  initial: string | null
  entered: string | null
  withdrawn: string | null
  sold: string
  wasted: string
  counted: string
  price: string
  isMade: boolean
}

const written = (quantity: string) => (amount(quantity).eq(zero) ? '' : quantity)

/** What there is to sell, with what was written of it; what was written and is not offered any more stays. */
export function linesOf({ lines }: WholeDailySale, { products }: Shelf): SoldLine[] {
  const saved = new Map(lines.map((line) => [line.productId, line]))
  const offered = products.map((each): SoldLine => {
    const line = saved.get(each.productId)
    return {
      key: newKey(),
      productId: each.productId,
      code: each.product.code ?? '',
      name: each.product.name,
      unit: each.unit,
      initial: each.initial,
      entered: each.entered,
      withdrawn: each.withdrawn,
      sold: line && line.counted === null ? written(line.sold) : '',
      wasted: line ? written(line.wasted) : '',
      counted: line?.counted ?? '',
      price: line?.price ?? each.price,
      isMade: each.recipe !== null,
    }
  })
  const shown = new Set(products.map(({ productId }) => productId))
  const others = lines
    .filter(({ productId }) => !shown.has(productId))
    .map((line): SoldLine => ({
      key: newKey(),
      productId: line.productId,
      code: line.product.code ?? '',
      name: line.product.name,
      unit: line.unit,
      initial: line.initial,
      entered: line.entered,
      withdrawn: line.withdrawn,
      sold: line.counted === null ? written(line.sold) : '',
      wasted: written(line.wasted),
      counted: line.counted ?? '',
      price: line.price,
      isMade: line.recipeId !== null,
    }))
  return [...offered, ...others]
}

export const isWritten = ({ sold, counted, wasted }: SoldLine) =>
  sold !== '' || counted !== '' || wasted !== ''

const availableOf = ({ initial, entered, withdrawn }: SoldLine): Amount =>
  amount(initial ?? '0')
    .plus(amount(entered ?? '0'))
    .minus(amount(withdrawn ?? '0'))

const wastedOf = ({ wasted }: SoldLine): Amount => amount(wasted === '' ? '0' : wasted)

/** What was sold: as written, or what is missing of what was counted. */
export const soldOf = (line: SoldLine): Amount =>
  line.counted === ''
    ? amount(line.sold === '' ? '0' : line.sold)
    : availableOf(line).minus(wastedOf(line)).minus(amount(line.counted))

export const finalOf = (line: SoldLine): Amount =>
  line.counted === '' ? availableOf(line).minus(soldOf(line)).minus(wastedOf(line)) : amount(line.counted)

const worthOf = (line: SoldLine): Amount =>
  round(soldOf(line).times(amount(line.price === '' ? '0' : line.price)))

export const totalOf = (lines: readonly SoldLine[]): Amount => sum(lines.map(worthOf))

export const lineDraft = ({ productId, sold, counted, wasted, price }: SoldLine) => ({
  productId,
  ...(counted === '' ? { sold: sold === '' ? '0' : sold } : { counted }),
  wasted: wasted === '' ? '0' : wasted,
  price: price === '' ? null : price,
})

const header = (id: string) => `dailySales.${id}`

export function soldColumns(language: Language): GridColumn<SoldLine>[] {
  const shown = (value: string | null) => (value === null ? '' : showTrimmed(value, language, 0))
  const stock = (id: 'initial' | 'entered' | 'withdrawn'): GridColumn<SoldLine> => ({
    id,
    kind: 'shown',
    header: header(id),
    width: '82px',
    align: 'right',
    card: 'fact',
    show: (line) => shown(line[id]),
  })
  return [
    {
      id: 'code',
      kind: 'shown',
      header: header('code'),
      width: '84px',
      card: 'code',
      show: ({ code }) => code,
    },
    {
      id: 'name',
      kind: 'shown',
      header: header('product'),
      width: 'minmax(140px, 2fr)',
      card: 'title',
      show: ({ name }) => name,
    },
    {
      id: 'unit',
      kind: 'shown',
      header: header('unit'),
      width: '52px',
      card: 'unit',
      show: ({ unit }) => unit,
    },
    stock('initial'),
    stock('entered'),
    stock('withdrawn'),
    {
      id: 'sold',
      kind: 'money',
      header: header('sold'),
      width: '92px',
      decimals: 4,
      least: 0,
      card: 'quantity',
      closed: (line) => (line.counted === '' ? undefined : shown(text(soldOf(line), 4))),
    },
    { id: 'wasted', kind: 'money', header: header('wasted'), width: '80px', decimals: 4, least: 0 },
    {
      id: 'counted',
      kind: 'money',
      header: header('final'),
      width: '92px',
      decimals: 4,
      least: 0,
      keepsZero: true,
      card: 'field',
      closed: (line) => {
        if (line.isMade) return '–'
        return line.sold === '' ? undefined : shown(text(finalOf(line), 4))
      },
    },
    { id: 'price', kind: 'money', header: header('price'), width: '92px', decimals: 2 },
    {
      id: 'amount',
      kind: 'shown',
      header: header('amount'),
      width: '104px',
      align: 'right',
      card: 'fact',
      show: (line) => (isWritten(line) ? showTrimmed(text(worthOf(line)), language, 2) : ''),
      look: (line) => (soldOf(line).lt(zero) ? 'bad' : 'strong'),
    },
  ]
}

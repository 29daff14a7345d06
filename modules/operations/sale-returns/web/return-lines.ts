import { amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { showTrimmed, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import { type GridColumn, type GridLine, newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { z } from 'zod'
import type { Sale } from '../../sales-of-products/api.ts'

/** A line of a sale, with what of it comes back as it is written. */
export interface BackLine extends GridLine {
  lineId: string
  code: string
  name: string
  unit: string
  /** What of it can still come back. */
  left: string
  sold: string
  soldFor: string
  quantity: string
  reason: string
}

export const backLines = (sale: z.output<typeof Sale>): BackLine[] =>
  sale.lines.flatMap((line) => {
    const left = amount(line.quantity).minus(amount(line.returned))
    if (left.lte(zero)) return []
    return [
      {
        key: newKey(),
        lineId: line._id,
        code: line.product.code ?? '',
        name: line.product.name,
        unit: line.unit,
        left: left.toFixed(),
        sold: line.quantity,
        soldFor: line.amount,
        quantity: '',
        reason: '',
      },
    ]
  })

export const returning = (lines: readonly BackLine[]): BackLine[] =>
  lines.filter(({ quantity }) => quantity !== '' && amount(quantity).gt(zero))

/** What a line gives back, as near as it can be estimated before the server says it to the cent. */
const givenBack = ({ quantity, sold, soldFor }: BackLine) =>
  quantity === '' ? zero : round(amount(soldFor).times(amount(quantity)).div(amount(sold)))

export const totalBack = (lines: readonly BackLine[]): string => text(sum(returning(lines).map(givenBack)))

export const everything = (lines: readonly BackLine[]): BackLine[] =>
  lines.map((line) => ({ ...line, quantity: line.left }))

export function backColumns(language: Language): GridColumn<BackLine>[] {
  const header = (id: string) => `saleReturns.lines.${id}`
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
      width: 'minmax(110px, 2fr)',
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
    {
      id: 'left',
      kind: 'shown',
      header: header('left'),
      width: 'minmax(72px, 96px)',
      align: 'right',
      card: 'fact',
      show: ({ left }) => showTrimmed(left, language, 0),
      look: ({ quantity, left }) =>
        quantity !== '' && amount(quantity).gt(amount(left)) ? 'bad' : undefined,
    },
    {
      id: 'quantity',
      kind: 'money',
      header: header('quantity'),
      width: 'minmax(72px, 96px)',
      card: 'quantity',
      decimals: 4,
      least: 0,
    },
    { id: 'reason', kind: 'text', header: header('reason'), width: 'minmax(100px, 2fr)', maxLength: 300 },
    {
      id: 'amount',
      kind: 'shown',
      header: header('amount'),
      width: 'minmax(84px, 108px)',
      card: 'fact',
      align: 'right',
      show: (line) => (line.quantity === '' ? '' : showTrimmed(text(givenBack(line)), language, 2)),
      look: () => 'strong',
    },
  ]
}

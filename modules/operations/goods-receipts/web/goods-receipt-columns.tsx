import { LotNotes } from '@cuadre/nomenclators/products/web/LotNotes.tsx'
import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { type Language, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import type { z } from 'zod'
import type { GoodsReceipt } from '../api.ts'

export type WholeGoodsReceipt = z.output<typeof GoodsReceipt>
type Line = WholeGoodsReceipt['lines'][number]

type Words = (key: string) => string

/** What came of each line beside what was bought, or what went back of it, and what it cost. */
export function goodsReceiptColumns(
  t: Words,
  language: Language,
  { kind, lines }: WholeGoodsReceipt,
): DisplayedColumn<Line>[] {
  const header = (id: string) => t(`receptions.lines.${id}`)
  const displayed = (quantity: string) =>
    amount(quantity).eq(zero) ? '–' : showTrimmed(quantity, language, 0)
  const isReturn = kind === 'return'
  const columns: (DisplayedColumn<Line> | undefined)[] = [
    { id: 'code', header: header('code'), cell: ({ product }) => product.code },
    {
      id: 'product',
      header: header('product'),
      card: 'title',
      cell: ({ product, reason, lot, lots, expiryDate }) => (
        <ProductName product={product}>
          {product.name}
          {reason !== null && <small>{reason}</small>}
          <LotNotes lots={lots} />
          {lots.length === 0 && lot !== null && (
            <small>
              {header('lot')} {lot}
            </small>
          )}
          {lots.length === 0 && expiryDate !== null && (
            <small>
              {header('expires')} <Day value={expiryDate} />
            </small>
          )}
        </ProductName>
      ),
    },
    { id: 'unit', header: header('unit'), cell: ({ unit }) => unit },
    isReturn
      ? undefined
      : {
          id: 'ordered',
          header: header('ordered'),
          align: 'right',
          cell: ({ ordered }) => displayed(ordered),
        },
    {
      id: 'quantity',
      header: header(isReturn ? 'returned' : 'received'),
      align: 'right',
      cell: ({ quantity }) => displayed(quantity),
    },
    lines.some(({ rejected }) => amount(rejected).gt(zero))
      ? {
          id: 'rejected',
          header: header('rejected'),
          align: 'right',
          cell: ({ rejected }) => displayed(rejected),
        }
      : undefined,
    lines.some(({ surplus }) => amount(surplus).gt(zero))
      ? {
          id: 'surplus',
          header: header('surplus'),
          align: 'right',
          cell: ({ surplus }) => displayed(surplus),
        }
      : undefined,
    { id: 'value', header: header('value'), align: 'right', cell: ({ value }) => <Money value={value} /> },
    lines.some(({ costs }) => amount(costs).gt(zero))
      ? { id: 'costs', header: header('costs'), align: 'right', cell: ({ costs }) => <Money value={costs} /> }
      : undefined,
    {
      id: 'cost',
      header: header('cost'),
      align: 'right',
      card: 'amount',
      cell: ({ cost }) => <Money value={cost} />,
    },
    {
      id: 'stockAfter',
      header: header('stockAfter'),
      align: 'right',
      cell: ({ stockAfter }) => (stockAfter === null ? '–' : showTrimmed(stockAfter, language, 0)),
    },
  ]
  return columns.filter((column) => column !== undefined)
}

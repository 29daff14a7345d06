import { type Amount, amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { GridColumn, GridLine } from '@cuadre/web-kit/grid/lines.ts'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import { readLots, showLots } from '@cuadre/web-kit/document/lots-text.ts'
import { readDay, showDay } from '@cuadre/web-kit/form/day-text.ts'
import { showTrimmed, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import type { WholePurchase } from '../../purchases-of-products/web/form-values.ts'
import type { WholeGoodsReceipt } from './goods-receipt-columns.tsx'

/** A line of a purchase while what came of it, or goes back of it, is written. */
export interface GoodsReceiptLine extends GridLine {
  lineId: string
  code: string
  name: string
  unit: string
  /** What was bought; what is still to come, or may go back. */
  bought: string
  open: string
  quantity: string
  rejected: string
  reason: string
  lot: string
  expires: string
}

type Bought = WholePurchase['lines'][number]

const lineOf = (line: Bought, open: string, quantity: string): GoodsReceiptLine => ({
  key: newKey(),
  lineId: line._id,
  code: line.product.code ?? '',
  name: line.product.name,
  unit: line.unit,
  bought: line.quantity,
  open,
  quantity,
  rejected: '',
  reason: '',
  lot: '',
  expires: '',
})

/** All that is still to come, as if it came now. */
export const linesToCome = ({ lines }: WholePurchase): GoodsReceiptLine[] =>
  lines.map((line) => lineOf(line, line.pending, amount(line.pending).gt(zero) ? line.pending : ''))

/** The same where it takes the place of what was written wrongly: that is still to come again, and is written as it was. */
export const linesInstead = (purchase: WholePurchase, wrong: WholeGoodsReceipt): GoodsReceiptLine[] =>
  purchase.lines.map((line) => {
    const came = wrong.lines.find(({ lineId }) => lineId === line._id)
    if (!came) return lineOf(line, line.pending, '')
    const open = sum([line.pending, came.quantity, came.rejected].map(amount)).minus(amount(came.surplus))
    return {
      ...lineOf(line, plain(open), came.quantity === '0' ? '' : came.quantity),
      rejected: came.rejected === '0' ? '' : came.rejected,
      reason: came.reason ?? '',
      ...lotTexts(came),
    }
  })

/** A lot of the whole line stands in cells of its own, several in one. */
const lotTexts = ({ lot, expiryDate, lots }: WholeGoodsReceipt['lines'][number]) =>
  lots.length > 1
    ? { lot: showLots(lots), expires: '' }
    : {
        lot: lots[0]?.code ?? lot ?? '',
        expires: lots[0]?.expiryDate || expiryDate ? showDay((lots[0]?.expiryDate ?? expiryDate)!) : '',
      }

/** All that came and did not go back yet; what goes back is written, as it was where it takes the place of that. */
export const linesToReturn = ({ lines }: WholePurchase, wrong?: WholeGoodsReceipt): GoodsReceiptLine[] =>
  lines.flatMap((line) => {
    const back = wrong?.lines.find(({ lineId }) => lineId === line._id)
    const left = amount(line.received)
      .minus(amount(line.returned))
      .plus(amount(back?.quantity ?? '0'))
    if (left.lte(zero)) return []
    return [
      {
        ...lineOf(line, plain(left), back?.quantity ?? ''),
        reason: back?.reason ?? '',
        lot: showLots(back?.lots ?? []),
      },
    ]
  })

const plain = (quantity: Amount) => text(quantity, 8).replace(/\.?0+$/, '')

/** The lines that say something. */
export const writtenLines = (lines: readonly GoodsReceiptLine[]): GoodsReceiptLine[] =>
  lines.filter(({ quantity, rejected }) => isAbove(quantity) || isAbove(rejected))

const isAbove = (written: string) => written !== '' && amount(written).gt(zero)

export const goodsReceiptDraft = (line: GoodsReceiptLine, today: Day) => ({
  lineId: line.lineId,
  quantity: line.quantity === '' ? '0' : line.quantity,
  ...(line.rejected !== '' && { rejected: line.rejected }),
  ...(line.reason.trim() !== '' && { reason: line.reason.trim() }),
  ...(isSeveral(line.lot)
    ? { lots: readLots(line.lot) }
    : line.lot.trim() !== '' && { lot: line.lot.trim() }),
  // What can't be read as a day is sent as it was written, for the server to say so.
  ...(line.expires.trim() !== '' && {
    expiryDate: readDay(line.expires, { today }).value ?? line.expires.trim(),
  }),
})

/** `L-101 60; L-102 40 31/12/2026` instead of one code. */
const isSeveral = (lot: string) => /[;\s]/.test(lot.trim())

export const returnDraft = (line: GoodsReceiptLine) => ({
  lineId: line.lineId,
  quantity: line.quantity === '' ? '0' : line.quantity,
  ...(line.reason.trim() !== '' && { reason: line.reason.trim() }),
  ...(line.lot.trim() !== '' && { lots: readLots(line.lot) }),
})

/** What of the server's field names stands in which column. */
export const goodsReceiptColumnOf: Readonly<Record<string, string>> = { expiryDate: 'expires', lots: 'lot' }

const header = (id: string) => `receptions.lines.${id}`

const goods: GridColumn<GoodsReceiptLine>[] = [
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
]
const quantity = (id: 'quantity' | 'rejected', of: string): GridColumn<GoodsReceiptLine> => ({
  id,
  ...(id === 'quantity' && { card: 'quantity' }),
  kind: 'money',
  header: header(of),
  width: '90px',
  decimals: 4,
  least: 0,
})
const reason: GridColumn<GoodsReceiptLine> = {
  id: 'reason',
  kind: 'text',
  header: header('reason'),
  width: 'minmax(120px, 1.4fr)',
  maxLength: 300,
}

const lot: GridColumn<GoodsReceiptLine> = {
  id: 'lot',
  kind: 'text',
  header: header('lot'),
  width: 'minmax(90px, 1fr)',
  maxLength: 500,
}

export const goodsReceiptColumns = (language: Language): GridColumn<GoodsReceiptLine>[] => [
  ...goods,
  {
    id: 'bought',
    kind: 'shown',
    header: header('ordered'),
    width: '84px',
    align: 'right',
    show: ({ bought }) => showTrimmed(bought, language, 0),
  },
  {
    id: 'open',
    kind: 'shown',
    header: header('pending'),
    width: '88px',
    align: 'right',
    card: 'fact',
    show: ({ open }) => showTrimmed(open, language, 0),
  },
  quantity('quantity', 'received'),
  quantity('rejected', 'rejected'),
  reason,
  lot,
  { id: 'expires', kind: 'text', header: header('expires'), width: '96px', maxLength: 20 },
]

/** With the lots, where any of what goes back tracks them. */
export const returnColumns = (language: Language, ofLots: boolean): GridColumn<GoodsReceiptLine>[] => [
  ...goods,
  {
    id: 'open',
    kind: 'shown',
    header: header('left'),
    width: '120px',
    align: 'right',
    card: 'fact',
    show: ({ open }) => showTrimmed(open, language, 0),
  },
  quantity('quantity', 'returned'),
  ...(ofLots ? [lot] : []),
  reason,
]

import {
  goodsColumnOf,
  goodsDraft,
  type GoodsChoice,
  type GoodsLine,
} from '@cuadre/web-kit/document/product-lines.ts'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'

/** A line of services as calls take it; an empty price is that of the catalogue. */
export function serviceDraft(line: GoodsLine) {
  const { productId, ...draft } = goodsDraft(line)
  return { serviceId: productId, ...draft }
}

interface WrittenLine {
  unit: string | null
  quantity: string
  unitPrice: string
  discount: string
  description: string | null
}

/** A saved line as a grid writes it. */
export const lineOf = (product: GoodsChoice, line: WrittenLine): GoodsLine => ({
  key: newKey(),
  product: { ...product, unit: line.unit ?? '' },
  quantity: line.quantity,
  price: line.unitPrice,
  discount: line.discount === '0' ? '' : line.discount,
  detail: line.description ?? '',
  lots: '',
})

export const serviceLineOf = (line: WrittenLine & { service: GoodsChoice }): GoodsLine =>
  lineOf(line.service, line)

/** What of the server's field names stands in which column. */
export const serviceColumnOf: Readonly<Record<string, string>> = {
  ...goodsColumnOf,
  serviceId: 'product',
  accountId: 'account',
  costCenterId: 'costCenter',
  expenseItemId: 'expenseItem',
  accrualId: 'accrual',
}

import { quotationList } from '../kind.ts'
import type { OperationType } from '../kinds.ts'

/** The list of the operations that offers become. */
export const operationsAddress = (of: OperationType): string => `/operations/${of}`

export const quotationsAddress = quotationList
export const quotationFormAddress = (of: OperationType): string => `${quotationList(of)}/options`

const openerOf =
  (of: OperationType) =>
  (id: string): string =>
    `${quotationList(of)}/details?id=${id}`

/** The address of an offer, by what it becomes. */
export const quotationAddressOf: Readonly<Record<OperationType, (id: string) => string>> = {
  saleOfProducts: openerOf('saleOfProducts'),
  buyOfProducts: openerOf('buyOfProducts'),
  saleOfServices: openerOf('saleOfServices'),
  buyOfServices: openerOf('buyOfServices'),
}

/** The address of what an offer became. */
export const operationAddressOf = ({ type, _id }: { type: OperationType; _id: string }): string =>
  `/operations/${type}/details?id=${_id}`

import type { OperationType } from '../kinds.ts'

/** The list of the operations that offers become. */
export const operationsAddress = (of: OperationType): string => `/operations/${of}`

export const quotationsAddress = (of: OperationType) => `/operations/${of}/offers` as const
export const quotationFormAddress = (of: OperationType): string => `/operations/${of}/offers/options`

const openerOf =
  (of: OperationType) =>
  (id: string): string =>
    `/operations/${of}/offers/details?id=${id}`

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

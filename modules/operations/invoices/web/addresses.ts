import { addressesOf } from '@cuadre/web-kit/address.ts'
import { invoiceKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } = addressesOf(invoiceKind)

/** The form of the invoice of a sale. */
export const invoiceAddressOf = (type: string, saleId: string): string =>
  `${formAddress}?type=${type}&sale=${saleId}`

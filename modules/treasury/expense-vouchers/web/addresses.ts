import { addressesOf } from '@cuadre/web-kit/address.ts'
import { expenseVoucherKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } =
  addressesOf(expenseVoucherKind)

export const chargesAddress = `${expenseVoucherKind.list}/byAccount` as const

/** A voucher of a fund. */
export const ofFund = (fundId: string): string => `${formAddress}?fund=${fundId}`

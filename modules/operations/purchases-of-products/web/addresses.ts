import { addressesOf } from '@cuadre/web-kit/address.ts'
import { goodsReceiptKind } from '../../goods-receipts/kind.ts'
import { purchaseKind } from '../kind.ts'

export const {
  listAddress,
  formAddress,
  detailAddress,
  addressOf,
  editAddressOf,
  copyAddressOf,
  correctAddressOf,
  newWithAddressOf,
} = addressesOf(purchaseKind)

export const goodsReceiptsAddress = goodsReceiptKind.details
export const goodsReceiptAddressOf = (id: string): string => `${goodsReceiptsAddress}?id=${id}`
export const goodsReceiptCorrectAddressOf = (id: string): string => `${goodsReceiptsAddress}?correct=${id}`
export const receiveAddressOf = (buyId: string): string => `${goodsReceiptsAddress}?buy=${buyId}`
export const returnAddressOf = (buyId: string): string => `${goodsReceiptsAddress}?back=${buyId}`

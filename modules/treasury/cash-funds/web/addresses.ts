import { addressesOf } from '@cuadre/web-kit/address.ts'
import { cashFundKind, cashFundRefundKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } = addressesOf(cashFundKind)

export const refundDetailAddress = cashFundRefundKind.details
export const refundAddress = (id: string): string => `${refundDetailAddress}?id=${id}`

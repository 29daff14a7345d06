import { addressesOf } from '@cuadre/web-kit/address.ts'
import { bankStatementKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } =
  addressesOf(bankStatementKind)
export const importAddress = `${listAddress}/import` as const

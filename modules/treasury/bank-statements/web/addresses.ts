import { addressesOf } from '@cuadre/web-kit/address.ts'
import { bankStatementKind } from '../kind.ts'

export const { listAddress, detailAddress, addressOf } = addressesOf(bankStatementKind)
export const importAddress = `${listAddress}/import` as const

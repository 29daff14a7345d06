import { addressesOf } from '@cuadre/web-kit/address.ts'
import { accountKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf } = addressesOf(accountKind)

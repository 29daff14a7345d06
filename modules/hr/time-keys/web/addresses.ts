import { addressesOf } from '@cuadre/web-kit/address.ts'
import { timeKeyKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(timeKeyKind)

import { addressesOf } from '@cuadre/web-kit/address.ts'
import { roleKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(roleKind)

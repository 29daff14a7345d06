import { addressesOf } from '@cuadre/web-kit/address.ts'
import { entryTypeKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(entryTypeKind)

import { addressesOf } from '@cuadre/web-kit/address.ts'
import { areaKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(areaKind)

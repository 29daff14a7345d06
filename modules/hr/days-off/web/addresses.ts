import { addressesOf } from '@cuadre/web-kit/address.ts'
import { dayOffKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(dayOffKind)

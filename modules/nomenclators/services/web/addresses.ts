import { addressesOf } from '@cuadre/web-kit/address.ts'
import { serviceKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(serviceKind)

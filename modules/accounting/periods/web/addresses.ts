import { addressesOf } from '@cuadre/web-kit/address.ts'
import { periodKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf } = addressesOf(periodKind)

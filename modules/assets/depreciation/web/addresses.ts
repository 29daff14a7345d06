import { addressesOf } from '@cuadre/web-kit/address.ts'
import { depreciationKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf } = addressesOf(depreciationKind)

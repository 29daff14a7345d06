import { addressesOf } from '@cuadre/web-kit/address.ts'
import { depositKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } = addressesOf(depositKind)

import { addressesOf } from '@cuadre/web-kit/address.ts'
import { productKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } = addressesOf(productKind)

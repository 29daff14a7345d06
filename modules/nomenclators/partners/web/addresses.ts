import { addressesOf } from '@cuadre/web-kit/address.ts'
import { partnerKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } = addressesOf(partnerKind)

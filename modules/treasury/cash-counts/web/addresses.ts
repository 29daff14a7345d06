import { addressesOf } from '@cuadre/web-kit/address.ts'
import { cashCountKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } =
  addressesOf(cashCountKind)

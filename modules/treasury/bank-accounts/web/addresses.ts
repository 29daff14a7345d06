import { addressesOf } from '@cuadre/web-kit/address.ts'
import { bankAccountKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } =
  addressesOf(bankAccountKind)

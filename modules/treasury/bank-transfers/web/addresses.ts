import { addressesOf } from '@cuadre/web-kit/address.ts'
import { bankTransferKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf, correctAddressOf } =
  addressesOf(bankTransferKind)

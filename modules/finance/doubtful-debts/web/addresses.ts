import { addressesOf } from '@cuadre/web-kit/address.ts'
import { doubtfulDebtKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } =
  addressesOf(doubtfulDebtKind)

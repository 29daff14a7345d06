import { addressesOf } from '@cuadre/web-kit/address.ts'
import { dailySaleKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf, correctAddressOf } =
  addressesOf(dailySaleKind)

import { addressesOf } from '@cuadre/web-kit/address.ts'
import { pointOfSaleKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } =
  addressesOf(pointOfSaleKind)

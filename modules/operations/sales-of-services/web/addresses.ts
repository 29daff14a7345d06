import { addressesOf } from '@cuadre/web-kit/address.ts'
import { serviceSaleKind } from '../kind.ts'

export const {
  listAddress,
  formAddress,
  detailAddress,
  addressOf,
  editAddressOf,
  copyAddressOf,
  correctAddressOf,
  newWithAddressOf,
} = addressesOf(serviceSaleKind)

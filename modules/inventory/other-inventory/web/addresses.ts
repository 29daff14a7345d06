import { addressesOf } from '@cuadre/web-kit/address.ts'
import { otherInventoryKind } from '../kind.ts'

export const {
  listAddress,
  formAddress,
  detailAddress,
  addressOf,
  editAddressOf,
  copyAddressOf,
  correctAddressOf,
} = addressesOf(otherInventoryKind)

export const newAddressOf = (type: string): string => `${formAddress}?type=${type}`

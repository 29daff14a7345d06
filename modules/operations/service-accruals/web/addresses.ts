import { addressesOf } from '@cuadre/web-kit/address.ts'
import { serviceAccrualKind } from '../kind.ts'

export const {
  listAddress,
  formAddress,
  detailAddress,
  addressOf,
  editAddressOf,
  copyAddressOf,
  correctAddressOf,
} = addressesOf(serviceAccrualKind)

import { addressesOf } from '@cuadre/web-kit/address.ts'
import { assetKind, assetMovementKind } from '../kind.ts'
import type { MovementForm } from '../states.ts'

export const { listAddress, formAddress, detailAddress, addressOf } = addressesOf(assetKind)

export const {
  listAddress: movementsAddress,
  formAddress: movementFormAddress,
  detailAddress: movementDetailAddress,
  addressOf: movementAddressOf,
} = addressesOf(assetMovementKind)

/** The form of a movement of assets that were chosen. */
export const moveAddress = (type: MovementForm, assets: readonly { _id: string }[] = []): string =>
  `${movementFormAddress}?type=${type}${assets.length > 0 ? `&assets=${assets.map(({ _id }) => _id).join(',')}` : ''}`

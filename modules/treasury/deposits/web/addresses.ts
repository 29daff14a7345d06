import { addressesOf } from '@cuadre/web-kit/address.ts'
import { depositKind } from '../kind.ts'

/** A deposit of what is above the float of a till that was counted. */
export const depositOfCount = (countId: string): string => `${depositKind.list}/options?count=${countId}`

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf, correctAddressOf } =
  addressesOf(depositKind)

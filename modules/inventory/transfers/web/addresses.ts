import { addressesOf } from '@cuadre/web-kit/address.ts'
import { transferKind } from '../kind.ts'

/** The screen that shows a transfer shows what any document moved. */
export const { formAddress, detailAddress, addressOf, copyAddressOf, correctAddressOf } =
  addressesOf(transferKind)

export const listAddress = `${transferKind.list}?type=${transferKind.type}`

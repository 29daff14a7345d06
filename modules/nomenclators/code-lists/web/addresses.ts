import { addressesOf } from '@cuadre/web-kit/address.ts'
import { codeListElementKind } from '../kind.ts'

export const { listAddress, formAddress } = addressesOf(codeListElementKind)

/** The form keeps the type in its address, since each type stands elsewhere in the menu. */
export const newAddress = (ptype: string | undefined): string =>
  ptype === undefined ? formAddress : `${formAddress}?ptype=${encodeURIComponent(ptype)}`

export const addressOf = ({ _id, ptype }: { _id: string; ptype: string }): string =>
  `${newAddress(ptype)}&id=${_id}`

export const listOf = (ptype: string | undefined): string =>
  ptype === undefined ? listAddress : `${listAddress}?ptype=${encodeURIComponent(ptype)}`

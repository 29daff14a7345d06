import { addressesOf } from '@cuadre/web-kit/address.ts'
import { specificationKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(specificationKind)

/** The form of a new subgroup of a group. */
export const addressUnder = ({ _id }: { _id: string }): string => `${formAddress}?parent=${_id}`

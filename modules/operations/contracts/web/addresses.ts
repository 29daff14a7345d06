import { addressesOf } from '@cuadre/web-kit/address.ts'
import { contractKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } = addressesOf(contractKind)

export const byTypeAddress = `${listAddress}/listContract` as const

/** A new supplement of a framework contract. */
export const supplementAddress = ({ _id }: { _id: string }): string => `${formAddress}?parentId=${_id}`

import { addressesOf } from '@cuadre/web-kit/address.ts'
import { categoryKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(categoryKind)

export const addressUnder = ({ _id }: { _id: string }): string => `${formAddress}?parent=${_id}`

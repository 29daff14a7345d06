import { addressesOf } from '@cuadre/web-kit/address.ts'
import { organizationKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(organizationKind)

export const coloursAddress = `${listAddress}/colors` as const
export const coloursOf = (id: string): string => `${coloursAddress}?id=${id}`

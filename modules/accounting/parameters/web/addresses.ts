import { addressesOf } from '@cuadre/web-kit/address.ts'
import { parameterKind } from '../kind.ts'

export const { listAddress, formAddress, addressOf } = addressesOf(parameterKind)

/** One of its values, to be corrected. */
export const correctionOf = (id: string): string => `${addressOf(id)}&correct=yes`

import { addressesOf } from '@cuadre/web-kit/address.ts'
import { listAddress as periodsAddress } from '../../periods/web/addresses.ts'
import { exerciseKind } from '../kind.ts'

/** The form of one is for the balances that it begins with. */
export const { listAddress, formAddress, editAddressOf: openingAddress } = addressesOf(exerciseKind)

/** An exercise opens its months. */
export const addressOf = (id: string): string => `${periodsAddress}?exerciseId=${id}`

import { addressesOf } from '@cuadre/web-kit/address.ts'
import { recipeKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } = addressesOf(recipeKind)

export const whatIfAddress = `${recipeKind.list}/whatIf` as const

/** A recipe as it was on a day. */
export const onDayAddressOf = (id: string, date: string): string => `${addressOf(id)}&date=${date}`

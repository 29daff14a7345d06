import { addressesOf } from '@cuadre/web-kit/address.ts'
import { orderKind, runKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } = addressesOf(orderKind)

export const runDetailAddress = runKind.details
export const runAddressOf = (id: string): string => `${runDetailAddress}?id=${id}`

/** The form of a report on an order: of finished batches, or of inputs that are handed over alone. */
export const reportAddress = runKind.form
export const reportAddressOf = (order: string): string => `${reportAddress}?order=${order}`
export const handOverAddressOf = (order: string): string => `${reportAddressOf(order)}&only=inputs`

/** The form of an order by a recipe. */
export const orderByRecipe = (recipe: string): string => `${formAddress}?recipe=${recipe}`

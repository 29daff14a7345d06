import { listAddress as salesAddress } from '../../sales-of-products/web/addresses.ts'
import { saleReturnKind } from '../kind.ts'

export const returnFormAddress = `${salesAddress}/return` as const
export const returnAddress = saleReturnKind.details

export const takeBackAddressOf = (saleId: string): string => `${returnFormAddress}?sale=${saleId}`
export const returnAddressOf = (id: string): string => `${returnAddress}?id=${id}`

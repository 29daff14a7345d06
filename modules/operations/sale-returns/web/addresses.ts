export const returnFormAddress = '/operations/saleOfProducts/return'
export const returnAddress = '/operations/saleOfProducts/return/details'

export const takeBackAddressOf = (saleId: string): string => `${returnFormAddress}?sale=${saleId}`
export const returnAddressOf = (id: string): string => `${returnAddress}?id=${id}`

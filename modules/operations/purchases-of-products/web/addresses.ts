const list = '/operations/buyOfProducts'
const reception = '/operations/movements/productRecession'

export const listAddress = list
export const formAddress = `${list}/options`

/** The address of a purchase, as a list opens it. */
export const addressOf = (id: string): string => `${list}/details?id=${id}`
export const editAddressOf = (id: string): string => `${formAddress}?id=${id}`
export const copyAddressOf = (id: string): string => `${formAddress}?copy=${id}`
export const correctAddressOf = (id: string): string => `${formAddress}?correct=${id}`

export const goodsReceiptsAddress = reception
export const goodsReceiptAddressOf = (id: string): string => `${reception}?id=${id}`
export const receiveAddressOf = (buyId: string): string => `${reception}?buy=${buyId}`
export const returnAddressOf = (buyId: string): string => `${reception}?back=${buyId}`

const list = '/operations/movements'

export const listAddress = `${list}?type=transfer`
export const formAddress = `${list}/options`
export const detailAddress = `${list}/details`

/** The address of what a document moved; of a transfer, of all that it is. */
export const addressOf = (id: string): string => `${detailAddress}?id=${id}`
export const copyAddressOf = (id: string): string => `${formAddress}?copy=${id}`

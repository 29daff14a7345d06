const list = '/operations/buyOfServices'

export const listAddress = list
export const formAddress = `${list}/options`
export const detailAddress = `${list}/details`

/** The address of a purchase of services, as a list opens it. */
export const addressOf = (id: string): string => `${detailAddress}?id=${id}`
export const editAddressOf = (id: string): string => `${formAddress}?id=${id}`
export const copyAddressOf = (id: string): string => `${formAddress}?copy=${id}`
export const correctAddressOf = (id: string): string => `${formAddress}?correct=${id}`

const list = '/inventory/otherInventory'

export const listAddress = list
export const formAddress = `${list}/options`
export const detailAddress = `${list}/details`

export const addressOf = (id: string): string => `${detailAddress}?id=${id}`
export const editAddressOf = (id: string): string => `${formAddress}?id=${id}`
export const copyAddressOf = (id: string): string => `${formAddress}?copy=${id}`
export const newAddressOf = (type: string): string => `${formAddress}?type=${type}`

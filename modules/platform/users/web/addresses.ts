export const listAddress = '/admin/users'
export const formAddress = `${listAddress}/options`
export const detailAddress = `${listAddress}/details`
export const addressOf = (id: string): string => `${detailAddress}?id=${id}`

export const listAddress = '/admin/roles'
export const formAddress = `${listAddress}/options`
export const addressOf = (id: string): string => `${formAddress}?id=${id}`

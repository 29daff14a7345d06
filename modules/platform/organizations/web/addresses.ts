export const listAddress = '/admin/organizations'
export const formAddress = `${listAddress}/options`
export const coloursAddress = `${listAddress}/colors`
export const addressOf = (id: string): string => `${formAddress}?id=${id}`
export const coloursOf = (id: string): string => `${coloursAddress}?id=${id}`

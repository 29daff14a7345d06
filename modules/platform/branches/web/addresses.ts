export const listAddress = '/rrhh/entity'
export const formAddress = `${listAddress}/options`
export const addressOf = (id: string): string => `${formAddress}?id=${id}`

export const listAddress = '/contabilidad/costCenters'
export const formAddress = `${listAddress}/options`
export const addressOf = (id: string): string => `${formAddress}?id=${id}`

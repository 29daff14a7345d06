export const listAddress = '/contabilidad/expenseItems'
export const formAddress = `${listAddress}/options`
export const addressOf = (id: string): string => `${formAddress}?id=${id}`

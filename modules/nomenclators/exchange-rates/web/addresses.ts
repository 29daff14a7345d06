export const listAddress = '/finance/bank/exchangeRate'
export const formAddress = `${listAddress}/options`
export const addressOf = (id: string): string => `${formAddress}?id=${id}`

const list = '/contabilidad/accountingExercise'

export const listAddress = list
export const formAddress = `${list}/options`

/** An exercise opens its months. */
export const addressOf = (id: string): string => `/contabilidad/balanceSheet?exerciseId=${id}`

/** The balances that an exercise begins with. */
export const openingAddress = (id: string): string => `${formAddress}?id=${id}`

const list = '/contabilidad/accountingExercise'

export const listAddress = list
export const formAddress = `${list}/options`

/** An exercise opens its months. */
export const addressOf = (id: string): string => `/contabilidad/balanceSheet?exerciseId=${id}`

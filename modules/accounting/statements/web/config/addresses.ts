const list = '/stateFinanceConfig'

export const listAddress = list
export const formAddress = `${list}/options`
export const planAddress = `${list}/plan`

/** The address of a definition, as a list opens it. */
export const addressOf = (id: string): string => `${formAddress}?id=${id}`

export const listAddress = '/admin/generalParameters'
export const formAddress = `${listAddress}/options`
/** A parameter by one of its values: its history, and another value for it. */
export const addressOf = (id: string): string => `${formAddress}?id=${id}`
/** One of its values, to be corrected. */
export const correctionOf = (id: string): string => `${addressOf(id)}&correct=yes`

const list = '/contabilidad/accounts'

export const listAddress = list
export const formAddress = `${list}/options`
export const detailAddress = `${list}/details`

/** The address of an account, as a list opens it. */
export const addressOf = (id: string): string => `${detailAddress}?id=${id}`

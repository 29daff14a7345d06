const list = '/contabilidad/balanceSheet'

export const listAddress = list
export const formAddress = `${list}/options`
export const detailAddress = `${list}/details`

export const addressOf = (id: string): string => `${detailAddress}?id=${id}`

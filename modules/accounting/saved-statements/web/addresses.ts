export const listAddress = '/contabilidad/reportsSaved'
export const detailAddress = `${listAddress}/details`

/** The address of a saved statement, as a list opens it. */
export const addressOf = (id: string): string => `${detailAddress}?id=${id}`

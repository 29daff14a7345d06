export const listAddress = '/nomenclator/categories'
export const formAddress = `${listAddress}/options`
export const addressOf = ({ _id }: { _id: string }): string => `${formAddress}?id=${_id}`
export const addressUnder = ({ _id }: { _id: string }): string => `${formAddress}?parent=${_id}`

export const listAddress = '/nomenclator/services'
export const formAddress = `${listAddress}/options`
export const addressOf = ({ _id }: { _id: string }): string => `${formAddress}?id=${_id}`

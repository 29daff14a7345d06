export const listAddress = '/admin/providersCont'
export const formAddress = `${listAddress}/options`
export const detailAddress = `${listAddress}/details`
export const addressOf = ({ _id }: { _id: string }): string => `${detailAddress}?id=${_id}`
export const editAddressOf = ({ _id }: { _id: string }): string => `${formAddress}?id=${_id}`

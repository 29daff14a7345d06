export const listAddress = '/contract'
export const byTypeAddress = '/contract/listContract'
export const formAddress = '/contract/options'
export const detailAddress = '/contract/details'
export const addressOf = ({ _id }: { _id: string }): string => `${detailAddress}?id=${_id}`
export const editAddressOf = ({ _id }: { _id: string }): string => `${formAddress}?id=${_id}`
/** A new supplement of a framework contract. */
export const supplementAddress = ({ _id }: { _id: string }): string => `${formAddress}?parentId=${_id}`

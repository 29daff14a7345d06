/** Families are kept in the files of workers, which stand above them. */
const files = '/rrhh/userDataSheet'

export const listAddress = `${files}/family` as const

export const workerAddressOf = ({ _id }: { _id: string }): string => `${files}/details?id=${_id}`

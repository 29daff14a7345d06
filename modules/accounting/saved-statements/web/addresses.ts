import { savedStatementKind } from '../kind.ts'

export const listAddress = savedStatementKind.list
export const detailAddress = `${listAddress}/details` as const

/** The address of a saved statement, as a list opens it. */
export const addressOf = (id: string): string => `${detailAddress}?id=${id}`

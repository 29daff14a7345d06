import { movementLists as lists } from '../kind.ts'
import type { MovementKind } from '../states.ts'

export const listAddress = (kind: MovementKind): string => lists[kind]
export const formAddress = (kind: MovementKind): string => `${lists[kind]}/options`
export const detailAddress = (kind: MovementKind): string => `${lists[kind]}/details`
export const addressOf = (kind: MovementKind, id: string): string => `${detailAddress(kind)}?id=${id}`
export const editAddressOf = (kind: MovementKind, id: string): string => `${formAddress(kind)}?id=${id}`
export const correctAddressOf = (kind: MovementKind, id: string): string =>
  `${formAddress(kind)}?correct=${id}`

/** Which movements a screen is of, by its address. */
export const kindAt = (path: string): MovementKind =>
  (Object.keys(lists) as MovementKind[]).find((kind) => path.startsWith(lists[kind])) ?? 'transferReceive'

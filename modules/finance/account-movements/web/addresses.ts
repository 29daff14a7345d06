import { movementLists as lists } from '../kind.ts'
import type { MovementKind } from '../states.ts'
import { may, recordId, textLike, type Said } from '@cuadre/web-kit/said.ts'

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

/** The query of the form; one that pays what is owed on an account says which (its code), how much and what for. */
export const movementSearch = {
  id: may(recordId),
  correct: may(recordId),
  account: may(textLike(/^\P{Cc}{0,30}$/u)),
  amount: may(textLike(/^\d{1,15}(\.\d{1,2})?$/)),
  description: may(textLike(/^\P{Cc}{0,500}$/u)),
}
export type MovementSearch = Said<typeof movementSearch>

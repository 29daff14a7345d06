import { movementLists as lists } from '../kind.ts'
import type { MovementKind } from '../states.ts'
import { Line, Money } from '@cuadre/kernel/fields.ts'
import { newOrInPlace } from '@cuadre/web-kit/screens.ts'
import type { z } from 'zod'

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
export const movementSearch = newOrInPlace
  .omit({ copy: true })
  .extend({ account: Line(30), amount: Money, description: Line(500) })
  .partial()
export type MovementSearch = z.output<typeof movementSearch>

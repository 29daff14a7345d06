import type { ReactNode } from 'react'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import { may, recordId, type Parts, type Said } from './said.ts'

interface Described {
  /** As the specification spells it, without its query. */
  path: `/${string}`
  /** Any one of these opens it; absent for screens that everybody has. */
  permission?: Permission | readonly Permission[]
  /** The key of its name. */
  title: string
  /** The key of its name where its query names the record that is changed or corrected: a form is then not of a new one. */
  titleOfRecord?: string
  /** Domains beside its own whose words it shows. */
  words?: readonly string[]
  /** Where in the menu it lies, when its own path says another place. */
  under?: `/${string}`
}

/** A screen that its path alone opens. */
interface Plain extends Described {
  search?: never
  component: () => Promise<{ default: () => ReactNode }>
}

/** A screen whose query says what it is about, and which gets that as its properties. */
interface Addressed<Search extends Parts> extends Described {
  search: Search
  component: () => Promise<{ default: (search: Said<Search>) => ReactNode }>
}

/** A screen of the application. Every module lists its own in `web/module.ts`. */
export interface Screen extends Described {
  search?: Parts
  component: () => Promise<{ default: (search: never) => ReactNode }>
}

/** One screen: its address, who may see it, its name, and how it is fetched when it is wanted. */
export function screen(definition: Plain): Screen
export function screen<Search extends Parts>(definition: Addressed<Search>): Screen
export function screen(definition: Screen): Screen {
  return definition
}

/** The query of a screen that shows one record. */
export const oneRecord = { id: recordId }
export type OneRecord = Said<typeof oneRecord>

/** The query of a form: nothing for a new record, `?id=` for one that is changed. */
export const newOrOne = { id: may(recordId) }
export type NewOrOne = Said<typeof newOrOne>

/** As well `?copy=` for a new record that begins as another is. */
export const newOrLike = { ...newOrOne, copy: may(recordId) }
export type NewOrLike = Said<typeof newOrLike>

/** As well `?correct=` for one that takes the place of another. */
export const newOrInPlace = { ...newOrLike, correct: may(recordId) }
export type NewOrInPlace = Said<typeof newOrInPlace>

/** As well `?partner=` for a new one with whom it names. */
export const newWithPartner = { ...newOrInPlace, partner: may(recordId) }
export type NewWithPartner = Said<typeof newWithPartner>

/** Of a record in a tree: `?parent=` for a new one under another. */
export const newOrBelow = { ...newOrOne, parent: may(recordId) }
export type NewOrBelow = Said<typeof newOrBelow>

import type { ChoiceSource } from '../form/choice.ts'
import type { SearchPatch } from './list-search.ts'

/** A value that a filter offers, with the key of its words. */
export interface FilterOption {
  value: string
  words: string
}

/** A filter of a list, written as data beside its columns. `header` is the key of its words. */
export type Filter =
  | { kind: 'days'; header: string; from: string; until: string }
  | { kind: 'amounts'; header: string; from: string; until: string }
  | { kind: 'anyOf'; header: string; id: string; options: readonly FilterOption[] }
  | { kind: 'one'; header: string; id: string; options: readonly FilterOption[] }
  | { kind: 'record'; header: string; id: string; source: ChoiceSource }
  /** A day and a time of it, in the address as a moment in UTC. */
  | { kind: 'moment'; header: string; id: string }

export type FilterValues = Readonly<Record<string, unknown>>

export const namesOf = (filter: Filter): string[] =>
  filter.kind === 'days' || filter.kind === 'amounts' ? [filter.from, filter.until] : [filter.id]

export const textOf = (values: FilterValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

export const listOf = (values: FilterValues, name: string): string[] => {
  const value = values[name]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

export const isActive = (filter: Filter, values: FilterValues): boolean =>
  namesOf(filter).some((name) => textOf(values, name) !== '' || listOf(values, name).length > 0)

/** The change that takes filters away. */
export const without = (filters: readonly Filter[]): SearchPatch =>
  Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined]))

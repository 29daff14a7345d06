import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import type { NamedSource } from '../form/choice.ts'
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
  /** With `isFlag`, the values are `true` and `false`, and the call takes it as yes or no. */
  | { kind: 'one'; header: string; id: string; options: readonly FilterOption[]; isFlag?: true }
  | { kind: 'record'; header: string; id: string; source: NamedSource }
  | { kind: 'day'; header: string; id: string }
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

/** Days from one to another, under the names that most calls give them. */
export const days = (header: string, from = 'startDate', until = 'endDate'): Filter => ({
  kind: 'days',
  header,
  from,
  until,
})

/** One day. */
export const day = (header: string, id: string): Filter => ({ kind: 'day', header, id })

export const record = (header: string, id: string, source: NamedSource): Filter => ({
  kind: 'record',
  header,
  id,
  source,
})

/** Any of some values, whose words stand under one key. */
export const anyOf = (header: string, id: string, values: readonly string[], words: string): Filter => ({
  kind: 'anyOf',
  header,
  id,
  options: optionsOf(values, words),
})

export const oneOf = (header: string, id: string, values: readonly string[], words: string): Filter => ({
  kind: 'one',
  header,
  id,
  options: optionsOf(values, words),
})

/** A question with two answers, each in its own words. */
export const flag = (header: string, id: string, yes: string, no: string): Filter => ({
  kind: 'one',
  header,
  id,
  options: [
    { value: 'true', words: yes },
    { value: 'false', words: no },
  ],
  isFlag: true,
})

/** Filters as the call takes them: an address says `true`, the call wants yes or no. */
export const flagsAsBooleans = (filters: readonly Filter[], values: FilterValues): FilterValues => ({
  ...values,
  ...Object.fromEntries(
    filters
      .filter((filter) => filter.kind === 'one' && filter.isFlag && values[filter.id] !== undefined)
      .map((filter) => namesOf(filter)[0]!)
      .map((id) => [id, values[id] === 'true']),
  ),
})

/** The states of a kind of document. */
export const states = ({
  words,
  badges,
  stateWords,
}: Pick<DocumentKind, 'words' | 'badges' | 'stateWords'>): Filter =>
  anyOf(`${words}.state`, 'state', Object.keys(badges), stateWords)

const optionsOf = (values: readonly string[], words: string): FilterOption[] =>
  values.map((value) => ({ value, words: `${words}.${value}` }))

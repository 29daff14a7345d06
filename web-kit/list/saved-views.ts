import { nameOf, type Now, rangeNames, rangeOf } from './day-ranges.ts'
import { textOf, type Filter, type FilterValues } from './filter.ts'
import type { SearchPatch } from './list-search.ts'
import type { KeptSearch, SavedView } from './own-views.ts'

type Days = Extract<Filter, { kind: 'days' }>

const isDays = (filter: Filter): filter is Days => filter.kind === 'days'

/** What is kept of an address: all but the page. Days that have a name are kept by it, so that they go with the calendar. */
export function toKeep(search: FilterValues, filters: readonly Filter[], now: Now): KeptSearch {
  const kept = Object.entries(search).filter(
    ([name, value]) => name !== 'page' && value !== undefined && !(name === 'limit' && value === 20),
  )
  const named = filters.filter(isDays).flatMap(({ from, until }) => {
    const name = nameOf({ from: textOf(search, from), until: textOf(search, until) }, now)
    return name === undefined ? [] : [from, until].map((each) => [each, `@${name}`] as const)
  })
  return Object.fromEntries([...kept, ...named]) as KeptSearch
}

/** What a view means today. */
export function meaningOf(
  { search }: Pick<SavedView, 'search'>,
  filters: readonly Filter[],
  now: Now,
): KeptSearch {
  const days = filters.filter(isDays).flatMap(({ from, until }) => {
    const name = rangeNames.find((each) => search[from] === `@${each}`)
    if (name === undefined) return []
    const range = rangeOf(name, now)
    return [[from, range?.from] as const, [until, range?.until] as const]
  })
  return Object.fromEntries(
    Object.entries({ ...search, ...Object.fromEntries(days) }).filter(([, value]) => value !== undefined),
  ) as KeptSearch
}

/** The change that makes an address say what a view means, and nothing else. */
export const patchTo = (search: FilterValues, meaning: KeptSearch): SearchPatch => ({
  ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
  ...meaning,
})

const inOrder = (search: FilterValues) =>
  JSON.stringify(Object.entries(search).toSorted(([one], [other]) => one.localeCompare(other)))

/** Whether a list is looked at as a view says. */
export const isShown = (
  view: SavedView,
  search: FilterValues,
  filters: readonly Filter[],
  now: Now,
): boolean =>
  inOrder(toKeep(search, filters, now)) === inOrder(toKeep(meaningOf(view, filters, now), filters, now))

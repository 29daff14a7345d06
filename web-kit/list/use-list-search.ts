import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { afterPatch, listInputOf, readSearch, type SearchPatch } from './list-search.ts'

type SearchOf = Readonly<Record<string, unknown>>

/**
 * The filters, order and page of a list, kept in the address: a filtered list is a link. `input` is what the list's call
 * takes. `filters` is the shape of the list's own filters and stands at module level.
 */
export function useListSearch<Filters extends z.ZodRawShape>(filters: Filters) {
  const raw: SearchOf = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => readSearch(filters, raw), [filters, raw])
  const input = useMemo(() => listInputOf(search), [search])
  const setSearch = useCallback(
    (patch: SearchPatch) =>
      void navigate({
        to: '.',
        search: ((previous: SearchOf) => afterPatch(previous, patch)) as never,
        // Each letter of a search would otherwise be a step back.
        replace: 'search' in patch || 'columns' in patch,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, setSearch, input }
}

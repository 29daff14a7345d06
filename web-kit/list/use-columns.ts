import { useState } from 'react'
import { rememberColumns, rememberedColumns } from './columns.ts'
import type { CommonSearch, SearchPatch } from './list-search.ts'

/** The columns chosen for a list: those in its address, or else those that this browser remembers. */
export function useColumns(list: string, search: CommonSearch, onSearch: (patch: SearchPatch) => void) {
  const [remembered, setRemembered] = useState(() => rememberedColumns(list))
  const choose = (ids: string[] | undefined) => {
    rememberColumns(list, ids)
    setRemembered(ids)
    onSearch({ columns: ids })
  }
  return { chosen: search.columns ?? remembered, choose }
}

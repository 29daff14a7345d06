import { query } from '@cuadre/web-kit/api.ts'
import { byParentId, useBranches, withParents } from '@cuadre/web-kit/list/use-branches.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getAccountsList } from '../api.ts'
import { plain } from '@cuadre/web-kit/form/searched.ts'
import { flagOf, type AccountRow } from './columns.tsx'

interface ChartSearch {
  search?: string
  nature?: readonly string[]
  type?: readonly string[]
  allowsMovements?: 'true' | 'false'
  active?: 'true' | 'false'
}

const isAny = (chosen: readonly string[] | undefined, value: string) =>
  chosen === undefined || chosen.length === 0 || chosen.includes(value)

function matches(account: AccountRow, { search, nature, type, allowsMovements, active }: ChartSearch) {
  const words = plain(search ?? '').trim()
  return (
    (words === '' || account.code.startsWith(words) || plain(account.name).includes(words)) &&
    isAny(nature, account.nature) &&
    isAny(type, account.type) &&
    (allowsMovements === undefined || account.allowsMovements === flagOf(allowsMovements)) &&
    (active === undefined || account.active === flagOf(active))
  )
}

/** The chart as a tree. It is asked for whole, once, and filtered here: a chart has hundreds of accounts, not thousands. */
export function useChart(search: ChartSearch, { enabled }: { enabled: boolean }) {
  const list = useQuery({ ...query(getAccountsList, {}), enabled })
  const { search: text, nature, type, allowsMovements, active } = search
  const rows = useMemo(
    () =>
      withParents(
        list.data?.data ?? [],
        (account) => matches(account, { search: text, nature, type, allowsMovements, active }),
        byParentId,
      ),
    [list.data, text, nature, type, allowsMovements, active],
  )
  const isFiltered = text !== undefined || nature?.length || type?.length || allowsMovements || active
  const branches = useBranches(rows, byParentId, { expanded: Boolean(isFiltered) })
  const data = list.data && { data: list.data.data, total: rows.length }
  return { list: { data, error: list.error, refetch: list.refetch }, branches, total: rows.length }
}

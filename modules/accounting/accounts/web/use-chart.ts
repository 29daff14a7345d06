import { query } from '@cuadre/web-kit/api.ts'
import { useBranches } from '@cuadre/web-kit/list/use-branches.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getAccountsList } from '../api.ts'
import { plain } from './chart-search.ts'
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

/** The accounts that match, and above each the accounts that sum it: a branch without its trunk says nothing. */
export function withParents(all: readonly AccountRow[], search: ChartSearch): AccountRow[] {
  const byId = new Map(all.map((account) => [account._id, account]))
  const kept = new Set<string>()
  for (const account of all) {
    if (!matches(account, search)) continue
    let each: AccountRow | undefined = account
    while (each && !kept.has(each._id)) {
      kept.add(each._id)
      each = byId.get(each.parentId ?? '')
    }
  }
  return all.filter(({ _id }) => kept.has(_id))
}

/** The chart as a tree. It is asked for whole, once, and filtered here: a chart has hundreds of accounts, not thousands. */
export function useChart(search: ChartSearch, { enabled }: { enabled: boolean }) {
  const list = useQuery({ ...query(getAccountsList, {}), enabled })
  const { search: text, nature, type, allowsMovements, active } = search
  const rows = useMemo(
    () => withParents(list.data?.data ?? [], { search: text, nature, type, allowsMovements, active }),
    [list.data, text, nature, type, allowsMovements, active],
  )
  const isFiltered = text !== undefined || nature?.length || type?.length || allowsMovements || active
  const branches = useBranches(rows, shape, { expanded: Boolean(isFiltered) })
  const data = list.data && { data: list.data.data, total: rows.length }
  return { list: { data, error: list.error, refetch: list.refetch }, branches, total: rows.length }
}

const shape = {
  keyOf: ({ _id }: AccountRow) => _id,
  parentOf: ({ parentId }: AccountRow) => parentId,
}

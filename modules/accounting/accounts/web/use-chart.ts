import { query } from '@cuadre/web-kit/api.ts'
import { isTyped } from '@cuadre/web-kit/form/searched.ts'
import { useTree } from '@cuadre/web-kit/list/use-tree.ts'
import { useQuery } from '@tanstack/react-query'
import { getAccountsList } from '../api.ts'
import { flagOf } from './columns.tsx'

interface ChartSearch {
  search?: string
  nature?: readonly string[]
  type?: readonly string[]
  allowsMovements?: 'true' | 'false'
  currencyId?: string
  active?: 'true' | 'false'
}

const isAny = (chosen: readonly string[] | undefined, value: string) =>
  chosen === undefined || chosen.length === 0 || chosen.includes(value)

/** The chart as a tree. It is requested whole, once, and filtered here: a chart has hundreds of accounts, not thousands. */
export function useChart(
  { search, nature, type, allowsMovements, currencyId, active }: ChartSearch,
  { enabled }: { enabled: boolean },
) {
  const isWanted = isTyped(search)
  const isFiltered =
    search !== undefined || nature?.length || type?.length || allowsMovements || currencyId || active
  return useTree(
    useQuery({ ...query(getAccountsList, {}), enabled }),
    (account) =>
      isWanted(account) &&
      isAny(nature, account.nature) &&
      isAny(type, account.type) &&
      (allowsMovements === undefined || account.allowsMovements === flagOf(allowsMovements)) &&
      (currencyId === undefined || account.currencyId === currencyId) &&
      (active === undefined || account.active === flagOf(active)),
    { expanded: Boolean(isFiltered) },
  )
}

import type { ListState } from './DataTable.tsx'
import { byParentId, useBranches, withParents, type Branches } from './use-branches.ts'

interface TreeAnswer<Row> extends Omit<ListState<Row>, 'data'> {
  data?: { data: readonly Row[] } | undefined
}

/** A list that comes whole and stands as a tree: what the filter finds, and above it what it stands under. */
export function useTree<Row extends { _id: string; parentId: string | null }>(
  { data, error, refetch }: TreeAnswer<Row>,
  matches: (row: Row) => boolean,
  { expanded = true } = {},
): { answer: ListState<Row>; branches: Branches<Row> } {
  const rows = withParents(data?.data ?? [], matches, byParentId)
  const branches = useBranches(rows, byParentId, { expanded })
  return { answer: { data: data && { data: rows, total: rows.length }, error, refetch }, branches }
}

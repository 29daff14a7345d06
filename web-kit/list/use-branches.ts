import { useState } from 'react'

/** How the rows of a tree stand: which are seen, how deep, and whether they are open. */
export interface Branches<Row> {
  rows: readonly Row[]
  of(row: Row): { depth: number; hasChildren: boolean; expanded: boolean }
  toggle(row: Row): void
  isAllOpen: boolean
  expandAll(): void
  collapseAll(): void
}

export interface TreeShape<Row> {
  keyOf(row: Row): string
  parentOf(row: Row): string | null
}

/** Rows of a tree in the order of a book: each parent before its children. Rows whose parent is absent are roots. */
export function inTreeOrder<Row>(rows: readonly Row[], { keyOf, parentOf }: TreeShape<Row>) {
  const known = new Set(rows.map(keyOf))
  const children = Map.groupBy(rows, (row) => {
    const parent = parentOf(row)
    return parent !== null && known.has(parent) ? parent : null
  })
  const ordered: { row: Row; depth: number; hasChildren: boolean }[] = []
  const visit = (parent: string | null, depth: number) => {
    for (const row of children.get(parent) ?? []) {
      ordered.push({ row, depth, hasChildren: children.has(keyOf(row)) })
      visit(keyOf(row), depth + 1)
    }
  }
  visit(null, 0)
  return ordered
}

/** The rows that match, and above each those that it stands under: a branch without its trunk says nothing. */
export function withParents<Row>(
  all: readonly Row[],
  matches: (row: Row) => boolean,
  { keyOf, parentOf }: TreeShape<NoInfer<Row>>,
): Row[] {
  const byKey = new Map(all.map((row) => [keyOf(row), row]))
  const kept = new Set<Row>()
  for (const row of all) {
    if (!matches(row)) continue
    let each: Row | undefined = row
    while (each && !kept.has(each)) {
      kept.add(each)
      each = byKey.get(parentOf(each) ?? '')
    }
  }
  return all.filter((row) => kept.has(row))
}

/** A tree that opens and closes; at first only its roots are seen, or all of it when `expanded` says so. */
export function useBranches<Row>(
  all: readonly Row[],
  shape: TreeShape<NoInfer<Row>>,
  { expanded = false } = {},
): Branches<Row> {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [openAtFirst, setOpenAtFirst] = useState(expanded)
  const ordered = inTreeOrder(all, shape)
  const nodes = new Map(ordered.map((node) => [shape.keyOf(node.row), node]))
  const isOpen = (key: string) => toggled.has(key) !== openAtFirst
  const isSeen = (row: Row): boolean => {
    const parent = nodes.get(shape.parentOf(row) ?? '')
    return parent === undefined || (isOpen(shape.keyOf(parent.row)) && isSeen(parent.row))
  }
  const setAll = (open: boolean) => {
    setOpenAtFirst(open)
    setToggled(new Set())
  }
  return {
    rows: ordered.map(({ row }) => row).filter(isSeen),
    of: (row) => {
      const node = nodes.get(shape.keyOf(row))!
      return { depth: node.depth, hasChildren: node.hasChildren, expanded: isOpen(shape.keyOf(row)) }
    },
    toggle: (row) => setToggled((keys) => keys.symmetricDifference(new Set([shape.keyOf(row)]))),
    isAllOpen: openAtFirst && toggled.size === 0,
    expandAll: () => setAll(true),
    collapseAll: () => setAll(false),
  }
}

/** The shape of records as the calls send them. */
export const byParentId: TreeShape<{ _id: string; parentId: string | null }> = {
  keyOf: ({ _id }) => _id,
  parentOf: ({ parentId }) => parentId,
}

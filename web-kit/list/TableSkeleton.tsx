import { Skeleton } from '@mantine/core'
import type { Column } from './columns.ts'

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[]
  rows: number
  selectable: boolean
  hasMenu: boolean
}

/** Keeps an empty cell's height. */
const nothing = '\u00a0'

/** The table's own geometry, waiting. Widths differ from row to row but not from one drawing to the next. */
export function TableSkeleton<Row>({ columns, rows, selectable, hasMenu }: TableSkeletonProps<Row>) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {selectable && <td>{nothing}</td>}
          {columns.map(({ id, align }, at) => (
            <td key={id}>
              <Skeleton
                height={10}
                width={`${55 + ((row * 7 + at * 13) % 40)}%`}
                ml={align === 'right' ? 'auto' : undefined}
              />
            </td>
          ))}
          {hasMenu && <td>{nothing}</td>}
        </tr>
      ))}
    </tbody>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './RowList.module.css'

interface RowListProps<Row> {
  rows: readonly Row[]
  blank: Row
  most: number
  onChange(rows: Row[]): void
  addLabel: string
  removeLabel(row: Row, at: number): string
  /** The fields of a row; `set` changes some of them. */
  children(row: Row, set: (changes: Partial<Row>) => void, at: number): ReactNode
}

/** A short list inside a form: each row its fields, a row added below and any taken away. */
export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { rows, blank, most, onChange, addLabel, removeLabel, children } = props
  const set = (at: number) => (changes: Partial<Row>) =>
    onChange(rows.map((row, position) => (position === at ? { ...row, ...changes } : row)))
  return (
    <>
      <ul className={classes['rows']}>
        {rows.map((row, at) => (
          // Rows have no other identity than their place while they are written.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={classes['row']}>
            {children(row, set(at), at)}
            <ActionIcon
              className={classes['remove']}
              variant="subtle"
              color="gray"
              size={34}
              aria-label={removeLabel(row, at)}
              onClick={() => onChange(rows.filter((_, position) => position !== at))}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {rows.length < most && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={rows.length > 0 ? 12 : 0}
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          onClick={() => onChange([...rows, blank])}
        >
          {addLabel}
        </Button>
      )}
    </>
  )
}

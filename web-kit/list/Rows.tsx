import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { useMayOpen } from '../rights.ts'
import { useKitWords } from '../words/use-words.ts'
import type { Column } from './columns.ts'
import type { Selection } from './DataTable.tsx'
import classes from './DataTable.module.css'
import { RowMenu, type RowMenuItem } from './RowMenu.tsx'
import type { Branches } from './use-branches.ts'

interface RowsProps<Row> {
  columns: readonly Column<Row>[]
  /** Those that are as wide as their values. */
  fits: ReadonlySet<string>
  rows: readonly Row[]
  keyOf(row: Row): string
  open?(row: Row): string | undefined
  menu?(row: Row): readonly RowMenuItem[]
  selection?: Selection<Row>
  branches?: Branches<Row>
}

export function Rows<Row>({ rows, ...rest }: RowsProps<Row>) {
  return (
    // The rows' links have the focus; their keys are heard here, once.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody onKeyDown={moveBetweenRows}>
      {rows.map((row) => (
        <OneRow key={rest.keyOf(row)} row={row} {...rest} />
      ))}
    </tbody>
  )
}

/** ↑ and ↓ go from row to row; Enter opens, since what has the focus is the row's link. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = (event.target as HTMLElement).closest('tr')
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const target = next?.querySelector<HTMLElement>('[data-row-focus]')
  if (!target) return
  event.preventDefault()
  target.focus()
}

function OneRow<Row>({
  row,
  columns,
  fits,
  keyOf,
  open,
  menu,
  selection,
  branches,
}: Omit<RowsProps<Row>, 'rows'> & { row: Row }) {
  const t = useKitWords()
  const selected = selection?.selected.has(keyOf(row)) ?? false
  const branch = branches?.of(row)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' && selection && (event.target as HTMLElement).matches('[data-row-focus]')) {
      event.preventDefault()
      selection.select([row], !selected)
    }
    if (branch?.hasChildren && event.key === (branch.expanded ? 'ArrowLeft' : 'ArrowRight'))
      branches?.toggle(row)
  }
  return (
    <tr
      className={classes['row']}
      data-selected={selected || undefined}
      aria-selected={selection ? selected : undefined}
      aria-level={branch ? branch.depth + 1 : undefined}
      aria-expanded={branch?.hasChildren ? branch.expanded : undefined}
      onKeyDown={onKeyDown}
    >
      {selection && (
        <td className={classes['tick']}>
          <Checkbox
            size="xs"
            className={classes['above']}
            aria-label={t('list.selectRow')}
            checked={selected}
            onChange={(event) => selection.select([row], event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.id} className={cellClass(column, fits.has(column.id))}>
          <Room fits={fits.has(column.id)}>
            {at === 0 ? (
              <FirstCell row={row} column={column} open={open} branches={branches} />
            ) : (
              column.cell(row)
            )}
          </Room>
        </td>
      ))}
      {menu && (
        <td className={classes['menu']}>
          <RowMenu items={menu(row)} />
        </td>
      )}
    </tr>
  )
}

export const cellClass = ({ align }: Pick<Column<never>, 'align'>, fits: boolean): string =>
  [align === 'right' && classes['right'], fits && classes['content']].filter(Boolean).join(' ')

/** What a cell holds: whole, or one line of its words. */
function Room({ fits, children }: { fits: boolean; children: ReactNode }) {
  if (fits) return children
  return (
    <div className={classes['words']}>
      <div title={typeof children === 'string' ? children : undefined}>{children}</div>
    </div>
  )
}

interface FirstCellProps<Row> {
  row: Row
  column: Column<Row>
  open?(row: Row): string | undefined
  branches?: Branches<Row>
}

function FirstCell<Row>({ row, column, open, branches }: FirstCellProps<Row>) {
  const t = useKitWords()
  const branch = branches?.of(row)
  const content = column.cell(row)
  const mayOpen = useMayOpen()
  const address = open?.(row)
  const Chevron = branch?.expanded ? IconChevronDown : IconChevronRight
  return (
    <>
      {branch && (
        <span style={{ display: 'inline-block', width: branch.depth * 16 + (branch.hasChildren ? 0 : 22) }} />
      )}
      {branch?.hasChildren && (
        <button
          type="button"
          className={classes['toggle']}
          tabIndex={-1}
          aria-label={t(branch.expanded ? 'list.collapse' : 'list.expand')}
          onClick={() => branches?.toggle(row)}
        >
          <Chevron size={16} stroke={1.6} aria-hidden />
        </button>
      )}
      {address !== undefined && mayOpen(address) ? (
        <Link to={address} className={classes['open']} data-row-focus preload="intent">
          {content}
        </Link>
      ) : (
        content
      )}
    </>
  )
}

import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMayOpen } from '../rights.ts'
import { absent, type Column } from './columns.ts'
import classes from './DataTable.module.css'
import { RowMenu, type RowMenuItem } from './RowMenu.tsx'

interface CardsProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  open?(row: Row): string | undefined
  menu?(row: Row): readonly RowMenuItem[]
}

/** A list on a phone: the title and the amount above, the details and the state below. */
export function Cards<Row>({ label, columns, rows, keyOf, open, menu }: CardsProps<Row>) {
  const at = (slot: Column<Row>['card']) => columns.filter((column) => column.card === slot)
  const title = at('title')[0] ?? columns[0]
  return (
    <ul className={classes['cards']} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes['card']} data-menu={menu !== undefined || undefined}>
          <div className={classes['cardTitle']}>
            <Opening to={open?.(row)}>{shown(title, row)}</Opening>
          </div>
          <div className={classes['cardAmount']}>{shown(at('amount')[0], row)}</div>
          <div className={classes['cardDetail']}>
            {at('detail').map((column) => {
              const cell = shown(column, row)
              // A dash keeps a column of a table straight; without its heading it says nothing.
              return cell !== absent && <span key={column.id}>{cell}</span>
            })}
          </div>
          <div className={classes['cardState']}>{shown(at('state')[0], row)}</div>
          {menu && (
            <div className={classes['cardMenu']}>
              <RowMenu items={menu(row)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const shown = <Row,>(column: Column<Row> | undefined, row: Row): ReactNode =>
  column?.onCard ? column.onCard(row) : column?.cell(row)

/** The room of the cards while they are on their way, and of what their amounts come to. */
export const CardsSkeleton = ({ hasTotal }: { hasTotal: boolean }) => (
  <div className={classes['cards']} aria-hidden>
    {hasTotal && <Skeleton height={20} width="45%" />}
    {Array.from({ length: 6 }, (_, at) => (
      <Skeleton key={at} height={72} />
    ))}
  </div>
)

function Opening({ to, children }: { to: string | undefined; children: ReactNode }) {
  const mayOpen = useMayOpen()
  return to === undefined || !mayOpen(to) ? (
    children
  ) : (
    <Link to={to} className={classes['open']}>
      {children}
    </Link>
  )
}

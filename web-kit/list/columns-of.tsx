import type { ListColumn } from '@cuadre/kernel/endpoint.ts'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { DocumentState } from '../document/DocumentState.tsx'
import { showTrimmed } from '../form/amount-text.ts'
import { Day } from '../widgets/Day.tsx'
import { Moment } from '../widgets/Moment.tsx'
import { Money } from '../widgets/Money.tsx'
import { Word } from '../widgets/Word.tsx'
import { useLanguage } from '../words/use-words.ts'
import { absent, type Column } from './columns.ts'

/** A call that answers with a list: the columns of its files are those of its screen. */
interface ListCall<Row, Id extends string> {
  output: z.ZodType<{ data: Row[] }>
  columns?: readonly ListColumn<Id>[]
}

/** In what a column differs from what the contract and its type make of it. */
interface Difference<Row> extends Partial<Omit<Column<Row>, 'id'>> {
  /** Whose states these are, and how they look. */
  badge?: Pick<DocumentKind, 'badges' | 'stateWords'>
  /** The figure that the list is about: bold, in the currency of its row, and the amount of a card. */
  principal?: boolean
}

/** A column that the contract does not have, such as one that is put together from several values. */
export type OwnColumn<Row> = Omit<Column<Row>, 'id'>

/**
 * The columns of a list, from left to right. One that the contract has is named by its id and says only in what it
 * differs from others of its type; one that the contract does not have says all of itself.
 */
export function columnsOf<Listed, Id extends string, Key extends string, Row extends Listed = Listed>(
  { columns: known = [] }: ListCall<Listed, Id>,
  displayed: { readonly [Each in Key]: Each extends Id ? Difference<Row> : OwnColumn<Row> },
): readonly Column<Row>[] {
  return Object.entries<Difference<Row> | OwnColumn<Row>>(displayed).map(([id, stated]) => {
    const column = known.find((each) => each.id === id)
    return column ? fromContract<Row>(column, stated) : { id, ...(stated as OwnColumn<Row>) }
  })
}

function fromContract<Row>(
  column: ListColumn,
  { badge, principal, ...stated }: Difference<Row>,
): Column<Row> {
  const { cellOf, ...usual } = byType[column.type]
  const cell = (row: Row): ReactNode => {
    const value = valueAt(row, column.id)
    return value === null || value === undefined ? absent : cellOf(value as never, column)
  }
  return {
    id: column.id,
    header: column.header,
    sortable: true,
    ...usual,
    cell,
    ...(badge && {
      fits: true,
      card: 'state',
      cell: (row) => <DocumentState kind={badge} state={String(valueAt(row, column.id))} />,
    }),
    ...(principal && {
      card: 'amount',
      cell: (row) => (
        <strong>
          {cell(row)} {valueAt(row, 'currency.code') as string | undefined}
        </strong>
      ),
    }),
    ...stated,
  }
}

interface Usual extends Pick<Column<never>, 'align' | 'fits'> {
  cellOf(value: never, column: ListColumn): ReactNode
}

/** What each type of value makes of a column. */
const byType: Record<ListColumn['type'], Usual> = {
  // Another record goes by its name.
  text: { cellOf: (value: string | { name: string }) => (typeof value === 'object' ? value.name : value) },
  word: { fits: true, cellOf: (value: string, { words }) => <Word of={`${words}.${value}`} /> },
  day: { fits: true, cellOf: (value: string) => <Day value={value} /> },
  instant: { fits: true, cellOf: (value: string) => <Moment value={value} /> },
  number: { align: 'right', cellOf: (value: number) => value },
  quantity: { align: 'right', cellOf: (value: string) => <Quantity value={value} /> },
  money: { align: 'right', cellOf: (value: string) => <Money value={value} /> },
  yesNo: { fits: true, cellOf: (value: boolean) => (value ? '✓' : absent) },
}

function Quantity({ value }: { value: string }) {
  return <>{showTrimmed(value, useLanguage(), 0)}</>
}

/** The value at `currency.code` of a row. */
function valueAt(row: unknown, path: string): unknown {
  let value = row
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return value
}

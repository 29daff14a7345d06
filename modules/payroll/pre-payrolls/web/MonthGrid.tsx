import { showAmount, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import type { GridColumn } from '@cuadre/web-kit/grid/lines.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select } from '@mantine/core'
import type { TimeKeyColumn } from '../api.ts'
import classes from './MonthGrid.module.css'
import { closedBy, columnTotal, type SheetLine, type TimeColumn } from './sheet-lines.ts'

interface MonthGridProps {
  label: string
  lines: readonly SheetLine[]
  columns: readonly TimeColumn[]
  /** All keys that there are, for those that no column shows yet. */
  keys: readonly TimeKeyColumn[]
  seesAmounts: boolean
  wrong?: ReadonlyMap<string, string>
  onAdd?(keyId: string): void
  /** Without, it is looked at alone. */
  onChange?(change: (lines: readonly SheetLine[]) => SheetLine[]): void
}

/** The workers of a month, one under the other, with a column for each key: typed and pasted as in a spreadsheet. */
export function MonthGrid(props: MonthGridProps) {
  const { label, lines, columns, keys, seesAmounts, wrong, onAdd, onChange } = props
  const t = useScreenWords()
  const grid = useGridColumns({ columns, lines, seesAmounts, isWritten: onChange !== undefined })
  const shown = new Set(columns.map(({ key }) => key._id))
  return (
    <LineGrid
      label={label}
      columns={grid}
      lines={lines}
      // Each line is a worker: none is ever added.
      blank={() => lines[0]!}
      fixed
      {...(wrong && { wrong })}
      minWidth={`${440 + columns.length * columnWidth + (grid.some(({ id }) => id === 'notices') ? 240 : 0)}px`}
      onChange={(next) => onChange?.(next)}
      beside={
        <>
          <Totals lines={lines} columns={columns} />
          {onAdd && (
            <Select
              aria-label={t('prePayrolls.addKey')}
              placeholder={t('prePayrolls.addKey')}
              searchable
              m={6}
              w={240}
              value={null}
              data={keys
                .filter(({ _id, active }) => active && !shown.has(_id))
                .map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` }))}
              onChange={(chosen) => chosen !== null && onAdd(chosen)}
            />
          )}
        </>
      }
    />
  )
}

const columnWidth = 104

/** What a column is called: the code of its key, with the band or the money that it is of. */
export function useColumnTitle(): (column: TimeColumn) => string {
  const t = useScreenWords()
  return ({ key, fromHour, carried, of }) => {
    const parts = [`${key.code} ${key.name}`]
    if (fromHour !== null) parts.push(t('prePayrolls.fromHourAt', { hour: fromHour }))
    if (carried) parts.push(t('prePayrolls.carried'))
    if (of === 'amount' && key.unit !== 'amount') parts.push(t('prePayrolls.amount'))
    return parts.join(', ')
  }
}

interface Displayed {
  columns: readonly TimeColumn[]
  lines: readonly SheetLine[]
  seesAmounts: boolean
  isWritten: boolean
}

function useGridColumns({ columns, lines, seesAmounts, isWritten }: Displayed): GridColumn<SheetLine>[] {
  const t = useScreenWords()
  const language = useLanguage()
  const titleOf = useColumnTitle()
  const displayed = (line: SheetLine, { id, of }: TimeColumn): string => {
    const value = line[id as `t${string}`]
    if (typeof value !== 'string' || value === '') return ''
    return of === 'amount' ? showAmount(value, language) : showTrimmed(value, language, 0)
  }
  const hasNotices = lines.some(({ notices }) => notices.length > 0)
  return [
    {
      id: 'worker',
      kind: 'shown',
      header: 'prePayrolls.worker',
      width: 'minmax(170px, 1.4fr)',
      card: 'title',
      show: ({ worker }) => worker.name,
      look: () => 'strong',
    },
    {
      id: 'place',
      kind: 'shown',
      header: 'prePayrolls.position',
      width: 'minmax(110px, 1fr)',
      card: 'code',
      show: ({ place }) => place,
    },
    ...columns.map((column): GridColumn<SheetLine> => {
      const shared = { header: 'prePayrolls.key', title: titleOf(column), width: `${columnWidth}px` }
      if (!isWritten)
        return {
          ...shared,
          id: column.id,
          kind: 'shown',
          align: 'right',
          show: (line) => displayed(line, column),
        }
      return {
        ...shared,
        id: column.id as `t${string}`,
        kind: 'money',
        decimals: 2,
        least: column.of === 'amount' ? 2 : 0,
        closed: (line) => {
          const why = closedBy(line, column, seesAmounts)
          if (why === undefined) return undefined
          const value = why === 'hidden' ? '' : displayed(line, column)
          return why === 'several' ? value : [value, t(`prePayrolls.closed.${why}`)].filter(Boolean).join(' ')
        },
      }
    }),
    isWritten
      ? { id: 'note', kind: 'text', header: 'prePayrolls.note', width: 'minmax(120px, 1fr)', maxLength: 500 }
      : {
          id: 'note',
          kind: 'shown',
          header: 'prePayrolls.note',
          width: 'minmax(120px, 1fr)',
          show: ({ note }) => note,
        },
    ...(hasNotices
      ? [
          {
            id: 'notices',
            kind: 'shown',
            header: 'prePayrolls.noticesOf',
            width: 'minmax(220px, 2fr)',
            show: ({ notices }: SheetLine) => notices.join(' '),
          } as const,
        ]
      : []),
  ]
}

/** What each column comes to. */
function Totals({ lines, columns }: Pick<MonthGridProps, 'lines' | 'columns'>) {
  const t = useScreenWords()
  const language = useLanguage()
  const titleOf = useColumnTitle()
  return (
    <dl className={classes['totals']} aria-label={t('prePayrolls.total')}>
      {columns.map((column) => (
        <div key={column.id} title={titleOf(column)}>
          <dt>{column.key.code}</dt>
          <dd>{showAmount(columnTotal(lines, column), language)}</dd>
        </div>
      ))}
    </dl>
  )
}

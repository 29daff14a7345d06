import { endOfMonth } from '@cuadre/kernel/day.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { intoSight } from '@cuadre/web-kit/widgets/DrillPanel.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { isZero, reportText } from '@cuadre/web-kit/widgets/report-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import type { Column, StatementRow } from './figures.ts'
import classes from './Statement.module.css'

interface StatementTableProps {
  label: string
  rows: readonly StatementRow[]
  columns: readonly Column[]
  /** The row that is opened beside the statement. */
  opened: number | undefined
  /** Whether figures lead to what they are made of. */
  opens: boolean
}

export function StatementTable({ label, rows, columns, opened, opens }: StatementTableProps) {
  const t = useScreenWords()
  const language = useLanguage()
  // The double rule ends a statement, and nothing else does.
  const last = rows.findLast(({ look }) => look === 'total')
  const headingOf = (header: Column['header']) => {
    if ('day' in header) return showDay(header.day)
    if ('from' in header) return spanName(header, language)
    return 'name' in header ? header.name : t(`statements.columns.${header.words}`)
  }
  return (
    <table className={classes['table']} aria-label={label}>
      <thead>
        <tr>
          <th className={classes['number']}>{t('statements.row')}</th>
          <th className={classes['concept']}>{t('statements.concept')}</th>
          {columns.map(({ id, header }) => (
            <th key={id} className={classes['right']}>
              {headingOf(header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.row}
            data-look={row.look}
            data-level={row.level}
            data-opened={row.row === opened || undefined}
            ref={row.row === opened ? intoSight : undefined}
          >
            <td className={classes['number']}>{row.row}</td>
            <td className={classes['concept']}>{row.label}</td>
            {columns.map((column) => (
              <td key={column.id} className={classes['right']}>
                <FigureOf row={row} column={column} opens={opens} isLast={row === last} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** «Noviembre de 2026» of a whole month, else its first and last day. */
function spanName({ from, until }: { from: string; until: string }, language: string): string {
  if (!from.endsWith('-01') || until !== endOfMonth(from)) return `${showDay(from)} – ${showDay(until)}`
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const said = name.format(new Date(from))
  return said.charAt(0).toUpperCase() + said.slice(1)
}

interface FigureOfProps {
  row: StatementRow
  column: Column
  opens: boolean
  /** The total that everything above leads to. */
  isLast: boolean
}

/** A figure; where it is made of something, it leads there. */
function FigureOf({ row, column, opens, isLast }: FigureOfProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const value = column.figure(row)
  if (value === null)
    return row.formula === '' || column.id !== 'value' ? null : (
      <abbr title={t('statements.noValueWhy')}>{t('statements.noValue')}</abbr>
    )
  if (column.isShare) return <>{showAmount(value, language, 1)} %</>
  if (!opens || column.opens !== true || (isZero(value) && row.accounts.length === 0))
    return <Money value={value} report total={isLast} />
  return (
    <Link
      to="."
      search={
        ((previous: object) => ({
          ...previous,
          row: row.row,
          account: undefined,
          item: undefined,
          entry: undefined,
        })) as never
      }
      resetScroll={false}
      className={classes['figure']}
      aria-label={`${row.label}: ${reportText(value, language)}`}
    >
      <Money value={value} report total={isLast} />
    </Link>
  )
}

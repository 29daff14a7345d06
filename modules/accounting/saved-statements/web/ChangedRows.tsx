import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { reportChanges } from '../api.ts'
import classes from './SavedDetail.module.css'

type ChangedRow = z.output<typeof reportChanges.output>['rows'][number]

interface ChangedRowsProps {
  rows: readonly ChangedRow[]
  chosen: number | undefined
  isPhone: boolean
  onRow(row: number): void
}

const keyOf = ({ row, column, until }: ChangedRow) => `${row}${column}${until ?? ''}`

/** The figures that would be others today; a row leads to the entries that touch it. */
export function ChangedRows({ rows, chosen, isPhone, onRow }: ChangedRowsProps) {
  const t = useScreenWords()
  const Shape = isPhone ? RowCards : RowTable
  return (
    <Panel title={t('savedStatements.figures', { count: new Set(rows.map(({ row }) => row)).size })}>
      <Shape rows={rows} chosen={chosen} onRow={onRow} />
    </Panel>
  )
}

type ShapeProps = Omit<ChangedRowsProps, 'isPhone'>

function useColumnWords() {
  const t = useScreenWords()
  return ({ column, until }: ChangedRow) =>
    column === 'compared' && until !== null ? showDay(until) : t(`savedStatements.columns.${column}`)
}

function RowTable({ rows, chosen, onRow }: ShapeProps) {
  const t = useScreenWords()
  const columnOf = useColumnWords()
  // Where only the figures themselves changed, nobody needs to know in which column.
  const hasColumns = rows.some(({ column }) => column !== 'value')
  return (
    <PlainTable label={t('savedStatements.figuresThatChanged')}>
      <thead>
        <tr>
          <th>{t('statements.row')}</th>
          <th>{t('statements.concept')}</th>
          {hasColumns && <th>{t('savedStatements.column')}</th>}
          <th className={right}>{t('savedStatements.then')}</th>
          <th className={right}>{t('savedStatements.now')}</th>
          <th className={right}>{t('savedStatements.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((each) => (
          <tr
            key={keyOf(each)}
            data-chosen={each.row === chosen || undefined}
            data-look={each.look}
            className={classes['changedRow']}
          >
            <td>{each.row}</td>
            <td>
              <RowButton row={each} chosen={chosen} onRow={onRow} />
            </td>
            {hasColumns && <td>{columnOf(each)}</td>}
            {[each.before, each.now, each.difference].map((figure, index) => (
              <td key={index} className={right}>
                <Figure value={figure} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function RowCards({ rows, chosen, onRow }: ShapeProps) {
  const t = useScreenWords()
  const columnOf = useColumnWords()
  return (
    <ul className={classes['cards']} aria-label={t('savedStatements.figuresThatChanged')}>
      {rows.map((each) => (
        <li
          key={keyOf(each)}
          data-chosen={each.row === chosen || undefined}
          data-look={each.look}
          className={classes['changedRow']}
        >
          <span>
            F{each.row} <RowButton row={each} chosen={chosen} onRow={onRow} />
            {each.column !== 'value' && <small>{columnOf(each)}</small>}
            <small>
              <Figure value={each.before} /> → <Figure value={each.now} />
            </small>
          </span>
          <strong>
            <Figure value={each.difference} />
          </strong>
        </li>
      ))}
    </ul>
  )
}

const RowButton = ({
  row: { row, label },
  chosen,
  onRow,
}: {
  row: ChangedRow
  chosen: number | undefined
  onRow(row: number): void
}) => (
  <button type="button" className={classes['row']} aria-pressed={row === chosen} onClick={() => onRow(row)}>
    {label}
  </button>
)

function Figure({ value }: { value: string | null }) {
  const t = useScreenWords()
  return value === null ? t('statements.noValue') : <Money value={value} report />
}

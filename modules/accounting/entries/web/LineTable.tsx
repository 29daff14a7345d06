import {
  completed,
  moved,
  valueIn,
  withUnread,
  withValue,
  type CellValue,
  type GridColumn,
} from '@cuadre/web-kit/grid/lines.ts'
import { step, vertical, type Place } from '@cuadre/web-kit/grid/moves.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { blankLine, sides, type FormLine } from './form-lines.ts'
import classes from './LineTable.module.css'
import { MoneyCell } from './MoneyCell.tsx'
import { RecordCell } from './RecordCell.tsx'

interface LineTableProps {
  columns: readonly GridColumn<FormLine>[]
  lines: readonly FormLine[]
  /** Cells that were refused, as `key.column`. */
  wrong: ReadonlySet<string>
  onChange: (change: (lines: readonly FormLine[]) => FormLine[]) => void
}

const textOf = (value: CellValue) => (typeof value === 'string' ? value : '')

const placeOf = (target: EventTarget): Place | undefined => {
  const [row, column] = (target as HTMLElement).dataset['cell']?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** The lines of an entry, written with the keyboard: Enter goes on, and a new line begins after the last. */
export function LineTable({ columns, lines, wrong, onChange }: LineTableProps) {
  const t = useScreenWords()
  const body = useRef<HTMLTableSectionElement>(null)
  const [target, setTarget] = useState<Place>()
  const focus = ({ row, column }: Place) =>
    body.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()

  useEffect(() => {
    if (!target) return
    body.current?.querySelector<HTMLElement>(`[data-cell="${target.row}:${target.column}"]`)?.focus()
  }, [target])

  const put = (key: string, change: (line: FormLine, all: readonly FormLine[]) => FormLine) =>
    onChange((all) => all.map((line) => (line.key === key ? change(line, all) : line)))

  const addLine = () => {
    onChange((all) => [...all, blankLine()])
    setTarget({ row: lines.length, column: 0 })
  }

  function onKeyDown(event: KeyboardEvent) {
    const place = placeOf(event.target)
    const line = place && lines[place.row]
    if (!place || !line) return
    const column = columns[place.column]!
    const take = (action: () => void) => {
      event.preventDefault()
      action()
    }
    const control = event.ctrlKey || event.metaKey
    const arrow = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (event.key === 'Enter' && !control)
      return take(() => {
        const next = step(lines, columns, place, event.shiftKey ? -1 : 1, sides)
        if (next) focus(next)
        else if (!event.shiftKey) addLine()
      })
    if (control && event.key.toLowerCase() === 'd')
      return take(() => put(line.key, (mine, all) => completed(all, mine, sides)))
    if (control && arrow === 1 && place.row > 0)
      return take(() =>
        put(line.key, (mine, all) => withValue(mine, column.id, valueIn(all[place.row - 1]!, column.id))),
      )
    if (event.altKey && arrow)
      return take(() => {
        onChange((all) => moved(all, line.key, arrow))
        setTarget(vertical(place, arrow, lines.length))
      })
    if (arrow && column.kind !== 'record') take(() => focus(vertical(place, arrow, lines.length)))
  }

  const tracks = ['36px', ...columns.map(({ width }) => width), '36px'].join(' ')
  return (
    <div className={classes['grid']}>
      <div className={classes['scroll']}>
        <table
          aria-label={t('entries.form.lines')}
          className={classes['table']}
          style={{ ['--tracks' as string]: tracks }}
        >
          <thead>
            <tr className={`${classes['row']} ${classes['head']}`}>
              <th>#</th>
              {columns.map(({ id, kind, header }) => (
                <th key={id} className={kind === 'money' ? classes['right'] : undefined}>
                  {t(header)}
                </th>
              ))}
              <th aria-label={t('entries.form.remove')} />
            </tr>
          </thead>
          {/* The keys come from the fields in it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody ref={body} onKeyDown={onKeyDown}>
            {lines.map((line, row) => (
              <tr key={line.key} className={classes['row']}>
                <td className={classes['number']}>{row + 1}</td>
                {columns.map((column, at) => (
                  <td
                    key={column.id}
                    className={classes['cell']}
                    data-kind={column.kind}
                    data-header={t(column.header)}
                  >
                    <Cell
                      line={line}
                      column={column}
                      place={`${row}:${at}`}
                      row={row}
                      wrong={wrong}
                      put={put}
                    />
                  </td>
                ))}
                <td className={classes['number']}>
                  <ActionIcon
                    size={24}
                    tabIndex={-1}
                    aria-label={t('entries.form.removeLine', { line: row + 1 })}
                    onClick={() =>
                      onChange((all) =>
                        all.length > 1 ? all.filter(({ key }) => key !== line.key) : [blankLine()],
                      )
                    }
                  >
                    <IconTrash size={15} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        variant="subtle"
        color="gray"
        m={6}
        leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
        onClick={addLine}
      >
        {t('entries.form.addLine')}
      </Button>
    </div>
  )
}

interface CellProps {
  line: FormLine
  column: GridColumn<FormLine>
  place: string
  row: number
  wrong: ReadonlySet<string>
  put: (key: string, change: (line: FormLine) => FormLine) => void
}

function Cell({ line, column, place, row, wrong, put }: CellProps) {
  const t = useScreenWords()
  if (column.kind === 'shown') return <span className={classes['shown']}>{column.show(line)}</span>
  const closed = column.closed?.(line)
  if (closed !== undefined) return <span className={classes['closed']}>{closed}</span>

  const { id } = column
  const isWrong = wrong.has(`${line.key}.${id}`)
  const label = `${t(column.header)}, ${t('entries.form.line', { line: row + 1 })}`
  const change = (value: CellValue) => put(line.key, (mine) => withValue(mine, id, value))
  const value = valueIn(line, id)
  if (column.kind === 'record')
    return (
      <RecordCell
        label={label}
        place={place}
        source={column.source}
        shows={column.shows}
        value={typeof value === 'string' ? null : value}
        isWrong={isWrong}
        onChange={change}
      />
    )
  if (column.kind === 'money')
    return (
      <MoneyCell
        label={label}
        place={place}
        value={textOf(value)}
        unread={line.unread?.[id]}
        isWrong={isWrong}
        onRead={change}
        onUnread={(kept) => put(line.key, (mine) => withUnread(mine, id, kept))}
      />
    )
  return (
    <input
      className={classes['input']}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      maxLength={column.maxLength}
      data-cell={place}
      value={textOf(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

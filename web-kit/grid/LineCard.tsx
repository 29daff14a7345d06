import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useKitWords, useLanguage, useScreenWords } from '../words/use-words.ts'
import { Cell, type CellProps } from './Cell.tsx'
import classes from './LineCards.module.css'
import { LineProblems, useProblems } from './LineProblems.tsx'
import { displayedText, headerOf, valueIn, type GridColumn, type GridLine } from './lines.ts'
import type { CellPosition } from './moves.ts'
import { Stepper } from './Stepper.tsx'
import type { Put } from './use-grid-keys.ts'

interface LineCardProps<Line extends GridLine> {
  line: Line
  row: number
  number: number
  columns: readonly GridColumn<Line>[]
  wrong: ReadonlyMap<string, string> | undefined
  measure: ((element: HTMLElement | null) => void) | undefined
  onPut: Put<Line>
  onDone(position: CellPosition, direction: 1 | -1): void
  onRemove: ((key: string) => void) | undefined
}

/** Whether the line still has to say what it is about. */
const asksFor = <Line extends GridLine>(line: Line, column: GridColumn<Line>): boolean =>
  column.kind === 'record' && valueIn(line, column.id) === null

/** One line: what it is about, how many, what matters of it; the rest is folded away. */
function OneCard<Line extends GridLine>(props: LineCardProps<Line>) {
  const { line, row, number, columns, wrong, measure, onRemove } = props
  const t = useScreenWords()
  const kit = useKitWords()
  const language = useLanguage()
  const [isOpened, setOpened] = useState(false)
  const problems = useProblems(line, columns, wrong)
  const at = (place: GridColumn<Line>['card']) => columns.filter(({ card }) => card === place)
  const hasQuantity = at('quantity').length > 0
  const heading = [...at('code'), ...at('title')]
  const asked = heading.find((column) => asksFor(line, column))
  const rest = columns.filter(
    (column) =>
      column !== asked &&
      (column.kind === 'shown'
        ? column.card === undefined
        : column.card !== 'quantity' && column.closed?.(line) === undefined),
  )
  const inFold = rest.filter(({ card }) => card !== 'field')
  // What is wrong is never folded away.
  const isOpen = isOpened || !hasQuantity || inFold.some(({ id }) => problems.some((each) => each.id === id))
  const cellOf = (column: GridColumn<Line>): CellProps<Line> => ({
    line,
    column,
    position: { row, column: columns.indexOf(column) },
    isWrong: wrong?.has(`${line.key}.${column.id}`) ?? false,
    onPut: props.onPut,
    onDone: props.onDone,
  })
  const textOf = (place: GridColumn<Line>['card']) =>
    at(place)
      .map((column) => displayedText(line, column, language))
      .filter(Boolean)
      .join(' ')
  const remove = onRemove && (() => onRemove(line.key))
  return (
    <li ref={measure} data-index={row} className={classes['card']}>
      <div className={classes['top']}>
        {asked ? (
          <div className={classes['field']} data-header={headerOf(t, asked)}>
            <Cell {...cellOf(asked)} />
          </div>
        ) : (
          <div className={classes['heading']}>
            <strong>{textOf('title') || kit('grid.line', { line: number })}</strong>
            <span>{textOf('code')}</span>
          </div>
        )}
        {hasQuantity && (inFold.length > 0 || remove) && (
          <button
            type="button"
            className={classes['more']}
            aria-expanded={isOpen}
            aria-label={kit('grid.moreOf', { line: number })}
            onClick={() => setOpened(!isOpen)}
          >
            {isOpen ? <IconChevronUp {...chevron} /> : <IconChevronDown {...chevron} />}
          </button>
        )}
        {!hasQuantity && remove && (
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={kit('grid.removeLine', { line: row + 1 })}
            onClick={remove}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {hasQuantity && asked === undefined && (
        <div className={classes['bottom']}>
          <div className={classes['facts']}>
            {columns.map((column) => {
              const shown = displayedText(line, column, language)
              if (shown === '' || (column.card !== 'fact' && column.card !== 'unit')) return null
              const look = column.kind === 'shown' ? column.look?.(line) : undefined
              return (
                <span key={column.id} data-look={look}>
                  {column.card === 'fact' && <small>{headerOf(t, column)} </small>}
                  {shown}
                </span>
              )
            })}
          </div>
          {at('quantity').map((column) => (
            <Stepper key={column.id} {...cellOf(column)} />
          ))}
        </div>
      )}
      {(isOpen ? rest : at('field')).map((column) => (
        <div key={column.id} className={classes['field']} data-header={headerOf(t, column)}>
          <Cell {...cellOf(column)} />
        </div>
      ))}
      {isOpen && hasQuantity && remove && (
        <Button
          variant="subtle"
          color="red"
          aria-label={kit('grid.removeLine', { line: row + 1 })}
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          onClick={remove}
        >
          {kit('grid.remove')}
        </Button>
      )}
      {problems.length > 0 && (
        <div className={classes['problems']}>
          <LineProblems line={line} problems={problems} />
        </div>
      )}
    </li>
  )
}

const chevron = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Drawn anew only when it changes. */
export const LineCard = memo(OneCard) as typeof OneCard

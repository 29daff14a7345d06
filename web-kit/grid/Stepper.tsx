import { amount, one, zero } from '@cuadre/kernel/money.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useKitWords, useScreenWords } from '../words/use-words.ts'
import { Cell, type CellProps } from './Cell.tsx'
import classes from './LineCards.module.css'
import { headerOf, valueIn, withValue, type GridLine } from './lines.ts'

/** A quantity under the thumb: one less, the number itself, one more. */
export function Stepper<Line extends GridLine>(props: CellProps<Line>) {
  const t = useScreenWords()
  const kit = useKitWords()
  const { line, column, position, onPut } = props
  const { id } = column
  const named = { what: headerOf(t, column), line: position.row + 1 }
  const step = (by: 1 | -1) =>
    onPut(line.key, (mine) => withValue(mine, id, stepped(valueIn(mine, id), by, keepsZero)))
  const keepsZero = column.kind === 'money' && column.keepsZero === true
  const value = valueIn(line, id)
  const isLeast = keepsZero ? value === '0' : value === null || value === ''
  return (
    <div className={classes['stepper']}>
      <button
        type="button"
        aria-label={kit('grid.oneLess', named)}
        disabled={isLeast}
        onClick={() => step(-1)}
      >
        <IconMinus size={20} stroke={1.8} aria-hidden />
      </button>
      <Cell {...props} />
      <button type="button" aria-label={kit('grid.oneMore', named)} onClick={() => step(1)}>
        <IconPlus size={20} stroke={1.8} aria-hidden />
      </button>
    </div>
  )
}

/** One more or one less than what is written, never less than none. */
function stepped(value: unknown, by: 1 | -1, keepsZero: boolean): string {
  const before = typeof value === 'string' && value !== '' ? amount(value) : zero
  const after = by === 1 ? before.plus(one) : before.minus(one)
  if (after.gt(zero)) return after.toFixed()
  return keepsZero ? '0' : ''
}

import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { type KeyboardEvent, type Ref, useState } from 'react'
import classes from './Reconciliation.module.css'

export interface ShownRow {
  _id: string
  day: string
  amount: string
  words: string
  /** What is known of it beside its words. */
  note?: string | undefined
}

interface SideListProps {
  label: string
  rows: readonly ShownRow[]
  chosen: ReadonlySet<string>
  none: string
  onToggle(id: string): void
  /** The row that the keys speak of. */
  onReach?(id: string): void
  ref?: Ref<HTMLDivElement>
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** What is open on one side: the arrows walk it, the space bar chooses. */
export function SideList({ label, rows, chosen, none, onToggle, onReach, ref }: SideListProps) {
  const [reached, setReached] = useState<string>()
  if (rows.length === 0) return <p className={classes['none']}>{none}</p>
  const first = rows.some(({ _id }) => _id === reached) ? reached : rows[0]?._id
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>, id: string) => {
    const step = steps[event.key]
    if (event.key === ' ') onToggle(id)
    else if (step === 1) (event.currentTarget.nextElementSibling as HTMLElement | null)?.focus()
    else if (step === -1) (event.currentTarget.previousElementSibling as HTMLElement | null)?.focus()
    else return
    event.preventDefault()
  }
  return (
    // A select of the browser shows no figures in columns.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={ref} className={classes['rows']} role="listbox" aria-label={label} aria-multiselectable>
      {rows.map(({ _id, day, amount, words, note }) => (
        <div
          key={_id}
          className={classes['row']}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={chosen.has(_id)}
          tabIndex={_id === first ? 0 : -1}
          onFocus={() => {
            setReached(_id)
            onReach?.(_id)
          }}
          onClick={() => onToggle(_id)}
          onKeyDown={(event) => onKeyDown(event, _id)}
        >
          <Day value={day} />
          <span className={classes['words']}>
            {words} {note && <span className={classes['note']}>{note}</span>}
          </span>
          <Money value={amount} />
        </div>
      ))}
    </div>
  )
}

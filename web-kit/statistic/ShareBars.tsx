import { Link } from '@tanstack/react-router'
import { useMayOpen } from '../rights.ts'
import { Money } from '../widgets/Money.tsx'
import { scaleOf } from './bar-scale.ts'
import classes from './Statistic.module.css'

interface ShareBarsProps {
  label: string
  rows: readonly {
    key: string
    name: string
    value: string
    note?: string | undefined
    to?: string
    search?: object
  }[]
}

/** What stands one below the other, each as long as it is much; it leads to the list that adds up to it. */
export function ShareBars({ label, rows }: ShareBarsProps) {
  const mayOpen = useMayOpen()
  const scale = scaleOf(rows.map(({ value }) => value))
  return (
    <ul className={classes['shares']} aria-label={label}>
      {rows.map(({ key, name, value, note, to, search }) => {
        const inside = (
          <>
            <span>{name}</span>
            {note !== undefined && <small>{note}</small>}
            <strong>
              <Money value={value} />
            </strong>
            <span className={classes['share']} aria-hidden>
              <i
                style={{ width: `${scale.barOf(value).size}%` }}
                data-negative={value.startsWith('-') || undefined}
              />
            </span>
          </>
        )
        return (
          <li key={key}>
            {to !== undefined && mayOpen(to) ? (
              <Link to={to} search={(search ?? {}) as never}>
                {inside}
              </Link>
            ) : (
              <div>{inside}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

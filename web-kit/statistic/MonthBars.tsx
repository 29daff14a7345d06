import { Link } from '@tanstack/react-router'
import { useMayOpen } from '../rights.ts'
import { showAmount } from '../form/amount-text.ts'
import { useLanguage } from '../words/use-words.ts'
import { scaleOf } from './bar-scale.ts'
import { useMonthName } from './month-name.ts'
import classes from './Statistic.module.css'

interface MonthBarsProps {
  label: string
  /** What the bars of each month are, from left to right; their patterns differ as their colours do. */
  series: readonly string[]
  months: readonly {
    /** The first day of a month, or of what is drawn in its place. */
    day: string
    name?: string
    values: readonly string[]
    /** What leads to the list that adds up to it. */
    to?: string
    search?: object
  }[]
}

/** Bars by month. Each month says its figures, and leads to the list of them. */
export function MonthBars({ label, series, months }: MonthBarsProps) {
  const language = useLanguage()
  const monthName = useMonthName()
  const mayOpen = useMayOpen()
  const scale = scaleOf(months.flatMap(({ values }) => values))
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <figure className={classes['chart']} aria-label={label}>
      <figcaption className={classes['legend']}>
        {series.map((name, at) => (
          <span key={name}>
            <i data-series={at} aria-hidden />
            {name}
          </span>
        ))}
      </figcaption>
      <div className={classes['plot']}>
        <div className={classes['axis']} aria-hidden>
          <span>{short.format(scale.most)}</span>
          {scale.zero < 92 && <span style={{ bottom: `${scale.zero}%` }}>0</span>}
          {scale.least < 0 && <span style={{ bottom: 0 }}>{short.format(scale.least)}</span>}
        </div>
        <ol className={classes['months']} style={{ '--zero': `${scale.zero}%` } as object}>
          {months.map(({ day, name = monthName(day, 'long'), values, to, search }, at) => {
            const said = `${name}: ${series.map((each, of) => `${each} ${showAmount(values[of] ?? '0', language)}`).join(', ')}`
            const bars = values.map((value, of) => {
              const { from, size } = scale.barOf(value)
              return (
                <i
                  // oxlint-disable-next-line react/no-array-index-key -- a bar is of the series at its place
                  key={of}
                  data-series={of}
                  style={{ bottom: `${from}%`, height: `${size}%` }}
                  aria-hidden
                />
              )
            })
            return (
              <li key={day}>
                {to !== undefined && mayOpen(to) ? (
                  <Link
                    className={classes['bars']}
                    to={to}
                    search={(search ?? {}) as never}
                    aria-label={said}
                    title={said}
                  >
                    {bars}
                  </Link>
                ) : (
                  <span className={classes['bars']} title={said}>
                    <span className="visually-hidden">{said}</span>
                    {bars}
                  </span>
                )}
                <small aria-hidden data-odd={at % 2 === 1 || undefined}>
                  {months[at]?.name ?? monthName(day, 'short')}
                </small>
              </li>
            )
          })}
        </ol>
      </div>
    </figure>
  )
}

import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { ReactNode } from 'react'
import { daysOf } from './days.ts'
import {
  Advances,
  Booked,
  type Calendar,
  Difference,
  Drill,
  DueBadge,
  Pay,
  Rate,
  type Tax,
} from './parts.tsx'
import classes from './Taxes.module.css'

/** The calendar on a phone: a card for each tax. */
export function TaxCards({ calendar }: { calendar: Calendar }) {
  const t = useScreenWords()
  const days = daysOf(calendar)
  return (
    <ul className={classes['cards']} aria-label={t('taxes.title')}>
      {calendar.data.map((tax) => (
        <TaxCard key={tax.key} tax={tax} days={days} />
      ))}
      <li className={classes['totals']}>
        <dl>
          {(['accrued', 'paid', 'pending'] as const).map((column) => (
            <Figure key={column} label={t(`taxes.${column}`)}>
              <Money value={calendar.totals[column]} report total />
            </Figure>
          ))}
        </dl>
      </li>
    </ul>
  )
}

function TaxCard({ tax, days }: { tax: Tax; days: ReturnType<typeof daysOf> }) {
  const t = useScreenWords()
  return (
    <li>
      <strong>{tax.name}</strong>
      <small>
        {tax.paragraph} · {t(`taxes.kinds.${tax.kind}`)}
      </small>
      <div className={classes['due']}>
        <DueBadge tax={tax} />
        {tax.dueDate !== null && <Day value={tax.dueDate} />}
        <Pay tax={tax} />
      </div>
      <dl>
        <Figure label={t(`taxes.bases.${tax.base.what}`)}>
          {tax.base.amount !== null && (
            <>
              <Money value={tax.base.amount} report /> ×{' '}
            </>
          )}
          <Rate tax={tax} />
          <Advances tax={tax} />
        </Figure>
        <Figure label={t('taxes.accrued')}>
          <Drill value={tax.accrued} tax={tax} {...days.accrued} />
        </Figure>
        <Figure label={t('taxes.paid')}>
          <Drill value={tax.paid} tax={tax} {...days.paid} />
        </Figure>
        <Figure label={t('taxes.pending')}>
          {tax.pending === null ? '–' : <Money value={tax.pending} report />}
        </Figure>
      </dl>
      <Difference tax={tax} />
      <Booked tax={tax} />
    </li>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

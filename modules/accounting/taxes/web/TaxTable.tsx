import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
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

/** The calendar at a desk: a row for each tax. */
export function TaxTable({ calendar }: { calendar: Calendar }) {
  const t = useScreenWords()
  const days = daysOf(calendar)
  return (
    <PlainTable label={t('taxes.title')}>
      <thead>
        <tr>
          <th>{t('taxes.tax')}</th>
          <th className={right}>{t('taxes.base')}</th>
          <th className={right}>{t('taxes.rateShort')}</th>
          <th className={right}>{t('taxes.expected')}</th>
          <th className={right}>{t('taxes.accrued')}</th>
          <th className={right}>{t('taxes.paid')}</th>
          <th className={right}>{t('taxes.pending')}</th>
          <th>{t('taxes.dueDate')}</th>
          <th>{t('taxes.entry')}</th>
        </tr>
      </thead>
      <tbody>
        {calendar.data.map((tax) => (
          <TaxLine key={tax.key} tax={tax} days={days} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{t('taxes.total')}</td>
          {(['accrued', 'paid', 'pending'] as const).map((column) => (
            <td key={column} className={right}>
              <Money value={calendar.totals[column]} report total />
            </td>
          ))}
        </tr>
      </tfoot>
    </PlainTable>
  )
}

function TaxLine({ tax, days }: { tax: Tax; days: ReturnType<typeof daysOf> }) {
  const t = useScreenWords()
  return (
    <tr className={classes['line']}>
      <td className={classes['tax']}>
        {tax.name}
        <small>
          {tax.paragraph} · {t(`taxes.kinds.${tax.kind}`)}
        </small>
      </td>
      <td className={right}>
        {tax.base.amount === null ? '–' : <Money value={tax.base.amount} report />}
        <small>{t(`taxes.bases.${tax.base.what}`)}</small>
        <Advances tax={tax} />
      </td>
      <td className={right}>
        <Rate tax={tax} />
      </td>
      <td className={right}>{tax.expected === null ? '–' : <Money value={tax.expected} report />}</td>
      <td className={right}>
        <Drill value={tax.accrued} tax={tax} {...days.accrued} />
        <Difference tax={tax} />
      </td>
      <td className={right}>
        <Drill value={tax.paid} tax={tax} {...days.paid} />
      </td>
      <td className={right}>{tax.pending === null ? '–' : <Money value={tax.pending} report />}</td>
      <td>
        <DueBadge tax={tax} />
        <small>{tax.dueDate !== null && <Day value={tax.dueDate} />}</small>
        <small>
          <Pay tax={tax} />
        </small>
      </td>
      <td>
        <Booked tax={tax} />
      </td>
    </tr>
  )
}

import { statementAddresses } from '@cuadre/accounting/statements/web/addresses.ts'
import { addresses as settlementAddresses } from '@cuadre/finance/settlements/web/addresses.ts'
import { forecastAddress } from '@cuadre/treasury/cash-forecast/web/addresses.ts'
import { positionAddress } from '@cuadre/treasury/cash-position/web/addresses.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { showAmount } from '@cuadre/web-kit/form/shown-amount.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { useMayOpen } from '@cuadre/web-kit/rights.ts'
import type { StatisticPeriod } from '@cuadre/web-kit/statistic/statistic.ts'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { salesList } from './addresses.ts'
import { getOverview } from './calls.ts'
import classes from './Overview.module.css'

interface OverviewProps {
  period: StatisticPeriod
  /** What the months that are compared with are called. */
  nameOfBefore: string
}

/** Five questions and their answers: what was sold and earned, who owes, what is owed, and how much money there is until when. */
export function Overview({ period: { startDate, endDate, compare }, nameOfBefore }: OverviewProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const found = useQuery({
    ...query(getOverview, { startDate, endDate, compare }),
    placeholderData: keepPreviousData,
  })
  if (found.error)
    return (
      <ErrorState
        title={t('overviewHome.title')}
        message={found.error.message}
        onRetry={() => void found.refetch()}
      />
    )
  const answer = found.data
  const days = { startDate, endDate }
  const before = (amount: string) =>
    t('overviewHome.before', { amount: showAmount(amount, language), period: nameOfBefore })
  const owed = (side: { items: number; overdue: string }) =>
    side.overdue === '0.00'
      ? t('overviewHome.noneOverdue')
      : t('overviewHome.overdue', { amount: showAmount(side.overdue, language) })
  return (
    <section
      className={classes['overview']}
      aria-label={t('overviewHome.title')}
      aria-busy={found.isPlaceholderData || !answer}
    >
      <Answer
        name={t('overviewHome.sales')}
        value={answer?.sales.amount}
        note={answer && before(answer.sales.before)}
        to={salesList}
        search={days}
      />
      <Answer
        name={t('overviewHome.profit')}
        value={answer?.profit.amount}
        note={answer && before(answer.profit.before)}
        to={statementAddresses.performance}
        search={days}
      />
      <Answer
        name={t('overviewHome.collect')}
        value={answer?.collect.pending}
        note={answer && owed(answer.collect)}
        isLate={answer !== undefined && answer.collect.overdue !== '0.00'}
        to={settlementAddresses.receivable.pending}
      />
      <Answer
        name={t('overviewHome.pay')}
        value={answer?.pay.pending}
        note={answer && owed(answer.pay)}
        isLate={answer !== undefined && answer.pay.overdue !== '0.00'}
        to={settlementAddresses.payable.pending}
      />
      <Answer
        name={t('overviewHome.cash')}
        value={answer?.cash.amount}
        note={answer && <Lasting forecast={answer.cash.forecast} />}
        isLate={!!answer?.cash.forecast?.below}
        to={answer?.cash.forecast ? forecastAddress : positionAddress}
      />
    </section>
  )
}

function Lasting({
  forecast,
}: {
  forecast: { until: string; below: { date: string; amount: string } | null } | null
}) {
  const t = useScreenWords()
  const language = useLanguage()
  if (forecast === null) return t('overviewHome.today')
  if (forecast.below === null) return t('overviewHome.suffices', { day: showDay(forecast.until) })
  return t('overviewHome.below', {
    day: showDay(forecast.below.date),
    amount: showAmount(forecast.below.amount.replace('-', ''), language),
  })
}

interface AnswerProps {
  name: string
  value: string | undefined
  note: ReactNode
  isLate?: boolean
  to: string
  search?: object
}

/** A figure, what there is to say of it, and the way to the list that adds up to it for whoever may open that. */
function Answer({ name, value, note, isLate = false, to, search = {} }: AnswerProps) {
  const mayOpen = useMayOpen()
  const inside = (
    <>
      <span>{name}</span>
      <strong>{value === undefined ? '\u00a0' : <Money value={value} />}</strong>
      <small data-late={isLate || undefined}>{note ?? '\u00a0'}</small>
    </>
  )
  return mayOpen(to) ? (
    <Link to={to} search={search as never} className={classes['answer']}>
      {inside}
    </Link>
  ) : (
    <div className={classes['answer']}>{inside}</div>
  )
}

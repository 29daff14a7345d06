import { query } from '@cuadre/web-kit/api.ts'
import { DetailScreen, Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button } from '@mantine/core'
import { IconLockOpen, IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { PeriodClosing } from '../../closing/web/PeriodClosing.tsx'
import { TaxCalendar } from '../../taxes/web/TaxCalendar.tsx'
import { getPeriodById } from '../api.ts'
import { ExerciseStrip } from './ExerciseStrip.tsx'
import { PeriodStateBadge, type PeriodRow } from './badges.tsx'
import { PeriodBalance } from './PeriodBalance.tsx'
import { PeriodEntries } from './PeriodEntries.tsx'
import { periodName } from '../../calendar/web/period-name.ts'
import { useOpenPeriod } from './use-open-period.tsx'

/** One period: its state, what moved in it, whether its balance is what its entries say, and those entries. */
export default function PeriodDetail() {
  const t = useScreenWords()
  const { id }: { id?: string } = useSearch({ strict: false })
  const period = useQuery({ ...query(getPeriodById, { id: id ?? '' }), enabled: id !== undefined })
  if (id === undefined) return <Alert color="yellow">{t('periods.missing')}</Alert>
  if (period.data) return <Shown key={id} period={period.data} />
  if (period.error)
    return (
      <ErrorState
        title={t('periods.notLoaded')}
        message={period.error.message}
        onRetry={() => void period.refetch()}
      />
    )
  return <Spinner label={t('periods.searching')} />
}

function Shown({ period }: { period: PeriodRow }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { openIt, isOpening } = useOpenPeriod()
  return (
    <DetailScreen
      label={t('periods.one')}
      title={periodName(period, language)}
      state={<PeriodStateBadge state={period.state} />}
      actions={
        <>
          <Button
            component={Link}
            to="/contabilidad/checkingBalance"
            search={{ periodId: period._id } as never}
            variant="default"
            leftSection={<IconReportAnalytics size={16} stroke={1.6} aria-hidden />}
          >
            {t('periods.seeBalance')}
          </Button>
          {period.state === 'pending' && (
            <Button
              leftSection={<IconLockOpen size={16} stroke={1.6} aria-hidden />}
              loading={isOpening}
              onClick={() => openIt(period)}
            >
              {t('periods.open')}
            </Button>
          )}
        </>
      }
    >
      <ExerciseStrip exerciseId={period.exerciseId} current={period._id} />
      <Facts>
        <Fact label={t('periods.exercise')}>{period.exercise.code}</Fact>
        <Fact label={t('periods.startDate')}>
          <Day value={period.startDate} />
        </Fact>
        <Fact label={t('periods.endDate')}>
          <Day value={period.endDate} />
        </Fact>
        <Fact label={t('periods.entries')}>{period.entries}</Fact>
        <Fact label={t('periods.pendingEntries')}>
          {period.pendingEntries === 0 ? (
            '–'
          ) : (
            <Link
              to="/contabilidad/accountingEntries"
              search={{ startDate: period.startDate, endDate: period.endDate, state: ['pending'] } as never}
            >
              {period.pendingEntries}
            </Link>
          )}
        </Fact>
        <Fact label={t('periods.debit')}>
          <Money value={period.debit} />
        </Fact>
        <Fact label={t('periods.credit')}>
          <Money value={period.credit} />
        </Fact>
      </Facts>
      {period.state !== 'pending' && <PeriodClosing period={period} />}
      {period.state !== 'pending' && <TaxCalendar period={period} />}
      <PeriodBalance period={period} />
      <PeriodEntries period={period} />
    </DetailScreen>
  )
}

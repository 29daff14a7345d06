import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { DetailScreen, Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { at } from '@cuadre/web-kit/address.ts'
import { Button } from '@mantine/core'
import { IconLockOpen, IconReportAnalytics } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PeriodClosing } from '../../closing/web/PeriodClosing.tsx'
import { TaxCalendar } from '../../taxes/web/TaxCalendar.tsx'
import { getPeriodById } from '../api.ts'
import { ExerciseStrip } from './ExerciseStrip.tsx'
import { PeriodStateBadge, type PeriodRow } from './badges.tsx'
import { PeriodBalance } from './PeriodBalance.tsx'
import { PeriodEntries } from './PeriodEntries.tsx'
import { periodName } from '../../calendar/web/period-name.ts'
import { useOpenPeriod } from './use-open-period.tsx'
import { listAddress as entriesAddress } from '../../entries/web/addresses.ts'
import { balanceAddress } from '../../ledgers/web/addresses.ts'

/** One period: its state, what moved in it, whether its balance is what its entries say, and those entries. */
export default function PeriodDetail({ id }: OneRecord) {
  return (
    <RecordLoader call={getPeriodById} id={id}>
      {(period) => <Content key={id} period={period} />}
    </RecordLoader>
  )
}

function Content({ period }: { period: PeriodRow }) {
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
          <ButtonLink
            {...at(balanceAddress, { periodId: period._id })}
            variant="default"
            leftSection={<IconReportAnalytics size={16} stroke={1.6} aria-hidden />}
          >
            {t('periods.seeBalance')}
          </ButtonLink>
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
              {...at(entriesAddress, {
                startDate: period.startDate,
                endDate: period.endDate,
                state: ['pending'],
              })}
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

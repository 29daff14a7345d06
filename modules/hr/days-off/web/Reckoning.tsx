import { isDay } from '@cuadre/kernel/day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { DaysAndMoney } from '../../vacations/api.ts'
import { reckonDayOff } from '../api.ts'

type Reckoned = z.output<typeof reckonDayOff.output>

interface Written {
  _id: string | undefined
  worker: Choice | null
  key: Choice | null
  startDate: string
  endDate: string
  days: string
}

/** What an absence would be, once there is somebody and two days that follow each other. */
export function useReckoning({ _id, worker, key, startDate, endDate, days }: Written): Reckoned | undefined {
  const isReady = worker !== null && isDay(startDate) && isDay(endDate) && startDate <= endDate
  const { data } = useQuery({
    ...query(reckonDayOff, {
      ...(_id !== undefined && { _id }),
      workerId: worker?._id ?? '',
      ...(key && { keyId: key._id }),
      startDate,
      endDate,
      ...(days !== '' && { days }),
    }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return isReady ? data : undefined
}

/** How the days are counted, and what holidays take of the balance. */
export function Reckoning({ reckoned }: { reckoned: Reckoned }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { calendarDays, workingDays, holidays, vacations } = reckoned
  const said = ({ days, amount }: z.output<typeof DaysAndMoney>) =>
    amount === null
      ? t('daysOff.inDays', { days: showAmount(days, language) })
      : t('daysOff.inMoney', { days: showAmount(days, language), amount: showAmount(amount, language) })
  return (
    <Facts>
      <Fact label={t('daysOff.calendarDays')}>{calendarDays}</Fact>
      <Fact label={t('daysOff.workingDays')}>{workingDays}</Fact>
      {holidays.length > 0 && (
        <Fact label={t('daysOff.holidays')} wide>
          {holidays.map(({ day, name }) => `${showDay(day)} ${name}`).join(', ')}
        </Fact>
      )}
      {vacations && (
        <>
          <Fact label={t('daysOff.balanceBefore')}>{said(vacations.before)}</Fact>
          <Fact label={t('daysOff.takes')}>{said(vacations.taken)}</Fact>
          <Fact label={t('daysOff.balanceAfter')}>{said(vacations.after)}</Fact>
        </>
      )}
    </Facts>
  )
}

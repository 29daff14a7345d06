import { periodName } from '@cuadre/accounting/calendar/web/period-name.ts'
import { exerciseYears, useActiveExercise } from '@cuadre/accounting/calendar/web/use-active-exercise.ts'
import { addMonths, endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import { localToday } from '@cuadre/web-kit/form/day-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, NativeSelect, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { searchOf } from './period.ts'
import type { usePeriod } from './use-period.ts'

/** As far back as one may begin. */
const monthsBack = 59

interface PeriodChoicesProps {
  chosen: ReturnType<typeof usePeriod>
  onChosen(): void
}

/** Months by a name, or from one to another, and what they are compared with. */
export default function PeriodChoices({ chosen: { period, choose }, onChosen }: PeriodChoicesProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const exercise = useActiveExercise()
  const thisMonth = startOfMonth(localToday())
  const [from, setFrom] = useState(period.startDate)
  const [until, setUntil] = useState(startOfMonth(period.endDate))
  const show = (first: string, last: string) => {
    choose(searchOf(first, last))
    onChosen()
  }
  const newest = [startOfMonth(exercise?.endDate ?? thisMonth), thisMonth, until].toSorted().at(-1)!
  const months = Array.from({ length: monthsBack + 1 }, (_, back) => addMonths(newest, -back))
  const options = [...new Set([...months, from, until])].map((month) => ({
    value: month,
    label: periodName({ startDate: month, endDate: endOfMonth(month) }, language),
  }))
  return (
    <Stack gap={6} w={300}>
      <Button variant="default" onClick={() => show(thisMonth, thisMonth)}>
        {t('dashboard.thisMonth')}
      </Button>
      {exercise && (
        <Button variant="default" onClick={() => show(exercise.startDate, exercise.endDate)}>
          {t('dashboard.wholeExercise', { years: exerciseYears(exercise) })}
        </Button>
      )}
      <Button variant="default" onClick={() => show(addMonths(thisMonth, -11), thisMonth)}>
        {t('dashboard.lastTwelve')}
      </Button>
      <Group gap="sm" grow wrap="nowrap" align="end">
        <NativeSelect
          label={t('dashboard.from')}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          data={options}
        />
        <NativeSelect
          label={t('dashboard.until')}
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          data={options}
        />
      </Group>
      <Button disabled={from > until} onClick={() => show(from, until)}>
        {t('dashboard.show')}
      </Button>
      <SegmentedControl
        aria-label={t('dashboard.comparedWith')}
        value={period.compare}
        onChange={(compare) => choose({ compare: compare === 'before' ? 'before' : 'year' })}
        data={[
          { value: 'year', label: t('dashboard.year') },
          { value: 'before', label: t('dashboard.beforeThem') },
        ]}
      />
    </Stack>
  )
}

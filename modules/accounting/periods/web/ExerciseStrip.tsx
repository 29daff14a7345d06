import { everyRow } from '@cuadre/web-kit/api.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select } from '@mantine/core'
import { IconCircle, IconCircleFilled, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { exerciseFilter } from '../../exercises/api.ts'
import type { ActivePeriod, PeriodState } from '../../calendar/active-period.ts'
import { addressOf } from './addresses.ts'
import classes from './ExerciseStrip.module.css'
import { periodName } from '../../calendar/web/period-name.ts'

interface ExerciseStripProps {
  exerciseId: string | undefined
  /** The period that is shown below. */
  current?: string
  /** Where the exercise can be chosen; elsewhere the strip only shows its months. */
  onChoose?(exerciseId: string | undefined): void
}

/** The months of an exercise in a row, each with its state; the newest exercise unless one is chosen. */
export function ExerciseStrip({ exerciseId, current, onChoose }: ExerciseStripProps) {
  const t = useScreenWords()
  const exercises = useQuery(everyRow(exerciseFilter, {}))
  const known = exercises.data?.data ?? []
  const newest = known.toSorted((one, other) => other.startDate.localeCompare(one.startDate))[0]
  const displayed = known.find(({ _id }) => _id === exerciseId) ?? newest
  if (!displayed) return null
  return (
    <nav className={classes['strip']} aria-label={t('periods.ofExercise', { code: displayed.code })}>
      {onChoose && (
        <Select
          className={classes['exercise']}
          aria-label={t('periods.exercise')}
          placeholder={t('periods.allExercises')}
          clearable
          value={exerciseId ?? null}
          data={known.map(({ _id, code }) => ({ value: _id, label: t('periods.exerciseCode', { code }) }))}
          onChange={(id) => onChoose(id ?? undefined)}
        />
      )}
      <ol className={classes['months']}>
        {displayed.periods.map((period) => (
          <li key={period._id}>
            <Month period={period} isCurrent={period._id === current} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

const icons = { pending: IconCircle, active: IconCircleFilled, closed: IconLock } as const satisfies Record<
  z.output<typeof PeriodState>,
  unknown
>

function Month({ period, isCurrent }: { period: ActivePeriod; isCurrent: boolean }) {
  const t = useScreenWords()
  const language = useLanguage()
  const Icon = icons[period.state]
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${period.startDate}T00:00:00Z`),
  )
  return (
    <Link
      to={addressOf(period._id)}
      className={classes['month']}
      data-state={period.state}
      aria-current={isCurrent ? 'page' : undefined}
      title={periodName(period, language)}
    >
      <strong>{period.startDate === period.endDate ? t('periods.adjustments') : month}</strong>
      <span>
        <Icon size={11} stroke={1.8} aria-hidden /> {t(`periods.states.${period.state}`)}
      </span>
    </Link>
  )
}

import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useActiveExercise } from './use-active-exercise.ts'
import { useActivePeriods } from './active-periods.tsx'
import { periodName } from './period-name.ts'
import classes from './RangeFilter.module.css'
import { RangePopover, type RangeSearch } from './RangePopover.tsx'

export type { RangeSearch } from './RangePopover.tsx'

interface RangeFilterProps {
  /** What the address says. */
  value: RangeSearch
  /** The days that the report really shows, known once it is here. */
  displayed: { startDate: string; endDate: string } | undefined
  onChange(range: RangeSearch): void
}

/** The range of a report: an open period, the exercise, or any days. */
export function RangeFilter({ value, displayed, onChange }: RangeFilterProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const { periods } = useActivePeriods()
  const exercise = useActiveExercise()
  return (
    <RangePopover
      label={t('periods.period')}
      chosen={displayed && periodName(displayed, language)}
      choices={t('periods.period')}
      days={displayed}
      onChoose={onChange}
    >
      {(choose) => (
        <>
          <div className={classes['list']}>
            {periods.map((period) => (
              <button
                key={period._id}
                type="button"
                className={classes['choice']}
                aria-pressed={period._id === value.periodId}
                onClick={() => choose({ periodId: period._id })}
              >
                {periodName(period, language)}
              </button>
            ))}
          </div>
          {exercise && (
            <button
              type="button"
              className={classes['choice']}
              onClick={() => choose({ startDate: exercise.startDate, endDate: exercise.endDate })}
            >
              {t('periods.wholeExercise', {
                from: showDay(exercise.startDate),
                until: showDay(exercise.endDate),
              })}
            </button>
          )}
        </>
      )}
    </RangePopover>
  )
}

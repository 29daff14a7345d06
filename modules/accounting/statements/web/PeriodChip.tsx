import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ScrollArea } from '@mantine/core'
import { RangePopover, type RangeSearch } from '../../calendar/web/RangePopover.tsx'
import type { Calendar, StatementReport } from './figures.ts'
import classes from './Statement.module.css'

export type Until = RangeSearch

interface PeriodChipProps {
  calendar: Calendar
  displayed: Pick<StatementReport, 'period' | 'startDate' | 'endDate'> | undefined
  onChoose(until: Until): void
}

/** Until when a statement is: the end of any month of any exercise, or days of one's own. */
export function PeriodChip({ calendar, displayed, onChoose }: PeriodChipProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return (
    <RangePopover
      label={t('statements.until')}
      chosen={displayed && showDay(displayed.endDate)}
      choices={t('statements.untilWhen')}
      days={displayed}
      onChoose={onChoose}
    >
      {(choose) => (
        <ScrollArea.Autosize mah={260}>
          {calendar.map((exercise) => (
            <section key={exercise._id} aria-label={exercise.code}>
              <h3 className={classes['year']}>{exercise.code}</h3>
              <div className={classes['months']}>
                {exercise.periods.map((period) => (
                  <button
                    key={period._id}
                    type="button"
                    className={classes['month']}
                    data-state={period.state}
                    aria-pressed={period._id === displayed?.period?._id}
                    aria-label={showDay(period.endDate)}
                    onClick={() => choose({ periodId: period._id })}
                  >
                    {period.number > 12
                      ? period.number
                      : month.format(new Date(`${period.startDate}T00:00:00Z`))}
                  </button>
                ))}
              </div>
            </section>
          ))}
        </ScrollArea.Autosize>
      )}
    </RangePopover>
  )
}

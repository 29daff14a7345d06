import { isDay } from '@cuadre/kernel/day.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import chips from '@cuadre/web-kit/list/Filters.module.css'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useActiveExercise } from '../../exercises/web/use-active-exercise.ts'
import { useActivePeriods } from './active-periods.tsx'
import { periodName } from './period-name.ts'
import classes from './RangeFilter.module.css'

/** What of time a report shows: one period, or the days from one to another. */
export interface RangeSearch {
  periodId?: string
  startDate?: string
  endDate?: string
}

interface RangeFilterProps {
  /** What the address says. */
  value: RangeSearch
  /** The days that the report really shows, known once it is here. */
  shown: { startDate: string; endDate: string } | undefined
  onChange(range: RangeSearch): void
}

/** The range of a report: an open period, the exercise, or any days. */
export function RangeFilter({ value, shown, onChange }: RangeFilterProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const [opened, { toggle, close }] = useDisclosure(false)
  const { periods } = useActivePeriods()
  const exercise = useActiveExercise()
  const choose = (range: RangeSearch) => {
    onChange({ periodId: undefined, startDate: undefined, endDate: undefined, ...range })
    close()
  }
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      trapFocus
      returnFocus
      // The roles belong to the button, which says itself what it opens.
      withRoles={false}
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <span className={`${chips['chip']} ${chips['active']}`}>
          <button type="button" onClick={toggle} aria-expanded={opened} aria-haspopup="dialog">
            {t('periods.period')}
            <strong>{shown ? periodName(shown, language) : '…'}</strong>
            <IconChevronDown size={14} stroke={1.6} aria-hidden />
          </button>
        </span>
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the component library draws it */}
      <Popover.Dropdown role="dialog" aria-label={t('periods.period')}>
        <div className={classes['choices']}>
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
          <Days key={`${shown?.startDate}${shown?.endDate}`} shown={shown} onChoose={choose} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

interface DaysProps {
  shown: { startDate: string; endDate: string } | undefined
  onChoose(range: RangeSearch): void
}

function Days({ shown, onChoose }: DaysProps) {
  const t = useScreenWords()
  const [startDate, setStartDate] = useState(shown?.startDate ?? '')
  const [endDate, setEndDate] = useState(shown?.endDate ?? '')
  const isRange = isDay(startDate) && isDay(endDate) && startDate <= endDate
  return (
    <form
      className={classes['days']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRange) onChoose({ startDate, endDate })
      }}
    >
      <Stack gap="sm">
        <Group gap="sm" grow wrap="nowrap">
          <DayInput label={t('periods.startDate')} value={startDate} onChange={setStartDate} />
          <DayInput label={t('periods.endDate')} value={endDate} onChange={setEndDate} />
        </Group>
        <Button type="submit" variant="default" disabled={!isRange}>
          {t('periods.showDays')}
        </Button>
      </Stack>
    </form>
  )
}

import { isDay } from '@cuadre/kernel/day.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import chips from '@cuadre/web-kit/list/Filters.module.css'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Popover, ScrollArea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Calendar, StatementReport } from './figures.ts'
import classes from './Statement.module.css'

export interface Until {
  periodId?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

interface PeriodChipProps {
  calendar: Calendar
  shown: Pick<StatementReport, 'period' | 'startDate' | 'endDate'> | undefined
  onChoose(until: Until): void
}

/** Until when a statement is: the end of any month of any exercise, or days of one's own. */
export function PeriodChip({ calendar, shown, onChoose }: PeriodChipProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const [opened, { toggle, close }] = useDisclosure(false)
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const choose = (until: Until) => {
    onChoose({ periodId: undefined, startDate: undefined, endDate: undefined, ...until })
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
            {t('statements.until')}
            <strong>{shown ? showDay(shown.endDate) : '…'}</strong>
            <IconChevronDown size={14} stroke={1.6} aria-hidden />
          </button>
        </span>
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the component library draws it */}
      <Popover.Dropdown role="dialog" aria-label={t('statements.untilWhen')}>
        <ScrollArea.Autosize mah={260} w={300}>
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
                    aria-pressed={period._id === shown?.period?._id}
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
        <Days key={`${shown?.startDate}${shown?.endDate}`} shown={shown} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface DaysProps {
  shown: { startDate: string; endDate: string } | undefined
  onChoose(until: Until): void
}

function Days({ shown, onChoose }: DaysProps) {
  const t = useScreenWords()
  const [startDate, setStartDate] = useState(shown?.startDate ?? '')
  const [endDate, setEndDate] = useState(shown?.endDate ?? '')
  const isRange = isDay(startDate) && isDay(endDate) && startDate <= endDate
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isRange) onChoose({ startDate, endDate })
      }}
    >
      <Group gap="sm" grow wrap="nowrap" mt="sm" maw={300} align="end">
        <DayInput label={t('statements.startDate')} value={startDate} onChange={setStartDate} />
        <DayInput label={t('statements.endDate')} value={endDate} onChange={setEndDate} />
      </Group>
      <Button type="submit" variant="default" fullWidth mt="xs" disabled={!isRange}>
        {t('statements.showDays')}
      </Button>
    </form>
  )
}

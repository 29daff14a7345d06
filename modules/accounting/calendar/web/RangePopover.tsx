import { isDay } from '@cuadre/kernel/day.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { PopoverDialog } from '@cuadre/web-kit/layout/PopoverDialog.tsx'
import chips from '@cuadre/web-kit/list/Filters.module.css'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

/** What of time a report shows: one period, or the days from one to another. */
export interface RangeSearch {
  periodId?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

interface RangePopoverProps {
  label: string
  /** What is chosen, once it is known. */
  chosen: string | undefined
  /** What the choices are called for whoever can't see them. */
  choices: string
  /** The days that the report shows. */
  days: { startDate: string; endDate: string } | undefined
  onChoose(range: RangeSearch): void
  /** The ranges that are offered by name. */
  children(choose: (range: RangeSearch) => void): ReactNode
}

/** A filter for time: ranges by their names, or any days. */
export function RangePopover({ label, chosen, choices, days, onChoose, children }: RangePopoverProps) {
  return (
    <PopoverDialog
      label={choices}
      position="bottom-start"
      target={(button) => (
        <span className={`${chips['chip']} ${chips['active']}`}>
          <button type="button" {...button}>
            {label}
            <strong>{chosen ?? '…'}</strong>
            <IconChevronDown size={14} stroke={1.6} aria-hidden />
          </button>
        </span>
      )}
    >
      {(close) => {
        const choose = (range: RangeSearch) => {
          onChoose({ periodId: undefined, startDate: undefined, endDate: undefined, ...range })
          close()
        }
        return (
          <Stack gap={6} w={300}>
            {children(choose)}
            <Days key={`${days?.startDate}${days?.endDate}`} days={days} onChoose={choose} />
          </Stack>
        )
      }}
    </PopoverDialog>
  )
}

function Days({ days, onChoose }: Pick<RangePopoverProps, 'days' | 'onChoose'>) {
  const t = useScreenWords()
  const [startDate, setStartDate] = useState(days?.startDate ?? '')
  const [endDate, setEndDate] = useState(days?.endDate ?? '')
  const isRange = isDay(startDate) && isDay(endDate) && startDate <= endDate
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isRange) onChoose({ startDate, endDate })
      }}
    >
      <Group gap="sm" grow wrap="nowrap" align="end">
        <DayInput label={t('periods.startDate')} value={startDate} onChange={setStartDate} />
        <DayInput label={t('periods.endDate')} value={endDate} onChange={setEndDate} />
      </Group>
      <Button type="submit" variant="default" fullWidth mt="sm" disabled={!isRange}>
        {t('periods.showDays')}
      </Button>
    </form>
  )
}

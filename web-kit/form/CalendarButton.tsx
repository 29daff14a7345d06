import { ActionIcon, FocusTrap } from '@mantine/core'
import type { Day } from '@cuadre/kernel/day.ts'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense } from 'react'
import { PopoverDialog } from '../layout/PopoverDialog.tsx'
import { useKitWords } from '../words/use-words.ts'
import { lazily } from '../patiently.ts'

// It comes when somebody asks for it: most days are typed.
const Calendar = lazily(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

interface CalendarButtonProps {
  value: Day
  onChoose(day: Day): void
}

/** Opens the calendar of a field. It is no stop on the way of the Tab key, since a day is typed sooner. */
export function CalendarButton({ value, onChoose }: CalendarButtonProps) {
  const t = useKitWords()
  return (
    <PopoverDialog
      label={t('day.calendar')}
      position="bottom-end"
      trapFocus={false}
      target={(button) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          tabIndex={-1}
          aria-label={t('day.calendar')}
          {...button}
        >
          <IconCalendar size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          {/* Around what comes late: the popover itself would look for a day before there is one. */}
          <FocusTrap>
            <div>
              <Calendar
                from={value}
                until={value}
                onChoose={(day) => {
                  onChoose(day)
                  close()
                }}
              />
            </div>
          </FocusTrap>
        </Suspense>
      )}
    </PopoverDialog>
  )
}

import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Day } from '@cuadre/kernel/day.ts'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useKitWords } from '../words/use-words.ts'

// It comes when somebody asks for it: most days are typed.
const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

interface CalendarButtonProps {
  value: Day
  onChoose(day: Day): void
}

/** Opens the calendar of a field. It is no stop on the way of the Tab key, since a day is typed sooner. */
export function CalendarButton({ value, onChoose }: CalendarButtonProps) {
  const t = useKitWords()
  const [opened, { toggle, close }] = useDisclosure(false)
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      trapFocus
      returnFocus
      withRoles={false}
      position="bottom-end"
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          tabIndex={-1}
          aria-label={t('day.calendar')}
          aria-expanded={opened}
          aria-haspopup="dialog"
          onClick={toggle}
        >
          <IconCalendar size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the component library draws it */}
      <Popover.Dropdown role="dialog" aria-label={t('day.calendar')}>
        <Suspense fallback={null}>
          <Calendar
            from={value}
            until={value}
            onChoose={(day) => {
              onChoose(day)
              close()
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

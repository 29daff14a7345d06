import { Switch } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useKitWords } from '../words/use-words.ts'

interface DayNightToggleProps {
  night: boolean
  /** Called with the state that there was before the click. */
  onToggle(wasNight: boolean): void
  label?: string
  labelSize?: number
  labelColour?: string
  background?: string
  knob?: string
  animated?: boolean
}

export function DayNightToggle({
  night,
  onToggle,
  label,
  labelSize = 16,
  labelColour = 'var(--ink)',
  background = 'gray',
  knob = 'white',
  animated = true,
}: DayNightToggleProps) {
  const t = useKitWords()
  return (
    <Switch
      size="md"
      checked={night}
      onChange={() => onToggle(night)}
      label={label ?? t(night ? 'toggle.night' : 'toggle.day')}
      onLabel={<IconMoon size={14} stroke={1.8} aria-hidden />}
      offLabel={<IconSun size={14} stroke={1.8} aria-hidden />}
      styles={{
        label: { fontSize: labelSize, color: labelColour },
        track: {
          background,
          borderColor: background,
          color: knob,
          ...(animated ? {} : { transition: 'none' }),
        },
        thumb: { background: knob, borderColor: knob, ...(animated ? {} : { transition: 'none' }) },
      }}
    />
  )
}

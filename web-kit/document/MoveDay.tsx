import type { Day } from '@cuadre/kernel/day.ts'
import { Button, Group } from '@mantine/core'
import { Panel } from '../detail/DetailScreen.tsx'
import { DayInput } from '../form/DayInput.tsx'
import { useScreenWords } from '../words/use-words.ts'
import { HeadFields } from './DocumentScreen.tsx'

interface MoveDayProps {
  /** The branch of its words: `deposits.crediting`. */
  words: string
  /** What the day is called. */
  label: string
  day: Day
  onChange(day: Day): void
  onLook(): void
  onClose(): void
}

/** On which day a document moves on, before what it does is looked at. */
export function MoveDay({ words, label, day, onChange, onLook, onClose }: MoveDayProps) {
  const t = useScreenWords()
  return (
    <Panel title={t(`${words}.heading`)}>
      <p style={{ margin: '0 0 12px', color: 'var(--ink2)' }}>{t(`${words}.words`)}</p>
      <HeadFields>
        <DayInput label={label} required data-autofocus value={day} onChange={onChange} />
      </HeadFields>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {t(`${words}.close`)}
        </Button>
        <Button onClick={onLook} disabled={day === ''}>
          {t(`${words}.look`)}
        </Button>
      </Group>
    </Panel>
  )
}

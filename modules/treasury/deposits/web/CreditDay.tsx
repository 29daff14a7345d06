import type { Day } from '@cuadre/kernel/day.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group } from '@mantine/core'

interface CreditDayProps {
  day: Day
  onChange(day: Day): void
  onLook(): void
  onClose(): void
}

/** On which day the bank credited what was in transit, before its entry is looked at. */
export function CreditDay({ day, onChange, onLook, onClose }: CreditDayProps) {
  const t = useScreenWords()
  return (
    <Panel title={t('deposits.crediting.heading')}>
      <p style={{ margin: '0 0 12px', color: 'var(--ink2)' }}>{t('deposits.crediting.words')}</p>
      <HeadFields>
        <DayInput label={t('deposits.creditedOn')} required data-autofocus value={day} onChange={onChange} />
      </HeadFields>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('deposits.crediting.close')}
        </Button>
        <Button onClick={onLook} disabled={day === ''}>
          {t('deposits.crediting.look')}
        </Button>
      </Group>
    </Panel>
  )
}

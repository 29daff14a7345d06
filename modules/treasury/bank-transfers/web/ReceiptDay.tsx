import type { Day } from '@cuadre/kernel/day.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group } from '@mantine/core'

interface ReceiptDayProps {
  day: Day
  onChange(day: Day): void
  onLook(): void
  onClose(): void
}

/** On which day what was in transit came, before its entry is looked at. */
export function ReceiptDay({ day, onChange, onLook, onClose }: ReceiptDayProps) {
  const t = useScreenWords()
  return (
    <Panel title={t('bankTransfers.receiving.heading')}>
      <p style={{ margin: '0 0 12px', color: 'var(--ink2)' }}>{t('bankTransfers.receiving.words')}</p>
      <HeadFields>
        <DayInput
          label={t('bankTransfers.receivedOn')}
          required
          data-autofocus
          value={day}
          onChange={onChange}
        />
      </HeadFields>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('bankTransfers.receiving.close')}
        </Button>
        <Button onClick={onLook} disabled={day === ''}>
          {t('bankTransfers.receiving.look')}
        </Button>
      </Group>
    </Panel>
  )
}

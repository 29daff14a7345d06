import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group } from '@mantine/core'
import { fillingSource } from './sources.ts'

export interface Asking {
  to: 'refunded' | 'settled'
  date: string
  source: Choice | null
}

interface FundMoveProps {
  asking: Asking
  messageAt(path: string): string | undefined
  onChange(asking: Asking): void
  onLook(): void
  onClose(): void
}

const words = { refunded: 'refunding', settled: 'settling' } as const

/** On which day a fund is filled again or settled, and where the money comes from or goes to, before its entry is looked at. */
export function FundMove({ asking, messageAt, onChange, onLook, onClose }: FundMoveProps) {
  const t = useScreenWords()
  const { to, date, source } = asking
  return (
    <Panel title={t(`cashFunds.${words[to]}.heading`)}>
      <HeadFields>
        <DayInput
          label={t(`cashFunds.${words[to]}.day`)}
          required
          data-autofocus
          value={date}
          error={messageAt('date')}
          onChange={(next) => onChange({ ...asking, date: next })}
        />
        <RecordSelect
          label={t(to === 'settled' ? 'cashFunds.settling.to' : 'cashFunds.sourceAccount')}
          required
          source={fillingSource}
          value={source}
          error={messageAt('sourceAccountId')}
          onChange={(next) => onChange({ ...asking, source: next })}
        />
      </HeadFields>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cashFunds.close')}
        </Button>
        <Button onClick={onLook} disabled={date === '' || source === null}>
          {t('cashFunds.look')}
        </Button>
      </Group>
    </Panel>
  )
}

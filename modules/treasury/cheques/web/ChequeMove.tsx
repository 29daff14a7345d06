import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group } from '@mantine/core'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import type { Asking } from './cheque-actions.tsx'

interface ChequeMoveProps {
  asking: Asking
  onChange(asking: Asking): void
  onLook(): void
  onClose(): void
}

const words = { deposited: 'depositing', returned: 'bouncing', cashed: 'cashing' } as const

/** On which day a cheque was deposited, returned or cashed, and where or at what cost, before its entry is looked at. */
export function ChequeMove({ asking, onChange, onLook, onClose }: ChequeMoveProps) {
  const t = useScreenWords()
  const { to, date, bankAccount, fee } = asking
  const isWhole = date !== '' && (to !== 'deposited' || bankAccount !== null)
  return (
    <Panel title={t(`cheques.${words[to]}.heading`)}>
      <HeadFields>
        {to === 'deposited' && (
          <RecordSelect
            label={t('cheques.bankAccount')}
            required
            data-autofocus
            source={bankAccountSource}
            value={bankAccount}
            onChange={(next) => onChange({ ...asking, bankAccount: next })}
          />
        )}
        <DayInput
          label={t('cheques.date')}
          required
          data-autofocus={to !== 'deposited' || undefined}
          value={date}
          onChange={(next) => onChange({ ...asking, date: next })}
        />
        {to === 'returned' && (
          <MoneyInput
            label={t('cheques.fee')}
            value={fee}
            onChange={(next) => onChange({ ...asking, fee: next })}
          />
        )}
      </HeadFields>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cheques.close')}
        </Button>
        <Button onClick={onLook} disabled={!isWhole}>
          {t(to === 'cashed' ? 'cheques.cashing.action' : 'cheques.look')}
        </Button>
      </Group>
    </Panel>
  )
}

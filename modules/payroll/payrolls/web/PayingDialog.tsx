import { accountSourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { localToday } from '@cuadre/web-kit/form/day-text.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { WholePayroll } from '../api.ts'

/** When a payroll is paid and from where; the accounts of the parameters unless others are chosen. */
export interface Paying {
  date: string
  bank: Choice | null
  till: Choice | null
}

const bankSource = accountSourceOf('bank')
const tillSource = accountSourceOf('cash')

export const sentOf = ({ date, bank, till }: Paying) => ({
  ...(date !== '' && { date }),
  ...(bank && { accountId: bank._id }),
  ...(till && { cashAccountId: till._id }),
})

interface PayingDialogProps {
  payroll: Pick<WholePayroll, 'date' | 'paying'>
  onGo(paying: Paying): void
  onClose(): void
}

/** Asks when a payroll is paid and from where. What that posts is looked at afterwards. */
export function PayingDialog({ payroll: { date, paying }, onGo, onClose }: PayingDialogProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  const today = localToday()
  const [chosen, setChosen] = useState<Paying>({
    date: today < date ? date : today,
    bank: null,
    till: null,
  })
  const patch = (next: Partial<Paying>) => setChosen((before) => ({ ...before, ...next }))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('payrolls.paying.title')}
      closeButtonProps={{ title: kit('delete.close'), 'aria-label': kit('delete.close') }}
    >
      <Stack gap="md">
        <p>
          {t('payrolls.byBank')}: <Money value={paying.byBank} />. {t('payrolls.inCash')}:{' '}
          <Money value={paying.inCash} />.
        </p>
        <DayInput
          label={t('payrolls.paidOn')}
          required
          data-autofocus
          value={chosen.date}
          onChange={(day) => patch({ date: day })}
        />
        <RecordSelect
          label={t('payrolls.bank')}
          description={t('payrolls.paying.usual')}
          source={bankSource}
          value={chosen.bank}
          onChange={(bank) => patch({ bank })}
        />
        <RecordSelect
          label={t('payrolls.till')}
          description={t('payrolls.paying.usual')}
          source={tillSource}
          value={chosen.till}
          onChange={(till) => patch({ till })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {kit('document.goOn')}
          </Button>
          <Button onClick={() => onGo(chosen)}>{t('payrolls.paying.look')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

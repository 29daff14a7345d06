import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { useKitWords, useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { WholeBankRule } from '../../bank-rules/api.ts'
import { permissionOf } from '../../cheques/states.ts'
import { GatewaySettlementForm } from './GatewaySettlementForm.tsx'
import { LineMovement, movementPurposes } from './LineMovement.tsx'
import { ReturnedChequeForm } from './ReturnedChequeForm.tsx'
import type { BankLine, Returned } from './work.ts'

interface RecordLineDialogProps {
  line: BankLine
  account: { _id: string; accountId: string; currency: { _id: string } }
  rule: WholeBankRule | undefined
  /** The cheque that the line may give back. */
  returned: Returned | undefined
  onClose(): void
  /** The document that was posted for the line. */
  onRecorded(documentId: string): Promise<void>
}

/** What the bank did and the books do not know, posted from where one stands: a charge, a collection, a payment, a cheque given back. */
export function RecordLineDialog({ line, account, rule, returned, ...then }: RecordLineDialogProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  const language = useLanguage()
  const isIn = !line.amount.startsWith('-')
  const mayReturn = useCan(permissionOf.received) && !isIn
  const purposes = [
    ...movementPurposes,
    ...(isIn ? (['gateway'] as const) : []),
    ...(mayReturn ? (['cheque'] as const) : []),
  ]
  // What somebody said of these words before goes before what their amount makes one think of.
  const [purpose, setPurpose] = useState<(typeof purposes)[number]>(
    returned && !rule && mayReturn ? 'cheque' : 'account',
  )
  return (
    <Modal
      opened
      onClose={then.onClose}
      title={t(isIn ? 'reconciliations.recordIn' : 'reconciliations.recordOut', {
        amount: showAmount(line.amount.replace('-', ''), language),
        day: showDay(line.day),
      })}
      closeButtonProps={{ title: kit('delete.close'), 'aria-label': kit('delete.close') }}
    >
      <Stack gap="sm">
        <Select
          label={t('reconciliations.purpose')}
          allowDeselect={false}
          value={purpose}
          data={purposes.map((value) => ({
            value,
            label: t(`reconciliations.purposes.${isIn ? 'in' : 'out'}.${value}`),
          }))}
          onChange={(value) => setPurpose(purposes.find((each) => each === value) ?? 'account')}
        />
        {purpose === 'cheque' && (
          <ReturnedChequeForm line={line} bankAccountId={account._id} returned={returned} {...then} />
        )}
        {purpose === 'gateway' && (
          <GatewaySettlementForm
            line={line}
            accountId={account.accountId}
            currencyId={account.currency._id}
            {...then}
          />
        )}
        {purpose !== 'cheque' && purpose !== 'gateway' && (
          <LineMovement
            line={line}
            purpose={purpose}
            accountId={account.accountId}
            currencyId={account.currency._id}
            rule={rule}
            {...then}
          />
        )}
      </Stack>
    </Modal>
  )
}

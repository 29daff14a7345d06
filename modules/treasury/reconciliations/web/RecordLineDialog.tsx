import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import { useCan, useSession } from '@cuadre/web-kit/session.tsx'
import { useKitWords, useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { WholeBankRule } from '../../bank-rules/api.ts'
import { permissionOf } from '../../cheques/states.ts'
import { bankTransferKind } from '../../bank-transfers/kind.ts'
import { depositKind } from '../../deposits/kind.ts'
import { GatewaySettlementForm } from './GatewaySettlementForm.tsx'
import { LineDepositForm } from './LineDepositForm.tsx'
import { LineMovement, movementPermission, movementPurposes } from './LineMovement.tsx'
import { OwnTransferForm } from './OwnTransferForm.tsx'
import { ReturnedChequeForm } from './ReturnedChequeForm.tsx'
import { ReturnedMoneyForm } from './ReturnedMoneyForm.tsx'
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
  const mayTransfer = useCan(bankTransferKind.permission)
  const mayDeposit = useCan(depositKind.permission) && isIn
  const { permissions: held } = useSession()
  const purposes = [
    ...movementPurposes.filter(
      (each) => allows([movementPermission(isIn, each)], held) && (isIn || each !== 'contribution'),
    ),
    ...(isIn && allows([movementPermission(isIn, 'account')], held) ? (['gateway'] as const) : []),
    ...(!isIn && allows([movementPermission(isIn, 'account')], held) ? (['returned'] as const) : []),
    ...(mayTransfer ? (['transfer'] as const) : []),
    ...(mayDeposit ? (['deposit'] as const) : []),
    ...(mayReturn ? (['cheque'] as const) : []),
  ]
  // What somebody said of these words before goes before what their amount makes one think of.
  const [purpose, setPurpose] = useState<(typeof purposes)[number] | undefined>(
    returned && !rule && mayReturn ? 'cheque' : purposes[0],
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
        {purposes.length === 0 && <Alert color="yellow">{t('reconciliations.nothingToRecord')}</Alert>}
        <Select
          label={t('reconciliations.purpose')}
          allowDeselect={false}
          value={purpose ?? null}
          disabled={purposes.length === 0}
          data={purposes.map((value) => ({
            value,
            label: t(`reconciliations.purposes.${isIn ? 'in' : 'out'}.${value}`),
          }))}
          onChange={(value) => setPurpose(purposes.find((each) => each === value))}
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
        {purpose === 'transfer' && <OwnTransferForm line={line} account={account} {...then} />}
        {purpose === 'returned' && <ReturnedMoneyForm line={line} {...then} />}
        {purpose === 'deposit' && <LineDepositForm line={line} {...then} />}
        {isOfMovement(purpose) && (
          <LineMovement
            key={purpose === 'loan' || purpose === 'contribution' ? purpose : 'other'}
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

const isOfMovement = (purpose: string | undefined): purpose is (typeof movementPurposes)[number] =>
  movementPurposes.some((each) => each === purpose)

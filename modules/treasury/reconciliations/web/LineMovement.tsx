import { createMovements } from '@cuadre/finance/account-movements/api.ts'
import { debtSource } from '@cuadre/finance/account-movements/web/sources.ts'
import { kindFacts } from '@cuadre/finance/account-movements/states.ts'
import { clientSource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import {
  accountSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { partnerSource } from '@cuadre/accounting/entries/web/sources.ts'
import { getGeneralParametersByKeySelect } from '@cuadre/accounting/parameters/api.ts'
import { query, useChange } from '@cuadre/web-kit/api.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import type { WholeBankRule } from '../../bank-rules/api.ts'
import { createBankRule } from '../../bank-rules/api.ts'
import { LineForm } from './LineForm.tsx'
import { wordsOf } from './Pairs.tsx'
import type { BankLine } from './work.ts'

interface LineMovementProps {
  line: BankLine
  purpose: MovementPurpose
  /** The account of the chart that the bank account is kept in. */
  accountId: string
  currencyId: string | null
  rule: WholeBankRule | undefined
  onClose(): void
  /** The document that was posted for the line. */
  onRecorded(documentId: string): Promise<void>
}

/** What a line may be that one of our movements of money says. What is lent is of an account that is kept by partner; contributions only come in. */
export const movementPurposes = ['account', 'item', 'advance', 'loan', 'contribution'] as const
export type MovementPurpose = (typeof movementPurposes)[number]

/** The account that is offered for what a line is, if any. */
const usualAccount = (isIn: boolean, purpose: MovementPurpose) => {
  if (purpose === 'contribution') return 'account.contribution'
  if (purpose === 'loan') return isIn ? 'account.loan.received' : 'account.loan.granted'
  return undefined
}

/** The line is a movement of money: a charge or an income of an account, what a partner pays or is paid, an advance. */
export function LineMovement({
  line,
  purpose,
  accountId,
  currencyId,
  rule,
  onClose,
  onRecorded,
}: LineMovementProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const isIn = !line.amount.startsWith('-')
  const amount = line.amount.replace('-', '')
  const usualKey = usualAccount(isIn, purpose)
  const usual = useQuery({
    ...query(getGeneralParametersByKeySelect, { keys: usualKey ? [usualKey] : [], date: line.day }),
    enabled: usualKey !== undefined,
  })
  const [chosenAccount, setAccount] = useState<Choice | null | undefined>(
    usualKey === undefined ? (rule?.account ?? null) : undefined,
  )
  const account = chosenAccount === undefined ? (usual.data?.data[0] ?? null) : chosenAccount
  const [costCenter, setCostCenter] = useState<Choice | null>(rule?.costCenter ?? null)
  const [expenseItem, setExpenseItem] = useState<Choice | null>(rule?.expenseItem ?? null)
  const [partner, setPartner] = useState<Choice | null>(null)
  const [debt, setDebt] = useState<Choice | null>(null)
  const [description, setDescription] = useState(wordsOf(line))
  const [party, setParty] = useState('')
  const [dueDate, setDueDate] = useState('')
  const [remembers, setRemembers] = useState(false)
  const kind = movementKind(isIn, purpose)
  const debts = useMemo(() => debtSource(kind, partner?._id, language), [kind, partner?._id, language])
  const remember = useChange(createBankRule)
  const record = useChange(createMovements, {
    onSuccess: ({ _id }) => {
      // Before this closes: what a dialog waits for ends with it.
      if (remembers && account) remember.mutate(ruleOf(account))
      return onRecorded(_id)
    },
  })
  const refused = (path: string) => record.error?.fields.find((field) => field.path.endsWith(path))?.message
  const isOfPartner = purpose === 'item' || purpose === 'advance' || purpose === 'loan'
  const isOfAccount = !isOfPartner || purpose === 'loan'
  const isWhole =
    description.trim() !== '' && (!isOfAccount || account !== null) && (!isOfPartner || partner !== null)
  const post = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    record.mutate({
      kind,
      date: line.day,
      accountId,
      currencyId,
      partnerId: isOfPartner ? (partner?._id ?? null) : null,
      ...(purpose === 'contribution' && party.trim() !== '' && { party: party.trim() }),
      reference: line.reference,
      description: description.trim(),
      lines: [
        {
          amount,
          ...(purpose === 'item' && { itemId: debt?._id ?? null }),
          ...(purpose === 'advance' && { advance: true }),
          ...(purpose === 'contribution' && { accountId: account?._id ?? null }),
          ...(purpose === 'loan' && { accountId: account?._id ?? null, dueDate: dueDate || null }),
          ...(purpose === 'account' && {
            accountId: account?._id ?? null,
            costCenterId: costCenter?._id ?? null,
            expenseItemId: expenseItem?._id ?? null,
          }),
        },
      ],
      confirm: true,
    })
  }
  const ruleOf = ({ _id }: Choice) => ({
    words: line.description,
    direction: isIn ? ('in' as const) : ('out' as const),
    accountId: _id,
    costCenterId: costCenter?._id ?? null,
    expenseItemId: expenseItem?._id ?? null,
  })
  return (
    <LineForm change={record} isWhole={isWhole} onSubmit={post} onClose={onClose}>
      <TextInput
        label={t('reconciliations.concept')}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        error={refused('description')}
        maxLength={500}
        required
        data-autofocus={rule !== undefined || undefined}
      />
      {purpose === 'loan' && (
        <>
          <RecordSelect
            label={t(isIn ? 'reconciliations.lender' : 'reconciliations.borrower')}
            source={partnerSource}
            value={partner}
            onChange={setPartner}
            error={refused('partnerId')}
            required
            data-autofocus
          />
          <RecordSelect
            label={t('reconciliations.account')}
            description={t('reconciliations.loanAccount')}
            source={accountSource}
            value={account}
            onChange={setAccount}
            error={refused('accountId')}
            required
          />
          <DayInput
            label={t('reconciliations.dueDate')}
            value={dueDate}
            onChange={setDueDate}
            error={refused('dueDate')}
          />
        </>
      )}
      {purpose === 'contribution' && (
        <>
          <TextInput
            label={t('reconciliations.contributor')}
            value={party}
            onChange={({ currentTarget }) => setParty(currentTarget.value)}
            error={refused('party')}
            maxLength={200}
            data-autofocus
          />
          <RecordSelect
            label={t('reconciliations.account')}
            source={accountSource}
            value={account}
            onChange={setAccount}
            error={refused('accountId')}
            required
          />
        </>
      )}
      {purpose === 'account' && (
        <>
          <RecordSelect
            label={t('reconciliations.account')}
            source={accountSource}
            value={account}
            onChange={setAccount}
            error={refused('accountId')}
            required
            data-autofocus={rule === undefined || undefined}
          />
          <RecordSelect
            label={t('reconciliations.costCenter')}
            source={costCenterSource}
            value={costCenter}
            onChange={setCostCenter}
            error={refused('costCenterId')}
          />
          <RecordSelect
            label={t('reconciliations.expenseItem')}
            source={expenseItemSource}
            value={expenseItem}
            onChange={setExpenseItem}
            error={refused('expenseItemId')}
          />
          {rule === undefined && line.description.length > 2 && (
            <Checkbox
              label={t('reconciliations.remember', { words: line.description })}
              checked={remembers}
              onChange={({ currentTarget }) => setRemembers(currentTarget.checked)}
            />
          )}
        </>
      )}
      {(purpose === 'item' || purpose === 'advance') && (
        <>
          <RecordSelect
            label={t(isIn ? 'reconciliations.client' : 'reconciliations.provider')}
            source={isIn ? clientSource : providerSource}
            value={partner}
            onChange={(next) => {
              setPartner(next)
              setDebt(null)
            }}
            error={refused('partnerId')}
            required
          />
          {purpose === 'item' && partner && (
            <RecordSelect
              label={t('reconciliations.document')}
              source={debts}
              value={debt}
              onChange={setDebt}
              error={refused('itemId')}
              required
            />
          )}
        </>
      )}
    </LineForm>
  )
}

/** Which document it becomes. */
function movementKind(isIn: boolean, purpose: MovementPurpose) {
  if (purpose === 'item' || purpose === 'advance') return isIn ? 'transferReceive' : 'transferEmit'
  return isIn ? 'transferIncome' : 'expense'
}

/** Without which it is not posted. */
export const movementPermission = (isIn: boolean, purpose: MovementPurpose) =>
  kindFacts[movementKind(isIn, purpose)].permission

import { getGeneralParametersByKeySelect } from '@cuadre/accounting/parameters/api.ts'
import { createMovements } from '@cuadre/finance/account-movements/api.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { accountSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { query, useChange } from '@cuadre/web-kit/api.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LineForm } from './LineForm.tsx'
import { wordsOf } from './Pairs.tsx'
import type { BankLine } from './work.ts'

interface GatewaySettlementFormProps {
  line: BankLine
  /** The account of the chart that the bank account is kept in. */
  accountId: string
  currencyId: string
  onClose(): void
  /** The document that was posted for the line. */
  onRecorded(documentId: string): Promise<void>
}

const keys = ['account.transit', 'account.bankFee'] as const

/** The line is what a gateway or a terminal collected for us, less what it kept: it leaves transit whole, and the fee is an expense. */
export function GatewaySettlementForm({
  line,
  accountId,
  currencyId,
  onClose,
  onRecorded,
}: GatewaySettlementFormProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const usual = useQuery(query(getGeneralParametersByKeySelect, { keys: [...keys], date: line.day }))
  const named = (key: (typeof keys)[number]): Choice | null =>
    usual.data?.data.find((each) => each.key === key) ?? null
  const [chosen, choose] = useState<Partial<Record<(typeof keys)[number], Choice | null>>>({})
  const accountOf = (key: (typeof keys)[number]) => (key in chosen ? (chosen[key] ?? null) : named(key))
  const [collected, setCollected] = useState('')
  const [description, setDescription] = useState(wordsOf(line))
  const record = useChange(createMovements, { onSuccess: ({ _id }) => onRecorded(_id) })
  const refused = (path: string) => record.error?.fields.find((field) => field.path.endsWith(path))?.message
  const [transit, fees] = [accountOf('account.transit'), accountOf('account.bankFee')]
  const kept = collected === '' ? zero : amount(collected).minus(amount(line.amount))
  const isWhole =
    collected !== '' && kept.gte(zero) && description.trim() !== '' && transit !== null && fees !== null
  const post = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    record.mutate({
      kind: 'transferIncome',
      date: line.day,
      accountId,
      currencyId,
      reference: line.reference,
      description: description.trim(),
      lines: [
        { amount: collected, accountId: transit._id },
        ...(kept.gt(zero) ? [{ amount: text(kept.neg()), accountId: fees._id }] : []),
      ],
      confirm: true,
    })
  }
  return (
    <LineForm change={record} isWhole={isWhole} onSubmit={post} onClose={onClose}>
      <MoneyInput
        label={t('reconciliations.collected')}
        description={
          collected === '' || kept.lt(zero)
            ? t('reconciliations.collectedHelp', { amount: showAmount(line.amount, language) })
            : t('reconciliations.keptBack', { amount: showAmount(text(kept), language) })
        }
        value={collected}
        onChange={setCollected}
        error={refused('amount') ?? (kept.lt(zero) ? t('reconciliations.collectedLess') : undefined)}
        required
        data-autofocus
      />
      <RecordSelect
        label={t('reconciliations.transit')}
        source={accountSource}
        value={transit}
        onChange={(account) => choose({ ...chosen, 'account.transit': account })}
        error={refused('lines.0.accountId')}
        required
      />
      <RecordSelect
        label={t('reconciliations.fees')}
        source={accountSource}
        value={fees}
        onChange={(account) => choose({ ...chosen, 'account.bankFee': account })}
        error={refused('lines.1.accountId')}
        required
      />
      <TextInput
        label={t('reconciliations.concept')}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        error={refused('description')}
        maxLength={500}
        required
      />
    </LineForm>
  )
}

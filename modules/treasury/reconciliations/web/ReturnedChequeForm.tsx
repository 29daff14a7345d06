import { searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call, useChange } from '@cuadre/web-kit/api.ts'
import { type Choice, choicesOf, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { type Language, showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { changeStateCheque, filterCheques } from '../../cheques/api.ts'
import { LineForm } from './LineForm.tsx'
import { wordsOf } from './Pairs.tsx'
import type { BankLine, Returned } from './work.ts'

/** A client's cheque that the bank has, as it is when it is chosen. */
interface ChosenCheque extends Choice {
  version: number
}

type Cheque = Pick<Returned['cheque'], '_id' | 'version' | 'printedNumber' | 'name' | 'amount'>

const choiceOf = (
  { _id, version, printedNumber, name, amount }: Cheque,
  language: Language,
): ChosenCheque => ({
  _id,
  version,
  code: printedNumber,
  name,
  aside: showAmount(amount, language),
})

const chequesAt = (bankAccountId: string, language: Language): ChoiceSource => ({
  name: `cheques at ${bankAccountId}`,
  search: async (text, signal) =>
    choicesOf(
      await call(
        filterCheques,
        { type: 'received', state: 'deposited', bankAccountId, ...searchInput(text) },
        { signal },
      ),
      (cheque) => choiceOf(cheque, language),
    ),
})

interface ReturnedChequeFormProps {
  line: BankLine
  bankAccountId: string
  returned: Returned | undefined
  onClose(): void
  onRecorded(documentId: string): Promise<void>
}

/** The line is a client's cheque that the bank gives back: the cheque's own return, with the fee where the bank took one. */
export function ReturnedChequeForm({
  line,
  bankAccountId,
  returned,
  onClose,
  onRecorded,
}: ReturnedChequeFormProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const [cheque, setCheque] = useState<Choice | null>(returned ? choiceOf(returned.cheque, language) : null)
  const [fee, setFee] = useState(returned?.fee ?? '')
  const [reason, setReason] = useState(wordsOf(line))
  const cheques = useMemo(() => chequesAt(bankAccountId, language), [bankAccountId, language])
  const change = useChange(changeStateCheque, { onSuccess: ({ _id }) => onRecorded(_id) })
  const isWhole = cheque !== null && reason.trim() !== ''
  const post = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    change.mutate({
      _id: cheque._id,
      version: (cheque as ChosenCheque).version,
      state: 'returned',
      date: line.day,
      fee: fee === '' ? null : fee,
      reason: reason.trim(),
    })
  }
  return (
    <LineForm change={change} isWhole={isWhole} onSubmit={post} onClose={onClose}>
      <RecordSelect
        label={t('reconciliations.cheque')}
        source={cheques}
        value={cheque}
        onChange={setCheque}
        required
        data-autofocus={returned === undefined || undefined}
      />
      <MoneyInput
        label={t('reconciliations.chequeFee')}
        description={t('reconciliations.chequeFeeHelp')}
        value={fee}
        onChange={setFee}
      />
      <TextInput
        label={t('reconciliations.chequeReason')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        maxLength={500}
        required
        data-autofocus={returned !== undefined || undefined}
      />
    </LineForm>
  )
}

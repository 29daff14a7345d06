import { useChange } from '@cuadre/web-kit/api.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { type BankChoice, ownAccountSource } from '../../bank-transfers/web/sources.ts'
import { recordTransfer } from '../api.ts'
import { LineForm } from './LineForm.tsx'
import { wordsOf } from './Pairs.tsx'
import type { BankLine } from './work.ts'

interface OwnTransferFormProps {
  line: BankLine
  account: { _id: string; currency: { _id: string } }
  onClose(): void
  onRecorded(documentId: string): Promise<void>
}

/** The own accounts that money in the same currency may come from or go to. What changes its currency is written in full. */
const othersThan = ({ _id, currency }: OwnTransferFormProps['account']) => ({
  ...ownAccountSource,
  name: `own accounts beside ${_id}`,
  search: async (text: string, signal: AbortSignal) => {
    const found = await ownAccountSource.search(text, signal)
    const choices = found.choices.filter(
      (each: BankChoice) => each._id !== _id && each.currencyId === currency._id,
    )
    return { ...found, choices }
  },
})

/** The line is money that went to another of our accounts, or came from it. */
export function OwnTransferForm({ line, account, onClose, onRecorded }: OwnTransferFormProps) {
  const t = useScreenWords()
  const isIn = !line.amount.startsWith('-')
  const { _id: accountId, currency } = account
  const source = useMemo(
    () => othersThan({ _id: accountId, currency: { _id: currency._id } }),
    [accountId, currency._id],
  )
  const [other, setOther] = useState<Choice | null>(null)
  const [description, setDescription] = useState(wordsOf(line))
  const change = useChange(recordTransfer, { onSuccess: ({ _id }) => onRecorded(_id) })
  const refused = (path: string) => change.error?.fields.find((field) => field.path === path)?.message
  const post = (event: FormEvent) => {
    event.preventDefault()
    if (other === null) return
    change.mutate({
      lineId: line._id,
      otherBankAccountId: other._id,
      description: description.trim() || null,
    })
  }
  return (
    <LineForm change={change} isWhole={other !== null} onSubmit={post} onClose={onClose}>
      <RecordSelect
        label={t(isIn ? 'reconciliations.cameFrom' : 'reconciliations.wentTo')}
        source={source}
        value={other}
        onChange={setOther}
        error={refused('otherBankAccountId')}
        required
        data-autofocus
      />
      <TextInput
        label={t('reconciliations.concept')}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        error={refused('description')}
        maxLength={500}
      />
    </LineForm>
  )
}

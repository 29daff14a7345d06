import { useChange } from '@cuadre/web-kit/api.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { tillSource } from '../../deposits/web/sources.ts'
import { recordDeposit } from '../api.ts'
import { LineForm } from './LineForm.tsx'
import { wordsOf } from './Pairs.tsx'
import type { BankLine } from './work.ts'

interface LineDepositFormProps {
  line: BankLine
  onClose(): void
  onRecorded(documentId: string): Promise<void>
}

/** The line is cash of a till that was taken to the bank, and nobody wrote its deposit. */
export function LineDepositForm({ line, onClose, onRecorded }: LineDepositFormProps) {
  const t = useScreenWords()
  const [till, setTill] = useState<Choice | null>(null)
  const [description, setDescription] = useState(wordsOf(line))
  const change = useChange(recordDeposit, { onSuccess: ({ _id }) => onRecorded(_id) })
  const refused = (path: string) => change.error?.fields.find((field) => field.path === path)?.message
  const post = (event: FormEvent) => {
    event.preventDefault()
    if (till === null) return
    change.mutate({ lineId: line._id, accountId: till._id, description: description.trim() || null })
  }
  return (
    <LineForm change={change} isWhole={till !== null} onSubmit={post} onClose={onClose}>
      <RecordSelect
        label={t('reconciliations.till')}
        source={tillSource}
        value={till}
        onChange={setTill}
        error={refused('accountId')}
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

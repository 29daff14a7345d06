import { clientSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { useChange } from '@cuadre/web-kit/api.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { recordReturned } from '../api.ts'
import { LineForm } from './LineForm.tsx'
import { wordsOf } from './Pairs.tsx'
import type { BankLine } from './work.ts'

interface ReturnedMoneyFormProps {
  line: BankLine
  onClose(): void
  onRecorded(documentId: string): Promise<void>
}

/** The line gives a client back what it had paid. */
export function ReturnedMoneyForm({ line, onClose, onRecorded }: ReturnedMoneyFormProps) {
  const t = useScreenWords()
  const [client, setClient] = useState<Choice | null>(null)
  const [dueDate, setDueDate] = useState('')
  const [description, setDescription] = useState(wordsOf(line))
  const change = useChange(recordReturned, { onSuccess: ({ _id }) => onRecorded(_id) })
  const refused = (path: string) => change.error?.fields.find((field) => field.path === path)?.message
  const post = (event: FormEvent) => {
    event.preventDefault()
    if (client === null) return
    change.mutate({
      lineId: line._id,
      clientId: client._id,
      dueDate: dueDate || null,
      description: description.trim() || null,
    })
  }
  return (
    <LineForm change={change} isWhole={client !== null} onSubmit={post} onClose={onClose}>
      <RecordSelect
        label={t('reconciliations.client')}
        description={t('reconciliations.returnedHelp')}
        source={clientSource}
        value={client}
        onChange={setClient}
        error={refused('clientId')}
        required
        data-autofocus
      />
      <DayInput
        label={t('reconciliations.dueDate')}
        value={dueDate}
        onChange={setDueDate}
        error={refused('dueDate')}
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

import {
  accountSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { useChange } from '@cuadre/web-kit/api.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import { FilesField } from '@cuadre/web-kit/media/FilesField.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Select, Stack, TextInput, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { decideFile, type DisplayedFile } from '../api.ts'
import { type Decision, decisionsOf } from '../kinds.ts'
import { openSurpluses } from './sources.ts'

interface DecideDialogProps {
  file: DisplayedFile
  onClose(): void
}

const firstOf = ({ kind }: DisplayedFile): Decision => decisionsOf[kind][0] ?? 'assume'

/** Who bears what is missing or lost, or what becomes of what is too much: wholly or in part, with its grounds. */
export function DecideDialog({ file, onClose }: DecideDialogProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const decide = useChange(decideFile)
  const surpluses = useMemo(() => openSurpluses(language), [language])
  const [decision, setDecision] = useState<Decision>(firstOf(file))
  const [date, setDate] = useState('')
  const [amount, setAmount] = useState(file.open)
  const [account, setAccount] = useState<Choice | null>(null)
  const [center, setCenter] = useState<Choice | null>(null)
  const [item, setItem] = useState<Choice | null>(null)
  const [against, setAgainst] = useState<Choice | null>(null)
  const [responsible, setResponsible] = useState(file.responsible ?? '')
  const [note, setNote] = useState('')
  const [papers, setDocuments] = useState<LinkedFile[]>([])
  const wrong = (path: string) => decide.error?.fields.find((field) => field.path === path)?.message

  const save = () =>
    decide.mutate(
      {
        _id: file._id,
        version: file.version,
        decision,
        amount,
        ...(date !== '' && { date }),
        ...(account && { accountId: account._id }),
        ...(center && { costCenterId: center._id }),
        ...(item && { expenseItemId: item._id }),
        ...(decision === 'compensate' && against && { againstId: against._id }),
        ...(responsible.trim() !== '' && { responsible: responsible.trim() }),
        ...(note.trim() !== '' && { note: note.trim() }),
        ...(papers.length > 0 && { documentIds: papers.map(({ _id }) => _id) }),
      },
      {
        onSuccess: () => {
          toast.success(t('files.saved', { number: file.number }))
          onClose()
        },
      },
    )

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('files.deciding', { number: file.number })}
      closeButtonProps={{ 'aria-label': t('files.cancel') }}
    >
      <Stack gap="sm">
        {decide.error && decide.error.fields.length === 0 && (
          <Alert color="red" role="alert">
            {decide.error.message}
          </Alert>
        )}
        <Select
          label={t('files.decision')}
          required
          allowDeselect={false}
          data={decisionsOf[file.kind].map((value) => ({ value, label: t(`files.decisions.${value}`) }))}
          value={decision}
          onChange={(value) => setDecision((value ?? firstOf(file)) as Decision)}
          error={wrong('decision')}
        />
        <Group grow align="start">
          <MoneyInput
            label={t('files.amount')}
            required
            value={amount}
            onChange={setAmount}
            error={wrong('amount')}
          />
          <DayInput label={t('files.date')} value={date} onChange={setDate} error={wrong('date')} />
        </Group>
        {decision === 'compensate' ? (
          <RecordSelect
            label={t('files.againstId')}
            required
            source={surpluses}
            value={against}
            onChange={setAgainst}
            error={wrong('againstId')}
          />
        ) : (
          <RecordSelect
            label={t('files.accountId')}
            placeholder={t('files.accountOf')}
            source={accountSource}
            value={account}
            onChange={setAccount}
            error={wrong('accountId')}
          />
        )}
        {decision === 'assume' && (
          <Group grow align="start">
            <RecordSelect
              label={t('files.costCenterId')}
              source={costCenterSource}
              value={center}
              onChange={setCenter}
              error={wrong('costCenterId')}
            />
            <RecordSelect
              label={t('files.expenseItemId')}
              source={expenseItemSource}
              value={item}
              onChange={setItem}
              error={wrong('expenseItemId')}
            />
          </Group>
        )}
        <TextInput
          label={t('files.responsible')}
          required={decision === 'responsibility'}
          maxLength={200}
          value={responsible}
          onChange={(event) => setResponsible(event.currentTarget.value)}
          error={wrong('responsible')}
        />
        <Textarea
          label={t('files.note')}
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={wrong('note')}
        />
        <FilesField files={papers} onChange={setDocuments} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('files.cancel')}
          </Button>
          <Button loading={decide.isPending} onClick={save}>
            {t('files.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

import {
  accountSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import { FilesField } from '@cuadre/web-kit/media/FilesField.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Select, Stack, TextInput, Textarea } from '@mantine/core'
import { useMemo } from 'react'
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
  const surpluses = useMemo(() => openSurpluses(language), [language])
  const form = useForm({
    start: {
      decision: firstOf(file),
      date: '',
      amount: file.open,
      account: null as Choice | null,
      costCenter: null as Choice | null,
      expenseItem: null as Choice | null,
      against: null as Choice | null,
      responsible: file.responsible ?? '',
      note: '',
      documents: [] as LinkedFile[],
    },
    save: decideFile,
    inputOf: ({ decision, date, amount, account, costCenter, expenseItem, against, ...values }) => ({
      _id: file._id,
      version: file.version,
      decision,
      amount,
      ...(date !== '' && { date }),
      ...(account && { accountId: account._id }),
      ...(costCenter && { costCenterId: costCenter._id }),
      ...(expenseItem && { expenseItemId: expenseItem._id }),
      ...(decision === 'compensate' && against && { againstId: against._id }),
      ...(values.responsible.trim() !== '' && { responsible: values.responsible.trim() }),
      ...(values.note.trim() !== '' && { note: values.note.trim() }),
      ...(values.documents.length > 0 && { documentIds: values.documents.map(({ _id }) => _id) }),
    }),
    onSaved: () => {
      toast.success(t('files.saved', { number: file.number }))
      onClose()
    },
  })
  const { decision, documents } = form.values

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('files.deciding', { number: file.number })}
      closeButtonProps={{ 'aria-label': t('files.cancel') }}
    >
      <Stack gap="sm">
        <FormAlert error={form.error} />
        <Select
          label={t('files.decision')}
          required
          allowDeselect={false}
          data={decisionsOf[file.kind].map((value) => ({ value, label: t(`files.decisions.${value}`) }))}
          {...form.of('decision')}
          onChange={(value) => form.patch({ decision: value ?? firstOf(file) })}
        />
        <Group grow align="start">
          <MoneyInput label={t('files.amount')} required {...form.of('amount')} />
          <DayInput label={t('files.date')} {...form.of('date')} />
        </Group>
        {decision === 'compensate' ? (
          <RecordSelect label={t('files.againstId')} required source={surpluses} {...form.of('against')} />
        ) : (
          <RecordSelect
            label={t('files.accountId')}
            placeholder={t('files.accountOf')}
            source={accountSource}
            {...form.of('account')}
          />
        )}
        {decision === 'assume' && (
          <Group grow align="start">
            <RecordSelect
              label={t('files.costCenterId')}
              source={costCenterSource}
              {...form.of('costCenter')}
            />
            <RecordSelect
              label={t('files.expenseItemId')}
              source={expenseItemSource}
              {...form.of('expenseItem')}
            />
          </Group>
        )}
        <TextInput
          label={t('files.responsible')}
          required={decision === 'responsibility'}
          maxLength={200}
          {...form.text('responsible')}
        />
        <Textarea label={t('files.note')} autosize minRows={2} maxLength={500} {...form.text('note')} />
        <FilesField files={documents} onChange={(next) => form.patch({ documents: next })} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('files.cancel')}
          </Button>
          <Button loading={form.isSaving} onClick={() => form.submit()}>
            {t('files.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

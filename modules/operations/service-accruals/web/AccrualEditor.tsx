import { PostingForm, useShown } from '@cuadre/web-kit/document/PostingForm.tsx'
import { boughtServiceSource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import {
  accountSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { FilesField } from '@cuadre/web-kit/media/FilesField.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { type FormMode, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import {
  changeStateServiceAccrual,
  correctServiceAccrual,
  createServiceAccrual,
  previewServiceAccrual,
  updateServiceAccrual,
  type WholeServiceAccrual,
} from '../api.ts'
import { serviceAccrualKind } from '../kind.ts'
import { serviceAccrualDraft, type ServiceAccrualValues } from './form-values.ts'

const saving = {
  new: createServiceAccrual,
  copy: createServiceAccrual,
  edit: updateServiceAccrual,
  correct: correctServiceAccrual,
}

interface ServiceAccrualEditorProps {
  mode: FormMode
  /** What is changed, copied or corrected. */
  accrual: WholeServiceAccrual | undefined
  start: ServiceAccrualValues
}

export function ServiceAccrualEditor({ mode, accrual, start }: ServiceAccrualEditorProps) {
  const t = useScreenWords()
  const form = useForm({
    draftKey: ['serviceAccrual', mode, accrual?._id ?? ''],
    start,
    inputOf: (values) => ({ ...serviceAccrualDraft(values), ...marksOf(mode, accrual, values.reason) }),
    save: saving[mode],
    preview: previewServiceAccrual,
    changeState: changeStateServiceAccrual,
    confirmTo: mode === 'correct' ? undefined : 'confirmed',
    onSaved: useShown(serviceAccrualKind, mode),
  })
  return (
    <PostingForm
      kind={serviceAccrualKind}
      mode={mode}
      document={accrual}
      form={form}
      notes={{
        pending: t('serviceAccruals.notes.pending'),
        confirmed: t('serviceAccruals.notes.confirmed'),
        invoiced: t('serviceAccruals.notes.invoiced'),
      }}
      head={
        <>
          <RecordSelect
            label={t('serviceAccruals.provider')}
            required
            data-autofocus
            source={providerSource}
            {...form.of('provider')}
          />
          <DayInput label={t('serviceAccruals.date')} required {...form.of('date')} />
          <RecordSelect
            label={t('serviceAccruals.service')}
            required
            source={boughtServiceSource}
            {...form.of('service')}
          />
          <MoneyInput label={t('serviceAccruals.amount')} required {...form.of('amount')} />
          <RecordSelect
            label={t('serviceAccruals.account')}
            placeholder={t('serviceAccruals.byService')}
            source={accountSource}
            {...form.of('account')}
          />
          <RecordSelect
            label={t('serviceAccruals.costCenter')}
            source={costCenterSource}
            {...form.of('costCenter')}
          />
          <RecordSelect
            label={t('serviceAccruals.expenseItem')}
            placeholder={t('serviceAccruals.byService')}
            source={expenseItemSource}
            {...form.of('expenseItem')}
          />
          <TextInput label={t('serviceAccruals.description')} maxLength={500} {...form.text('description')} />
        </>
      }
    >
      <Panel title={t('terms.files')}>
        <FilesField files={form.values.documents} onChange={(documents) => form.patch({ documents })} />
      </Panel>
    </PostingForm>
  )
}

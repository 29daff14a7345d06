import { PostingForm, useShown } from '@cuadre/web-kit/document/PostingForm.tsx'
import { providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { type ChoiceSource, choicesOf } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { type GridColumn, isBlank } from '@cuadre/web-kit/grid/lines.ts'
import { FilesField } from '@cuadre/web-kit/media/FilesField.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, TextInput } from '@mantine/core'
import { type FormMode, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import { TermsFields } from '../../documents/web/TermsFields.tsx'
import { useProposedRate } from '../../documents/web/use-proposed-rate.ts'
import { filterReceptions } from '../../goods-receipts/api.ts'
import { distributionBases } from '../../purchases-of-products/distribution.ts'
import {
  changeStateLateCost,
  correctLateCost,
  createLateCost,
  previewLateCost,
  updateLateCost,
  type WholeLateCost,
} from '../api.ts'
import { lateCostKind } from '../kind.ts'
import { blankReceipt, lateCostDraft, type LateCostValues, type ReceiptLine } from './form-values.ts'

const saving = {
  new: createLateCost,
  copy: createLateCost,
  edit: updateLateCost,
  correct: correctLateCost,
}

/** Receptions that stand, the newest first, with whose goods they are and when they came. */
const receiptSource: ChoiceSource = {
  name: 'receptions',
  search: async (text, signal) => {
    const found = await call(
      filterReceptions,
      {
        kind: 'reception',
        state: 'confirmed',
        limit: 20,
        ...(text.trim() !== '' && { search: text.trim() }),
      },
      { signal },
    )
    return choicesOf(found, ({ _id, number, provider, purchase, date }) => ({
      _id,
      code: number,
      name: provider.name,
      note: `${purchase.number} · ${date}`,
    }))
  },
}

const columns: GridColumn<ReceiptLine>[] = [
  {
    id: 'receipt',
    kind: 'record',
    header: 'lateCosts.receipt',
    width: 'minmax(220px, 1fr)',
    source: receiptSource,
  },
]

interface LateCostEditorProps {
  mode: FormMode
  /** What is changed, copied or corrected. */
  cost: WholeLateCost | undefined
  start: LateCostValues
}

export function LateCostEditor({ mode, cost, start }: LateCostEditorProps) {
  const t = useScreenWords()
  const form = useForm({
    draftKey: ['lateCost', mode, cost?._id ?? ''],
    start,
    again: mode === 'new' ? ['date'] : undefined,
    grids: {
      receipts: {
        written: (lines) => lines.filter((line) => !isBlank(line, columns)),
        columnOf: { receiptId: 'receipt' },
      },
    },
    inputOf: (values) => ({ ...lateCostDraft(values), ...marksOf(mode, cost, values.reason) }),
    save: saving[mode],
    preview: previewLateCost,
    changeState: changeStateLateCost,
    confirmTo: mode === 'correct' ? undefined : 'confirmed',
    onSaved: useShown(lateCostKind, mode),
  })
  const { values } = form
  return (
    <PostingForm
      kind={lateCostKind}
      mode={mode}
      document={cost}
      form={form}
      notes={{ pending: t('lateCosts.notes.pending'), confirmed: t('lateCosts.notes.confirmed') }}
      head={
        <>
          <RecordSelect
            label={t('lateCosts.provider')}
            required
            data-autofocus
            source={providerSource}
            {...form.of('provider')}
          />
          <DayInput label={t('lateCosts.date')} required {...form.of('date')} />
          <TextInput label={t('lateCosts.concept')} required maxLength={200} {...form.text('concept')} />
          <MoneyInput label={t('lateCosts.total')} required {...form.of('total')} />
          <Select
            label={t('lateCosts.base')}
            allowDeselect={false}
            data={distributionBases.map((value) => ({ value, label: t(`lateCosts.bases.${value}`) }))}
            {...form.of('base')}
            onChange={(value) =>
              form.patch({ base: distributionBases.find((base) => base === value) ?? 'value' })
            }
          />
          <TextInput
            label={t('lateCosts.providerDocument')}
            maxLength={60}
            {...form.text('providerDocument')}
          />
          <TermsFields form={form} proposedRate={useProposedRate(values.currency?._id, values.date)} />
          <TextInput label={t('lateCosts.description')} maxLength={500} {...form.text('description')} />
        </>
      }
    >
      <LineGrid
        label={t('lateCosts.receipts')}
        columns={columns}
        blank={blankReceipt}
        limit={50}
        minWidth="320px"
        {...form.grid('receipts')}
      />
      <Panel title={t('terms.files')}>
        <FilesField files={values.documents} onChange={(documents) => form.patch({ documents })} />
      </Panel>
    </PostingForm>
  )
}

import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { transferKind } from '../kind.ts'
import { goodsSource, warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { CodeEntry } from '@cuadre/web-kit/document/CodeEntry.tsx'
import { CorrectionReason, useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { type FormMode, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { DocumentFoot, FoldedFields, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import {
  blankGoods,
  goodsColumns,
  goodsGrid,
  withScanned,
  type GoodsChoice,
} from '@cuadre/web-kit/document/product-lines.ts'
import { TextFields } from '@cuadre/web-kit/form/TextFields.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  changeStateMovement,
  correctMovement,
  createMovement,
  previewMovement,
  type WholeTransfer,
} from '../api.ts'
import { carriageFields } from '../fields.ts'
import { addressOf, listAddress } from './addresses.ts'
import { transferDraft, type TransferValues } from './form-values.ts'

interface TransferEditorProps {
  start: TransferValues
  mode: FormMode
  /** The one that it is like, or whose place it takes. */
  transfer: WholeTransfer | undefined
}

/** What its lines have: no prices, since goods keep what they cost. */
const displayed = { words: 'transfers.lines', shows: ['held', 'detail'], priced: false } as const

export function TransferEditor({ start, mode, transfer }: TransferEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const isInstead = mode === 'correct'
  const correction = useCorrectionWords(transfer?.number)
  const form = useForm({
    draftKey: ['transfer', mode, transfer?._id ?? ''],
    start,
    again: mode === 'new' ? ['date', 'originStorage'] : undefined,
    grids: { lines: goodsGrid(goodsColumns({ source: warehouseSource, language, ...displayed })) },
    inputOf: (values) => ({ ...transferDraft(values), ...marksOf(mode, transfer, values.reason) }),
    save: isInstead ? correctMovement : createMovement,
    preview: previewMovement,
    changeState: changeStateMovement,
    confirmTo: isInstead ? undefined : 'inTransit',
    onSaved: ({ _id, number }, { confirmed }) => {
      const done = isInstead ? 'correctedOne' : confirmed ? 'sentOne' : 'saved'
      toast.success(t(`transfers.${done}`, { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { values } = form
  const originId = values.originStorage?._id
  const source = useMemo(() => goodsSource(originId, language), [originId, language])
  const columns = useMemo(() => goodsColumns({ source, language, ...displayed }), [source, language])
  const destination = values.destinationStorage?.name

  return (
    <DocumentForm
      label={t('transfers.new')}
      title={
        isInstead
          ? correction.title
          : destination === undefined
            ? t('transfers.new')
            : t('transfers.to', { destination })
      }
      state={<DocumentState kind={transferKind} state="pending" />}
      progress={{
        of: transferKind,
        state: 'pending',
        notes: { inTransit: t('transfers.notes.inTransit'), confirmed: t('transfers.notes.confirmed') },
      }}
      form={form}
      words="transfers"
      back={isInstead && transfer ? addressOf(transfer._id) : listAddress}
      confirming={
        isInstead
          ? {
              title: correction.confirming,
              action: t('transfers.correctRun'),
              notes: [correction.note, ...(transfer?.receivedOn ? [t('transfers.arrivesAgain')] : [])],
            }
          : {
              title: t('transfers.sending.title'),
              action: t('transfers.sending.action'),
              ask: t('transfers.actions.send'),
              notes: [t('transfers.sending.onTheWay')],
            }
      }
    >
      <HeadFields>
        {isInstead && <CorrectionReason {...form.text('reason')} />}
        <RecordSelect
          label={t('transfers.originStorageId')}
          required
          data-autofocus
          source={warehouseSource}
          {...form.of('originStorage')}
        />
        <RecordSelect
          label={t('transfers.destinationStorageId')}
          required
          source={warehouseSource}
          {...form.of('destinationStorage')}
        />
        <FoldedFields summary={[showDay(values.date), values.description]}>
          <DayInput label={t('transfers.date')} required {...form.of('date')} />
          <TextInput label={t('transfers.description')} maxLength={500} {...form.text('description')} />
          <TextFields of={carriageFields} words="transfers" form={form} />
        </FoldedFields>
      </HeadFields>
      <LineGrid
        label={t('transfers.lines.title')}
        columns={columns}
        {...form.grid('lines')}
        blank={blankGoods}
        limit={500}
        minWidth="640px"
        entry={
          <CodeEntry
            source={source}
            onFound={(choice) =>
              form.change('lines', (lines) => withScanned(lines, choice as GoodsChoice, columns))
            }
          />
        }
      />
      <DocumentFiles files={values.files} onChange={(files) => form.patch({ files })} />
      <DocumentFoot>
        <KeyHints
          hints={[
            { keys: ['↵'], words: t('transfers.keys.next') },
            { keys: ['+'], words: t('transfers.keys.repeat') },
            { keys: ['Ctrl V'], words: t('transfers.keys.paste') },
          ]}
        />
      </DocumentFoot>
    </DocumentForm>
  )
}

import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { otherInventoryKind } from '../kind.ts'
import { goodsSource, warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { LotHint } from '@cuadre/nomenclators/products/web/LotHint.tsx'
import { CodeEntry } from '@cuadre/web-kit/document/CodeEntry.tsx'
import { useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { DocumentFoot } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import {
  amountOf,
  blankGoods,
  goodsColumnOf,
  goodsColumns,
  goodsGrid,
  haveLots,
  withScanned,
  type GoodsChoice,
  type GoodsLine,
} from '@cuadre/web-kit/document/product-lines.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { showTrimmed, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import type { ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { text } from '@cuadre/kernel/money.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import type { GridColumn } from '@cuadre/web-kit/grid/lines.ts'
import { FilesField } from '@cuadre/web-kit/media/FilesField.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  changeStateInventory,
  correctInventory,
  createInventory,
  previewInventory,
  updateInventory,
} from '../api.ts'
import { factsOf, namesLots, type InventoryType } from '../kinds.ts'
import { addressOf, listAddress } from './addresses.ts'
import {
  asksCost,
  type InventoryValues,
  inventoryDraft,
  type WholeInventory,
  written,
} from './form-values.ts'
import { InventoryFields } from './InventoryFields.tsx'
import { useProgress } from './progress.ts'

interface InventoryEditorProps {
  type: InventoryType
  start: InventoryValues
  /** What tells its draft from others of the same person. */
  draft: string
  mode?: 'edit' | 'correct'
  /** The document that is being changed or corrected; a new one without. */
  changing?: WholeInventory
}

export function InventoryEditor({ type, start, draft, mode, changing }: InventoryEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const way = useProgress()
  const isInstead = mode === 'correct'
  const correction = useCorrectionWords(changing?.number)
  const form = useForm({
    draftKey: ['otherInventory', draft],
    start,
    again: draft === type ? ['date', 'storage'] : undefined,
    grids: {
      lines: goodsGrid(columnsOf(type, { ...start, ofLots: true }, { source: warehouseSource, language }), {
        ...goodsColumnOf,
        unitCost: 'price',
        value: 'price',
      }),
    },
    inputOf: (values) =>
      changing
        ? {
            _id: changing._id,
            version: changing.version,
            ...(isInstead && { reason: values.reason.trim() }),
            ...written(type, values),
          }
        : inventoryDraft(type, values),
    save: isInstead ? correctInventory : changing ? updateInventory : createInventory,
    preview: previewInventory,
    requestedOf: (input) => ({ [isInstead ? 'correction' : changing ? 'change' : 'draft']: input }),
    changeState: changeStateInventory,
    confirmTo: isInstead ? undefined : 'approved',
    onSaved: ({ _id, number }, { confirmed }) => {
      const done = isInstead ? 'confirmedOne' : confirmed ? 'approvedOne' : 'saved'
      toast.success(t(`otherInventory.${done}`, { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { values } = form
  const storageId = values.storage?._id
  const source = useMemo(() => goodsSource(storageId, language), [storageId, language])
  const { returnOf } = values
  const ofLots = haveLots(values.lines)
  const columns = useMemo(
    () => columnsOf(type, { returnOf, ofLots }, { source, language }),
    [type, returnOf, ofLots, source, language],
  )
  const name = t(`inventoryTypes.${type}`)

  return (
    <DocumentForm
      label={t('otherInventory.new')}
      title={
        isInstead
          ? correction.title
          : changing
            ? t('otherInventory.numbered', { type: name, number: changing.number })
            : name
      }
      state={<DocumentState kind={otherInventoryKind} state="pending" />}
      progress={{ ...way, state: 'pending' }}
      form={form}
      words="otherInventory"
      back={changing ? addressOf(changing._id) : listAddress}
      confirming={{
        ...(isInstead
          ? { title: correction.confirming, action: t('otherInventory.confirming.action') }
          : {
              title: t('otherInventory.confirming.title'),
              action: t('otherInventory.confirming.approve'),
              ask: t('otherInventory.confirming.approve'),
            }),
        notes: [
          isInstead ? correction.note : t('otherInventory.confirming.approved'),
          ...(factsOf[type].file ? [t('otherInventory.confirming.files')] : []),
        ],
      }}
    >
      <InventoryFields type={type} form={form} isInstead={isInstead} />
      <LineGrid
        label={t('otherInventory.lines.title')}
        columns={columns}
        {...form.grid('lines')}
        blank={blankGoods}
        limit={1000}
        minWidth="640px"
        entry={
          <CodeEntry
            source={source}
            onFound={(choice) =>
              form.change('lines', (lines) =>
                withScanned(lines, { ...(choice as GoodsChoice), price: '' }, columns),
              )
            }
          />
        }
      />
      {ofLots && namesLots(type) && returnOf === null && (
        <LotHint of={factsOf[type].direction === 1 ? 'coming' : 'leaving'} />
      )}
      <DocumentFoot>
        <KeyHints
          hints={[
            { keys: ['↵'], words: t('otherInventory.keys.next') },
            { keys: ['+'], words: t('otherInventory.keys.repeat') },
            { keys: ['Ctrl V'], words: t('otherInventory.keys.paste') },
          ]}
        />
        <section aria-label={t('otherInventory.documents')}>
          <FilesField files={values.documents} onChange={(documents) => form.patch({ documents })} />
        </section>
      </DocumentFoot>
    </DocumentForm>
  )
}

/** The cells of a line: a quantity, with what one costs where that is written; of an adjustment a value instead. */
function columnsOf(
  type: InventoryType,
  values: Pick<InventoryValues, 'returnOf'> & { ofLots: boolean },
  { source, language }: { source: ChoiceSource; language: Language },
): GridColumn<GoodsLine>[] {
  const words = 'otherInventory.lines'
  const shows = [
    'detail' as const,
    ...(factsOf[type].direction === 1 ? [] : (['held'] as const)),
    ...(values.ofLots && namesLots(type) && values.returnOf === null ? (['lots'] as const) : []),
  ]
  const goods = goodsColumns({ source, language, words, shows, priced: false })
  if (type === 'adjustment')
    return [
      ...goods.filter(({ id }) => id !== 'quantity'),
      {
        id: 'price',
        kind: 'money',
        header: `${words}.value`,
        width: '132px',
        signed: true,
        card: 'field',
      },
    ]
  if (!asksCost(type, values)) return goods
  return [
    ...goods,
    {
      id: 'price',
      kind: 'money',
      header: `${words}.unitCost`,
      width: '110px',
      decimals: 6,
      least: 2,
      card: 'field',
    },
    {
      id: 'amount',
      kind: 'shown',
      header: `${words}.amount`,
      width: '116px',
      align: 'right',
      card: 'fact',
      show: (line) => (line.product === null ? '' : showTrimmed(text(amountOf(line)), language, 2)),
      look: () => 'strong',
    },
  ]
}

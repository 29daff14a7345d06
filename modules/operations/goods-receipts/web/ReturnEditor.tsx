import { CorrectionReason, useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { purchaseKind } from '../../purchases-of-products/kind.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { today } from '@cuadre/kernel/day.ts'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { costCenterSource, expenseItemSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { LotHint } from '@cuadre/nomenclators/products/web/LotHint.tsx'
import { haveLots } from '@cuadre/web-kit/document/product-lines.ts'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addressOf, goodsReceiptAddressOf } from '../../purchases-of-products/web/addresses.ts'
import type { WholePurchase } from '../../purchases-of-products/web/form-values.ts'
import { marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import { correctProductReturn, createProductReturn, previewProductRecession } from '../api.ts'
import type { WholeGoodsReceipt } from './goods-receipt-columns.tsx'
import {
  goodsReceiptColumnOf,
  linesToReturn,
  type GoodsReceiptLine,
  returnColumns,
  returnDraft,
  writtenLines,
} from './goods-receipt-lines.ts'

interface Values {
  date: Day
  storage: Choice | null
  deliveredBy: string
  carrier: string
  description: string
  /** Where a loss is charged, if the goods cost more than the provider gives back. */
  costCenter: Choice | null
  expenseItem: Choice | null
  lines: GoodsReceiptLine[]
  /** Why another return is corrected by it. */
  reason: string
}

function startOf(purchase: WholePurchase, user: string): Values {
  const day = today(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return {
    date: day < purchase.date ? purchase.date : day,
    storage: purchase.storage,
    deliveredBy: user,
    carrier: '',
    description: '',
    costCenter: null,
    expenseItem: null,
    lines: linesToReturn(purchase),
    reason: '',
  }
}

/** What takes the place of a return: as that was, but for where a loss is charged, which is said anew. */
const startInstead = (purchase: WholePurchase, wrong: WholeGoodsReceipt): Values => ({
  date: wrong.date,
  storage: wrong.storage,
  deliveredBy: wrong.deliveredBy ?? '',
  carrier: wrong.carrier ?? '',
  description: wrong.description ?? '',
  costCenter: null,
  expenseItem: null,
  lines: linesToReturn(purchase, wrong),
  reason: '',
})

interface ReturnEditorProps {
  purchase: WholePurchase
  /** Whose place it takes. */
  wrong?: WholeGoodsReceipt
}

/** What goes back of a purchase to its provider, and why. */
export function ReturnEditor({ purchase, wrong }: ReturnEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const { name } = useSession()
  const correction = useCorrectionWords(wrong?.number)
  const form = useForm({
    draftKey: ['return', wrong?._id ?? purchase._id, purchase.receptions.length],
    start: wrong ? startInstead(purchase, wrong) : startOf(purchase, name),
    grids: { lines: { written: writtenLines, columnOf: goodsReceiptColumnOf } },
    inputOf: (values: Values) => ({
      buyId: purchase._id,
      date: values.date,
      storageId: values.storage?._id ?? null,
      deliveredBy: orNull(values.deliveredBy),
      carrier: orNull(values.carrier),
      description: orNull(values.description),
      costCenterId: values.costCenter?._id ?? null,
      expenseItemId: values.expenseItem?._id ?? null,
      lines: values.lines.map(returnDraft),
      ...(wrong && marksOf('correct', wrong, values.reason)),
    }),
    save: wrong ? correctProductReturn : createProductReturn,
    preview: previewProductRecession,
    requestedOf: (back) => ({ back }),
    onSaved: ({ _id, number }) => {
      toast.success(t(wrong ? 'receptions.correctedOne' : 'receptions.savedReturn', { number }))
      void navigate({ to: goodsReceiptAddressOf(_id), replace: true })
    },
  })
  const { values } = form
  const ofLots = haveLots(purchase.lines)
  return (
    <DocumentForm
      label={t('receptions.oneReturn')}
      title={wrong ? correction.title : t('receptions.backOf', { number: purchase.number })}
      state={<DocumentState kind={purchaseKind} state={purchase.state} />}
      form={form}
      words="receptions"
      back={wrong ? goodsReceiptAddressOf(wrong._id) : addressOf(purchase._id)}
      confirming={
        wrong
          ? {
              title: correction.confirming,
              action: t('receptions.correctRunReturn'),
              notes: [correction.note],
            }
          : {
              ask: t('receptions.confirming.askReturn'),
              title: t('receptions.confirming.titleReturn'),
              action: t('receptions.confirming.actionReturn'),
            }
      }
    >
      <HeadFields>
        {wrong && <CorrectionReason {...form.text('reason')} />}
        <DayInput label={t('receptions.date')} required {...form.of('date')} />
        <RecordSelect label={t('receptions.storage')} source={warehouseSource} {...form.of('storage')} />
        <TextInput label={t('receptions.deliveredBy')} maxLength={200} {...form.text('deliveredBy')} />
        <TextInput label={t('receptions.carrier')} maxLength={200} {...form.text('carrier')} />
        <RecordSelect
          label={t('receptions.costCenter')}
          source={costCenterSource}
          {...form.of('costCenter')}
        />
        <RecordSelect
          label={t('receptions.expenseItem')}
          source={expenseItemSource}
          {...form.of('expenseItem')}
        />
        <TextInput label={t('receptions.description')} maxLength={500} {...form.text('description')} />
      </HeadFields>
      <LineGrid
        label={t('receptions.lines.title')}
        columns={returnColumns(language, ofLots)}
        {...form.grid('lines')}
        blank={() => values.lines[0]!}
        fixed
        minWidth="620px"
      />
      {ofLots && <LotHint of="leaving" />}
    </DocumentForm>
  )
}

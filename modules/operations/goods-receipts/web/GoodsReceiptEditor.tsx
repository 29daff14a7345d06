import { CorrectionReason, useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { purchaseKind } from '../../purchases-of-products/kind.ts'
import { blankTexts, textDraft, textValues } from '@cuadre/kernel/text-fields.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import { today } from '@cuadre/kernel/day.ts'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { LotHint } from '@cuadre/nomenclators/products/web/LotHint.tsx'
import { haveLots } from '@cuadre/web-kit/document/product-lines.ts'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { FoldedFields, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { TextFields } from '@cuadre/web-kit/form/TextFields.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addressOf, goodsReceiptAddressOf } from '../../purchases-of-products/web/addresses.ts'
import { costDraft, type CostLine, costGrid, costOf } from '../../purchases-of-products/web/cost-lines.ts'
import { goodsReceiptTexts } from '../../purchases-of-products/receiving/fields.ts'
import { CostsEditor } from '../../purchases-of-products/web/CostsEditor.tsx'
import type { WholePurchase } from '../../purchases-of-products/web/form-values.ts'
import { progressOf } from '../../purchases-of-products/web/progress.ts'
import { marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import { correctProductRecession, createProductRecession, previewProductRecession } from '../api.ts'
import type { WholeGoodsReceipt } from './goods-receipt-columns.tsx'
import {
  linesInstead,
  linesToCome,
  goodsReceiptColumnOf,
  goodsReceiptColumns,
  goodsReceiptDraft,
  type GoodsReceiptLine,
  writtenLines,
} from './goods-receipt-lines.ts'

interface Values extends Record<keyof typeof goodsReceiptTexts, string> {
  date: Day
  storage: Choice | null
  acceptSurplus: boolean
  lines: GoodsReceiptLine[]
  costs: CostLine[]
  /** Why another reception is corrected by it. */
  reason: string
}

const now = () => today(Intl.DateTimeFormat().resolvedOptions().timeZone)

function startOf(purchase: WholePurchase, user: string): Values {
  const day = now()
  return {
    date: day < purchase.date ? purchase.date : day,
    storage: purchase.storage,
    ...blankTexts(goodsReceiptTexts),
    receivedBy: user,
    acceptSurplus: false,
    lines: linesToCome(purchase),
    costs: [],
    reason: '',
  }
}

/** What takes the place of a reception: as that was. What was agreed with the purchase comes by itself. */
const startInstead = (purchase: WholePurchase, wrong: WholeGoodsReceipt): Values => ({
  date: wrong.date,
  storage: wrong.storage,
  ...textValues(goodsReceiptTexts, wrong),
  acceptSurplus: wrong.lines.some(({ surplus }) => amount(surplus).gt(zero)),
  lines: linesInstead(purchase, wrong),
  costs: wrong.costs.filter(({ agreed }) => !agreed).map(costOf),
  reason: '',
})

const inputOf = (buyId: string, values: Values) => ({
  buyId,
  date: values.date,
  storageId: values.storage?._id ?? null,
  ...textDraft(goodsReceiptTexts, values),
  acceptSurplus: values.acceptSurplus,
  lines: values.lines.map((line) => goodsReceiptDraft(line, now())),
  costs: values.costs.map(costDraft),
})

interface GoodsReceiptEditorProps {
  purchase: WholePurchase
  /** Whose place it takes. */
  wrong?: WholeGoodsReceipt
}

/** What comes of a purchase: all of it unless somebody writes less, with what is missing or refused and what it took to bring it. */
export function GoodsReceiptEditor({ purchase, wrong }: GoodsReceiptEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const { name } = useSession()
  const correction = useCorrectionWords(wrong?.number)
  const form = useForm({
    draftKey: ['reception', wrong?._id ?? purchase._id, purchase.version],
    start: wrong ? startInstead(purchase, wrong) : startOf(purchase, name),
    grids: { lines: { written: writtenLines, columnOf: goodsReceiptColumnOf }, costs: costGrid },
    inputOf: (values: Values) => ({
      ...inputOf(purchase._id, values),
      ...(wrong && marksOf('correct', wrong, values.reason)),
    }),
    save: wrong ? correctProductRecession : createProductRecession,
    preview: previewProductRecession,
    onSaved: ({ _id, number }) => {
      toast.success(t(wrong ? 'receptions.correctedOne' : 'receptions.saved', { number }))
      void navigate({ to: goodsReceiptAddressOf(_id), replace: true })
    },
  })
  const { values, patch } = form
  return (
    <DocumentForm
      label={t('receptions.one')}
      title={wrong ? correction.title : t('receptions.of', { number: purchase.number })}
      state={<DocumentState kind={purchaseKind} state={purchase.state} />}
      progress={{
        of: { ...purchaseKind, progress: progressOf(purchase.state) },
        state: purchase.state,
        steps: purchase.steps,
      }}
      form={form}
      words="receptions"
      back={wrong ? goodsReceiptAddressOf(wrong._id) : addressOf(purchase._id)}
      confirming={
        wrong
          ? {
              title: correction.confirming,
              action: t('receptions.correctRun'),
              notes: [correction.note],
            }
          : {
              ask: t('receptions.confirming.ask'),
              title: t('receptions.confirming.title'),
              action: t('receptions.confirming.action'),
            }
      }
    >
      <HeadFields>
        {wrong && <CorrectionReason {...form.text('reason')} />}
        <FoldedFields summary={[showDay(values.date), values.storage?.name, values.receivedBy]}>
          <DayInput label={t('receptions.date')} required {...form.of('date')} />
          <RecordSelect label={t('receptions.storage')} source={warehouseSource} {...form.of('storage')} />
          <TextFields of={goodsReceiptTexts} words="receptions" form={form} />
        </FoldedFields>
      </HeadFields>
      <LineGrid
        label={t('receptions.lines.title')}
        columns={goodsReceiptColumns(language)}
        {...form.grid('lines')}
        blank={() => values.lines[0]!}
        fixed
        minWidth="820px"
        beside={
          <Switch
            py={8}
            label={t('receptions.acceptSurplus')}
            checked={values.acceptSurplus}
            onChange={(event) => patch({ acceptSurplus: event.currentTarget.checked })}
          />
        }
      />
      {haveLots(purchase.lines) && <LotHint of="coming" />}
      <CostsEditor {...form.grid('costs')} />
    </DocumentForm>
  )
}

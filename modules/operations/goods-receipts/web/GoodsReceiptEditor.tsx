import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { purchaseKind } from '../../purchases-of-products/kind.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { today } from '@cuadre/kernel/day.ts'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { useDocumentForm, wrongCells } from '@cuadre/web-kit/document/use-document-form.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addressOf, goodsReceiptAddressOf } from '../../purchases-of-products/web/addresses.ts'
import {
  costColumnOf,
  costDraft,
  type CostLine,
  isWritten,
} from '../../purchases-of-products/web/cost-lines.ts'
import { CostsEditor } from '../../purchases-of-products/web/CostsEditor.tsx'
import type { WholePurchase } from '../../purchases-of-products/web/form-values.ts'
import { progressOf } from '../../purchases-of-products/web/progress.ts'
import { createProductRecession, previewProductRecession } from '../api.ts'
import {
  linesToCome,
  goodsReceiptColumnOf,
  goodsReceiptColumns,
  goodsReceiptDraft,
  type GoodsReceiptLine,
  writtenLines,
} from './goods-receipt-lines.ts'

interface Values {
  date: Day
  storage: Choice | null
  receivedBy: string
  deliveredBy: string
  carrier: string
  waybill: string
  description: string
  acceptSurplus: boolean
  lines: GoodsReceiptLine[]
  costs: CostLine[]
}

const now = () => today(Intl.DateTimeFormat().resolvedOptions().timeZone)

function startOf(purchase: WholePurchase, user: string): Values {
  const day = now()
  return {
    date: day < purchase.date ? purchase.date : day,
    storage: purchase.storage,
    receivedBy: user,
    deliveredBy: '',
    carrier: '',
    waybill: '',
    description: '',
    acceptSurplus: false,
    lines: linesToCome(purchase),
    costs: [],
  }
}

const inputOf = (buyId: string, values: Values) => ({
  buyId,
  date: values.date,
  storageId: values.storage?._id ?? null,
  receivedBy: orNull(values.receivedBy),
  deliveredBy: orNull(values.deliveredBy),
  carrier: orNull(values.carrier),
  waybill: orNull(values.waybill),
  description: orNull(values.description),
  acceptSurplus: values.acceptSurplus,
  lines: values.lines.map((line) => goodsReceiptDraft(line, now())),
  costs: values.costs.filter(isWritten).map(costDraft),
})

/** What comes of a purchase: all of it unless somebody writes less, with what is missing or refused and what it took to bring it. */
export function GoodsReceiptEditor({ purchase }: { purchase: WholePurchase }) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const { _id: user, name, organizationId } = useSession()
  const form = useDocumentForm({
    draftKey: ['draft:reception', organizationId, user, purchase._id, purchase.version].join(':'),
    start: startOf(purchase, name),
    written: writtenLines,
    inputOf: (values: Values) => inputOf(purchase._id, values),
    save: createProductRecession,
    preview: previewProductRecession,
    columnOf: goodsReceiptColumnOf,
    onSaved: ({ _id, number }) => {
      toast.success(t('receptions.saved', { number }))
      void navigate({ to: goodsReceiptAddressOf(_id), replace: true })
    },
  })
  const { values, patch } = form
  return (
    <DocumentForm
      label={t('receptions.one')}
      title={t('receptions.of', { number: purchase.number })}
      state={<DocumentState kind={purchaseKind} state={purchase.state} />}
      progress={{
        of: { ...purchaseKind, progress: progressOf(purchase.state) },
        state: purchase.state,
        steps: purchase.steps,
      }}
      form={form}
      words="receptions"
      back={addressOf(purchase._id)}
      confirming={{
        ask: t('receptions.confirming.ask'),
        title: t('receptions.confirming.title'),
        action: t('receptions.confirming.action'),
      }}
    >
      <HeadFields>
        <DayInput label={t('receptions.date')} required {...form.of('date')} />
        <RecordSelect label={t('receptions.storage')} source={warehouseSource} {...form.of('storage')} />
        <TextInput label={t('receptions.receivedBy')} maxLength={200} {...form.text('receivedBy')} />
        <TextInput label={t('receptions.deliveredBy')} maxLength={200} {...form.text('deliveredBy')} />
        <TextInput label={t('receptions.carrier')} maxLength={200} {...form.text('carrier')} />
        <TextInput label={t('receptions.waybill')} maxLength={60} {...form.text('waybill')} />
        <TextInput label={t('receptions.description')} maxLength={500} {...form.text('description')} />
      </HeadFields>
      <LineGrid
        label={t('receptions.lines.title')}
        columns={goodsReceiptColumns(language)}
        lines={values.lines}
        blank={() => values.lines[0]!}
        fixed
        wrong={form.wrong}
        minWidth="820px"
        onChange={form.changeLines}
        beside={
          <Switch
            py={8}
            label={t('receptions.acceptSurplus')}
            checked={values.acceptSurplus}
            onChange={(event) => patch({ acceptSurplus: event.currentTarget.checked })}
          />
        }
      />
      <CostsEditor
        costs={values.costs}
        wrong={wrongCells(form.refused, values.costs.filter(isWritten), costColumnOf, 'costs')}
        onChange={(next) => patch({ costs: next(values.costs) })}
      />
    </DocumentForm>
  )
}

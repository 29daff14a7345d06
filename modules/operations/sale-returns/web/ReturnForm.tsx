import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { saleKind } from '../../sales-of-products/kind.ts'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { accountSourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { DocumentFoot, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'
import { getSale, type Sale } from '../../sales-of-products/api.ts'
import { addressOf as saleAddressOf } from '../../sales-of-products/web/addresses.ts'
import { changeStateSaleReturn, createSaleReturn, previewSaleReturn } from '../api.ts'
import { returnAddressOf } from './addresses.ts'
import { backColumns, type BackLine, backLines, everything, returning, totalBack } from './return-lines.ts'

type WholeSale = z.output<typeof Sale>

interface ReturnValues {
  date: Day
  storage: Choice | null
  refund: 'credit' | 'cash'
  cashAccount: Choice | null
  returnedBy: string
  description: string
  lines: BackLine[]
}

/** What a client brings back of a sale (`?sale=`). */
export default function ReturnForm({ sale: id }: { sale: string }) {
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  return (
    <RecordLoader key={id} call={getSale} id={id} still>
      {(sale) => <Editor sale={sale} day={defaultDay(period)} />}
    </RecordLoader>
  )
}

function Editor({ sale, day }: { sale: WholeSale; day: Day }) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    draftKey: ['return', sale._id, sale.version],
    start: {
      date: day < sale.date ? sale.date : day,
      storage: sale.storage,
      refund: sale.paymentForm,
      cashAccount: sale.cashAccount,
      returnedBy: '',
      description: '',
      lines: backLines(sale),
    } as ReturnValues,
    grids: { lines: { written: returning, keepsBlank: true } },
    inputOf: (values) => ({
      saleId: sale._id,
      date: values.date,
      storageId: values.storage?._id ?? null,
      refund: values.refund,
      cashAccountId: values.refund === 'cash' ? (values.cashAccount?._id ?? null) : null,
      returnedBy: orNull(values.returnedBy),
      description: orNull(values.description),
      lines: values.lines.map(({ lineId, quantity, reason }) => ({
        lineId,
        quantity,
        reason: orNull(reason),
      })),
    }),
    save: createSaleReturn,
    preview: previewSaleReturn,
    changeState: changeStateSaleReturn,
    onSaved: ({ _id, number }) => {
      toast.success(t('saleReturns.saved', { number }))
      void navigate({ to: returnAddressOf(_id), replace: true })
    },
  })
  const { values } = form
  const columns = useMemo(() => backColumns(language), [language])
  return (
    <DocumentForm
      label={t('saleReturns.one')}
      title={t('saleReturns.of', { number: sale.number })}
      state={<DocumentState kind={saleKind} state={sale.state} />}
      form={form}
      words="saleReturns"
      back={saleAddressOf(sale._id)}
      confirming={{
        ask: t('saleReturns.taking.ask'),
        title: t('saleReturns.taking.title'),
        action: t('saleReturns.taking.action'),
        notes: [t('saleReturns.taking.cost')],
      }}
    >
      <HeadFields>
        <DayInput label={t('saleReturns.date')} required {...form.of('date')} />
        <RecordSelect label={t('saleReturns.storage')} source={warehouseSource} {...form.of('storage')} />
        <Select
          label={t('saleReturns.refund')}
          allowDeselect={false}
          // Of a cash sale nothing is owed that could be less.
          data={(sale.paymentForm === 'cash' ? (['cash'] as const) : (['credit', 'cash'] as const)).map(
            (value) => ({ value, label: t(`saleReturns.refunds.${value}`) }),
          )}
          {...form.of('refund')}
          onChange={(value) => form.patch({ refund: value === 'cash' ? 'cash' : 'credit' })}
        />
        {values.refund === 'cash' && (
          <RecordSelect
            label={t('saleReturns.cashAccount')}
            placeholder={t('sales.mainCash')}
            source={cashAccounts}
            {...form.of('cashAccount')}
          />
        )}
        <TextInput label={t('saleReturns.returnedBy')} maxLength={200} {...form.text('returnedBy')} />
        <TextInput label={t('saleReturns.description')} maxLength={500} {...form.text('description')} />
      </HeadFields>
      <LineGrid
        label={t('saleReturns.lines.title')}
        columns={columns}
        {...form.grid('lines')}
        blank={noLine}
        fixed
        minWidth="620px"
        beside={
          <Button variant="subtle" m={6} onClick={() => form.change('lines', everything)}>
            {t('saleReturns.all')}
          </Button>
        }
      />
      <DocumentFoot>
        <span />
        <DocumentTotals
          rows={[]}
          total={{
            label: [t('saleReturns.total'), sale.currency?.code].filter(Boolean).join(' '),
            value: totalBack(values.lines),
          }}
        />
      </DocumentFoot>
    </DocumentForm>
  )
}

const cashAccounts = accountSourceOf('cash')
const noLine = (): BackLine => ({
  key: '',
  lineId: '',
  code: '',
  name: '',
  unit: '',
  left: '0',
  sold: '1',
  soldFor: '0.00',
  quantity: '',
  reason: '',
})

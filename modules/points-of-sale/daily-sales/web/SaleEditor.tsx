import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { CountedCash } from '@cuadre/finance/settlements/web/CountedCash.tsx'
import { countedIn, type Counts, denominationsIn } from '@cuadre/finance/settlements/web/counts.ts'
import { Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { CorrectionReason, useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { FoldedFields, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { type FormMode, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  changeStateDailySale,
  correctDailySale,
  previewDailySale,
  updateDailySale,
  type WholeDailySale,
} from '../api.ts'
import { dailySaleKind } from '../kind.ts'
import { addressOf } from './addresses.ts'
import { isWritten, lineDraft, linesOf, type Shelf, soldColumns, totalOf } from './form-values.ts'
import { isPaid, paidColumns, paymentDraft, paymentsOf, restOf } from './payment-values.ts'

interface SaleEditorProps {
  sale: WholeDailySale
  shelf: Shelf
  mode: Extract<FormMode, 'edit' | 'correct'>
}

const blank = () => {
  throw new Error('the lines of a shift are what there is to sell')
}

/** What a shift sold, as counts or as sales, and how it was paid; the cash that is counted stands beside what there should be. */
export function SaleEditor({ sale, shelf, mode }: SaleEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const isInstead = mode === 'correct'
  const correction = useCorrectionWords(sale.number)
  const form = useForm({
    draftKey: ['dailySale', mode, sale._id, sale.version],
    start: {
      reason: '',
      responsible: sale.responsible ?? '',
      description: sale.description ?? '',
      openingFloat: sale.openingFloat,
      lines: linesOf(sale, shelf),
      payments: paymentsOf(sale, shelf, t),
      files: (isInstead ? [] : sale.documents) as LinkedFile[],
    },
    grids: {
      lines: {
        written: (lines) => lines.filter(isWritten),
        columnOf: { productId: 'code' },
      },
      payments: { written: (lines) => lines.filter(isPaid), columnOf: { means: 'label' } },
    },
    inputOf: (values) => ({
      ...marksOf(mode, sale, values.reason),
      responsible: orNull(values.responsible),
      description: orNull(values.description),
      openingFloat: values.openingFloat === '' ? '0.00' : values.openingFloat,
      lines: values.lines.map(lineDraft),
      payments: values.payments.map(paymentDraft),
      documentIds: values.files.map(({ _id }) => _id),
    }),
    save: isInstead ? correctDailySale : updateDailySale,
    preview: previewDailySale,
    changeState: changeStateDailySale,
    confirmTo: isInstead ? undefined : ['closed', 'confirmed'],
    onSaved: ({ _id, number }, { confirmed }) => {
      toast.success(t(confirmed || isInstead ? 'dailySales.posted' : 'dailySales.saved', { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { lines, payments, openingFloat } = form.values
  const columns = useMemo(() => soldColumns(language), [language])
  const total = totalOf(lines)
  const rest = text(restOf(total, payments))
  const paid = paidColumns(rest)
  const [cash] = payments
  return (
    <DocumentForm
      label={t('dailySales.one')}
      title={isInstead ? correction.title : t('dailySales.numbered', { number: sale.number })}
      state={<DocumentState kind={dailySaleKind} state="open" />}
      progress={{ of: dailySaleKind, state: 'open', steps: isInstead ? [] : sale.steps }}
      form={form}
      words="dailySales"
      back={addressOf(sale._id)}
      confirming={
        isInstead
          ? {
              title: correction.confirming,
              action: t('dailySales.posting.action'),
              notes: [correction.note],
            }
          : {
              title: t('dailySales.posting.title'),
              ask: t('dailySales.posting.ask'),
              action: t('dailySales.posting.action'),
            }
      }
    >
      <Facts>
        <Fact label={t('dailySales.pointSale')}>{choiceText(sale.pointSale)}</Fact>
        <Fact label={t('dailySales.date')}>
          <Day value={sale.date} />
        </Fact>
        <Fact label={t('dailySales.shift')}>{sale.shift}</Fact>
        <Fact label={t('dailySales.total')}>
          <strong>
            <Money value={text(total)} />
          </strong>
        </Fact>
      </Facts>
      <HeadFields>
        {isInstead && <CorrectionReason {...form.text('reason')} />}
        <FoldedFields summary={[form.values.responsible, form.values.description]}>
          <TextInput label={t('dailySales.responsible')} maxLength={200} {...form.text('responsible')} />
          <MoneyInput label={t('dailySales.openingFloat')} {...form.of('openingFloat')} />
          <TextInput label={t('dailySales.description')} maxLength={500} {...form.text('description')} />
        </FoldedFields>
      </HeadFields>
      {lines.length === 0 && <Alert color="yellow">{t('dailySales.nothingToSell')}</Alert>}
      <LineGrid
        label={t('dailySales.products')}
        columns={columns}
        {...form.grid('lines')}
        blank={blank}
        fixed
        minWidth="1000px"
      />
      <Panel title={t('dailySales.payments')}>
        <LineGrid
          label={t('dailySales.payments')}
          columns={paid}
          {...form.grid('payments')}
          blank={blank}
          fixed
          minWidth="640px"
        />
        <CashFacts
          expected={text(amount(cash && cash.amount !== '' ? cash.amount : rest).plus(orZero(openingFloat)))}
          counted={cash?.counted ?? ''}
        />
      </Panel>
      {cash && (
        <CountedCash
          currencyId={null}
          amount={cash.counted}
          counts={countsOf(cash.denominations)}
          refused={[]}
          onCount={(counts) =>
            form.change('payments', (before) =>
              before.map((line, at) =>
                at === 0
                  ? { ...line, denominations: denominationsIn(counts), counted: text(countedIn(counts)) }
                  : line,
              ),
            )
          }
        />
      )}
      <DocumentFiles files={form.values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}

const orZero = (value: string) => amount(value === '' ? '0' : value)

const countsOf = (denominations: readonly { denomination: string; count: number }[]): Counts =>
  Object.fromEntries(denominations.map(({ denomination, count }) => [denomination, String(count)]))

/** What the till should have, what was counted, and what is between them. */
function CashFacts({ expected, counted }: { expected: string; counted: string }) {
  const t = useScreenWords()
  const difference = counted === '' ? zero : amount(counted).minus(amount(expected))
  return (
    <Facts>
      <Fact label={t('dailySales.expected')}>
        <Money value={expected} />
      </Fact>
      <Fact label={t('dailySales.counted')}>{counted === '' ? '–' : <Money value={counted} />}</Fact>
      <Fact label={t(difference.lt(zero) ? 'dailySales.missing' : 'dailySales.surplus')}>
        {difference.eq(zero) ? '–' : <Money value={text(difference.abs())} />}
      </Fact>
    </Facts>
  )
}

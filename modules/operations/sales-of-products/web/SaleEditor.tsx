import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { saleKind } from '../kind.ts'
import { accountSourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import {
  clientSource,
  foreignCurrencySource,
  goodsSource,
  warehouseSource,
} from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { LotHint } from '@cuadre/nomenclators/products/web/LotHint.tsx'
import { CodeEntry } from '@cuadre/web-kit/document/CodeEntry.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentFoot, FoldedFields, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import {
  blankGoods,
  goodsColumns,
  goodsGrid,
  haveLots,
  pricedIn,
  withPrice,
  withScanned,
  type GoodsChoice,
} from '@cuadre/web-kit/document/product-lines.ts'
import { PersonSelect } from '@cuadre/nomenclators/catalogue/web/PersonSelect.tsx'
import { TextFields } from '@cuadre/web-kit/form/TextFields.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import type { ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { type Language, showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { following } from '@cuadre/web-kit/grid/lines.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'
import { ContractFields, noContract } from '../../contracts/web/ContractFields.tsx'
import { changeStateSaleOfProducts, previewSale, type Sale } from '../api.ts'
import { carriageFields } from '../fields.ts'
import { addressOf, listAddress } from './addresses.ts'
import { callOf } from './sale-call.ts'
import type { SaleValues } from './form-values.ts'
import { SaleTotals } from './SaleTotals.tsx'
import { ExportField, proposedExport } from '../../documents/web/ExportField.tsx'
import { useProposedRate } from '../../documents/web/use-proposed-rate.ts'

interface SaleEditorProps {
  start: SaleValues
  /** The sale that is written anew, or in place of which another is written. */
  writing?: { sale: z.output<typeof Sale>; isCorrection: boolean }
  /** What tells its draft from others of the same person. */
  draft: string
}

export function SaleEditor({ start, writing, draft }: SaleEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    draftKey: ['sale', draft],
    start,
    again: draft === 'new' ? ['date', 'storage'] : undefined,
    grids: { lines: goodsGrid(columnsOf(warehouseSource, language, true)) },
    ...callOf(writing),
    preview: previewSale,
    changeState: changeStateSaleOfProducts,
    onSaved: ({ _id, number }, { confirmed }) => {
      const done = writing?.isCorrection
        ? 'sales.corrected'
        : confirmed
          ? 'sales.confirmedOne'
          : 'sales.saved'
      toast.success(t(done, { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { values } = form
  const storageId = values.storage?._id
  const written = writing?.sale._id
  const source = useMemo(() => goodsSource(storageId, language, written), [storageId, language, written])
  const ofLots = haveLots(values.lines)
  const columns = useMemo(() => columnsOf(source, language, ofLots), [source, language, ofLots])
  const proposed = useProposedRate(values.currency?._id, values.date)
  const client = values.client?.name
  const asksStorage = start.storage === null
  const storage = (
    <RecordSelect label={t('sales.storage')} required source={warehouseSource} {...form.of('storage')} />
  )
  const summary = [
    showDay(values.date),
    asksStorage ? undefined : values.storage?.name,
    t(`sales.paymentForms.${values.paymentForm}`),
    values.currency?.code,
  ]

  return (
    <DocumentForm
      label={t('sales.one')}
      title={
        writing
          ? t(writing.isCorrection ? 'sales.correcting.of' : 'sales.numbered', {
              number: writing.sale.number,
            })
          : client === undefined
            ? t('sales.new')
            : t('sales.to', { client })
      }
      state={<DocumentState kind={saleKind} state="pending" />}
      progress={{
        of: saleKind,
        state: 'pending',
        notes: {
          pending: t('sales.notes.pending'),
          confirmed: t('sales.notes.confirmed'),
          delivered: t('sales.notes.delivered'),
          invoiced: t('sales.notes.invoiced'),
        },
      }}
      form={form}
      words="sales"
      back={writing ? addressOf(writing.sale._id) : listAddress}
      confirming={
        writing?.isCorrection
          ? {
              ask: t('sales.actions.correct'),
              title: t('sales.correcting.title'),
              action: t('sales.correcting.action'),
              notes: [
                t('sales.correcting.undone', { number: writing.sale.number }),
                t('sales.correcting.files'),
              ],
            }
          : {
              title: t('sales.confirming.title'),
              action: t('sales.confirming.action'),
              notes: [
                t('sales.confirming.numbered'),
                t('sales.confirming.corrected'),
                t('sales.confirming.ready'),
              ],
            }
      }
    >
      <HeadFields>
        {writing?.isCorrection && (
          <TextInput
            label={t('sales.correcting.reason')}
            required
            data-autofocus
            maxLength={500}
            {...form.text('reason')}
          />
        )}
        <RecordSelect
          label={t('sales.client')}
          required
          {...(!writing?.isCorrection && { 'data-autofocus': true })}
          source={clientSource}
          {...form.of('client')}
          onChange={(client) => form.patch({ client, ...noContract, ...proposedExport(client) })}
        />
        {asksStorage && storage}
        <FoldedFields summary={summary}>
          <DayInput label={t('sales.date')} required {...form.of('date')} />
          {!asksStorage && storage}
          <Select
            label={t('sales.paymentForm')}
            allowDeselect={false}
            data={(['credit', 'cash'] as const).map((value) => ({
              value,
              label: t(`sales.paymentForms.${value}`),
            }))}
            {...form.of('paymentForm')}
            onChange={(value) => form.patch({ paymentForm: value === 'cash' ? 'cash' : 'credit' })}
          />
          {values.paymentForm === 'credit' ? (
            <DayInput
              label={t('sales.dueDate')}
              {...form.of('dueDate')}
              placeholder={t('sales.dueByTerms')}
            />
          ) : (
            <RecordSelect
              label={t('sales.cashAccount')}
              placeholder={t('sales.mainCash')}
              source={cashAccounts}
              {...form.of('cashAccount')}
            />
          )}
          <RecordSelect
            label={t('sales.currency')}
            placeholder={t('sales.ofTheBooks')}
            source={foreignCurrencySource}
            {...form.of('currency')}
          />
          {values.currency && (
            <MoneyInput
              label={t('sales.rate')}
              decimals={4}
              placeholder={proposed === undefined ? t('sales.noRate') : showRate(proposed, language)}
              {...form.of('rate')}
            />
          )}
          <ContractFields
            nature="sale"
            partnerId={values.client?._id}
            date={values.date}
            contract={form.of('contract')}
            supplement={form.of('supplement')}
            onChange={form.patch}
          />
          <TextInput label={t('sales.description')} maxLength={500} {...form.text('description')} />
          <PersonSelect label={t('sales.seller')} maxLength={200} {...form.of('seller')} />
          <TextFields of={carriageFields} words="sales" form={form} />
          <ExportField value={values.isExport} onChange={(isExport) => form.patch({ isExport })} />
          {!writing?.isCorrection && (
            <Checkbox
              label={t('sales.reserves')}
              description={t('sales.reservesHelp')}
              checked={values.reserves}
              onChange={(event) => form.patch({ reserves: event.currentTarget.checked })}
            />
          )}
        </FoldedFields>
      </HeadFields>
      <LineGrid
        label={t('sales.lines.title')}
        columns={columns}
        blank={blankGoods}
        limit={500}
        {...form.grid('lines')}
        minWidth="648px"
        onChange={(next) =>
          form.change(
            'lines',
            following(next, (before, line) => withPrice(before, line, values.currency?._id ?? null)),
          )
        }
        entry={
          <CodeEntry
            source={source}
            onFound={(choice) =>
              form.change('lines', (lines) =>
                withScanned(lines, pricedIn(choice as GoodsChoice, values.currency?._id ?? null), columns),
              )
            }
          />
        }
      />
      {ofLots && <LotHint of="leaving" />}
      <DocumentFoot>
        <KeyHints
          hints={[
            { keys: ['↵'], words: t('sales.keys.next') },
            { keys: ['+'], words: t('sales.keys.repeat') },
            { keys: ['Ctrl V'], words: t('sales.keys.paste') },
          ]}
        />
        <SaleTotals lines={values.lines} currency={values.currency?.code} rate={values.rate || proposed} />
      </DocumentFoot>
      <DocumentFiles files={values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}

const columnsOf = (source: ChoiceSource, language: Language, ofLots: boolean) =>
  goodsColumns({
    source,
    language,
    words: 'sales.lines',
    shows: ['held', 'discount', ...(ofLots ? (['lots'] as const) : [])],
  })

const cashAccounts = accountSourceOf('cash')

import { goodsSource, warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { LotHint } from '@cuadre/nomenclators/products/web/LotHint.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { FoldedFields, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { type GoodsChoice, haveLots, lotsColumn } from '@cuadre/web-kit/document/product-lines.ts'
import { type ChoiceSource, choiceText } from '@cuadre/web-kit/form/choice.ts'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { searched } from '@cuadre/web-kit/form/searched.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { isBlank } from '@cuadre/web-kit/grid/lines.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createRun, previewRun, type WholeOrder } from '../api.ts'
import { orderKind } from '../kind.ts'
import { addressOf, runAddressOf } from './addresses.ts'
import { blankInput } from './form-values.ts'
import { inputColumns, outputColumns } from './line-columns.ts'
import { blankMade, forBatches, type MadeLine, runDraft, saysSomething, usualRun } from './run-values.ts'
import { GridTitle } from '../../recipes/web/GridTitle.tsx'

interface RunEditorProps {
  order: WholeOrder
  day: string
  /** Inputs alone, of which nothing came yet. */
  handsOver: boolean
}

/** What the order says that comes of it, to choose from. */
const madeSource = (order: WholeOrder): ChoiceSource => ({
  name: `outputs of ${order._id}`,
  search: (text) =>
    Promise.resolve(
      searched(
        order.outputs.map(({ product, unit }): GoodsChoice => ({ ...product, unit })),
        text,
      ),
    ),
})

/** What was taken for an order and what came of it; what that posts and moves is looked at before. */
export function RunEditor({ order, day, handsOver }: RunEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    draftKey: ['productionRun', order._id, order.version, handsOver ? 'inputs' : ''],
    start: usualRun(order, day, handsOver),
    grids: {
      inputs: {
        written: (lines) => lines.filter((line) => !isBlank(line, inputColumns(warehouseSource, language))),
        columnOf: { productId: 'product' },
      },
      outputs: {
        written: (lines) => lines.filter(saysSomething),
        columnOf: { productId: 'product' },
      },
    },
    save: createRun,
    preview: previewRun,
    inputOf: (values) => runDraft(order, values),
    onSaved: ({ _id, number }) => {
      toast.success(t('productionRuns.confirmedOne', { number }))
      void navigate({ to: runAddressOf(_id), replace: true })
    },
  })
  const { values } = form
  const held = useMemo(
    () => goodsSource(order.inputStorageId, language, order._id),
    [order.inputStorageId, order._id, language],
  )
  const made = useMemo(() => madeSource(order), [order])
  const inputs = useMemo(() => inputColumns(held, language), [held, language])
  const outputs = useMemo(
    () => [
      ...outputColumns<MadeLine>(made, { id: 'wasted', header: 'productionRuns.wasted' }),
      ...(haveLots(order.outputs) ? [lotsColumn<MadeLine>()] : []),
    ],
    [made, order],
  )
  return (
    <DocumentForm
      label={t('productionRuns.new')}
      title={t(handsOver ? 'productionRuns.handOver' : 'productionRuns.of', { number: order.number })}
      state={<DocumentState kind={orderKind} state={order.state} />}
      form={form}
      words="productionRuns"
      back={addressOf(order)}
      confirming={{
        title: t('productionRuns.confirming.title'),
        action: t('productionRuns.confirming.action'),
      }}
    >
      <Facts>
        <Fact label={t('productionRuns.order')}>
          <RecordLink to={addressOf(order)}>{order.number}</RecordLink>
        </Fact>
        <Fact label={t('productionOrders.product')}>{choiceText(order.product)}</Fact>
        <Fact label={t('productionOrders.done')}>
          {showTrimmed(order.done, language, 0)} / {showTrimmed(order.batches, language, 0)}
        </Fact>
        <Fact label={t('productionOrders.underway')}>
          <Money value={order.underway} />
        </Fact>
      </Facts>
      <HeadFields>
        {!handsOver && (
          <MoneyInput
            label={t('productionRuns.batches')}
            required
            data-autofocus
            decimals={8}
            {...form.of('batches')}
            onChange={(batches) => form.patch(forBatches(order, values, batches))}
          />
        )}
        <DayInput label={t('productionRuns.date')} required {...form.of('date')} />
        {!handsOver && (
          <Switch
            label={t('productionRuns.isLast')}
            description={t('productionRuns.isLastWords')}
            {...form.tick('isLast')}
          />
        )}
        <FoldedFields summary={[values.responsible, values.description]}>
          <TextInput label={t('productionRuns.responsible')} maxLength={200} {...form.text('responsible')} />
          <TextInput label={t('productionRuns.description')} maxLength={500} {...form.text('description')} />
        </FoldedFields>
      </HeadFields>
      <GridTitle>{t('productionRuns.inputs')}</GridTitle>
      <LineGrid
        label={t('productionRuns.inputs')}
        columns={inputs}
        {...form.grid('inputs')}
        blank={blankInput}
        limit={200}
        minWidth="640px"
      />
      {!handsOver && <GridTitle>{t('productionRuns.outputs')}</GridTitle>}
      {!handsOver && (
        <LineGrid
          label={t('productionRuns.outputs')}
          columns={outputs}
          {...form.grid('outputs')}
          blank={blankMade}
          limit={50}
          minWidth="560px"
        />
      )}
      {!handsOver && haveLots(order.outputs) && <LotHint of="coming" />}
      <DocumentFiles files={values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}

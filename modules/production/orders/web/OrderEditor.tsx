import { goodsSource, warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { costCenterSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { FoldedFields, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { isBlank } from '@cuadre/web-kit/grid/lines.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, TextInput } from '@mantine/core'
import { IconChefHat } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { recipeSource } from '../../recipes/web/sources.ts'
import { createOrder, updateOrder, type WholeOrder } from '../api.ts'
import { orderKind } from '../kind.ts'
import { addressOf, listAddress } from './addresses.ts'
import { blankInput, blankOutput, orderDraft, type OrderValues, type OutputLine } from './form-values.ts'
import { inputColumns, outputColumns } from './line-columns.ts'
import { usePlan } from './use-plan.ts'
import { GridTitle } from '../../recipes/web/GridTitle.tsx'

interface OrderEditorProps {
  /** The one that is changed. */
  order: WholeOrder | undefined
  /** That of a new one. */
  recipe: Choice | undefined
  start: OrderValues
}

/** What is to be made, of what and how much: a recipe and a number of batches fill it in. */
export function OrderEditor({ order, recipe, start }: OrderEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    draftKey: ['productionOrder', order?._id ?? recipe?._id ?? 'new', order?.version ?? 0],
    start,
    grids: {
      inputs: {
        written: (lines) => lines.filter((line) => !isBlank(line, inputColumns(warehouseSource, language))),
        columnOf: { productId: 'product' },
      },
      outputs: {
        written: (lines) => lines.filter(({ product }) => product !== null),
        columnOf: { productId: 'product', costShare: 'share' },
      },
    },
    save: order ? updateOrder : createOrder,
    inputOf: (values) => ({
      ...(order && { _id: order._id, version: order.version }),
      ...orderDraft(values),
    }),
    onSaved: ({ _id, number }) => {
      toast.success(t('productionOrders.saved', { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { values } = form
  const plan = usePlan(values, form.patch, order === undefined)
  const takeRecipe = useRef(() => {
    if (recipe) plan.change({ recipe })
  })
  useEffect(() => takeRecipe.current(), [])
  const storageId = values.inputStorage?._id
  const held = useMemo(() => goodsSource(storageId, language, order?._id), [storageId, language, order?._id])
  const goods = useMemo(() => goodsSource(undefined, language), [language])
  const inputs = useMemo(() => inputColumns(held, language), [held, language])
  const outputs = useMemo(
    () => outputColumns<OutputLine>(goods, { id: 'share', header: 'productionOrders.costShare' }),
    [goods],
  )
  return (
    <DocumentForm
      label={t('productionOrders.form')}
      title={order ? t('productionOrders.numbered', { number: order.number }) : t('productionOrders.new')}
      state={<DocumentState kind={orderKind} state="pending" />}
      progress={{ of: orderKind, state: 'pending' }}
      form={form}
      words="productionOrders"
      back={order ? addressOf(order) : listAddress}
    >
      <HeadFields>
        <RecordSelect
          label={t('productionOrders.recipe')}
          data-autofocus
          source={recipeSource}
          {...form.of('recipe')}
          onChange={(chosen) => plan.change({ recipe: chosen })}
        />
        <MoneyInput
          label={t('productionOrders.batches')}
          required
          decimals={8}
          {...form.of('batches')}
          onChange={(batches) => plan.change({ batches })}
        />
        <RecordSelect
          label={t('productionOrders.inputStorage')}
          required
          source={warehouseSource}
          value={values.inputStorage}
          error={form.messageAt('inputStorageId')}
          onChange={(inputStorage) => plan.change({ inputStorage })}
        />
        <RecordSelect
          label={t('productionOrders.outputStorage')}
          required
          source={warehouseSource}
          {...form.of('outputStorage')}
          error={form.messageAt('outputStorageId')}
        />
        <RecordSelect
          label={t('productionOrders.costCenter')}
          source={costCenterSource}
          {...form.of('costCenter')}
          error={form.messageAt('costCenterId')}
        />
        <FoldedFields summary={[showDay(values.date), values.responsible]}>
          <DayInput
            label={t('productionOrders.date')}
            required
            {...form.of('date')}
            onChange={(date) => plan.change({ date })}
          />
          <DayInput label={t('productionOrders.dueDate')} {...form.of('dueDate')} />
          <TextInput
            label={t('productionOrders.responsible')}
            maxLength={200}
            {...form.text('responsible')}
          />
          <TextInput
            label={t('productionOrders.description')}
            maxLength={500}
            {...form.text('description')}
          />
          <MoneyInput label={t('productionOrders.labour')} {...form.of('labour')} />
          <MoneyInput label={t('productionOrders.overhead')} {...form.of('overhead')} />
        </FoldedFields>
      </HeadFields>
      <GridTitle>{t('productionOrders.inputs')}</GridTitle>
      <LineGrid
        label={t('productionOrders.inputs')}
        columns={inputs}
        {...form.grid('inputs')}
        blank={blankInput}
        limit={200}
        minWidth="640px"
        beside={
          values.recipe && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconChefHat {...smallIcon} />}
              onClick={plan.fill}
            >
              {t('productionOrders.planFromRecipe')}
            </Button>
          )
        }
      />
      <GridTitle>{t('productionOrders.outputs')}</GridTitle>
      <LineGrid
        label={t('productionOrders.outputs')}
        columns={outputs}
        {...form.grid('outputs')}
        blank={blankOutput}
        limit={50}
        minWidth="560px"
      />
      <DocumentFiles files={values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}

import { expenseItemSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { goodsSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { unitSource } from '@cuadre/nomenclators/code-lists/web/unit-source.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { GoodsChoice } from '@cuadre/web-kit/document/product-lines.ts'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { Can } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Switch, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Input } from '../shapes.ts'
import { ingredients, type InputCalls, materials } from './calls.ts'

export const MaterialForm = ({ id }: NewOrOne) => <InputForm id={id} calls={materials} />
export const IngredientForm = ({ id }: NewOrOne) => <InputForm id={id} calls={ingredients} />

/** A material or an ingredient: a new one, or one to change (`?id=`). */
function InputForm({ id, calls }: NewOrOne & { calls: InputCalls }) {
  return (
    <RecordLoader key={id} call={calls.get} id={id} still>
      {(input) => <Fields calls={calls} editing={input} />}
    </RecordLoader>
  )
}

const startOf = (editing: Input | undefined) => ({
  code: editing?.code ?? '',
  name: editing?.name ?? '',
  product: (editing ? { ...editing.product, unit: editing.productUnit.symbol } : null) as GoodsChoice | null,
  unit: (editing?.unit ?? null) as Choice | null,
  factor: editing && !editing.converts ? editing.factor : '',
  wasteRate: editing?.wasteRate ?? '',
  expenseItem: (editing?.expenseItem ?? null) as Choice | null,
  description: editing?.description ?? '',
  active: editing?.active ?? true,
})

function Fields({ calls, editing }: { calls: InputCalls; editing: Input | undefined }) {
  const { words, addresses } = calls
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    start: startOf(editing),
    again: editing ? undefined : ['expenseItem'],
    save: editing ? calls.update : calls.create,
    inputOf: ({ code, product, unit, factor, wasteRate, expenseItem, description, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      ...((editing !== undefined || code.trim() !== '') && { code }),
      productId: product?._id as string,
      ...(unit && { unitId: unit._id }),
      ...(factor !== '' && { factor }),
      wasteRate: wasteRate === '' ? '0' : wasteRate,
      expenseItemId: expenseItem?._id ?? null,
      description: orNull(description),
    }),
    onSaved: ({ code, name }) => {
      toast.success(t('catalogue.saved', { code, name }))
      void navigate({ to: addresses.listAddress })
    },
  })
  const { product, unit } = form.values
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t(`${words}.new`)}
      form={form}
      words={words}
      back={addresses.listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t(`${words}.about`)}>
        <RecordSelect
          {...form.of('product')}
          onChange={(chosen) =>
            form.patch({
              product: chosen,
              ...(chosen && form.values.name === '' && { name: chosen.name }),
            })
          }
          source={goodsSource(undefined, language)}
          label={t(`${words}.product`)}
          description={t(`${words}.productHelp`)}
          required
          data-autofocus
        />
        <TextInput
          {...form.text('name')}
          label={t(`${words}.name`)}
          description={t(`${words}.nameHelp`)}
          required
          maxLength={200}
        />
        <TextInput
          {...form.text('code')}
          label={t(`${words}.code`)}
          description={editing ? t('catalogue.codeKept') : t('catalogue.codeFree')}
          required={editing !== undefined}
          maxLength={30}
        />
        <TextInput {...form.text('description')} label={t(`${words}.description`)} maxLength={500} />
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t(`${words}.active`)}
            description={t('catalogue.activeHelp')}
          />
        )}
      </FormSection>
      <FormSection title={t(`${words}.measured`)}>
        <RecordSelect
          {...form.of('unit')}
          source={unitSource}
          label={t(`${words}.unit`)}
          description={t(`${words}.unitHelp`)}
          placeholder={product?.unit}
        />
        {unit && (
          <MoneyInput
            {...form.of('factor')}
            decimals={8}
            label={t(`${words}.factor`)}
            description={
              product?.unit === undefined
                ? t(`${words}.factorPlain`)
                : t(`${words}.factorHelp`, { own: product.unit, unit: unit.name })
            }
          />
        )}
        <MoneyInput
          {...form.of('wasteRate')}
          decimals={4}
          label={t(`${words}.wasteRate`)}
          description={t(`${words}.wasteRateHelp`)}
        />
        <Can do={['adminExpenseItems', 'adminRecipe']}>
          <RecordSelect
            {...form.of('expenseItem')}
            source={expenseItemSource}
            label={t(`${words}.expenseItem`)}
            description={t(`${words}.expenseItemHelp`)}
          />
        </Can>
        {editing && (
          <Text size="sm">
            {t(`${words}.costToday`, { unit: editing.unit.symbol })}:{' '}
            <strong>{editing.cost === null ? '–' : showRate(editing.cost, language)}</strong>{' '}
            {editing.costFrom === null
              ? t('productionInputs.noCost')
              : `(${t(`productionInputs.costSources.${editing.costFrom}`)})`}
          </Text>
        )}
      </FormSection>
    </FormScreen>
  )
}

import {
  accountSource,
  areaSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/accounting/entries/web/sources.ts'
import {
  clientSource,
  foreignCurrencySource,
  providerSource,
} from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import type { Form } from '@cuadre/web-kit/form/use-form.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import {
  type AssetUse,
  assetUses,
  type DisposalReason,
  disposalReasons,
  type MovementForm,
} from '../states.ts'
import type { MovementValues } from './movement-values.ts'

interface MovementFieldsProps {
  type: MovementForm
  form: Pick<Form<MovementValues>, 'of' | 'text' | 'tick' | 'values' | 'patch'>
}

/** What is said of a movement beside its day and its assets, by what it changes. */
export function MovementFields({ type, form }: MovementFieldsProps) {
  switch (type) {
    case 'disposal':
      return <DisposalFields form={form} />
    case 'sale':
      return <SaleFields form={form} />
    case 'area':
      return <AreaFields form={form} />
    case 'responsible':
      return <HandOverFields form={form} />
    case 'use':
      return <UseFields form={form} />
    case 'revaluation':
      return <RevaluationFields form={form} />
    case 'impairment':
      return <CounterFields type="impairment" form={form} />
    case 'component':
      return <ComponentFields form={form} />
  }
}

type FieldsProps = Pick<MovementFieldsProps, 'form'>

function DisposalFields({ form }: FieldsProps) {
  const t = useScreenWords()
  return (
    <>
      <Select
        label={t('assetMovements.reason')}
        data={disposalReasons
          // What is sold has a form of its own.
          .filter((value) => value !== 'sale')
          .map((value) => ({ value, label: t(`assetMovements.reasons.${value}`) }))}
        value={form.values.reason}
        allowDeselect={false}
        onChange={(reason) => reason && form.patch({ reason: reason as DisposalReason })}
      />
      <CounterFields type="disposal" form={form} />
    </>
  )
}

function SaleFields({ form }: FieldsProps) {
  const t = useScreenWords()
  return (
    <>
      <RecordSelect
        {...form.of('client')}
        label={t('assetMovements.client')}
        required
        source={clientSource}
      />
      <MoneyInput {...form.of('price')} label={t('assetMovements.price')} required />
      <RecordSelect
        {...form.of('currency')}
        label={t('assetMovements.currency')}
        source={foreignCurrencySource}
      />
      {form.values.currency && (
        <MoneyInput
          {...form.of('rate')}
          label={t('assets.currencyRate')}
          decimals={4}
          placeholder={t('assets.rateOfDay')}
        />
      )}
      <DayInput
        {...form.of('dueDate')}
        label={t('assetMovements.collectedBy')}
        description={t('assetMovements.collectedByHelp')}
      />
      <TextInput {...form.text('reference')} label={t('assetMovements.reference')} maxLength={100} />
      <CounterFields type="sale" form={form} />
    </>
  )
}

/** The account that it posts to beside those of the assets, with what that may ask for. */
function CounterFields({ type, form }: MovementFieldsProps) {
  const t = useScreenWords()
  return (
    <>
      <RecordSelect
        {...form.of('account')}
        label={t('assetMovements.account')}
        description={t(`assetMovements.accountHelps.${type}`)}
        required={type === 'component'}
        source={accountSource}
      />
      <RecordSelect
        {...form.of('costCenter')}
        label={t('assetMovements.costCenter')}
        source={costCenterSource}
      />
      <RecordSelect
        {...form.of('expenseItem')}
        label={t('assetMovements.expenseItem')}
        source={expenseItemSource}
      />
    </>
  )
}

function RevaluationFields({ form }: FieldsProps) {
  const t = useScreenWords()
  return (
    <>
      <Select
        label={t('assetMovements.by')}
        data={(['value', 'difference'] as const).map((value) => ({
          value,
          label: t(`assetMovements.bys.${value}`),
        }))}
        value={form.values.by}
        allowDeselect={false}
        // What was written as the one is not the other.
        onChange={(by) => by && form.patch({ by: by as MovementValues['by'], figures: {} })}
      />
      <CounterFields type="revaluation" form={form} />
    </>
  )
}

function ComponentFields({ form }: FieldsProps) {
  const t = useScreenWords()
  return (
    <>
      <CounterFields type="component" form={form} />
      <RecordSelect {...form.of('provider')} label={t('assetMovements.provider')} source={providerSource} />
      <DayInput {...form.of('dueDate')} label={t('assetMovements.dueDate')} />
      <TextInput {...form.text('reference')} label={t('assetMovements.reference')} maxLength={100} />
    </>
  )
}

function AreaFields({ form }: FieldsProps) {
  const t = useScreenWords()
  return (
    <>
      <RecordSelect {...form.of('area')} label={t('assetMovements.area')} required source={areaSource} />
      <RecordSelect
        {...form.of('costCenter')}
        label={t('assetMovements.costCenter')}
        description={t('assetMovements.costCenterHelp')}
        source={costCenterSource}
      />
      <TextInput
        {...form.text('responsible')}
        label={t('assetMovements.responsibleThere')}
        description={t('assetMovements.responsibleKept')}
        maxLength={200}
      />
    </>
  )
}

function HandOverFields({ form }: FieldsProps) {
  const t = useScreenWords()
  return (
    <>
      <TextInput
        {...form.text('responsible')}
        label={t('assetMovements.receiver')}
        required
        maxLength={200}
      />
      <TextInput
        {...form.text('from')}
        label={t('assetMovements.allOf')}
        description={t('assetMovements.allOfHelp')}
        maxLength={200}
      />
    </>
  )
}

function UseFields({ form }: FieldsProps) {
  const t = useScreenWords()
  const { use } = form.values
  return (
    <>
      <Select
        label={t('assetMovements.use')}
        data={assetUses.map((value) => ({ value, label: t(`assetMovements.uses.${value}`) }))}
        value={use}
        allowDeselect={false}
        onChange={(next) => next && form.patch({ use: next as AssetUse })}
      />
      {use !== 'inUse' && (
        <Switch
          {...form.tick('suspends')}
          label={t('assetMovements.suspends')}
          description={t('assetMovements.suspendsHelp')}
        />
      )}
    </>
  )
}

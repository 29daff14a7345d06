import {
  accountSource,
  areaSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/accounting/entries/web/sources.ts'
import { foreignCurrencySource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import type { Form } from '@cuadre/web-kit/form/use-form.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { entryTypeSource } from '../../entry-types/web/sources.ts'
import { specificationSource } from '../../specifications/web/sources.ts'
import type { AssetValues } from './form-values.ts'

interface FieldsProps {
  form: Pick<Form<AssetValues>, 'of' | 'text' | 'values' | 'patch'>
}

/** What it is. */
export function WhatFields({ form, isNew, isMany }: FieldsProps & { isNew: boolean; isMany: boolean }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('assets.what')}>
      <TextInput
        {...form.text('name')}
        label={t('assets.name')}
        placeholder={t('assets.nameHelp')}
        required
        maxLength={200}
        data-autofocus
      />
      <RecordSelect
        {...form.of('specification')}
        label={t('assets.specification')}
        description={t('assets.specificationHelp')}
        required
        source={specificationSource}
      />
      <TextInput {...form.text('brand')} label={t('assets.brand')} maxLength={100} />
      <TextInput {...form.text('model')} label={t('assets.model')} maxLength={100} />
      {!isMany && <TextInput {...form.text('serial')} label={t('assets.serial')} maxLength={100} />}
      {!isMany && (
        <TextInput
          {...form.text('inventoryNumber')}
          label={t('assets.inventoryNumber')}
          description={t('assets.inventoryNumberHelp')}
          maxLength={30}
        />
      )}
      {isNew && (
        <NumberInput
          {...form.of('count')}
          label={t('assets.count')}
          description={t('assets.countHelp')}
          allowDecimal={false}
          min={1}
          max={200}
          onChange={(count) => form.patch({ count: String(count) })}
        />
      )}
    </FormSection>
  )
}

/** How it came. Who is owed it is asked where it is posted. */
export function OriginFields({ form }: FieldsProps) {
  const t = useScreenWords()
  const { entryType } = form.values
  return (
    <FormSection title={t('assets.origin')}>
      <RecordSelect
        {...form.of('entryType')}
        label={t('assets.entryType')}
        description={t(entryType?.posts === false ? 'assets.noPosting' : 'assets.entryTypeHelp')}
        required
        source={entryTypeSource}
      />
      <DayInput {...form.of('date')} label={t('assets.date')} required />
      {entryType?.posts !== false && (
        <>
          <RecordSelect {...form.of('provider')} label={t('assets.provider')} source={providerSource} />
          {form.values.purchaseLineId === null && (
            <DayInput {...form.of('dueDate')} label={t('assets.dueDate')} />
          )}
        </>
      )}
      <TextInput {...form.text('reference')} label={t('assets.reference')} maxLength={100} />
      <DayInput {...form.of('acquiredOn')} label={t('assets.acquiredOn')} />
      <DayInput {...form.of('startedOn')} label={t('assets.startedOn')} />
    </FormSection>
  )
}

/** What it cost and how it wears. */
export function WorthFields({ form }: FieldsProps) {
  const t = useScreenWords()
  const { currency, entryType } = form.values
  return (
    <FormSection title={t('assets.worth')}>
      <MoneyInput {...form.of('cost')} label={t('assets.cost')} required />
      {form.values.purchaseLineId === null && (
        <RecordSelect {...form.of('currency')} label={t('assets.currency')} source={foreignCurrencySource} />
      )}
      {currency && (
        <MoneyInput
          {...form.of('rate')}
          label={t('assets.currencyRate')}
          decimals={4}
          placeholder={t('assets.rateOfDay')}
        />
      )}
      {entryType?.worn !== false && (
        <MoneyInput {...form.of('worn')} label={t('assets.worn')} description={t('assets.wornHelp')} />
      )}
      <MoneyInput
        {...form.of('residual')}
        label={t('assets.residual')}
        description={t('assets.residualHelp')}
      />
      <MoneyInput
        {...form.of('yearlyRate')}
        label={t('assets.yearlyRate')}
        description={t('assets.yearlyRateHelp')}
        decimals={4}
      />
      <DayInput
        {...form.of('depreciatesFrom')}
        label={t('assets.depreciatesFrom')}
        description={t('assets.depreciatesFromHelp')}
      />
    </FormSection>
  )
}

/** Where it is, who answers for it, and what its wear is an expense on. */
export function PlaceFields({ form }: FieldsProps) {
  const t = useScreenWords()
  return (
    <FormSection title={t('assets.where')}>
      <RecordSelect {...form.of('area')} label={t('assets.area')} required source={areaSource} />
      <TextInput {...form.text('responsible')} label={t('assets.responsible')} maxLength={200} />
      <RecordSelect
        {...form.of('costCenter')}
        label={t('assets.costCenter')}
        description={t('assets.costCenterHelp')}
        source={costCenterSource}
      />
      <RecordSelect
        {...form.of('expenseAccount')}
        label={t('assets.expenseAccount')}
        description={t('assets.expenseAccountHelp')}
        source={accountSource}
      />
      <RecordSelect
        {...form.of('expenseItem')}
        label={t('assets.expenseItem')}
        description={t('assets.expenseItemHelp')}
        source={expenseItemSource}
      />
    </FormSection>
  )
}

import {
  accountSource,
  areaSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/accounting/entries/web/sources.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import type { Form } from '@cuadre/web-kit/form/use-form.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import {
  type AssetUse,
  assetUses,
  type DisposalReason,
  disposalReasons,
  type MovementType,
} from '../states.ts'
import type { MovementValues } from './movement-values.ts'

interface MovementFieldsProps {
  type: MovementType
  form: Pick<Form<MovementValues>, 'of' | 'text' | 'tick' | 'values' | 'patch'>
}

/** What is said of a movement beside its day and its assets, by what it changes. */
export function MovementFields({ type, form }: MovementFieldsProps) {
  switch (type) {
    case 'disposal':
      return <DisposalFields form={form} />
    case 'area':
      return <AreaFields form={form} />
    case 'responsible':
      return <HandOverFields form={form} />
    case 'use':
      return <UseFields form={form} />
  }
}

type FieldsProps = Pick<MovementFieldsProps, 'form'>

function DisposalFields({ form }: FieldsProps) {
  const t = useScreenWords()
  return (
    <>
      <Select
        label={t('assetMovements.reason')}
        data={disposalReasons.map((value) => ({ value, label: t(`assetMovements.reasons.${value}`) }))}
        value={form.values.reason}
        allowDeselect={false}
        onChange={(reason) => reason && form.patch({ reason: reason as DisposalReason })}
      />
      <RecordSelect
        {...form.of('account')}
        label={t('assetMovements.account')}
        description={t('assetMovements.accountHelp')}
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

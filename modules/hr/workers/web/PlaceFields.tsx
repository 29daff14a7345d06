import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { costCenterSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import type { Form } from '@cuadre/web-kit/form/use-form.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, TextInput } from '@mantine/core'
import { type PositionChoice, positionSource } from '../../positions/web/sources.ts'
import { ContractKind, SalaryType } from '../shapes.ts'
import type { Values } from './form-values.ts'

interface PlaceProps {
  form: Form<Values>
  seesPrivate: boolean
  required: boolean
}

/** Where somebody works and for how much: the only area of a post is chosen with it. */
export function PlaceFields({ form, seesPrivate, required }: PlaceProps) {
  const t = useScreenWords()
  const choose = (position: Choice | null) => {
    const { areas = [], weeklyHours } = (position ?? {}) as Partial<PositionChoice>
    form.patch({
      position,
      area: areas.length === 1 && areas[0] ? areas[0] : null,
      ...(weeklyHours !== undefined && { weeklyHours }),
    })
  }
  return (
    <FormSection title={t('workers.place')}>
      <RecordSelect
        {...form.of('position')}
        onChange={choose}
        source={positionSource}
        label={t('workers.position')}
        required={required}
      />
      <RecordSelect {...form.of('area')} source={areaSource} label={t('workers.area')} />
      <RecordSelect
        {...form.of('costCenter')}
        source={costCenterSource}
        label={t('workers.costCenter')}
        description={t('workers.costCenterHelp')}
      />
      <Select
        {...form.of('salaryType')}
        onChange={(value) => form.patch({ salaryType: SalaryType.parse(value ?? 'monthly') })}
        label={t('workers.salaryType')}
        allowDeselect={false}
        data={SalaryType.options.map((value) => ({ value, label: t(`workers.salaryTypes.${value}`) }))}
      />
      {seesPrivate && (
        <MoneyInput
          {...form.of('salary')}
          label={t('workers.salary')}
          description={t('workers.salaryHelp')}
          disabled={form.values.salaryType === 'none'}
        />
      )}
      <MoneyInput {...form.of('weeklyHours')} decimals={2} label={t('workers.weeklyHours')} />
    </FormSection>
  )
}

/** By what contract somebody is taken on. */
export function ContractFields({ form }: { form: Form<Values> }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('workers.contract')}>
      <Select
        {...form.of('contractKind')}
        onChange={(value) => form.patch({ contractKind: ContractKind.parse(value ?? 'indefinite') })}
        label={t('workers.contractKind')}
        allowDeselect={false}
        data={ContractKind.options.map((value) => ({ value, label: t(`workers.contractKinds.${value}`) }))}
      />
      <DayInput {...form.of('startDate')} label={t('workers.startDate')} />
      <DayInput
        {...form.of('endDate')}
        label={t('workers.endDate')}
        required={form.values.contractKind === 'fixedTerm' || form.values.contractKind === 'probation'}
      />
      <TextInput
        {...form.text('contractNumber')}
        label={t('workers.contractNumber')}
        description={t('workers.contractNumberHelp')}
        maxLength={40}
      />
    </FormSection>
  )
}

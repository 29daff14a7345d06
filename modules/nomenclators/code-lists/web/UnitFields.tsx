import { FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { Magnitude } from '../../units/units.ts'
import { unitSource } from './unit-source.ts'
import type { ElementForm } from './use-element-form.ts'

export function UnitFields({ form }: { form: ElementForm }) {
  const t = useScreenWords()
  const { onChange: setDecimals, ...decimals } = form.of('decimals')
  return (
    <FormSection title={t('nomenclators.unitSection')} note={t('nomenclators.unitNote')}>
      <TextInput
        {...form.text('symbol')}
        label={t('nomenclators.symbol')}
        description={t('nomenclators.symbolHelp')}
        maxLength={12}
      />
      <Select
        {...form.of('magnitude')}
        label={t('nomenclators.magnitude')}
        description={t('nomenclators.magnitudeHelp')}
        required
        allowDeselect={false}
        data={Magnitude.options.map((value) => ({ value, label: t(`nomenclators.magnitudes.${value}`) }))}
      />
      <NumberInput
        {...decimals}
        onChange={(value) => setDecimals(Number(value))}
        label={t('nomenclators.decimals')}
        description={t('nomenclators.decimalsHelp')}
        min={0}
        max={6}
        clampBehavior="strict"
        allowDecimal={false}
      />
      <RecordSelect
        {...form.of('base')}
        source={unitSource}
        label={t('nomenclators.base')}
        description={t('nomenclators.baseHelp')}
      />
      <TextInput
        {...form.text('factor')}
        label={t('nomenclators.factor')}
        description={t('nomenclators.factorHelp')}
        inputMode="decimal"
        disabled={form.values.base === null}
      />
    </FormSection>
  )
}

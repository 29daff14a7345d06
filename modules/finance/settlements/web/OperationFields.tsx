import { foreignCurrencySource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { CorrectionReason } from '@cuadre/web-kit/document/Corrections.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import type { Form } from '@cuadre/web-kit/form/use-form.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, TextInput } from '@mantine/core'
import { instruments, type Instrument } from '../states.ts'
import type { OperationValues } from './form-values.ts'
import type { SideCalls } from './sides.ts'
import { moneyAccountSource, type MoneyAccount } from './sources.ts'
import { useRates } from './use-rates.ts'

interface OperationFieldsProps {
  form: Pick<Form<OperationValues>, 'values' | 'of' | 'text' | 'patch'>
  calls: SideCalls
  isAdvance: boolean
  /** Whether it takes the place of another, and says why. */
  isInstead: boolean
}

/** Who, when, how much, and where the money is. */
export function OperationFields({ form, calls, isAdvance, isInstead }: OperationFieldsProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const { values } = form
  const proposed = useRates(values.currency ? [values.currency._id] : [], values.date).get(
    values.currency?._id ?? '',
  )
  return (
    <HeadFields>
      {isInstead && <CorrectionReason {...form.text('reason')} />}
      <RecordSelect
        label={t(`operations.${calls.partner}`)}
        required
        data-autofocus={values.partner === null || undefined}
        source={calls.partnerSource}
        {...form.of('partner')}
        onChange={(partner) => form.patch({ partner, lines: [] })}
      />
      <DayInput label={t('operations.date')} required {...form.of('date')} />
      <RecordSelect
        label={t('operations.account')}
        required={isAdvance}
        placeholder={isAdvance ? undefined : t('money.noMoney')}
        source={moneyAccountSource}
        {...form.of('account')}
        onChange={(account: MoneyAccount | null) => form.patch({ account })}
      />
      <MoneyInput label={t('operations.amount')} {...form.of('amount')} />
      <RecordSelect
        label={t('operations.currency')}
        placeholder={t('money.ofTheBooks')}
        source={foreignCurrencySource}
        {...form.of('currency')}
      />
      {values.currency && (
        <MoneyInput
          label={t('operations.rate')}
          decimals={4}
          placeholder={proposed === undefined ? t('money.noRate') : showRate(proposed, language)}
          {...form.of('rate')}
        />
      )}
      <MoneyInput label={t('operations.commission')} {...form.of('commission')} />
      <Select
        label={t('operations.instrument')}
        placeholder={t('money.byAccount')}
        clearable
        data={instruments.map((value) => ({ value, label: t(`operations.instruments.${value}`) }))}
        value={values.instrument === '' ? null : values.instrument}
        onChange={(value) => form.patch({ instrument: (value ?? '') as Instrument | '' })}
      />
      <TextInput label={t('operations.instrumentNumber')} maxLength={60} {...form.text('instrumentNumber')} />
      <DayInput label={t('operations.instrumentDate')} {...form.of('instrumentDate')} />
      <TextInput label={t('operations.description')} maxLength={500} {...form.text('description')} />
    </HeadFields>
  )
}

import { accountSourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { foreignCurrencySource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select } from '@mantine/core'
import type { TermsValues } from './terms-values.ts'

interface Field<Value> {
  value: Value
  onChange(value: Value): void
  error: string | undefined
}

/** What the fields need of the form that they stand in. */
export interface TermsForm {
  values: TermsValues
  patch(next: Partial<TermsValues>): void
  of<Name extends keyof TermsValues>(name: Name): Field<TermsValues[Name]> & { name: Name }
}

interface TermsFieldsProps {
  form: TermsForm
  /** What a currency costs on the day of the document, where nobody writes another rate. */
  proposedRate: string | undefined
}

/** When a document is paid, from or into which cash, in which currency at which rate. */
export function TermsFields({ form, proposedRate }: TermsFieldsProps) {
  const t = useScreenWords()
  const { values } = form
  return (
    <>
      <Select
        label={t('terms.paymentForm')}
        allowDeselect={false}
        data={(['credit', 'cash'] as const).map((value) => ({
          value,
          label: t(`terms.paymentForms.${value}`),
        }))}
        {...form.of('paymentForm')}
        onChange={(value) => form.patch({ paymentForm: value === 'cash' ? 'cash' : 'credit' })}
      />
      {values.paymentForm === 'credit' ? (
        <DayInput label={t('terms.dueDate')} {...form.of('dueDate')} placeholder={t('terms.dueByTerms')} />
      ) : (
        <RecordSelect
          label={t('terms.cashAccount')}
          placeholder={t('terms.mainCash')}
          source={cashAccounts}
          {...form.of('cashAccount')}
        />
      )}
      <CurrencyFields currency={form.of('currency')} rate={form.of('rate')} proposedRate={proposedRate} />
    </>
  )
}

interface CurrencyFieldsProps {
  currency: Field<Choice | null>
  rate: Field<string>
  proposedRate: string | undefined
}

/** In which currency, at which rate. */
export function CurrencyFields({ currency, rate, proposedRate }: CurrencyFieldsProps) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <>
      <RecordSelect
        label={t('terms.currency')}
        placeholder={t('terms.ofTheBooks')}
        source={foreignCurrencySource}
        {...currency}
      />
      {currency.value && (
        <MoneyInput
          label={t('terms.rate')}
          decimals={4}
          placeholder={proposedRate === undefined ? t('terms.noRate') : showRate(proposedRate, language)}
          {...rate}
        />
      )}
    </>
  )
}

const cashAccounts = accountSourceOf('cash')

import { FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { NumberInput } from '@mantine/core'
import { accountSource } from '../../catalogue/web/sources.ts'
import type { PartnerForm } from './use-partner-form.ts'

/** When it pays or is paid, how much it may owe, and where that is kept. */
export function TermFields({ form }: { form: PartnerForm }) {
  const t = useScreenWords()
  const { kind } = form.values
  const { onChange: setDays, ...days } = form.of('paymentDays')
  return (
    <FormSection title={t('partners.terms')}>
      <NumberInput
        {...days}
        onChange={(value) => setDays(Number(value))}
        label={t('partners.paymentDays')}
        description={t('partners.paymentDaysHelp')}
        min={0}
        max={365}
        clampBehavior="strict"
        allowDecimal={false}
      />
      {kind !== 'provider' && (
        <>
          <MoneyInput
            {...form.of('creditLimit')}
            label={t('partners.creditLimit')}
            description={t('partners.creditLimitHelp')}
          />
          <RecordSelect
            {...form.of('receivableAccount')}
            source={accountSource}
            label={t('partners.receivableAccount')}
            description={t('partners.accountHelp')}
          />
        </>
      )}
      {kind !== 'client' && (
        <RecordSelect
          {...form.of('payableAccount')}
          source={accountSource}
          label={t('partners.payableAccount')}
          description={t('partners.accountHelp')}
        />
      )}
    </FormSection>
  )
}

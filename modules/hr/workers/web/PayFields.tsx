import { FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import type { Form } from '@cuadre/web-kit/form/use-form.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Switch, TextInput } from '@mantine/core'
import type { Values } from './form-values.ts'

/** Where the wage goes, and what of the person changes how it is taxed. */
export function PayFields({ form, seesPrivate }: { form: Form<Values>; seesPrivate: boolean }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('workers.payment')}>
      <TextInput {...form.text('bank')} label={t('workers.bank')} maxLength={100} />
      {seesPrivate && (
        <TextInput
          {...form.text('card')}
          label={t('workers.card')}
          description={t('workers.cardHelp')}
          inputMode="numeric"
          maxLength={30}
        />
      )}
      <Switch {...form.tick('severalJobs')} label={t('workers.severalJobs')} />
      <Switch {...form.tick('retired')} label={t('workers.retired')} />
      <Switch {...form.tick('partner')} label={t('workers.partner')} description={t('workers.partnerHelp')} />
      {seesPrivate && form.values.partner && (
        <MoneyInput {...form.of('contributionBase')} label={t('workers.contributionBase')} />
      )}
    </FormSection>
  )
}

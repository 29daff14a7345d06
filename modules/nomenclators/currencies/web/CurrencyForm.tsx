import { useOwnPath } from '@cuadre/web-kit/own-path.ts'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { ImageField } from '@cuadre/web-kit/media/ImageField.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { readAmount, showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { Select, Switch, TagsInput, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { createCurrency, getCurrencyById, updateCurrency } from '../api.ts'
import { listAddressAt } from './addresses.ts'
import { CurrencyState, type CurrencyRow } from './columns.tsx'

/** A currency: a new one, or one to change (`?id=`). */
export default function CurrencyForm({ id }: NewOrOne) {
  return (
    <RecordLoader call={getCurrencyById} id={id} still>
      {(currency) => <Fields key={id ?? 'new'} editing={currency} />}
    </RecordLoader>
  )
}

function Fields({ editing }: { editing: CurrencyRow | undefined }) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const pathname = useOwnPath()
  const back = listAddressAt(pathname)
  const form = useForm({
    start: {
      code: editing?.code ?? '',
      name: editing?.name ?? '',
      symbol: editing?.symbol ?? '',
      decimals: String(editing?.decimals ?? 2) as string | null,
      flag: editing?.flag ?? null,
      denominations: editing?.denominations.map((each) => showAmount(each, language)) ?? [],
      active: editing?.active ?? true,
    },
    save: editing ? updateCurrency : createCurrency,
    inputOf: ({ symbol, decimals, denominations, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      symbol: orNull(symbol),
      decimals: Number(decimals),
      // What can't be read is sent as it was typed, and refused.
      denominations: denominations.map((each) => {
        const read = readAmount(each, { language, decimals: 2 })
        return read.problem ? each : read.value
      }),
    }),
    onSaved: ({ code }) => {
      toast.success(t('currencies.saved', { code }))
      void navigate({ to: back })
    },
  })
  const isFunctional = editing?.isFunctional === true
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('currencies.new')}
      form={form}
      words="currencies"
      back={back}
      state={editing && <CurrencyState active={form.values.active} isFunctional={isFunctional} />}
    >
      <FormSection
        title={t('currencies.one')}
        {...(isFunctional && { note: t('currencies.functionalHelp') })}
      >
        <TextInput
          {...form.text('code')}
          label={t('currencies.code')}
          description={t('currencies.codeHelp')}
          required
          maxLength={4}
          readOnly={isFunctional}
          data-autofocus={!isFunctional || undefined}
        />
        <TextInput
          {...form.text('name')}
          label={t('currencies.name')}
          description={t('currencies.nameHelp')}
          required
          maxLength={200}
          data-autofocus={isFunctional || undefined}
        />
        <TextInput
          {...form.text('symbol')}
          label={t('currencies.symbol')}
          description={t('currencies.symbolHelp')}
          maxLength={6}
        />
        <Select
          {...form.of('decimals')}
          label={t('currencies.decimals')}
          description={t('currencies.decimalsHelp')}
          allowDeselect={false}
          data={['0', '1', '2', '3', '4']}
        />
        <TagsInput
          {...form.of('denominations')}
          label={t('currencies.denominations')}
          description={t('currencies.denominationsHelp')}
          error={form.refused.find(({ path }) => path.startsWith('denominations'))?.message}
        />
        <ImageField
          {...form.of('flag')}
          label={t('currencies.flag')}
          description={t('currencies.flagHelp')}
        />
        <Switch
          {...form.tick('active')}
          label={t('currencies.active')}
          description={t('currencies.activeHelp')}
          disabled={isFunctional}
        />
      </FormSection>
    </FormScreen>
  )
}

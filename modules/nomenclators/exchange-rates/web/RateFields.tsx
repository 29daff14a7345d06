import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { showAmount, showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import type { currencySelect } from '../../currencies/api.ts'
import {
  createExchangeRate,
  getExchangeRateByOriginCurrency,
  updateExchangeRate,
  type getRateTypes,
} from '../api.ts'
import { listAddress } from './addresses.ts'
import type { RateRow } from './columns.tsx'

interface RateFieldsProps {
  editing: RateRow | undefined
  /** Whose currencies and kind a new one begins with. */
  like: RateRow | undefined
  currencies: z.output<typeof currencySelect.output>['data']
  types: z.output<typeof getRateTypes.output>['data']
}

/** Where the browser stands: a new rate usually governs from today. */
const localToday = () => new Intl.DateTimeFormat('sv-SE').format(new Date())

export function RateFields({ editing, like, currencies, types }: RateFieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const books = currencies.find(({ isFunctional }) => isFunctional)
  const standard = types.find(({ isStandard }) => isStandard) ?? types[0]
  const form = useForm({
    start: {
      originCurrency: (like?.originCurrencyId ?? null) as string | null,
      targetCurrency: (like?.targetCurrencyId ?? books?._id ?? null) as string | null,
      rateType: (like?.rateType ?? standard?.code ?? null) as RateRow['rateType'] | null,
      date: editing?.date ?? localToday(),
      rate: editing?.rate ?? '',
      source: like?.source ?? '',
    },
    again: editing ? undefined : ['date', 'rateType', 'targetCurrency', 'source'],
    save: editing ? updateExchangeRate : createExchangeRate,
    inputOf: ({ originCurrency, targetCurrency, rateType, date, rate, source }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      originCurrencyId: originCurrency ?? undefined,
      targetCurrencyId: targetCurrency ?? undefined,
      rateType: rateType ?? undefined,
      date: date === '' ? undefined : date,
      rate: rate === '' ? undefined : rate,
      source: orNull(source),
    }),
    onSaved: ({ originCurrency, date }) => {
      toast.success(t('exchangeRates.saved', { code: originCurrency.code, date: showDay(date) }))
      void navigate({ to: listAddress })
    },
  })
  const isUsed = (editing?.lines ?? 0) > 0
  const codeOf = (id: string | null) => currencies.find(({ _id }) => _id === id)?.code
  const known = [like?.originCurrency, like?.targetCurrency].filter((each) => each !== undefined)
  // One that was deactivated since is shown still.
  const choices = [...new Map([...known, ...currencies].map((each) => [each._id, each])).values()]
  const options = choices.map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` }))
  const target = codeOf(form.values.targetCurrency) ?? ''
  return (
    <FormScreen
      title={editing ? `${editing.originCurrency.code} · ${showDay(editing.date)}` : t('exchangeRates.new')}
      form={form}
      words="exchangeRates"
      back={listAddress}
    >
      <FormSection title={t('exchangeRates.one')} {...(isUsed && { note: t('exchangeRates.usedNote') })}>
        <Select
          {...form.of('originCurrency')}
          label={t('exchangeRates.originCurrency')}
          description={t('exchangeRates.currencyHelp')}
          required
          searchable
          disabled={isUsed}
          data={options.filter(({ value }) => value !== books?._id)}
          openOnFocus={false}
          data-autofocus={!like || undefined}
        />
        <Select
          {...form.of('targetCurrency')}
          label={t('exchangeRates.targetCurrency')}
          description={t('exchangeRates.targetHelp')}
          required
          allowDeselect={false}
          disabled={isUsed}
          data={options}
        />
        <Select
          {...form.of('rateType')}
          label={t('exchangeRates.rateType')}
          description={
            standard &&
            t('exchangeRates.rateTypeHelp', { standard: t(`exchangeRates.types.${standard.code}`) })
          }
          required
          allowDeselect={false}
          disabled={isUsed}
          data={types.map(({ code }) => ({ value: code, label: t(`exchangeRates.types.${code}`) }))}
        />
        <DayInput
          {...form.of('date')}
          label={t('exchangeRates.date')}
          description={t('exchangeRates.dateHelp')}
          required
          disabled={isUsed}
        />
        <div>
          <MoneyInput
            {...form.of('rate')}
            decimals={8}
            label={t('exchangeRates.rate')}
            description={t('exchangeRates.rateHelp', { target })}
            required
            disabled={isUsed}
            data-autofocus={(like && !editing) || undefined}
          />
          {!isUsed && <Present {...form.values} editing={editing?._id} />}
        </div>
        <TextInput
          {...form.text('source')}
          label={t('exchangeRates.source')}
          description={t('exchangeRates.sourceHelp')}
          maxLength={120}
          data-autofocus={isUsed || undefined}
        />
      </FormSection>
    </FormScreen>
  )
}

interface PresentProps {
  originCurrency: string | null
  rateType: RateRow['rateType'] | null
  date: string
  rate: string
  editing: string | undefined
}

/** The rate that governs the chosen day so far, and by how much the new one differs: a slipped decimal point is seen at once. */
function Present({ originCurrency, rateType, date, rate, editing }: PresentProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const found = useQuery({
    ...query(getExchangeRateByOriginCurrency, {
      currencyId: originCurrency ?? '',
      ...(rateType && { rateType }),
      date,
    }),
    enabled: originCurrency !== null && rateType !== null && date !== '',
  })
  const present = found.data?.data.find(({ _id }) => _id !== editing)
  if (!present) return null
  const before = amount(present.rate)
  const values = { rate: showRate(present.rate, language), date: showDay(present.date) }
  if (rate === '' || before.eq(zero))
    return (
      <Text size="sm" c="var(--ink2)" mt={4}>
        {t('exchangeRates.present', values)}
      </Text>
    )
  const change = amount(rate).minus(before).times(amount('100')).div(before)
  const isLarge = change.abs().gt(amount('20'))
  return (
    <Text component="output" display="block" size="sm" c={isLarge ? 'var(--warn)' : 'var(--ink2)'} mt={4}>
      {t('exchangeRates.presentChange', {
        ...values,
        change: `${change.gt(zero) ? '+' : ''}${showAmount(text(change, 1), language, 1)}`,
      })}
    </Text>
  )
}

import { accountSource, expenseItemSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { createTimeKey, getTimeKey, type TimeKey, updateTimeKey } from '../api.ts'
import { accruals, financings, keyKinds, payRules, termsOfRules, units } from '../rules.ts'
import { listAddress } from './addresses.ts'
import { Rates, type TypedRate } from './Rates.tsx'

/** A payroll key: a new one, or one to change (`?id=`). */
export default function TimeKeyForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getTimeKey} id={id} still>
      {(timeKey) => <Fields editing={timeKey} />}
    </RecordLoader>
  )
}

function Fields({ editing }: { editing: z.output<typeof TimeKey> | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      code: editing?.code ?? '',
      name: editing?.name ?? '',
      kind: editing?.kind ?? 'earning',
      unit: editing?.unit ?? 'hours',
      payRule: editing?.payRule ?? 'salary',
      financedBy: editing?.financedBy ?? 'costCenter',
      account: (editing?.account ?? null) as Choice | null,
      expenseItem: (editing?.expenseItem ?? null) as Choice | null,
      accrues: editing?.accrues ?? 'no',
      priority: editing?.priority ?? null,
      basis: editing?.basis ?? '',
      rates: (editing?.rates ?? []).map(({ validFrom, ...rate }): TypedRate => ({
        validFrom: validFrom ?? '',
        ...rate,
      })),
      active: editing?.active ?? true,
    },
    again: editing ? undefined : ['kind', 'unit'],
    save: editing ? updateTimeKey : createTimeKey,
    inputOf: ({ code, account, expenseItem, basis, rates, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      ...((editing !== undefined || code.trim() !== '') && { code }),
      accountId: values.financedBy === 'account' ? (account?._id ?? null) : null,
      expenseItemId: expenseItem?._id ?? null,
      priority: values.kind === 'deduction' ? values.priority : null,
      basis: basis.trim() || null,
      rates:
        termsOfRules[values.payRule].rates === 'none'
          ? []
          : rates.map(({ validFrom, fromHour, toHour, rate }) => {
              const isByBand = termsOfRules[values.payRule].rateIn === 'moneyByHour'
              return {
                validFrom: validFrom || null,
                fromHour: isByBand ? fromHour : null,
                toHour: isByBand ? toHour : null,
                rate,
              }
            }),
    }),
    onSaved: ({ code, name }) => {
      toast.success(t('catalogue.saved', { code, name }))
      void navigate({ to: listAddress })
    },
  })
  const { kind, unit, payRule, financedBy, accrues } = form.values
  const terms = termsOfRules[payRule]
  /** A choice among words that stand under one key. */
  const choice = <Value extends string>(
    name: 'kind' | 'unit' | 'payRule' | 'financedBy' | 'accrues',
    value: Value,
    values: readonly Value[],
    words: string,
  ) => (
    <Select
      label={t(`timeKeys.${name}`)}
      description={t(`timeKeys.${name}Help`)}
      data={values.map((each) => ({ value: each, label: t(`timeKeys.${words}.${each}`) }))}
      value={value}
      allowDeselect={false}
      error={form.messageAt(name)}
      onChange={(next) => next && form.patch({ [name]: next })}
    />
  )
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('timeKeys.new')}
      form={form}
      words="timeKeys"
      back={listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('timeKeys.one')}>
        <TextInput
          {...form.text('code')}
          label={t('timeKeys.code')}
          description={t(editing ? 'catalogue.codeKept' : 'catalogue.codeFree')}
          required={editing !== undefined}
          maxLength={30}
          data-autofocus
        />
        <TextInput
          {...form.text('name')}
          label={t('timeKeys.name')}
          description={t('timeKeys.nameHelp')}
          required
          maxLength={200}
        />
        {choice('kind', kind, keyKinds, 'kinds')}
        {choice('unit', unit, units, 'units')}
        <TextInput
          {...form.text('basis')}
          label={t('timeKeys.basis')}
          description={t('timeKeys.basisHelp')}
          maxLength={300}
        />
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t('timeKeys.active')}
            description={t('catalogue.activeHelp')}
          />
        )}
      </FormSection>
      <FormSection title={t('timeKeys.pay')}>
        {choice('payRule', payRule, payRules, 'payRules')}
        {choice('financedBy', financedBy, financings, 'financings')}
        {financedBy === 'account' && (
          <RecordSelect
            {...form.of('account')}
            source={accountSource}
            label={t('timeKeys.account')}
            description={t('timeKeys.accountHelp')}
            required
          />
        )}
        <RecordSelect
          {...form.of('expenseItem')}
          source={expenseItemSource}
          label={t('timeKeys.expenseItem')}
          description={t('timeKeys.expenseItemHelp')}
        />
        {choice('accrues', accrues, accruals, 'accruals')}
        {kind === 'deduction' && (
          <NumberInput
            label={t('timeKeys.priority')}
            description={t('timeKeys.priorityHelp')}
            min={1}
            max={99}
            allowDecimal={false}
            value={form.values.priority ?? ''}
            onChange={(typed) => form.patch({ priority: typed === '' ? null : Number(typed) })}
            error={form.messageAt('priority')}
          />
        )}
      </FormSection>
      {terms.rates !== 'none' && (
        <FormSection title={t('timeKeys.rates')}>
          <Wide>
            <Rates
              rates={form.values.rates}
              isByBand={terms.rateIn === 'moneyByHour'}
              messageAt={form.messageAt}
              onChange={(next) => form.patch({ rates: next })}
            />
          </Wide>
        </FormSection>
      )}
    </FormScreen>
  )
}

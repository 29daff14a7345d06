import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { ImageField } from '@cuadre/web-kit/media/ImageField.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { accountSource, expenseItemSource } from '../../catalogue/web/sources.ts'
import { foreignCurrencySource } from '../../catalogue/web/document-sources.ts'
import { unitSource } from '../../code-lists/web/unit-source.ts'
import { createService, getServiceById, Service, ServiceKind, updateService } from '../api.ts'
import { listAddress } from './addresses.ts'

type ServiceRow = z.output<typeof Service>

/** A service: a new one, or one to change (`?id=`). */
export default function ServiceForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getServiceById} id={id} still>
      {(service) => <Fields editing={service} />}
    </RecordLoader>
  )
}

function useServiceForm(editing: ServiceRow | undefined, onSaved: (service: ServiceRow) => void) {
  return useForm({
    start: {
      code: editing?.code ?? '',
      name: editing?.name ?? '',
      description: editing?.description ?? '',
      kind: (editing?.kind ?? 'sold') as z.output<typeof ServiceKind> | null,
      unit: (editing?.unit ?? null) as Choice | null,
      price: editing?.price ?? '',
      currency: (editing?.currency ?? null) as Choice | null,
      incomeAccount: (editing?.incomeAccount ?? null) as Choice | null,
      expenseAccount: (editing?.expenseAccount ?? null) as Choice | null,
      expenseItem: (editing?.expenseItem ?? null) as Choice | null,
      logoId: editing?.logoId ?? null,
      active: editing?.active ?? true,
    },
    again: editing ? undefined : ['kind'],
    save: editing ? updateService : createService,
    inputOf: (values) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...((editing !== undefined || values.code.trim() !== '') && { code: values.code }),
      name: values.name,
      description: orNull(values.description),
      kind: values.kind,
      unitId: values.unit?._id ?? null,
      price: values.price === '' ? null : values.price,
      currencyId: values.currency?._id ?? null,
      // A new one without an income account takes that of the parameters.
      ...((editing !== undefined || values.incomeAccount !== null) && {
        incomeAccountId: values.incomeAccount?._id ?? null,
      }),
      expenseAccountId: values.expenseAccount?._id ?? null,
      expenseItemId: values.expenseItem?._id ?? null,
      logoId: values.logoId,
      active: values.active,
    }),
    onSaved,
  })
}

type Form = ReturnType<typeof useServiceForm>

function Fields({ editing }: { editing: ServiceRow | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useServiceForm(editing, ({ code, name }) => {
    toast.success(t('catalogue.saved', { code, name }))
    void navigate({ to: listAddress })
  })
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('services.new')}
      form={form}
      words="services"
      back={listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('services.one')}>
        <TextInput
          {...form.text('name')}
          label={t('services.name')}
          description={t('services.nameHelp')}
          required
          maxLength={200}
          data-autofocus
        />
        <TextInput
          {...form.text('code')}
          label={t('services.code')}
          description={t(editing ? 'catalogue.codeKept' : 'catalogue.codeFree')}
          required={editing !== undefined}
          maxLength={30}
        />
        <Select
          {...form.of('kind')}
          label={t('services.kind')}
          description={t('services.kindHelp')}
          required
          allowDeselect={false}
          data={ServiceKind.options.map((value) => ({ value, label: t(`services.kinds.${value}`) }))}
        />
        <RecordSelect
          {...form.of('unit')}
          source={unitSource}
          label={t('services.unit')}
          description={t('services.unitHelp')}
        />
        <MoneyInput {...form.of('price')} label={t('services.price')} description={t('services.priceHelp')} />
        <RecordSelect
          {...form.of('currency')}
          source={foreignCurrencySource}
          label={t('services.currency')}
          description={t('services.currencyHelp')}
          placeholder={t('services.ofTheBooks')}
        />
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t('services.active')}
            description={t('catalogue.activeHelp')}
          />
        )}
        <Wide>
          <ImageField
            {...form.of('logoId')}
            label={t('services.logo')}
            description={t('services.logoHelp')}
          />
        </Wide>
        <Wide>
          <TextInput {...form.text('description')} label={t('services.description')} maxLength={2000} />
        </Wide>
      </FormSection>
      <Accounts form={form} />
    </FormScreen>
  )
}

function Accounts({ form }: { form: Form }) {
  const t = useScreenWords()
  const { kind } = form.values
  return (
    <FormSection title={t('services.accounts')}>
      {kind !== 'bought' && (
        <RecordSelect
          {...form.of('incomeAccount')}
          source={accountSource}
          label={t('services.incomeAccount')}
          description={t('services.incomeAccountHelp')}
        />
      )}
      {kind !== 'sold' && (
        <>
          <RecordSelect
            {...form.of('expenseAccount')}
            source={accountSource}
            label={t('services.expenseAccount')}
            description={t('services.expenseAccountHelp')}
          />
          <RecordSelect
            {...form.of('expenseItem')}
            source={expenseItemSource}
            label={t('services.expenseItem')}
            description={t('services.expenseItemHelp')}
          />
        </>
      )}
    </FormSection>
  )
}

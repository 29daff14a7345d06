import { accountSourceOf, choiceOf, expenseItemSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type Choice, choiceText } from '@cuadre/web-kit/form/choice.ts'
import { type DatedAmount, DatedAmounts } from '@cuadre/web-kit/form/DatedAmounts.tsx'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { NewOrBelow } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { createSpecification, getSpecification, updateSpecification } from '../api.ts'
import { listAddress } from './addresses.ts'
import type { SpecificationRow } from './columns.tsx'
import { groupSource } from './sources.ts'

const assetAccounts = accountSourceOf('fixedAsset')
const wearAccounts = accountSourceOf('contraAsset')

/** A specification: a new group, one to change (`?id=`), or a new subgroup of a group (`?parent=`). */
export default function SpecificationForm({ id, parent }: NewOrBelow) {
  return (
    <RecordLoader key={id ?? parent} call={getSpecification} id={id ?? parent} still>
      {(record) => (id === undefined ? <Fields parent={record} /> : <Fields editing={record} />)}
    </RecordLoader>
  )
}

interface FieldsProps {
  editing?: SpecificationRow | undefined
  parent?: SpecificationRow | undefined
}

/** An account or an item of its own; what its group has is only shown. */
const own = (id: string | null | undefined, named: Choice | null | undefined): Choice | null =>
  id ? (named ?? null) : null

function Fields({ editing, parent }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      code: editing?.code ?? '',
      name: editing?.name ?? '',
      parent: (editing?.parent ?? (parent ? choiceOf(parent) : null)) as Choice | null,
      account: own(editing?.accountId, editing?.account),
      depreciationAccount: own(editing?.depreciationAccountId, editing?.depreciationAccount),
      expenseItem: own(editing?.expenseItemId, editing?.expenseItem),
      rates: (editing?.rates ?? []).map(({ validFrom, rate }): DatedAmount => ({
        validFrom: validFrom ?? '',
        amount: rate,
      })),
      active: editing?.active ?? true,
    },
    again: editing ? undefined : ['parent'],
    save: editing ? updateSpecification : createSpecification,
    inputOf: ({ code, name, parent: group, account, depreciationAccount, expenseItem, rates, active }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...((editing !== undefined || code.trim() !== '') && { code }),
      name,
      active,
      parentId: group?._id ?? null,
      accountId: account?._id ?? null,
      depreciationAccountId: depreciationAccount?._id ?? null,
      expenseItemId: expenseItem?._id ?? null,
      rates: rates.map(({ validFrom, amount }) => ({ validFrom: validFrom || null, rate: amount })),
    }),
    onSaved: ({ code, name }) => {
      toast.success(t('catalogue.saved', { code, name }))
      void navigate({ to: listAddress })
    },
  })
  const { parent: group, rates } = form.values
  const known = editing ?? parent
  /** What holds where it says nothing itself, as far as it is known. */
  const inherited = (named: Choice | null | undefined) =>
    group && named && known && group._id === (editing ? editing.parentId : parent?._id)
      ? choiceText(named)
      : undefined
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('assetSpecifications.new')}
      form={form}
      words="assetSpecifications"
      back={listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('assetSpecifications.one')}>
        <TextInput
          {...form.text('code')}
          label={t('assetSpecifications.code')}
          description={t(editing ? 'catalogue.codeKept' : 'catalogue.codeFree')}
          required={editing !== undefined}
          maxLength={30}
          data-autofocus
        />
        <TextInput
          {...form.text('name')}
          label={t('assetSpecifications.name')}
          description={t('assetSpecifications.nameHelp')}
          required
          maxLength={200}
        />
        <RecordSelect
          {...form.of('parent')}
          source={groupSource}
          label={t('assetSpecifications.parent')}
          description={t('assetSpecifications.parentHelp')}
        />
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t('assetSpecifications.active')}
            description={t('catalogue.activeHelp')}
          />
        )}
      </FormSection>
      <FormSection title={t('assetSpecifications.rates')}>
        <Wide>
          <DatedAmounts
            amounts={rates}
            help={t(
              rates.length > 0
                ? 'assetSpecifications.ratesHelp'
                : group
                  ? 'assetSpecifications.ratesInherited'
                  : 'assetSpecifications.ratesNone',
            )}
            decimals={4}
            words={{
              validFrom: t('assetSpecifications.validFrom'),
              always: t('assetSpecifications.always'),
              amount: t('assetSpecifications.rate'),
              add: t('assetSpecifications.addRate'),
              remove: t('assetSpecifications.removeRate'),
            }}
            messageAt={(at, field) =>
              form.messageAt(`rates.${at}.${field === 'amount' ? 'rate' : 'validFrom'}`)
            }
            onChange={(next) => form.patch({ rates: next })}
          />
        </Wide>
      </FormSection>
      <FormSection title={t('assetSpecifications.books')}>
        <RecordSelect
          {...form.of('account')}
          source={assetAccounts}
          label={t('assetSpecifications.account')}
          description={t('assetSpecifications.accountHelp')}
          placeholder={inherited(known?.account)}
        />
        <RecordSelect
          {...form.of('depreciationAccount')}
          source={wearAccounts}
          label={t('assetSpecifications.depreciationAccount')}
          description={t('assetSpecifications.depreciationAccountHelp')}
          placeholder={inherited(known?.depreciationAccount)}
        />
        <RecordSelect
          {...form.of('expenseItem')}
          source={expenseItemSource}
          label={t('assetSpecifications.expenseItem')}
          description={t('assetSpecifications.expenseItemHelp')}
          placeholder={inherited(known?.expenseItem)}
        />
      </FormSection>
    </FormScreen>
  )
}

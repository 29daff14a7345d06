import { branchSource, choiceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { RowList } from '@cuadre/nomenclators/partners/web/RowList.tsx'
import { RowTexts } from '@cuadre/nomenclators/partners/web/RowTexts.tsx'
import { everyCurrencySource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { currencySelect } from '@cuadre/nomenclators/currencies/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import {
  BankAccount,
  bankAccountTypes,
  createBankAccount,
  getBankAccount,
  updateBankAccount,
} from '../api.ts'
import { addressOf, listAddress } from './addresses.ts'
import { accountOfBankSource, type AccountOfBank } from './sources.ts'

/** An account at a bank: a new one, or one to change (`?id=`). */
export default function BankAccountForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getBankAccount} id={id} still>
      {(bankAccount) => <Fields editing={bankAccount} />}
    </RecordLoader>
  )
}

const blankSignatory = { name: '', position: '' }

function Fields({ editing }: { editing: z.output<typeof BankAccount> | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const books = useQuery(query(currencySelect, {})).data?.data.find(({ isFunctional }) => isFunctional)
  const form = useForm({
    start: {
      name: editing?.name ?? '',
      bank: editing?.bank ?? '',
      bankBranch: editing?.bankBranch ?? '',
      number: editing?.number ?? '',
      holder: editing?.holder ?? '',
      currency: (editing
        ? { _id: editing.currency._id, name: editing.currency.code }
        : null) as Choice | null,
      account: (editing?.account ?? null) as Choice | null,
      entity: (editing?.entity ?? null) as Choice | null,
      type: editing?.type ?? 'current',
      signatories: (editing?.signatories ?? []).map(({ name, position }) => ({
        name,
        position: position ?? '',
      })),
      printedOnInvoices: editing?.printedOnInvoices ?? true,
      active: editing?.active ?? true,
    },
    again: editing ? undefined : ['bank', 'holder', 'type'],
    save: editing ? updateBankAccount : createBankAccount,
    inputOf: ({ currency, account, entity, bankBranch, holder, signatories, active, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version, active }),
      ...values,
      bankBranch: orNull(bankBranch),
      holder: orNull(holder),
      currencyId: currency?._id,
      accountId: account?._id,
      entityId: entity?._id ?? null,
      signatories: signatories.map(({ name, position }) => ({ name, position: orNull(position) })),
    }),
    onSaved: ({ _id, name }) => {
      toast.success(t('bankAccounts.saved', { name }))
      void navigate({ to: addressOf(_id) })
    },
  })
  return (
    <FormScreen
      title={editing ? editing.name : t('bankAccounts.new')}
      form={form}
      words="bankAccounts"
      back={editing ? addressOf(editing) : listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('bankAccounts.atBank')}>
        <TextInput
          {...form.text('name')}
          label={t('bankAccounts.name')}
          description={t('bankAccounts.nameHelp')}
          required
          maxLength={200}
          data-autofocus
        />
        <TextInput {...form.text('bank')} label={t('bankAccounts.bank')} required maxLength={200} />
        <TextInput {...form.text('bankBranch')} label={t('bankAccounts.bankBranch')} maxLength={200} />
        <TextInput
          {...form.text('number')}
          label={t('bankAccounts.number')}
          description={t('bankAccounts.numberHelp')}
          required
          maxLength={60}
        />
        <TextInput
          {...form.text('holder')}
          label={t('bankAccounts.holder')}
          description={t('bankAccounts.holderHelp')}
          maxLength={200}
        />
        <Select
          {...form.of('type')}
          onChange={(type) => type && form.patch({ type })}
          label={t('bankAccounts.type')}
          data={bankAccountTypes.map((value) => ({ value, label: t(`bankAccounts.types.${value}`) }))}
          allowDeselect={false}
        />
      </FormSection>
      <FormSection title={t('bankAccounts.inBooks')}>
        <RecordSelect
          {...form.of('account')}
          onChange={(account: AccountOfBank | null) => {
            // The server takes no other: that of the account of the chart, or that of the books.
            const kept = account?.currency && { _id: account.currency._id, name: account.currency.code }
            const currency = kept ?? (books && choiceOf(books))
            form.patch({ account, ...(account && currency && { currency }) })
          }}
          source={accountOfBankSource}
          label={t('bankAccounts.account')}
          description={t('bankAccounts.accountHelp')}
          required
        />
        <RecordSelect
          {...form.of('currency')}
          source={everyCurrencySource}
          label={t('bankAccounts.currency')}
          description={t('bankAccounts.currencyHelp')}
          required
        />
        <RecordSelect
          {...form.of('entity')}
          source={branchSource}
          label={t('bankAccounts.entity')}
          description={t('bankAccounts.entityHelp')}
        />
        <Switch
          {...form.tick('printedOnInvoices')}
          label={t('bankAccounts.printedOnInvoices')}
          description={t('bankAccounts.printedOnInvoicesHelp')}
        />
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t('bankAccounts.active')}
            description={t('catalogue.activeHelp')}
          />
        )}
      </FormSection>
      <FormSection title={t('bankAccounts.signatories')}>
        <Wide>
          <RowList
            rows={form.values.signatories}
            blank={blankSignatory}
            most={10}
            onChange={(signatories) => form.patch({ signatories })}
            addLabel={t('bankAccounts.addSignatory')}
            removeLabel={({ name }) => t('partners.removeRow', { name })}
          >
            {(row, set, at) => (
              <RowTexts
                {...{ form, row, set }}
                path={`signatories.${at}`}
                words="bankAccounts.signatory"
                lengths={{ name: 200, position: 120 }}
                required={['name']}
              />
            )}
          </RowList>
        </Wide>
      </FormSection>
    </FormScreen>
  )
}

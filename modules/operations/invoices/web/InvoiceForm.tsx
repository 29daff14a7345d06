import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { invoiceKind } from '../kind.ts'
import { instruments } from '@cuadre/finance/settlements/states.ts'
import { clientSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { getBankAccountsToInvoice } from '@cuadre/treasury/bank-accounts/api.ts'
import { PickAccount } from '@cuadre/treasury/bank-accounts/web/PickAccount.tsx'
import { RowList } from '@cuadre/nomenclators/partners/web/RowList.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { TextFields } from '@cuadre/web-kit/form/TextFields.tsx'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { Alert, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getInvoiceById, layOutInvoice } from '../api.ts'
import { deliveryFields, invoiceTexts } from '../fields.ts'
import { sourceTypes } from '../states.ts'
import { addressOf, listAddress } from './addresses.ts'
import { contractsWith, type ContractChoice } from './contract-source.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { SalesToInvoice } from './SalesToInvoice.tsx'
import {
  blankAccount,
  useInvoiceForm,
  type Beginning,
  type InvoiceForm as Form,
  type WholeInvoice,
} from './use-invoice-form.ts'

/** An invoice: a new one, that of a sale (`?type=&sale=`), or one to change (`?id=`). */
type Search = NewOrOne & { type?: string | undefined; sale?: string | undefined }

export default function InvoiceForm({ id, type, sale }: Search) {
  const kind = sourceTypes.find((each) => each === type)
  if (id === undefined && kind && sale !== undefined) return <OfSale type={kind} sale={sale} />
  return (
    <RecordLoader key={id ?? 'new'} call={getInvoiceById} id={id} still>
      {(invoice) => <Fields editing={invoice} beginning={{ client: null, sources: [] }} />}
    </RecordLoader>
  )
}

function OfSale({ type, sale }: { type: (typeof sourceTypes)[number]; sale: string }) {
  const sources = [{ type, _id: sale }]
  const laid = useQuery({ ...query(layOutInvoice, { sources }), retry: false })
  if (laid.error) return <Alert color="red">{laid.error.message}</Alert>
  if (!laid.data) return <Loading />
  const { _id, code, name } = laid.data.client
  return <Fields key={sale} editing={undefined} beginning={{ client: { _id, code, name }, sources }} />
}

function Fields({ editing, beginning }: { editing: WholeInvoice | undefined; beginning: Beginning }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useInvoiceForm(editing, beginning, ({ _id, number, warnings }) => {
    toast.success(t(editing ? 'invoices.saved' : 'invoices.issued', { number }))
    for (const { message } of warnings) toast.error(message)
    void navigate({ to: addressOf(_id), replace: true })
  })
  return (
    <FormScreen
      title={editing ? t('invoices.edit', { number: editing.number }) : t('invoices.new')}
      form={form}
      words="invoices"
      back={editing ? addressOf(editing._id) : listAddress}
      action={editing ? undefined : t('invoices.actions.issue')}
      state={editing && <DocumentState kind={invoiceKind} state={editing.state} />}
    >
      <FormSection title={t('invoices.sources')} {...(!editing && { note: t('invoices.nextNumber') })}>
        <RecordSelect
          {...form.of('client')}
          label={t('invoices.client')}
          required
          disabled={editing !== undefined}
          source={clientSource}
          onChange={(client) => form.patch({ client, sources: [], contract: null })}
          data-autofocus
        />
        <Wide>{editing ? <InvoiceLines laid={editing} /> : <SalesToInvoice form={form} />}</Wide>
      </FormSection>
      <Document form={form} editing={editing} />
      <Delivery form={form} />
      <Accounts form={form} />
    </FormScreen>
  )
}

/** What is agreed, beside what was sold. */
function Document({ form, editing }: { form: Form; editing: WholeInvoice | undefined }) {
  const t = useScreenWords()
  const clientId = form.values.client?._id
  const contracts = useMemo(() => contractsWith(clientId), [clientId])
  return (
    <FormSection title={t('invoices.one')}>
      <DayInput {...form.of('date')} label={t('invoices.date')} placeholder={t('invoices.ofSales')} />
      <DayInput {...form.of('dueDate')} label={t('invoices.dueDate')} placeholder={t('invoices.ofSales')} />
      <Select
        {...form.of('instrument')}
        label={t('invoices.instrument')}
        placeholder={t('invoices.noInstrument')}
        clearable
        data={instruments.map((value) => ({ value, label: t(`operations.instruments.${value}`) }))}
      />
      <RecordSelect
        {...form.of('contract')}
        label={t('invoices.contract')}
        placeholder={t('invoices.noContract')}
        disabled={clientId === undefined || editing?.contractOfSales === true}
        description={editing?.contractOfSales ? t('invoices.contractOfSales') : undefined}
        source={contracts}
        onChange={(contract) => form.patch({ contract: contract as ContractChoice | null })}
      />
      <Wide>
        <Textarea
          {...form.text('terms')}
          label={t('invoices.terms')}
          autosize
          maxLength={invoiceTexts.terms.max}
        />
      </Wide>
      <Wide>
        <Textarea
          {...form.text('description')}
          label={t('invoices.description')}
          autosize
          maxLength={invoiceTexts.description.max}
        />
      </Wide>
      <Wide>
        <Checkbox {...form.tick('showsTax')} label={t('invoices.showsTax')} />
      </Wide>
    </FormSection>
  )
}

function Delivery({ form }: { form: Form }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('invoices.delivery')}>
      <TextFields of={deliveryFields} words="invoices" form={form} />
    </FormSection>
  )
}

const mostAccounts = 10

/** Where the client pays to. */
function Accounts({ form }: { form: Form }) {
  const t = useScreenWords()
  const { sources, bankAccounts } = form.values
  const laid = useQuery({
    ...query(layOutInvoice, { sources: [...sources] }),
    enabled: bankAccounts === undefined && sources.length > 0,
    retry: false,
  })
  const last = laid.data?.bankAccounts.map((account) => ({ ...account, currency: account.currency ?? '' }))
  const rows = bankAccounts ?? last ?? []
  const ours = useQuery(query(getBankAccountsToInvoice, {})).data?.data ?? []
  return (
    <FormSection title={t('invoices.bankAccounts')}>
      <Wide>
        <RowList
          rows={rows}
          blank={blankAccount}
          most={mostAccounts}
          onChange={(rows) => form.patch({ bankAccounts: [...rows] })}
          addLabel={t('invoices.addAccount')}
          removeLabel={({ number }) => t('invoices.removeAccount', { number })}
        >
          {(row, set, at) => (
            <>
              <TextInput
                label={t('invoices.bank')}
                required
                maxLength={120}
                value={row.bank}
                error={form.messageAt(`bankAccounts.${String(at)}.bank`)}
                onChange={(event) => set({ bank: event.currentTarget.value })}
              />
              <TextInput
                label={t('invoices.accountNumber')}
                required
                maxLength={40}
                value={row.number}
                error={form.messageAt(`bankAccounts.${String(at)}.number`)}
                onChange={(event) => set({ number: event.currentTarget.value })}
              />
              <TextInput
                label={t('invoices.accountCurrency')}
                maxLength={10}
                value={row.currency}
                error={form.messageAt(`bankAccounts.${String(at)}.currency`)}
                onChange={(event) => set({ currency: event.currentTarget.value })}
              />
            </>
          )}
        </RowList>
        {rows.length < mostAccounts && (
          <PickAccount
            groups={[
              {
                name: t('bankAccounts.ours'),
                accounts: ours,
                onPick: ({ bank, number, currency }) =>
                  form.patch({ bankAccounts: [...rows, { bank, number, currency: currency?.code ?? '' }] }),
              },
            ]}
            taken={rows.map(({ number }) => number)}
          />
        )}
      </Wide>
    </FormSection>
  )
}

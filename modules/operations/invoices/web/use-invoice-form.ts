import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { blankTexts, textDraft, textValues } from '@cuadre/kernel/text-fields.ts'
import type { z } from 'zod'
import { invoiceTexts } from '../fields.ts'
import type { Instrument } from '@cuadre/finance/settlements/states.ts'
import { createInvoice, Invoice, updateInvoice } from '../api.ts'
import type { SourceType } from '../states.ts'
import type { ContractChoice } from './contract-source.ts'

export type WholeInvoice = z.output<typeof Invoice>

export interface SaleRef {
  type: SourceType
  _id: string
}

export interface AccountRow {
  bank: string
  number: string
  currency: string
}

export const blankAccount: AccountRow = { bank: '', number: '', currency: '' }

/** What a new invoice begins with: the sale that it was requested for. */
export interface Beginning {
  client: Choice | null
  sources: readonly SaleRef[]
}

const contractOf = ({ contract }: WholeInvoice): ContractChoice | null =>
  contract && {
    _id: [contract._id, contract.supplement?._id].filter(Boolean).join(' '),
    name: [contract.number, contract.supplement?.number].filter(Boolean).join(' '),
    contractId: contract._id,
    supplementId: contract.supplement?._id ?? null,
  }

const startOf = (editing: WholeInvoice | undefined, { client, sources }: Beginning) => ({
  client: editing ? editing.client : client,
  sources: (editing
    ? editing.sources.map(({ type, _id }) => ({ type, _id }))
    : sources) as readonly SaleRef[],
  date: editing?.date ?? '',
  dueDate: editing?.dueDate ?? '',
  instrument: (editing?.instrument ?? null) as Instrument | null,
  ...(editing ? textValues(invoiceTexts, editing) : blankTexts(invoiceTexts)),
  contract: editing ? contractOf(editing) : null,
  showsTax: editing ? editing.taxRate !== null : false,
  /** Undefined until somebody writes them: the server then says those of the last invoice. */
  bankAccounts: editing?.issuer.bankAccounts.map(({ bank, number, currency }) => ({
    bank,
    number,
    currency: currency ?? '',
  })) as AccountRow[] | undefined,
})

export type InvoiceValues = ReturnType<typeof startOf>

/** What of a new invoice is left empty stays away, so that the sale says it. */
const texts = (values: InvoiceValues, isNew: boolean) =>
  Object.fromEntries(
    Object.entries(textDraft(invoiceTexts, values)).filter(([, written]) => !isNew || written !== null),
  )

const inputOf = (values: InvoiceValues, isNew: boolean) => ({
  ...texts(values, isNew),
  ...(values.date !== '' && { date: values.date }),
  ...(values.dueDate !== '' && { dueDate: values.dueDate }),
  ...(values.bankAccounts && {
    bankAccounts: values.bankAccounts.map(({ bank, number, currency }) => ({
      bank,
      number,
      currency: orNull(currency),
    })),
  }),
  instrument: values.instrument,
  showsTax: values.showsTax,
})

export function useInvoiceForm(
  editing: WholeInvoice | undefined,
  beginning: Beginning,
  onSaved: (invoice: WholeInvoice) => void,
) {
  const contractInput = ({ contract }: InvoiceValues) =>
    editing?.contractOfSales || (!editing && contract === null)
      ? {}
      : { contractId: contract?.contractId ?? null, supplementId: contract?.supplementId ?? null }
  return useForm({
    start: startOf(editing, beginning),
    save: editing ? updateInvoice : createInvoice,
    inputOf: (values) => ({
      ...(editing ? { _id: editing._id, version: editing.version } : { sources: values.sources }),
      ...inputOf(values, editing === undefined),
      ...contractInput(values),
    }),
    onSaved,
  })
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>

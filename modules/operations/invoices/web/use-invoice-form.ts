import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { useRecordForm } from '@cuadre/web-kit/form/use-record-form.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
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

/** What a new invoice begins with: the sale that it was asked for. */
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
  terms: editing?.terms ?? '',
  description: editing?.description ?? '',
  deliveredBy: editing?.deliveredBy ?? '',
  deliveredTo: editing?.deliveredTo ?? '',
  deliveredToId: editing?.deliveredToId ?? '',
  vehicle: editing?.vehicle ?? '',
  carrier: editing?.carrier ?? '',
  driver: editing?.driver ?? '',
  driverId: editing?.driverId ?? '',
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
const texts = (
  {
    terms,
    description,
    deliveredBy,
    deliveredTo,
    deliveredToId,
    vehicle,
    carrier,
    driver,
    driverId,
  }: InvoiceValues,
  isNew: boolean,
) =>
  Object.fromEntries(
    Object.entries({
      terms,
      description,
      deliveredBy,
      deliveredTo,
      deliveredToId,
      vehicle,
      carrier,
      driver,
      driverId,
    })
      .map(([name, written]) => [name, orNull(written)] as const)
      .filter(([, written]) => !isNew || written !== null),
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
  const save: Call<'changes', z.ZodType, typeof Invoice> = editing ? updateInvoice : createInvoice
  const contractInput = ({ contract }: InvoiceValues) =>
    editing?.contractOfSales || (!editing && contract === null)
      ? {}
      : { contractId: contract?.contractId ?? null, supplementId: contract?.supplementId ?? null }
  return useRecordForm({
    start: startOf(editing, beginning),
    save,
    inputOf: (values) => ({
      ...(editing ? { _id: editing._id, version: editing.version } : { sources: values.sources }),
      ...inputOf(values, editing === undefined),
      ...contractInput(values),
    }),
    onSaved,
  })
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>

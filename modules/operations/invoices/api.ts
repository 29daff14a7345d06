import { z } from 'zod'
import { changes, previews, type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Day,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Option,
  Rate,
  Version,
} from '@cuadre/kernel/fields.ts'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { Letter, letterDraft, SentLetter } from '@cuadre/platform/mail/letter-calls.ts'
import { instruments } from '@cuadre/finance/settlements/states.ts'
import {
  DocumentCurrency,
  DocumentEntry,
  StatusChange,
  DocumentLink,
} from '@cuadre/platform/documents/fields.ts'
import { answerTexts, draftTexts } from '@cuadre/kernel/text-fields.ts'
import { NamedContract, underContract, Warnings } from '../contracts/fields.ts'
import { ToInvoice } from '../documents/fields.ts'
import { carriageFields } from '../sales-of-products/fields.ts'
import { invoiceTexts } from './fields.ts'
import { invoiceStates, sourceTypes } from './states.ts'
import { invoiceKind } from './kind.ts'

const { permission } = invoiceKind

export const InvoiceState = z.enum(invoiceStates)
const SourceType = z.enum(sourceTypes)
const Instrument = z.enum(instruments)
const PaymentForm = z.enum(['credit', 'cash'])

/** A sale, by what kind it is. */
const SourceRef = z.strictObject({ type: SourceType, _id: Id })
const Sources = z.array(SourceRef).min(1, 'invoice.noSales').max(50, 'field.tooMany')

const BankAccount = z.object({
  bank: Line(120).min(1, 'field.required'),
  number: Line(40).min(1, 'field.required'),
  currency: Line(10).nullish(),
})

/** What the printout says beside the lines of the sales. */
const document = {
  /** The day of its last sale, unless given. */
  date: Day.optional(),
  dueDate: Day.optional(),
  instrument: Instrument.nullish(),
  ...draftTexts(invoiceTexts),
  /** Ours, to be paid to; unless given, those at banks in its currency, or else those of the last invoice in it. */
  bankAccounts: z
    .array(z.strictObject({ ...BankAccount.shape }))
    .max(10, 'field.tooMany')
    .optional(),
  /** Whether it says the sales tax that its price contains, for clients who ask for it. */
  showsTax: z.boolean().optional(),
  ...underContract,
}

const Issuer = z.object({
  name: z.string(),
  nit: z.string().nullable(),
  reeup: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullish(),
  bankAccounts: z.array(z.object({ bank: z.string(), number: z.string(), currency: z.string().nullish() })),
})

const InvoiceHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  dueDate: Day,
  clientId: Id,
  client: Option,
  paymentForm: PaymentForm,
  currency: DocumentCurrency.nullable(),
  /** In the currency of the invoice. */
  total: Money,
  /** In the currency of the books. */
  amount: Money,
  state: InvoiceState,
  /** What its sales' collections say; nothing of an invoice that was cancelled. */
  paid: z.enum(['unpaid', 'partial', 'paid']).nullable(),
  settled: Money,
  pending: Money,
  /** The sales that it is of. */
  sources: z.array(DocumentLink.extend({ type: SourceType })),
  version: Version,
})

/** One invoice, as it is printed. */
export const Invoice = InvoiceHead.extend({
  issuer: Issuer,
  clientDetails: ToInvoice.shape.client,
  lines: ToInvoice.shape.lines,
  subtotal: Money,
  discount: Money,
  rate: z.string().nullable(),
  taxRate: z.string().nullable(),
  instrument: Instrument.nullable(),
  ...answerTexts(invoiceTexts),
  contract: NamedContract.nullable(),
  /** Whether its sales name the contract, so that the invoice cannot name another. */
  contractOfSales: z.boolean(),
  /** The collection by which it was marked as paid. */
  collection: DocumentLink.nullable(),
  /** Those of its sales: the invoice itself posts nothing. */
  entries: z.array(DocumentEntry),
  /** What it may be moved to now. */
  allowed: z.array(InvoiceState),
  steps: z.array(StatusChange),
  warnings: Warnings,
})

export const invoiceColumns = [
  { id: 'number', header: 'invoices.number', type: 'text' },
  { id: 'date', header: 'invoices.date', type: 'day' },
  { id: 'client', header: 'invoices.client', type: 'text' },
  { id: 'sources.number', header: 'invoices.sources', type: 'text' },
  { id: 'dueDate', header: 'invoices.dueDate', type: 'day' },
  { id: 'currency.code', header: 'invoices.currency', type: 'text' },
  { id: 'total', header: 'invoices.total', type: 'money' },
  { id: 'amount', header: 'invoices.amount', type: 'money' },
  { id: 'pending', header: 'invoices.pending', type: 'money' },
  { id: 'paid', header: 'invoices.paid', type: 'word', words: 'invoices.paidStates' },
  { id: 'state', header: 'invoices.state', type: 'word', words: 'invoices.states' },
] as const satisfies readonly ListColumn[]

export const findInvoicesFilter = reads('POST', '/private/invoice/findInvoicesFilter', {
  permission,
  summary: 'Invoices, by page: by client, day, number and state.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    clientId: Id.optional(),
    number: z.string().trim().max(40).optional(),
    state: z.union([InvoiceState, z.array(InvoiceState)]).optional(),
  }),
  output: listOf(InvoiceHead),
  columns: invoiceColumns,
})

export const salesToInvoice = reads('POST', '/private/invoice/salesToInvoice', {
  permission,
  summary: 'Confirmed sales of products and services that no invoice is of yet, the oldest first.',
  input: listInput({ clientId: Id.optional() }),
  output: listOf(
    z.object({
      type: SourceType,
      _id: Id,
      number: z.string(),
      date: Day,
      clientId: Id,
      client: Option,
      paymentForm: PaymentForm,
      currency: DocumentCurrency.nullable(),
      rate: z.string().nullable(),
      total: Money,
    }),
  ),
})

export const layOutInvoice = reads('POST', '/private/invoice/layOut', {
  permission,
  summary: 'What an invoice of these sales would say. Nothing is written and no number is taken.',
  input: z.strictObject({ sources: Sources }),
  output: z.object({
    date: Day,
    dueDate: Day,
    client: ToInvoice.shape.client,
    paymentForm: PaymentForm,
    currency: DocumentCurrency.nullable(),
    rate: z.string().nullable(),
    lines: ToInvoice.shape.lines,
    subtotal: Money,
    discount: Money,
    total: Money,
    amount: Money,
    ...answerTexts(carriageFields),
    bankAccounts: Issuer.shape.bankAccounts,
    contract: NamedContract.nullable(),
  }),
})

export const createInvoice = changes('POST', '/private/invoice/createInvoice', {
  permission,
  summary:
    'Issue the invoice of one or more confirmed sales of a client: it takes its number and they are invoiced.',
  input: z.strictObject({ sources: Sources, ...document }),
  output: Invoice,
})

export const previewInvoice = previews('POST', '/private/invoice/preview', {
  permission,
  summary:
    'What issuing an invoice would post and who would owe by it, where sales earn with their invoice. Nothing is written and no number is taken.',
  input: z.strictObject({ draft: createInvoice.input }),
  output: Preview,
})

export const updateInvoice = changes('PUT', '/private/invoice/updateInvoice', {
  permission,
  summary: 'Change what an issued invoice says beside its lines; what is not named stays.',
  input: z.strictObject({ _id: Id, version: Version, ...document }),
  output: Invoice,
})

export const getInvoiceById = reads('GET', '/private/invoice/getInvoiceById', {
  permission,
  summary: 'One invoice with its parties, lines and what came of it.',
  input: ById,
  output: Invoice,
})

export const activeCharged = changes('PUT', '/private/invoice/activeCharged', {
  permission,
  summary:
    'Mark an invoice as paid, which collects what is pending of its sales; or take the mark off, which undoes that collection.',
  input: z.strictObject({
    _id: Id,
    charged: z.boolean().default(true),
    version: Version.optional(),
    /** Of the collection: today, or the day of the invoice while nobody works in the period of today. */
    date: Day.optional(),
    /** The cash or bank account that the money came to; the main cash, unless given. */
    accountId: Id.optional(),
    instrument: Instrument.optional(),
    rate: Rate.optional(),
    reason: Line(500).nullish(),
  }),
  output: Invoice,
})

export const deleteInvoice = changes('DELETE', '/private/invoice/deleteInvoice', {
  permission,
  summary: 'Cancel an invoice. Its number stays; its sales can be invoiced again.',
  input: ById.extend({ reason: Line(500).optional() }),
  output: Invoice,
})

export const reverseCancellation = changes('GET', '/private/invoice/reverseCancellation', {
  permission,
  summary:
    'Undo the cancellation of an invoice while its sales were not invoiced again and its period is active.',
  input: ById,
  output: Invoice,
})

export const printInvoice = reads('GET', '/private/invoice/print', {
  permission,
  summary: 'An invoice as a PDF.',
  input: ById,
  output: AFile,
})

export const letterOfInvoice = reads('GET', '/private/invoice/letter', {
  permission,
  summary: 'With which words, and to whom, an invoice would be sent by mail.',
  input: ById,
  output: Letter,
})

export const sendInvoice = changes('POST', '/private/invoice/send', {
  permission,
  summary:
    'Send an invoice by mail as a PDF: to its own address and in the organization’s words unless others are given.',
  input: ById.extend(letterDraft),
  output: SentLetter,
})

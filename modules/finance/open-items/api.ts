import { z } from 'zod'
import { type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { dataOf, Day, Id, listInput, listOf, Money, Option, SignedMoney } from '@cuadre/kernel/fields.ts'
import { DocumentCurrency, DocumentEntry } from '@cuadre/platform/documents/fields.ts'
import { ageBuckets, debtBuckets } from './ageing.ts'

const Source = z.object({ type: z.string(), _id: Id, number: z.string() })
const Bucket = z.enum(ageBuckets)

/** What somebody owes by one document. Amounts are in its own currency, and in that of the books beside. */
export const OpenItem = z.object({
  _id: Id,
  side: z.enum(['receivable', 'payable']),
  document: Source,
  entry: DocumentEntry.nullable(),
  partnerId: Id,
  partner: Option,
  accountId: Id,
  account: Option,
  date: Day,
  dueDate: Day,
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  amount: Money,
  settled: Money,
  pending: Money,
  amountInBooks: Money,
  pendingInBooks: Money,
  daysOverdue: z.int(),
  bucket: Bucket,
})
export type ItemRow = z.output<typeof OpenItem>

/** What is pending by how long it has been due, in the currency of the books. */
const Ageing = z.object({
  pending: Money,
  overdue: Money,
  items: z.int(),
  buckets: z.array(z.object({ bucket: Bucket, amount: Money, items: z.int() })),
})

const OpenItems = listOf(OpenItem).extend({ totals: Ageing })

const columnsOf = (partner: string): readonly ListColumn[] => [
  { id: 'document.number', header: 'openItems.document', type: 'text' },
  { id: 'partner', header: `openItems.${partner}`, type: 'text' },
  { id: 'account', header: 'openItems.account', type: 'text' },
  { id: 'date', header: 'openItems.date', type: 'day' },
  { id: 'dueDate', header: 'openItems.dueDate', type: 'day' },
  { id: 'daysOverdue', header: 'openItems.daysOverdue', type: 'number' },
  { id: 'bucket', header: 'openItems.bucket', type: 'word', words: 'openItems.buckets' },
  { id: 'currency.code', header: 'openItems.currency', type: 'text' },
  { id: 'amount', header: 'openItems.amount', type: 'money' },
  { id: 'settled', header: 'openItems.settled', type: 'money' },
  { id: 'pending', header: 'openItems.pending', type: 'money' },
  { id: 'pendingInBooks', header: 'openItems.pendingInBooks', type: 'money' },
]
export const receivableColumns = columnsOf('client')
export const payableColumns = columnsOf('provider')

const filters = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  /** What was pending at the end of that day, and how old it was then; without one, what is pending now. */
  date: Day.optional(),
  bucket: z.union([Bucket, z.array(Bucket)]).optional(),
  accountId: Id.optional(),
  currencyId: Id.optional(),
  /** With those that are paid. */
  includeSettled: z.boolean().default(false),
}

export const receivables = reads('POST', '/private/pendingReceivable/getAccountingEntriesPendingToPay', {
  permission: 'adminPendingReceivable',
  summary: 'What clients still owe, document by document, with its age; totals of all pages.',
  input: listInput({ clientId: Id.optional(), ...filters }),
  output: OpenItems,
  columns: receivableColumns,
})

export const getClientSale = reads('POST', '/private/pendingReceivable/getClientSale', {
  permission: 'adminPendingReceivable',
  summary: 'What one client owes, document by document.',
  input: listInput({ clientId: Id, ...filters }),
  output: OpenItems,
  columns: receivableColumns,
})

export const getClientBuy = reads('POST', '/private/outstanding/getClientBuy', {
  permission: 'adminOutstanding',
  summary: 'What is owed to a provider, or to all of them, document by document.',
  input: listInput({ providerId: Id.optional(), ...filters }),
  output: OpenItems,
  columns: payableColumns,
})

export const debtsOfPartner = reads('GET', '/private/pendingReceivable/debtsOfPartner', {
  permission: [
    'adminPendingReceivable',
    'adminOutstanding',
    'adminAnticipateReceivable',
    'adminAnticipatePayments',
  ],
  summary:
    'What a partner owes and is owed by age, and what was paid in advance, each currency for itself: of either side what one has permission for.',
  input: z.strictObject({ partnerId: Id }),
  output: dataOf(
    z.object({
      side: z.enum(['receivable', 'payable']),
      seesDebts: z.boolean(),
      seesAdvances: z.boolean(),
      currencies: z.array(
        z.object({
          currency: DocumentCurrency,
          pending: Money,
          overdue: Money,
          items: z.int(),
          buckets: z.array(z.object({ bucket: z.enum(debtBuckets), amount: Money })),
          advances: Money,
        }),
      ),
    }),
  ),
})

const AccountWithPartner = Option.extend({
  pending: Money,
  /** Whether new debts of the partner go there. */
  isStandard: z.boolean(),
})

export const getAccountsClientSelect = reads('GET', '/private/pendingReceivable/getAccountsClientSelect', {
  permission: ['adminOperationCollect', 'adminPendingReceivable', 'adminAnticipateReceivable'],
  summary: 'The accounts on which a client owes, or would.',
  input: z.strictObject({ clientId: Id }),
  output: dataOf(AccountWithPartner),
})

export const getAccountsClientSelectPayment = reads(
  'GET',
  '/private/outstanding/getAccountsClientSelectPayment',
  {
    permission: ['adminOperationPay', 'adminOutstanding', 'adminAnticipatePayments'],
    summary: 'The accounts on which a provider is owed, or would be.',
    input: z.strictObject({ clientId: Id }),
    output: dataOf(AccountWithPartner),
  },
)

const Settlement = z.object({
  _id: Id,
  operation: Source,
  entry: DocumentEntry.nullable(),
  date: Day,
  /** In the currency of the item; what went out of the books; and what was realised by its rate. */
  amount: Money,
  carrying: Money,
  difference: SignedMoney,
  cancelled: z.boolean(),
})

const PaymentsOfItem = z.object({ item: OpenItem, data: z.array(Settlement) })

export const getPaymentDetailsById = reads('GET', '/private/pendingReceivable/getPaymentDetailsById', {
  permission: 'adminPendingReceivable',
  summary: 'The collections applied to a sale, by the id of the item or of its document.',
  input: z.strictObject({ id: Id }),
  output: PaymentsOfItem,
})

export const getPaymentsOfBuy = reads('GET', '/private/outstanding/getPaymentDetailsById', {
  permission: 'adminOutstanding',
  summary: 'The payments applied to a purchase, by the id of the item or of its document.',
  input: z.strictObject({ id: Id }),
  output: PaymentsOfItem,
})

export const paymentsOfDocuments = reads('POST', '/private/movementsCont/paymentsOfDocuments', {
  permission: [
    'adminMovements',
    'adminSaleOfServices',
    'adminBuyOfServices',
    'adminInvoice',
    'adminPendingReceivable',
    'adminOutstanding',
  ],
  summary: 'What was collected or paid of documents, and what was taken off them by returns.',
  input: z.strictObject({ documentIds: z.array(Id).min(1).max(200) }),
  output: dataOf(Settlement.extend({ document: Source, currency: DocumentCurrency.nullable() })),
})

const requested = { amount: Money, currencyId: Id.nullish() }
const Proposal = z.object({
  reason: z.enum(['nothing', 'oneExactly', 'someExactly', 'allExactly', 'oldestFirst']),
  /** The reason in words. */
  message: z.string(),
  allocations: z.array(z.object({ itemId: Id, document: z.string(), amount: Money })),
  rest: Money,
})

export const proposeCollection = reads('POST', '/private/pendingReceivable/proposeAllocation', {
  permission: ['adminPendingReceivable', 'adminOperationCollect'],
  summary: 'Which items of a client a sum of money most likely pays, and why.',
  input: z.strictObject({ clientId: Id, ...requested }),
  output: Proposal,
})

export const proposePayment = reads('POST', '/private/outstanding/proposeAllocation', {
  permission: ['adminOutstanding', 'adminOperationPay'],
  summary: 'Which items of a provider a sum of money would pay, and why.',
  input: z.strictObject({ providerId: Id, ...requested }),
  output: Proposal,
})

const Pending = Ageing.extend({ partners: z.int() })

export const getTotalsPaymentAndCollectPending = reads(
  'POST',
  '/private/reports/getTotalsPaymentAndCollectPending',
  {
    permission: 'seeStats',
    summary:
      'What is still to be collected and to be paid, now or at the end of a day, and how much of it is overdue.',
    input: z.strictObject({ date: Day.optional() }),
    output: z.object({ collect: Pending, pay: Pending }),
  },
)

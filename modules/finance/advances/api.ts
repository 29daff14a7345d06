import { z } from 'zod'
import { changes, type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, listInput, listOf, Money, Option } from '@cuadre/kernel/fields.ts'
import { DocumentCurrency, DocumentEntry } from '@cuadre/platform/documents/fields.ts'
import { OpenItem } from '../open-items/api.ts'
import { moneyDraft, Operation } from '../settlements/api.ts'

/** Derived from what is used: never set by hand. */
export const advanceStates = ['confirmed', 'partlyApplied', 'applied', 'refunded', 'cancelled'] as const
export const AdvanceState = z.enum(advanceStates)

const Source = z.object({ type: z.string(), _id: Id, number: z.string() })

/** Amounts are in its own currency, and in that of the books beside. */
export const Advance = z.object({
  _id: Id,
  side: z.enum(['receivable', 'payable']),
  document: Source,
  entry: DocumentEntry.nullable(),
  partnerId: Id,
  partner: Option,
  accountId: Id,
  account: Option,
  date: Day,
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  amount: Money,
  used: Money,
  pending: Money,
  amountInBooks: Money,
  pendingInBooks: Money,
  state: AdvanceState,
  /** What it was set against, or given back by. */
  uses: z.array(z.object({ operation: Source, date: Day, amount: Money, givenBack: z.boolean() })),
})

const columnsOf = (partner: string): readonly ListColumn[] => [
  { id: 'document.number', header: 'advances.document', type: 'text' },
  { id: 'date', header: 'advances.date', type: 'day' },
  { id: 'partner', header: `advances.${partner}`, type: 'text' },
  { id: 'uses.operation.number', header: 'advances.uses', type: 'text' },
  { id: 'account', header: 'advances.account', type: 'text' },
  { id: 'currency.code', header: 'advances.currency', type: 'text' },
  { id: 'amount', header: 'advances.amount', type: 'money' },
  { id: 'used', header: 'advances.used', type: 'money' },
  { id: 'pending', header: 'advances.pending', type: 'money' },
  { id: 'state', header: 'advances.state', type: 'word', words: 'advances.states' },
]
export const receivedColumns = columnsOf('client')
export const givenColumns = columnsOf('provider')

const filters = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  /** What was left of them at the end of that day; without one, what is left now. */
  date: Day.optional(),
  state: z.union([AdvanceState, z.array(AdvanceState)]).optional(),
}
const Advances = listOf(Advance).extend({ totals: z.object({ pending: Money, advances: z.int() }) })
const Unapplied = z.object({
  data: z.array(OpenItem),
  advances: z.array(Advance),
  totals: z.object({ pending: Money, advances: Money }),
})

const OpenWith = z.object({ items: z.array(OpenItem), advances: z.array(Advance) })

export const openWithClient = reads('POST', '/private/operationCollect/getOpenWithClient', {
  permission: ['adminOperationCollect', 'adminPendingReceivable', 'adminAnticipateReceivable'],
  summary:
    'All that a collection from a client can settle: what either owes the other, and the advances of both.',
  input: z.strictObject({ clientId: Id }),
  output: OpenWith,
})

export const openWithProvider = reads('POST', '/private/operationPay/getOpenWithProvider', {
  permission: ['adminOperationPay', 'adminOutstanding', 'adminAnticipatePayments'],
  summary:
    'All that a payment to a provider can settle: what either owes the other, and the advances of both.',
  input: z.strictObject({ providerId: Id }),
  output: OpenWith,
})

export const getAnticipateReceivable = reads(
  'POST',
  '/private/anticipateReceivable/getAnticipateReceivable',
  {
    permission: 'adminAnticipateReceivable',
    summary: 'Advances collected from clients, by page.',
    input: listInput({ clientId: Id.optional(), ...filters }),
    output: Advances,
    columns: receivedColumns,
  },
)

export const unappliedOfClient = reads(
  'POST',
  '/private/anticipateReceivable/getAccountingEntriesPendingToCollectByClient',
  {
    permission: 'adminAnticipateReceivable',
    summary: 'What a client owes beside the advances that it has in its favour.',
    input: z.strictObject({ clientId: Id }),
    output: Unapplied,
  },
)

export const createAnticipateCollect = changes(
  'POST',
  '/private/anticipateReceivable/createAnticipateCollect',
  {
    permission: 'adminAnticipateReceivable',
    summary: 'Record an advance collected from a client: confirmed and posted at once.',
    input: z.strictObject({ clientId: Id, ...moneyDraft }),
    output: Operation,
  },
)

export const getAnticipatePayments = reads('POST', '/private/anticipatePayments/getAnticipatePayments', {
  permission: 'adminAnticipatePayments',
  summary: 'Advances paid to providers, by page.',
  input: listInput({ providerId: Id.optional(), ...filters }),
  output: Advances,
  columns: givenColumns,
})

export const unappliedOfProvider = reads(
  'POST',
  '/private/anticipatePayments/getAccountingEntriesPendingToPayByClient',
  {
    permission: 'adminAnticipatePayments',
    summary: 'What is owed to a provider beside the advances that were paid to it.',
    input: z.strictObject({ providerId: Id }),
    output: Unapplied,
  },
)

export const createAnticipatePayment = changes(
  'POST',
  '/private/anticipatePayments/createAnticipatePayment',
  {
    permission: 'adminAnticipatePayments',
    summary: 'Record an advance paid to a provider: confirmed and posted at once.',
    input: z.strictObject({ providerId: Id, ...moneyDraft }),
    output: Operation,
  },
)

import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Line, Option, SignedMoney } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { OpenItem } from '../open-items/api.ts'

const permission = ['adminPendingReceivable', 'adminOutstanding', 'adminOperationsByClient'] as const

const requested = { partnerId: Id, startDate: Day, endDate: Day }

/** Signed: above zero the partner owes us. Debits are what it owes more, credits what it owes less. */
const StatementOfAccount = z.object({
  partner: Option.extend({ nit: z.string().nullable(), email: z.string().nullable() }),
  startDate: Day,
  endDate: Day,
  opening: SignedMoney,
  data: z.array(
    z.object({
      entryId: Id,
      number: z.int(),
      date: Day,
      document: z.object({ type: z.string(), _id: Id, number: z.string() }).nullable(),
      description: z.string(),
      dueDate: Day.nullable(),
      debit: SignedMoney,
      credit: SignedMoney,
      balance: SignedMoney,
    }),
  ),
  totals: z.object({ debit: SignedMoney, credit: SignedMoney }),
  closing: SignedMoney,
  /** What is pending now, document by document. */
  items: z.array(OpenItem),
})

export const getStatementOfAccount = reads('POST', '/private/pendingReceivable/getStatementOfAccount', {
  permission,
  summary: 'What a partner owed, what was added and paid in some days, and what it owes at their end.',
  input: z.strictObject(requested),
  output: StatementOfAccount,
})

export const printStatementOfAccount = reads('GET', '/private/pendingReceivable/printStatementOfAccount', {
  permission,
  summary: 'The statement of account on paper.',
  input: z.strictObject(requested),
  output: AFile,
})

export const sendStatementOfAccount = changes('POST', '/private/pendingReceivable/sendStatementOfAccount', {
  permission,
  summary: 'Send a partner its statement of account, to its own address unless another is given.',
  input: z.strictObject({
    ...requested,
    to: z.email({ error: 'field.email' }).optional(),
    text: Line(500).optional(),
  }),
  output: z.object({ _id: Id, to: z.string() }),
})

import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, matchesOf, Option, SignedMoney } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { Letter, letterDraft, SentLetter } from '@cuadre/platform/mail/letter-calls.ts'
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

/** Sent for itself, or to remind of what is pending. */
const lettered = {
  ...requested,
  kind: z.enum(['statementOfAccount', 'reminder']).default('statementOfAccount'),
}

export const letterOfStatement = reads('POST', '/private/pendingReceivable/letterOfStatement', {
  permission,
  summary: 'With which words, and to whom, a statement of account or a reminder of payment would be sent.',
  input: z.strictObject(lettered),
  output: Letter,
})

export const sendStatementOfAccount = changes('POST', '/private/pendingReceivable/sendStatementOfAccount', {
  permission,
  summary:
    'Send a partner its statement of account, for itself or with a reminder of what is pending: to its own address and in the organization’s words unless others are given.',
  input: z.strictObject({ ...lettered, ...letterDraft }),
  output: SentLetter,
})

export const lettersOfPartner = reads('GET', '/private/pendingReceivable/lettersOfPartner', {
  permission,
  summary: 'The statements of account and reminders that a partner was sent, the latest first.',
  input: z.strictObject({ partnerId: Id }),
  output: matchesOf(SentLetter),
})

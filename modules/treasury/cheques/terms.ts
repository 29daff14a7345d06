import { sql } from 'kysely'
import type { z } from 'zod'
import { addDays, type Day } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { accountsFor, numberOn } from '@cuadre/accounting/public.ts'
import { agreeOperation, type OperationDraft } from '@cuadre/finance/public.ts'
import type * as api from './api.ts'
import { leafOfBook } from './chequebooks.ts'
import { leafRefusal, leafTaken } from './leaves.ts'
import { settling } from './sides.ts'

export type Draft = z.output<typeof api.createCheque.input>

interface Agreed {
  printedNumber: string
  bankAccountId: string | null
  /** The leaf of the chequebook, of one that is issued. */
  leaf: string | null
  /** Null in the currency of the books. */
  currency: { _id: string; rate: Amount } | null
  /** In the books. */
  amount: Amount
  writtenOn: Day
  expiresOn: Day
  operation: OperationDraft
}

type Refuse = (path: string, code: string, parameters?: FieldRefusal['parameters']) => void

/** What a cheque is, and what it settles how; everything that is wrong with it is refused together. */
export async function agreed(
  context: Context,
  draft: Draft,
  own: string | null = null,
): Promise<{ cheque: Agreed; wrong: FieldRefusal[] }> {
  const wrong: FieldRefusal[] = []
  const refuse: Refuse = (path, code, parameters = {}) => void wrong.push({ path, code, parameters })
  const paper = draft.type === 'issued' ? await leafOf(context, draft, own, refuse) : received(draft, refuse)
  const days = await numberOn(context, 'cheque.validityDays', draft.date)
  const writtenOn = draft.writtenOn ?? draft.date
  const expiresOn = addDays(writtenOn, days.toNumber())
  if (expiresOn < draft.date)
    refuse('writtenOn', 'cheque.expiredAlready', { day: formatDay(expiresOn), days: days.toFixed() })
  if (amount(draft.amount).lte(zero)) refuse('amount', 'cheque.zero')
  const operation = {
    side: settling[draft.type],
    partnerId: draft.partnerId,
    date: draft.date,
    accountId: paper.accountId ?? (await tillOfCheques(context, draft)),
    amount: draft.amount,
    currencyId: draft.type === 'issued' ? paper.currencyId : draft.currencyId,
    rate: draft.rate,
    instrument: 'check',
    instrumentNumber: paper.printedNumber,
    instrumentDate: writtenOn,
    description: draft.description,
    allocations: draft.allocations.map(({ itemId: id, amount: taken, value }) => ({
      id,
      amount: taken,
      value,
    })),
    advances: [],
  } as const satisfies OperationDraft
  const { money, wrong: refused } =
    wrong.length > 0 ? { money: { currency: null }, wrong: [] } : await agreeOperation(context, operation)
  wrong.push(...refused.map((each) => ({ ...each, path: fieldOf(draft, each.path) })))
  if (wrong.length === 0) await checkSum(context, draft, money.currency?._id ?? null, refuse)
  const total = amount(draft.amount)
  return {
    cheque: {
      printedNumber: paper.printedNumber,
      bankAccountId: paper.bankAccountId,
      leaf: paper.leaf,
      currency: money.currency,
      amount: money.currency ? round(total.times(money.currency.rate)) : total,
      writtenOn,
      expiresOn,
      operation,
    },
    wrong,
  }
}

interface Paper {
  printedNumber: string
  leaf: string | null
  bankAccountId: string | null
  /** Of the chart. */
  accountId: string | null
  currencyId: string | null
}

function received({ printedNumber, chequebookId }: Draft, refuse: Refuse): Paper {
  if (chequebookId) refuse('chequebookId', 'cheque.notOurs')
  if (!printedNumber) refuse('printedNumber', 'field.required')
  return {
    printedNumber: printedNumber ?? '',
    leaf: null,
    bankAccountId: null,
    accountId: null,
    currencyId: null,
  }
}

async function leafOf(context: Context, draft: Draft, own: string | null, refuse: Refuse): Promise<Paper> {
  const none = { printedNumber: '', leaf: null, bankAccountId: null, accountId: null, currencyId: null }
  const { chequebookId } = draft
  if (!chequebookId) {
    refuse('chequebookId', 'field.required')
    return none
  }
  const { organization, tx } = context
  const { rows } = await sql<{
    code: string
    active: boolean
    bankAccountId: string
    bankActive: boolean
    bank: string
    accountId: string
    bankCurrencyId: string
    currencyId: string | null
  }>`
    select book.code, book.active, bank.id as "bankAccountId", bank.active as "bankActive", bank.code as bank, bank.account_id as "accountId",
           bank.currency_id as "bankCurrencyId",
           case when not currency.is_functional then currency.id end as "currencyId"
      from chequebook book
      join bank_account bank on bank.organization_id = ${organization} and bank.id = book.bank_account_id
      join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
     where book.organization_id = ${organization} and book.id = ${chequebookId}`.execute(tx)
  const [book] = rows
  if (!book) {
    refuse('chequebookId', 'chequebook.unknown')
    return none
  }
  if (!book.active) refuse('chequebookId', 'chequebook.inactive', { code: book.code })
  if (!book.bankActive) refuse('chequebookId', 'bankAccount.inactive', { code: book.bank })
  if (draft.currencyId && draft.currencyId !== book.bankCurrencyId)
    refuse('currencyId', 'cheque.currencyOfBook', { code: book.bank })
  const leaf = await leafOfBook(context, chequebookId, draft.printedNumber || null, own)
  const refusal = leafRefusal(leaf, { inOrder: true })
  if (refusal) refuse('printedNumber', refusal.code, refusal.parameters)
  const taken = refusal ? '' : leafTaken(leaf)
  const { bankAccountId, accountId, currencyId } = book
  return { printedNumber: taken, leaf: taken, bankAccountId, accountId, currencyId }
}

/** Where cheques of clients lie until a bank has them. */
async function tillOfCheques(context: Context, { date }: Draft): Promise<string> {
  const { 'account.checks.received': cheques } = await accountsFor(context, ['account.checks.received'], date)
  return cheques._id
}

/** The field of a cheque that a refusal of its collection or payment is about. */
function fieldOf({ type }: Draft, path: string): string {
  if (path === 'clientId' || path === 'providerId') return 'partnerId'
  if (path === 'accountId') return type === 'issued' ? 'chequebookId' : 'date'
  return path
}

/** A cheque settles exactly what it is for, unless somebody says that the rest of it is an advance. */
async function checkSum(
  { tx }: Context,
  { amount: total, allocations, leavesAdvance }: Draft,
  currencyId: string | null,
  refuse: Refuse,
): Promise<void> {
  if (leavesAdvance) return
  if (allocations.length === 0) return refuse('allocations', 'cheque.forNothing')
  const items = await tx
    .selectFrom('open_item')
    .select('currency_id')
    .where(
      'id',
      'in',
      allocations.map(({ itemId }) => itemId),
    )
    .execute()
  // In several currencies the collection or payment itself says what is left.
  if (items.some(({ currency_id }) => currency_id !== currencyId)) return
  const settled = sum(allocations.map((each) => amount(each.amount)))
  const over = amount(total).minus(settled)
  if (!over.eq(zero)) refuse('amount', 'cheque.differs', { settled: text(settled), over: text(over) })
}

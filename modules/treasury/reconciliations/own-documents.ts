import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { createMovement } from '@cuadre/finance/public.ts'
import { bankTransfers } from '../bank-transfers/bank-transfers.ts'
import { deposits } from '../deposits/deposits.ts'
import type * as api from './api.ts'
import { lineWords, referenceOf } from './line-words.ts'

// A line of the bank that is money of the house on its way: the document that nobody wrote, written and posted by one call.

/** It left this account for another, or came from it, on the day of the line. */
export async function recordTransfer(
  context: Context,
  { lineId, otherBankAccountId, description }: z.output<typeof api.recordTransfer.input>,
) {
  const line = await openLine(context, lineId)
  const isOut = amount(line.amount).lt(zero)
  const [fromBankAccountId, toBankAccountId] = isOut
    ? [line.bankAccountId, otherBankAccountId]
    : [otherBankAccountId, line.bankAccountId]
  const other = isOut ? 'toBankAccountId' : 'fromBankAccountId'
  return asked({ [other]: 'otherBankAccountId' }, async () => {
    const { _id, version } = await bankTransfers.create(context, {
      date: line.day,
      fromBankAccountId,
      toBankAccountId,
      amount: text(amount(line.amount).abs()),
      reference: referenceOf(line),
      description,
    })
    return bankTransfers.changeState(context, { _id, version, state: 'confirmed' })
  })
}

/** It came from a till on the day of the line. */
export async function recordDeposit(
  context: Context,
  { lineId, accountId, description }: z.output<typeof api.recordDeposit.input>,
) {
  const line = await openLine(context, lineId)
  if (amount(line.amount).lt(zero)) throw wrongFields([{ path: 'lineId', code: 'reconciliation.noDeposit' }])
  return asked({}, async () => {
    const { _id, version } = await deposits.create(context, {
      date: line.day,
      accountId,
      bankAccountId: line.bankAccountId,
      amount: line.amount,
      slip: referenceOf(line),
      description,
    })
    return deposits.changeState(context, { _id, version, state: 'confirmed' })
  })
}

/** It was given back to a client that had paid: what it paid stays paid, and it owes as much anew on the account of its last debt. */
export async function recordReturned(
  context: Context,
  { lineId, clientId, dueDate, description }: z.output<typeof api.recordReturned.input>,
) {
  const line = await openLine(context, lineId)
  const returned = amount(line.amount).neg()
  if (returned.lte(zero)) throw wrongFields([{ path: 'lineId', code: 'reconciliation.noReturn' }])
  const bank = await context.tx
    .selectFrom('bank_account')
    .innerJoin('currency', 'currency.id', 'bank_account.currency_id')
    .select(['account_id', 'currency_id', 'is_functional'])
    .where('bank_account.id', '=', line.bankAccountId)
    .executeTakeFirstOrThrow()
  const debt = await context.tx
    .selectFrom('open_item')
    .select('account_id')
    .where('partner_id', '=', clientId)
    .where('side', '=', 'receivable')
    // What was paid is kept in the currency of the books.
    .where('settled', '>=', bank.is_functional ? text(returned) : '0.01')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!debt) throw wrongFields([{ path: 'clientId', code: 'reconciliation.neverPaid' }])
  return asked({ partnerId: 'clientId', 'lines.0.dueDate': 'dueDate' }, () =>
    createMovement(context, {
      kind: 'expense',
      date: line.day,
      accountId: bank.account_id,
      currencyId: bank.currency_id,
      partnerId: clientId,
      reference: referenceOf(line),
      description: description ?? lineWords(context, line),
      lines: [{ amount: text(returned), accountId: debt.account_id, dueDate: dueDate ?? null }],
      confirm: true,
    }),
  )
}

/** One that a reconciliation has is explained already. */
async function openLine({ tx }: Context, id: string) {
  const line = await tx
    .selectFrom('bank_statement_line as line')
    .leftJoin('reconciliation_line as done', 'done.statement_line_id', 'line.id')
    .select([
      'line.bank_account_id as bankAccountId',
      'line.day',
      'line.amount',
      'line.reference',
      'line.description',
      'line.counterparty',
    ])
    .select('done.match_id as matchId')
    .where('line.id', '=', id)
    .executeTakeFirst()
  if (!line) throw notFound()
  if (line.matchId !== null) throw wrongFields([{ path: 'lineId', code: 'reconciliation.lineTaken' }])
  return line
}

/** What a document is refused for is said of what was asked of the line, under the name that it has there. */
async function asked<Result>(names: Readonly<Record<string, string>>, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    throw wrongFields(error.fields.map((field) => ({ ...field, path: names[field.path] ?? field.path })))
  }
}

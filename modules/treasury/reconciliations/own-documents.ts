import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { bankTransfers } from '../bank-transfers/bank-transfers.ts'
import { deposits } from '../deposits/deposits.ts'
import type * as api from './api.ts'
import { referenceOf } from './line-words.ts'

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

/** One that a reconciliation has is explained already. */
async function openLine({ tx }: Context, id: string) {
  const line = await tx
    .selectFrom('bank_statement_line as line')
    .leftJoin('reconciliation_line as done', 'done.statement_line_id', 'line.id')
    .select(['line.bank_account_id as bankAccountId', 'line.day', 'line.amount', 'line.reference'])
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

import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { toErrorBody } from '@cuadre/server-kit/words.ts'
import { entriesOfDocument, entryPreviews } from '@cuadre/accounting/public.ts'
import { documentOf } from '@cuadre/platform/documents/document.ts'
import { previewOf } from '@cuadre/platform/documents/preview-of.ts'
import { stepsTo } from '../bank-accounts/own-money.ts'
import { effects } from './effects.ts'
import { bankTransferKind } from './kind.ts'
import { bankOf, transferHead } from './queries.ts'
import { beyondAccount, type Draft, resolveTerms } from './terms.ts'

/** A transfer as it is written, or everything that is wrong with it. */
async function ready(context: Context, draft: Draft) {
  const { money, wrong } = await resolveTerms(context, draft)
  if (wrong.length > 0 || !money) throw wrongFields(wrong)
  const { sent, received } = money
  return {
    columns: {
      day: draft.date,
      from_bank_account_id: draft.fromBankAccountId,
      to_bank_account_id: draft.toBankAccountId,
      currency_id: sent.currency?._id ?? null,
      rate: sent.currency && text(sent.currency.rate, 8),
      total: text(sent.total),
      fee: text(sent.fee),
      amount: text(sent.amount),
      fee_amount: text(sent.feeAmount),
      received_currency_id: received.currency?._id ?? null,
      received_rate: received.currency && text(received.currency.rate, 8),
      received_total: text(received.total),
      received_amount: text(received.amount),
      reference: draft.reference || null,
      description: draft.description || null,
    },
  }
}

async function parts(context: Context, id: string) {
  const [warnings, posted] = await Promise.all([
    overdraftWarnings(context, id),
    entriesOfDocument(context, id),
  ])
  return { warnings, ...posted }
}

/** What is allowed and should be known while it waits: that the account will owe the bank by it. */
async function overdraftWarnings(context: Context, id: string) {
  const transfer = await transferHead(context, id)
  if (transfer?.state !== 'pending') return []
  const from = await bankOf(context, transfer.fromBankAccountId)
  const leaving = amount(transfer.amount).plus(amount(transfer.fee))
  const beyond = from && (await beyondAccount(context, from, { date: transfer.date, leaving }))
  if (!beyond) return []
  const { code, message } = toErrorBody(
    new Refusal('bankTransfer.willOwe', beyond.parameters ?? {}),
    context.language,
  )
  return [{ code, message }]
}

/** Nothing moves, and nothing is posted, until it is sent. */
export const bankTransfers = documentOf({
  kind: bankTransferKind,
  head: transferHead,
  parts,
  ready,
  effects,
  follow: (wrong, right) => stepsTo(wrong, wrong.receivedOn, right),
})

export const previewBankTransfer = previewOf(bankTransfers, entryPreviews)

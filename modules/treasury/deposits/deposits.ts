import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOfDocument, entryPreviews, leastHeld } from '@cuadre/accounting/public.ts'
import { documentOf } from '@cuadre/platform/documents/document.ts'
import { previewOf } from '@cuadre/platform/documents/preview-of.ts'
import { stepsTo } from '../bank-accounts/own-money.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { depositKind } from './kind.ts'
import { denominationsOf, depositHead, tillCurrency } from './queries.ts'
import { type Draft, resolveTerms } from './terms.ts'

/** A deposit as it is written, or everything that is wrong with it. */
async function ready(context: Context, { denominations = [], ...draft }: Draft) {
  const { money, wrong } = await resolveTerms(context, { denominations, ...draft })
  if (wrong.length > 0) throw wrongFields(wrong)
  return {
    columns: {
      day: draft.date,
      account_id: draft.accountId,
      bank_account_id: draft.bankAccountId,
      currency_id: money.currency?._id ?? null,
      rate: money.currency && text(money.currency.rate, 8),
      total: draft.amount,
      amount: text(money.amount),
      slip: draft.slip || null,
      description: draft.description || null,
    },
    denominations,
  }
}

async function parts(context: Context, id: string) {
  const [denominations, posted] = await Promise.all([
    denominationsOf(context, id),
    entriesOfDocument(context, id),
  ])
  return { denominations, ...posted }
}

/** The notes and coins that it is counted in. */
async function writeParts(
  { tx }: Context,
  id: string,
  { denominations }: Awaited<ReturnType<typeof ready>>,
): Promise<void> {
  await tx.deleteFrom('deposit_denomination').where('deposit_id', '=', id).execute()
  if (denominations.length === 0) return
  await tx
    .insertInto('deposit_denomination')
    .values(denominations.map((each) => ({ ...each, deposit_id: id })))
    .execute()
}

/** The cash is in the till, and nothing is posted, until it is handed in. */
export const deposits = documentOf({
  kind: depositKind,
  head: depositHead,
  parts,
  ready,
  writeParts,
  effects,
  follow: (wrong, right) => stepsTo(wrong, wrong.creditedOn, right),
})

export const previewDeposit = previewOf(deposits, entryPreviews)

/** What a till has on a day and leaves to no later payment. */
export async function depositable(
  context: Context,
  { accountId, date }: z.output<typeof api.depositable.input>,
) {
  const till = await tillCurrency(context, accountId)
  if (!till) throw notFound('account.unknown')
  const { currency } = till
  const { amount, day } = await leastHeld(context, { accountId, day: date, foreign: currency !== null })
  return { amount: text(amount), date: day, currency }
}

import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, round, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition } from '@cuadre/platform/documents/states.ts'
import { linkContract } from '../documents/contract.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { checkedGoods, pricedColumns } from '../documents/goods.ts'
import { checkRewritten } from '@cuadre/platform/documents/rewriting.ts'
import { resolveTerms, termColumns, toFunctionalCurrency } from '../documents/terms.ts'
import type * as api from './api.ts'
import { agreedCosts } from './costs.ts'
import { documentType, getPurchase, type Purchase } from './purchase.ts'
import { weighed } from './weights.ts'

export type Draft = z.output<typeof api.createPurchase.input>

/** A draft that is right, as it is written into the tables, or everything that is wrong with it. */
async function ready(context: Context, draft: Draft) {
  const [{ ready: lines, wrong: wrongLines }, weights] = await Promise.all([
    checkedGoods(context, draft, 'purchase_price'),
    weighed(context, draft.lines),
  ])
  wrongLines.push(
    ...draft.lines.flatMap(({ expectedDate }, at) =>
      expectedDate && expectedDate < draft.date
        ? [{ path: `lines.${at}.expectedDate`, code: 'purchase.expectedBefore' }]
        : [],
    ),
  )
  const terms = await resolveTerms(context, draft, { party: 'provider', _id: draft.providerId }, wrongLines)
  const total = sum(lines.map((line) => line.amount))
  const rate = terms.currency?.rate ?? null
  const bookTotal = rate ? round(total.times(rate)) : total
  const books = toFunctionalCurrency(
    lines.map((line) => line.amount),
    rate,
    bookTotal,
  )
  const measured = lines.map(({ quantity, draft: { volume } }, index) => ({
    quantity,
    value: books[index]!,
    weight: weights[index] ?? null,
    volume: volume ? amount(volume) : null,
  }))
  const { ready: costs, wrong } = await agreedCosts(context, draft, draft.providerId, measured)
  if (wrong.length > 0) throw wrongFields(wrong)
  return {
    head: {
      ...termColumns(draft, terms, total),
      provider_id: draft.providerId,
      warehouse_id: draft.storageId,
      kind: draft.type,
      awaits_invoice: draft.awaitsInvoice,
      provider_invoice: draft.providerInvoice || null,
      provider_invoice_day: draft.providerInvoiceDate ?? null,
      posting_mode: draft.postingMode ?? null,
    },
    lines: lines.map((line, index) => ({
      ...pricedColumns(line, index),
      product_id: line.productId,
      book_amount: text(books[index]!),
      weight: measured[index]?.weight?.toFixed() ?? null,
      volume: measured[index]?.volume?.toFixed() ?? null,
      expected_on: line.draft.expectedDate ?? null,
    })),
    costs: costs.map((cost, index) => ({
      id: uuidv7(),
      line: index + 1,
      concept: cost.concept,
      provider_id: cost.providerId,
      account_id: cost.accountId,
      base: cost.base,
      amount: text(cost.amount),
      book_amount: text(cost.bookAmount),
      currency_id: cost.currency?._id ?? null,
      rate: cost.currency && text(cost.currency.rate, 8),
    })),
  }
}

/** Its files, and what it takes of the contract that it names. */
async function holdRest(context: Context, _id: string, draft: Draft): Promise<Purchase> {
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  const written = await getPurchase(context, { id: _id })
  const { providerId: partnerId } = written
  await linkContract(context, { ...written, type: documentType, partnerId, nature: 'purchase' }, draft)
  return getPurchase(context, { id: _id })
}

async function insertParts(
  { tx }: Context,
  _id: string,
  { lines, costs }: Pick<Awaited<ReturnType<typeof ready>>, 'lines' | 'costs'>,
): Promise<void> {
  await tx
    .insertInto('purchase_line')
    .values(lines.map((line) => ({ ...line, purchase_id: _id })))
    .execute()
  if (costs.length > 0)
    await tx
      .insertInto('purchase_cost')
      .values(costs.map((cost) => ({ ...cost, purchase_id: _id })))
      .execute()
}

/** Writes a purchase down. Nothing moves and nothing is posted until it is confirmed. */
export async function createPurchase(
  context: Context,
  draft: Draft,
  replaces: string | null = null,
): Promise<Purchase> {
  const { head, ...parts } = await ready(context, draft)
  const _id = uuidv7()
  const number = await nextNumber(context, 'OC', draft.date)
  await context.tx
    .insertInto('purchase')
    .values({ id: _id, number, ...head, replaces_id: replaces, created_by: context.user._id })
    .execute()
  await insertParts(context, _id, parts)
  await recordTransition(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await holdRest(context, _id, draft)
  context.changed({ type: documentType, _id, after })
  return after
}

/** Writes a pending purchase anew, under its number. What is confirmed is corrected by another in its place. */
export async function updatePurchase(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updatePurchase.input>,
): Promise<Purchase> {
  const { tx } = context
  await tx.selectFrom('purchase').select('id').where('id', '=', _id).forUpdate().execute()
  const before = await getPurchase(context, { id: _id })
  if (before.state !== 'pending')
    throw new Refusal('purchase.notPending', {
      number: before.number,
      state: `@states.${before.state}`,
    })
  checkRewritten(before, { ...draft, version })
  const { head, ...parts } = await ready(context, draft)
  await tx.deleteFrom('purchase_cost').where('purchase_id', '=', _id).execute()
  await tx.deleteFrom('purchase_line').where('purchase_id', '=', _id).execute()
  await tx
    .updateTable('purchase')
    .set({ ...head, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await insertParts(context, _id, parts)
  const after = await holdRest(context, _id, draft)
  context.changed({ type: documentType, _id, before, after })
  return after
}

import type { z } from 'zod'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, round, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, postDocument } from '@cuadre/accounting/public.ts'
import { creditItems, openItem } from '@cuadre/finance/public.ts'
import {
  accountsOfGoods,
  type GivenLots,
  move,
  namedOf,
  postCorrections,
  sayingShortages,
} from '@cuadre/inventory/public.ts'
import { eachLine } from '@cuadre/platform/documents/lines.ts'
import { type GoingBack, valuesGoingBack } from '../purchases-of-products/going-back.ts'
import { creditorOf } from '../purchases-of-products/accounts.ts'
import { portion } from '../purchases-of-products/distribution.ts'
import type { Creditor } from '../purchases-of-products/posting.ts'
import { originOf, type Purchase } from '../purchases-of-products/purchase.ts'
import type { createProductReturn } from './api.ts'
import { postReturn } from '../purchases-of-products/receiving/posting.ts'
import { type LineProgress, progressOf } from '../purchases-of-products/receiving/progress.ts'
import { insertGoodsReceipt, goodsReceiptType } from '../purchases-of-products/receiving/store.ts'

type Draft = z.output<typeof createProductReturn.input>

interface ReturnedLine {
  of: LineProgress
  quantity: Amount
  /** What the provider gives back, in the currency of the purchase. */
  credited: Amount
}

/** What goes back of each line, or everything that is wrong with it: only what came can go back, once. */
function checked(all: readonly LineProgress[], { lines }: Draft): ReturnedLine[] {
  const known = new Map(all.map((line) => [line._id, line]))
  const seen = new Set<string>()
  const { ready, wrong } = eachLine(lines, (draft, refuse) => {
    const of = known.get(draft.lineId)
    if (!of) {
      refuse('lineId', 'reception.lineUnknown')
      return undefined
    }
    const { product, decimals, received, returned, bought } = of
    if (seen.has(draft.lineId)) refuse('lineId', 'reception.lineTwice', { product })
    seen.add(draft.lineId)
    const quantity = amount(draft.quantity)
    if (quantity.lte(zero)) refuse('quantity', 'document.quantityZero')
    if (!round(quantity, decimals).eq(quantity))
      refuse('quantity', 'document.quantityDecimals', { code: product, decimals })
    const left = received.minus(returned)
    if (quantity.gt(left)) refuse('quantity', 'reception.tooManyBack', { product, left: left.toFixed() })
    const credited = portion(
      { whole: of.amount, of: bought, done: returned, taken: creditedBefore(of) },
      quantity,
    )
    return { of, quantity, credited }
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  return ready.flatMap((line) => (line ? [line] : []))
}

/** The purchase with what went back of it before and goes back now. */
const goingBack = (
  purchase: Purchase,
  against: Creditor,
  progress: readonly LineProgress[],
  lines: readonly ReturnedLine[],
): GoingBack => ({
  whole: { total: amount(purchase.total), amount: amount(purchase.amount) },
  before: {
    total: sum(progress.map(creditedBefore)),
    amount: sum(progress.map(({ returnedValue }) => returnedValue)),
  },
  parts: lines.map(({ credited }) => credited),
  owed:
    against.foreign && against.partnerId !== null
      ? {
          side: 'payable',
          partnerId: purchase.providerId,
          accountId: against.accountId,
          against: originOf(purchase),
        }
      : null,
})

/** What the provider gave back of a line before, in the currency of the purchase. */
const creditedBefore = ({ amount: whole, returned, bought }: LineProgress): Amount =>
  round(whole.times(returned).div(bought))

/** Goods go back to their provider: they leave at what they cost, and less is owed, or the provider owes. */
export async function returnGoods(
  context: Context,
  purchase: Purchase,
  draft: Draft,
  replaces?: string,
): Promise<string> {
  const { number, state, provider } = purchase
  if (!['partiallyReceived', 'received', 'closed'].includes(state))
    throw new Refusal('reception.nothingCame', { number, state: `@states.${state}` })
  if (draft.date < purchase.date) throw wrongFields([{ path: 'date', code: 'reception.beforePurchase' }])
  const progress = await progressOf(context, purchase._id)
  const returned = checked(progress, draft)
  const accounts = await accountsOf(context, purchase, draft)
  const values = await valuesGoingBack(context, goingBack(purchase, accounts.against, progress, returned))
  const lines = returned.map((line, at) => ({ ...line, value: values[at]! }))
  const storageId = draft.storageId ?? purchase.storageId
  const reception = await insertGoodsReceipt(context, {
    purchase,
    draft,
    storageId,
    against: purchase.awaitsInvoice ? 'awaited' : purchase.postingMode === 'direct' ? 'direct' : 'transit',
    kind: 'return',
    replaces,
    lines: lines.map((line) => ({
      ...line,
      surplus: zero,
      rejected: zero,
      surplusValue: zero,
      rejectedValue: zero,
    })),
  })
  const origin = { type: goodsReceiptType, ...reception }
  const accountOf = await accountsOfGoods(
    context,
    lines.map(({ of: { productId } }) => ({ productId, storageId })),
    draft.date,
  )
  const inventory = (productId: string) => accountOf({ productId, storageId })
  const { moved, corrections } = await sayingShortages(context, () =>
    move(context, {
      day: draft.date,
      document: origin,
      lines: lines.map(({ of, quantity }, index) => ({
        productId: of.productId,
        storageId,
        direction: -1 as const,
        quantity,
        ...lotsOf(draft, index),
        accountId: inventory(of.productId),
        counter: accounts.counter,
        lineId: of._id,
      })),
    }),
  )
  const credited = sum(lines.map(({ value }) => value))
  const cost = sum(moved.map(({ value }) => value))
  if (cost.gt(credited) && accounts.needs && !accounts.isGiven)
    throw wrongFields([{ path: 'costCenterId', code: 'reception.lossNeedsCenter' }])
  const foreign = accounts.against.foreign && {
    ...accounts.against.foreign,
    amount: sum(lines.map((line) => line.credited)),
  }
  const against: Creditor = { ...accounts.against, foreign }
  if (credited.plus(cost).gt(zero))
    await postDocument(context, {
      day: draft.date,
      type: 'purchase',
      origin,
      draft: postReturn(
        {
          description: translate(context.language, 'receptions.returnEntry', {
            number: reception.number,
            purchase: number,
            provider: provider.name,
          }),
          lines: lines.map(({ of }, index) => ({
            inventory: inventory(of.productId),
            value: moved[index]!.value,
          })),
          credited,
        },
        { ...accounts, against },
      ),
    })
  await owe(context, { purchase, draft, origin, against, credited })
  await postCorrections(context, origin, corrections)
  return reception._id
}

/** The lots that somebody said go back. */
function lotsOf({ lines }: Draft, index: number): { lots?: GivenLots } {
  const lots = lines[index]?.lots ?? []
  return lots.length === 0 ? {} : { lots: { path: `lines.${index}.lot`, of: namedOf(lots) } }
}

/** Less is owed for the purchase. Of what was paid at once the provider owes the money; before the invoice nobody owes yet. */
async function owe(
  context: Context,
  {
    purchase,
    draft: { date: day },
    origin,
    against,
    credited,
  }: {
    purchase: Purchase
    draft: Draft
    origin: { type: string; _id: string; number: string }
    against: Creditor
    credited: Amount
  },
): Promise<void> {
  if (purchase.awaitsInvoice || credited.eq(zero)) return
  const item = {
    partnerId: purchase.providerId,
    accountId: against.accountId,
    day,
    dueDate: day,
    amount: credited,
    origin,
    ...(against.foreign && { foreign: against.foreign }),
  }
  if (purchase.paymentForm === 'credit')
    await creditItems(context, { ...item, side: 'payable', against: originOf(purchase) })
  else await openItem(context, { ...item, side: 'receivable' })
}

/** Where what is given back is posted, and what it is more or less than the goods cost. */
async function accountsOf(context: Context, purchase: Purchase, draft: Draft) {
  const named = await accountsFor(
    context,
    ['account.grni', 'account.claims', 'account.purchaseReturn.loss', 'account.purchaseReturn.gain'],
    draft.date,
  )
  const loss = named['account.purchaseReturn.loss']._id
  const gain = named['account.purchaseReturn.gain']._id
  const { requires_cost_center: needsCenter, requires_expense_item: needsItem } = await context.tx
    .selectFrom('account')
    .select(['requires_cost_center', 'requires_expense_item'])
    .where('id', '=', loss)
    .executeTakeFirstOrThrow()
  const costCenterId = draft.costCenterId ?? null
  const expenseItemId = draft.expenseItemId ?? null
  const isGiven = (!needsCenter || costCenterId !== null) && (!needsItem || expenseItemId !== null)
  const charged = { accountId: loss, costCenterId, expenseItemId }
  const provider = { partnerId: purchase.providerId, foreign: null }
  const against: Creditor = purchase.awaitsInvoice
    ? { accountId: named['account.grni']._id, ...provider }
    : purchase.paymentForm === 'cash'
      ? { accountId: named['account.claims']._id, ...provider }
      : await creditorOf(context, purchase)
  return {
    against,
    loss: charged,
    gain,
    needs: needsCenter || needsItem,
    isGiven,
    // What the goods turn out to have cost later goes where the difference went.
    counter: isGiven
      ? { ...charged, partnerId: null }
      : { accountId: gain, costCenterId: null, expenseItemId: null, partnerId: null },
  }
}

import { addDays, type Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, round, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { say } from '@cuadre/server-kit/words.ts'
import { accountsFor, postDocument } from '@cuadre/accounting/public.ts'
import { openItem } from '@cuadre/finance/public.ts'
import { move, postCorrections, sayingShortages, type StockLine } from '@cuadre/inventory/public.ts'
import { payableAccounts } from '../documents/payable-accounts.ts'
import { creditorOf } from '../purchases-of-products/accounts.ts'
import type { CostDraft } from '../purchases-of-products/cost-fields.ts'
import { agreedCosts, type AgreedCost } from '../purchases-of-products/costs.ts'
import type { Creditor } from '../purchases-of-products/posting.ts'
import type { Purchase } from '../purchases-of-products/queries.ts'
import type { z } from 'zod'
import { goodsAccounts } from './goods-accounts.ts'
import { checkedLines, type ReceptionLineDraft } from './lines.ts'
import { postReception } from './posting.ts'
import { costProgressOf, progressOf } from './progress.ts'
import { agreedShares, bookShares, measuredNow, ownShares, type Valued, valued } from './shares.ts'
import { type BorneCost, insertReception, type ReceptionHead } from './store.ts'

export interface ReceptionDraft extends Partial<ReceptionHead> {
  date: Day
  storageId?: string | null | undefined
  lines: readonly ReceptionLineDraft[]
  acceptSurplus?: boolean | undefined
  costs?: readonly z.output<typeof CostDraft>[] | undefined
}

/**
 * Takes goods of a purchase into a storage with everything that follows: their cost with its share of freight and the
 * like, what is owed for that, what is claimed, and the entry. Says which reception it was.
 */
export async function receiveGoods(
  context: Context,
  purchase: Purchase,
  draft: ReceptionDraft,
): Promise<string> {
  const all = await progressOf(context, purchase._id)
  const lines = valued(checkedLines(all, draft))
  const costs = await costsOf(context, purchase, draft, all, lines)
  const against = purchase.awaitsInvoice
    ? 'awaited'
    : purchase.postingMode === 'direct'
      ? 'direct'
      : 'transit'
  const storageId = draft.storageId ?? purchase.storageId
  const reception = await insertReception(context, {
    purchase,
    draft,
    storageId,
    against,
    lines,
    costs,
  })
  // Received at once, purchase and reception are one operation with one entry: the purchase's.
  const origin =
    against === 'direct'
      ? { type: 'buyOfProducts', _id: purchase._id, number: purchase.number }
      : { type: 'productRecession', _id: reception._id, number: reception.number }
  const inventory = await goodsAccounts(
    context,
    lines.map(({ of: { productId, product } }) => ({ productId, product, storageId })),
    draft.date,
  )
  const accounts = await accountsOf(context, purchase, against, draft.date)
  const costOf = (index: number) => sum(costs.map(({ bookShares: shares }) => shares[index] ?? zero))
  const posted = lines.map((line, index) => ({
    inventory: inventory(line.of.productId),
    value: line.value,
    surplus: line.surplusValue,
    rejected: against === 'transit' ? line.rejectedValue : zero,
    costs: costOf(index),
  }))
  const corrections = await enter(context, { draft, storageId, lines, posted, accounts, reception, origin })
  const creditors = await costCreditors(context, costs, draft.date)
  const owed = sum([
    ...posted.map(({ value, surplus, rejected }) => value.plus(surplus).plus(rejected)),
    ...creditors.map((each) => each.amount),
  ])
  if (owed.gt(zero))
    await postDocument(context, {
      day: draft.date,
      type: 'purchase',
      origin,
      draft: postReception(
        {
          description: say(context.language, 'receptions.entry', {
            number: reception.number,
            purchase: purchase.number,
            provider: purchase.provider.name,
          }),
          providerId: purchase.providerId,
          lines: posted,
          costs: creditors,
        },
        accounts,
      ),
    })
  await openItems(context, { purchase, date: draft.date, origin, against, accounts, posted, creditors })
  await postCorrections(context, origin, corrections)
  return reception._id
}

type Origin = { type: string; _id: string; number: string }

/** What was agreed with the purchase, as far as it falls to what comes now, and what came up with this reception. */
async function costsOf(
  context: Context,
  purchase: Purchase,
  { date, costs = [] }: ReceptionDraft,
  all: Awaited<ReturnType<typeof progressOf>>,
  lines: readonly Valued[],
): Promise<BorneCost[]> {
  const agreed = await costProgressOf(context, purchase._id)
  const due = agreed.map((cost) => ({ cost, agreedId: cost._id, shares: agreedShares(cost, all, lines) }))
  const { ready, wrong } = await agreedCosts(
    context,
    { date, costs },
    purchase.providerId,
    measuredNow(lines),
  )
  if (wrong.length > 0) throw wrongFields(wrong)
  const own = ready.map((cost: AgreedCost) => ({
    cost,
    agreedId: null,
    shares: ownShares(cost.amount, cost.base, lines),
  }))
  return [...due, ...own].flatMap(({ cost, agreedId, shares }) => {
    const total = sum(shares)
    if (total.eq(zero)) return []
    const rate = cost.currency?.rate ?? null
    return [
      {
        agreedId,
        concept: cost.concept,
        providerId: cost.providerId,
        accountId: cost.accountId,
        base: cost.base,
        currency: cost.currency,
        total,
        shares,
        bookTotal: rate ? round(total.times(rate)) : total,
        bookShares: bookShares(shares, rate),
      },
    ]
  })
}

type Against = 'transit' | 'awaited' | 'direct'

async function accountsOf(context: Context, purchase: Purchase, against: Against, day: Day) {
  const named = await accountsFor(
    context,
    ['account.goodsInTransit', 'account.grni', 'account.claims', 'account.surplus.goods'],
    day,
  )
  const provider = { partnerId: purchase.providerId, foreign: null }
  const from: Record<Against, () => Creditor | Promise<Creditor>> = {
    transit: () => ({ accountId: named['account.goodsInTransit']._id, ...provider }),
    awaited: () => ({ accountId: named['account.grni']._id, ...provider }),
    direct: () => creditorOf(context, purchase),
  }
  return {
    against: await from[against](),
    claims: named['account.claims']._id,
    surplus: named['account.surplus.goods']._id,
  }
}

/** The goods come into the storage, each line at its value with its costs; what came above what was bought apart. */
async function enter(
  context: Context,
  {
    draft,
    storageId,
    lines,
    posted,
    accounts,
    origin,
  }: {
    draft: ReceptionDraft
    storageId: string
    lines: readonly Valued[]
    posted: readonly { inventory: string; costs: Amount }[]
    accounts: { against: Creditor; surplus: string }
    reception: { _id: string }
    origin: Origin
  },
) {
  const counter = (accountId: string, partnerId: string | null) => ({
    accountId,
    costCenterId: null,
    expenseItemId: null,
    partnerId,
  })
  const moved = lines.flatMap((line, index): StockLine[] => {
    const { inventory, costs } = posted[index]!
    const common = {
      productId: line.of.productId,
      storageId,
      direction: 1 as const,
      accountId: inventory,
      lineId: line.of._id,
    }
    // Costs go with what was bought; where only more than that came, with it.
    const bears = line.quantity.gt(zero)
    return [
      {
        ...common,
        quantity: line.quantity,
        value: line.value.plus(bears ? costs : zero),
        counter: counter(accounts.against.accountId, accounts.against.partnerId),
      },
      {
        ...common,
        quantity: line.surplus,
        value: line.surplusValue.plus(bears ? zero : costs),
        counter: counter(accounts.surplus, null),
      },
    ].filter(({ quantity }) => quantity.gt(zero))
  })
  if (moved.length === 0) return []
  const { corrections } = await sayingShortages(context, () =>
    move(context, { day: draft.date, document: origin, lines: moved }),
  )
  return corrections
}

interface CostCreditor extends Creditor {
  amount: Amount
  dueDate: Day
}

/** Who is owed for freight and the like, or the account that it is on. */
async function costCreditors(
  context: Context,
  costs: readonly BorneCost[],
  day: Day,
): Promise<CostCreditor[]> {
  const owed = await payableAccounts(
    context,
    costs.flatMap(({ providerId }) => (providerId ? [providerId] : [])),
    day,
  )
  return costs.map(({ providerId, accountId, currency, total, bookTotal }) => {
    const foreign = currency && { currencyId: currency._id, amount: total, rate: currency.rate }
    if (providerId === null)
      return { accountId: accountId ?? '', partnerId: null, foreign, amount: bookTotal, dueDate: day }
    const { accountId: payable, paymentDays } = owed(providerId)
    return {
      accountId: payable,
      partnerId: providerId,
      foreign,
      amount: bookTotal,
      dueDate: addDays(day, paymentDays),
    }
  })
}

/** Providers of costs are owed, what is missing is claimed; received at once, the goods themselves are owed with it. */
async function openItems(
  context: Context,
  {
    purchase,
    date,
    origin,
    against,
    accounts,
    posted,
    creditors,
  }: {
    purchase: Purchase
    date: Day
    origin: Origin
    against: Against
    accounts: { against: Creditor; claims: string }
    posted: readonly { rejected: Amount }[]
    creditors: readonly CostCreditor[]
  },
): Promise<void> {
  const item = { day: date, origin }
  const { providerId, dueDate } = purchase
  if (against === 'direct' && accounts.against.partnerId !== null && amount(purchase.amount).gt(zero))
    await openItem(context, {
      ...item,
      side: 'payable',
      partnerId: providerId,
      accountId: accounts.against.accountId,
      dueDate,
      amount: amount(purchase.amount),
      ...(accounts.against.foreign && { foreign: accounts.against.foreign }),
    })
  for (const { partnerId, accountId, amount: owed, foreign, dueDate: due } of creditors)
    if (partnerId !== null)
      await openItem(context, {
        ...item,
        side: 'payable',
        partnerId,
        accountId,
        dueDate: due,
        amount: owed,
        ...(foreign && { foreign }),
      })
  const claimed = sum(posted.map(({ rejected }) => rejected))
  if (claimed.gt(zero))
    await openItem(context, {
      ...item,
      side: 'receivable',
      partnerId: providerId,
      accountId: accounts.claims,
      dueDate: date,
      amount: claimed,
    })
}

/** Goods come of a purchase that was confirmed and is not complete yet. */
export function checkOpen({ state, number, date: bought }: Purchase, date: Day): void {
  if (state !== 'confirmed' && state !== 'partiallyReceived')
    throw new Refusal('reception.notOpen', { number, state: `@states.${state}` })
  if (date < bought) {
    const wrong: FieldRefusal = { path: 'date', code: 'reception.beforePurchase' }
    throw wrongFields([wrong])
  }
}

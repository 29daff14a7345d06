import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, postDocument } from '@cuadre/accounting/public.ts'
import {
  accountsOfGoods,
  type GivenLots,
  move,
  namedOf,
  postCorrections,
  sayingShortages,
  type StockLine,
} from '@cuadre/inventory/public.ts'
import { creditorOf } from '../accounts.ts'
import type { CostDraft } from '../cost-fields.ts'
import type { Creditor } from '../posting.ts'
import type { Purchase } from '../queries.ts'
import { costsOf } from './costs.ts'
import { checkedLines, type GoodsReceiptLineDraft } from './lines.ts'
import { costCreditors, openItems } from './owed.ts'
import { postGoodsReceipt } from './posting.ts'
import { progressOf } from './progress.ts'
import { type Valued, valued } from './shares.ts'
import { type Against, insertGoodsReceipt, type GoodsReceiptHead } from './store.ts'

export interface GoodsReceiptDraft extends Partial<GoodsReceiptHead> {
  date: Day
  storageId?: string | null | undefined
  lines: readonly GoodsReceiptLineDraft[]
  acceptSurplus?: boolean | undefined
  costs?: readonly z.output<typeof CostDraft>[] | undefined
}

/**
 * Takes goods of a purchase into a storage with everything that follows: their cost with its share of freight and the
 * like, what is owed for that, what is claimed, and the entry. Says which reception it was; it may take the place of another.
 */
export async function receiveGoods(
  context: Context,
  purchase: Purchase,
  draft: GoodsReceiptDraft,
  replaces?: string,
): Promise<string> {
  const all = await progressOf(context, purchase._id)
  const lines = valued(checkedLines(all, draft))
  const costs = await costsOf(context, purchase, draft, all, lines)
  // What is posted with its purchase comes with it, once. What comes after that was owed before: its invoice came meanwhile.
  const against = purchase.awaitsInvoice
    ? 'awaited'
    : purchase.postingMode === 'direct' && purchase.receptions.length === 0
      ? 'direct'
      : 'transit'
  const storageId = draft.storageId ?? purchase.storageId
  const reception = await insertGoodsReceipt(context, {
    purchase,
    draft,
    storageId,
    against,
    lines,
    costs,
    replaces,
  })
  // Received at once, purchase and reception are one operation with one entry: the purchase's.
  const origin =
    against === 'direct'
      ? { type: 'buyOfProducts', _id: purchase._id, number: purchase.number }
      : { type: 'productRecession', _id: reception._id, number: reception.number }
  const [accountOf, accounts] = await Promise.all([
    accountsOfGoods(
      context,
      lines.map(({ of: { productId } }) => ({ productId, storageId })),
      draft.date,
    ),
    accountsOf(context, purchase, against, draft.date),
  ])
  const inventory = (productId: string) => accountOf({ productId, storageId })
  const costOf = (index: number) => sum(costs.map(({ bookShares: shares }) => shares[index] ?? zero))
  const posted = lines.map((line, index) => ({
    inventory: inventory(line.of.productId),
    value: line.value,
    surplus: line.surplusValue,
    rejected: against === 'transit' ? line.rejectedValue : zero,
    costs: costOf(index),
  }))
  const corrections = await enter(context, { draft, storageId, lines, posted, accounts, origin })
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
      draft: postGoodsReceipt(
        {
          description: translate(context.language, 'receptions.entry', {
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
    draft: GoodsReceiptDraft
    storageId: string
    lines: readonly Valued[]
    posted: readonly { inventory: string; costs: Amount }[]
    accounts: { against: Creditor; surplus: string }
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
    const both = line.quantity.gt(zero) && line.surplus.gt(zero)
    const lots = lotsOf(draft.lines[index]!, index)
    const shared = (taken: Amount) =>
      both ? { ...lots, share: { of: line.quantity.plus(line.surplus), taken } } : lots
    // Costs go with what was bought; where only more than that came, with it.
    const bears = line.quantity.gt(zero)
    return [
      {
        ...common,
        quantity: line.quantity,
        lots: shared(zero),
        value: line.value.plus(bears ? costs : zero),
        counter: counter(accounts.against.accountId, accounts.against.partnerId),
      },
      {
        ...common,
        quantity: line.surplus,
        lots: shared(line.quantity),
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

/** One lot stands beside its line, as a note where its product tracks none; several are named with their quantities. */
function lotsOf(draft: GoodsReceiptLineDraft, index: number): GivenLots {
  const isOne = !draft.lots || draft.lots.length === 0
  const one = draft.lot ? [{ code: draft.lot, expiryDate: draft.expiryDate }] : []
  return {
    path: `lines.${index}.lot`,
    of: namedOf(isOne ? one : draft.lots!),
    ...(isOne && { isNote: true as const }),
  }
}

/** Goods come of a purchase that was confirmed and is not complete yet. */
export function checkOpen(purchase: Purchase, date: Day): void {
  const { state, number } = purchase
  if (state !== 'confirmed' && state !== 'partiallyReceived')
    throw new Refusal('reception.notOpen', { number, state: `@states.${state}` })
  checkNotBefore(purchase, date)
}

export function checkNotBefore({ date: bought }: Purchase, date: Day): void {
  if (date < bought) throw wrongFields([{ path: 'date', code: 'reception.beforePurchase' }])
}

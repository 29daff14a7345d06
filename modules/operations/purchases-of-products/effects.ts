import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  accountsFor,
  cancelling,
  postDocument,
  textOn,
  type Undoing,
  undoingDay,
} from '@cuadre/accounting/public.ts'
import { cancelItems, openItem } from '@cuadre/finance/public.ts'
import { dayBeforeCounts, undoStock } from '@cuadre/inventory/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { consumeContract, releaseContract } from '../contracts/balance.ts'
import { takeGoodsReceiptsBack } from './receiving/again.ts'
import { refuseBearing } from './receiving/bearing.ts'
import { receiveGoods } from './receiving/receive.ts'
import { creditorOf } from './accounts.ts'
import { postPurchase } from './posting.ts'
import { originOf, type Purchase } from './purchase.ts'
import { goodsReceiptsOf } from './queries.ts'
import type { PurchaseAction } from './states.ts'

/** Everything that each action does. */
export const effects: Effects<PurchaseAction, Purchase> = {
  async confirm(context, purchase) {
    await consumeContract(context, purchase)
    const mode = purchase.postingMode ?? (await textOn(context, 'purchasePostingMode', purchase.date))
    await context.tx
      .updateTable('purchase')
      .set({ posting_mode: mode === 'direct' ? 'direct' : 'inTransit' })
      .where('id', '=', purchase._id)
      .execute()
    // Received at once, its goods are posted with it; without invoice nothing is owed yet.
    if (mode === 'direct' || purchase.awaitsInvoice || amount(purchase.amount).eq(zero)) return
    const transit = (await accountsFor(context, ['account.goodsInTransit'], purchase.date))[
      'account.goodsInTransit'
    ]
    const creditor = await creditorOf(context, purchase)
    await postDocument(context, {
      day: purchase.date,
      type: 'purchase',
      origin: originOf(purchase),
      draft: postPurchase(
        {
          description: translate(context.language, 'purchases.entry', {
            number: purchase.number,
            provider: purchase.provider.name,
          }),
          providerId: purchase.providerId,
          amount: amount(purchase.amount),
        },
        { transit: transit._id, creditor },
      ),
    })
    if (creditor.partnerId)
      await openItem(context, {
        side: 'payable',
        partnerId: creditor.partnerId,
        accountId: creditor.accountId,
        day: purchase.date,
        dueDate: purchase.dueDate,
        amount: amount(purchase.amount),
        ...(creditor.foreign && { foreign: creditor.foreign }),
        origin: originOf(purchase),
      })
  },

  discard: releaseContract,

  async receiveRest(context, purchase) {
    const isDirect = purchase.postingMode === 'direct'
    const ofLots = pendingLines(purchase).find(({ product }) => product.tracksLots)
    if (ofLots) throw new Refusal('purchase.lotsNeeded', { product: ofLots.product.name })
    await receiveGoods(context, purchase, {
      date: isDirect ? purchase.date : await undoingDay(context, purchase.date),
      lines: pendingLines(purchase).map(({ _id, pending }) => ({ lineId: _id, quantity: pending })),
    })
  },

  async close(context, purchase, { reason }) {
    const missing = pendingLines(purchase)
    if (missing.length === 0) return
    const why = reason || translate(context.language, 'document.noReason')
    await receiveGoods(context, purchase, {
      date: await undoingDay(context, purchase.date),
      lines: missing.map(({ _id, pending }) => ({
        lineId: _id,
        quantity: '0',
        rejected: pending,
        reason: why,
      })),
    })
  },

  /** What came of one that another takes the place of is taken back with it, and comes again. */
  async cancel(context, purchase, move) {
    if (move.isReplaced) await takeGoodsReceiptsBack(context, purchase, move.reason)
    else await refuseReceived(context, purchase)
    await cancelling(takeBack)(context, purchase, move)
  },
}

async function refuseReceived(context: Context, { _id, number }: Purchase): Promise<void> {
  const holding = (await goodsReceiptsOf(context, _id)).filter(
    ({ state, against, kind }) => state === 'confirmed' && (against !== 'direct' || kind === 'return'),
  )
  if (holding.length > 0)
    throw new Refusal('purchase.received', {
      number,
      receptions: holding.map((each) => each.number).join(', '),
    })
}

/** Undoes what a purchase posted, and what it moved where its goods came with it. */
async function takeBack(
  context: Context,
  purchase: Purchase,
  { day: given, reason }: Undoing,
): Promise<void> {
  await refuseBearing(context, { purchaseId: purchase._id })
  const day = await dayBeforeCounts(context, originOf(purchase), given)
  await releaseContract(context, purchase)
  await cancelItems(context, originOf(purchase), day)
  await undoStock(context, { origin: originOf(purchase), day, reason })
  await context.tx
    .updateTable('goods_receipt')
    .set({ state: 'cancelled' })
    .where('purchase_id', '=', purchase._id)
    .where('against', '=', 'direct')
    .where('state', '=', 'confirmed')
    .execute()
}

const pendingLines = ({ lines }: Purchase) => lines.filter(({ pending }) => amount(pending).gt(zero))

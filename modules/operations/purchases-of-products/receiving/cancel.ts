import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { balanced, credit, debit } from '@cuadre/kernel/journal.ts'
import { amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, postDocument } from '@cuadre/accounting/public.ts'
import { cancelCredits, cancelItems } from '@cuadre/finance/public.ts'
import { dayBeforeCounts, undoStock } from '@cuadre/inventory/public.ts'
import { getPurchase, originOf } from '../purchase.ts'
import { refuseBearing } from './bearing.ts'
import { progressOf } from './progress.ts'
import { goodsReceiptType } from './store.ts'

interface Undone {
  _id: string
  number: string
  kind: 'reception' | 'return'
  against: string
  buyId: string
  lines: readonly { lineId: string; quantity: string; surplus: string }[]
}

/** Everything that the cancelling of a reception, or of a return, does. */
export async function cancelGoodsReceipt(
  context: Context,
  reception: Undone,
  { day: given, reason }: { day: Day; reason: string },
): Promise<void> {
  const origin = { type: goodsReceiptType, _id: reception._id, number: reception.number }
  const day = await dayBeforeCounts(context, origin, given)
  if (reception.kind === 'return') {
    await cancelCredits(context, origin, day)
    await undoStock(context, { origin, day, reason })
    return
  }
  await checkReturned(context, reception)
  await refuseBearing(context, { receiptId: reception._id })
  await cancelItems(context, origin, day)
  await undoStock(context, { origin, day, reason })
  if (reception.against === 'awaited') await putInTransit(context, reception, day)
}

/** What went back to the provider had to come first. */
async function checkReturned(context: Context, { buyId, lines }: Undone): Promise<void> {
  const now = await progressOf(context, buyId)
  for (const { lineId, quantity, surplus } of lines) {
    const of = now.find(({ _id }) => _id === lineId)
    if (of && of.received.minus(amount(quantity)).plus(amount(surplus)).lt(of.returned))
      throw new Refusal('reception.returned', { product: of.product, returned: of.returned.toFixed() })
  }
}

/** Goods that were invoiced after they came and are not here after all are on their way again. */
async function putInTransit(context: Context, reception: Undone, day: Day): Promise<void> {
  const purchase = await getPurchase(context, { id: reception.buyId })
  if (purchase.awaitsInvoice) return
  const value = sum((await chargedOf(context, reception._id)).map((each) => amount(each.value)))
  if (value.eq(zero)) return
  const named = await accountsFor(context, ['account.goodsInTransit', 'account.grni'], day)
  const provider = { partnerId: purchase.providerId }
  await postDocument(context, {
    day,
    type: 'inventory',
    origin: originOf(purchase),
    draft: balanced(translate(context.language, 'receptions.transitEntry', { number: reception.number }), [
      debit(named['account.goodsInTransit']._id, value, provider),
      credit(named['account.grni']._id, value, provider),
    ]),
  })
}

const chargedOf = ({ tx }: Context, goodsReceiptId: string) =>
  tx.selectFrom('goods_receipt_line').select('value').where('goods_receipt_id', '=', goodsReceiptId).execute()

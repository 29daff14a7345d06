import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { balanced, credit, debit } from '@cuadre/kernel/journal.ts'
import { amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, postDocument, type Undoing } from '@cuadre/accounting/public.ts'
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
}

interface CameLine {
  lineId: string
  quantity: string
  surplus: string
}

/** Everything that the cancelling of a reception, or of a return, does. */
export async function cancelGoodsReceipt(
  context: Context,
  reception: Undone,
  { day: given, reason }: Undoing,
): Promise<void> {
  const origin = { type: goodsReceiptType, _id: reception._id, number: reception.number }
  const day = await dayBeforeCounts(context, origin, given)
  if (reception.kind === 'return') {
    await cancelCredits(context, origin, day)
    await undoStock(context, { origin, day, reason })
    return
  }
  await refuseBearing(context, { receiptId: reception._id })
  await cancelItems(context, origin, day)
  await undoStock(context, { origin, day, reason })
  if (reception.against === 'awaited') await putInTransit(context, reception, day)
}

/** What went back to the provider had to come first: of what came there is as much without the lines that are taken back. */
export async function checkReturned(
  context: Context,
  { buyId, lines = [] }: { buyId: string; lines?: readonly CameLine[] },
): Promise<void> {
  const came = Map.groupBy(lines, ({ lineId }) => lineId)
  for (const { _id, product, received, returned } of await progressOf(context, buyId)) {
    const gone = sum((came.get(_id) ?? []).map((line) => amount(line.quantity).minus(amount(line.surplus))))
    if (received.minus(gone).lt(returned))
      throw new Refusal('reception.returned', { product, returned: returned.toFixed() })
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

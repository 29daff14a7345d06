import { sql } from 'kysely'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, correctingDay, postDocument } from '@cuadre/accounting/public.ts'
import { cancelItems, openItem } from '@cuadre/finance/public.ts'
import {
  accountsOfGoods,
  dayBeforeCounts,
  move,
  postCorrections,
  sayingShortages,
  undoStock,
} from '@cuadre/inventory/public.ts'
import { settlingAccount } from '../documents/partner-accounts.ts'
import type { Creditor } from '../purchases-of-products/posting.ts'
import type { WholeLateCost } from './api.ts'
import { lateCostKind } from './kind.ts'
import { postLateCost } from './posting.ts'
import { heldAfterComing, receivedGoods } from './receipts.ts'
import { keptOf } from './shares.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import type { LateCostAction } from './states.ts'

const originOf = ({ _id, number }: Pick<WholeLateCost, '_id' | 'number'>) => ({
  type: lateCostKind.type,
  _id,
  number,
})

/** Everything that each action does. */
export const effects: Effects<LateCostAction, WholeLateCost> = {
  async confirm(context, cost) {
    const { wrong } = await receivedGoods(context, {
      date: cost.date,
      receipts: cost.receipts.map(({ _id }) => ({ receiptId: _id })),
    })
    if (wrong.length > 0) throw wrongFields(wrong)
    const lines = await withKept(context, cost)
    const creditor = await creditorOf(context, cost)
    const sold = (await accountsFor(context, ['account.cogs.goods'], cost.date))['account.cogs.goods']._id
    const growing = lines.filter(({ kept }) => kept.gt('0'))
    const { corrections } = await sayingShortages(context, () =>
      move(context, {
        day: cost.date,
        document: originOf(cost),
        // What there is of the goods stays, and is worth more.
        lines: growing.map(({ productId, storageId, inventory, kept, _id }) => ({
          productId,
          storageId,
          direction: 1 as const,
          quantity: amount('0'),
          value: kept,
          accountId: inventory,
          counter: {
            accountId: creditor.accountId,
            costCenterId: null,
            expenseItemId: null,
            partnerId: creditor.partnerId,
          },
          lineId: _id,
        })),
      }),
    )
    await postDocument(context, {
      day: cost.date,
      type: 'purchase',
      origin: originOf(cost),
      draft: postLateCost(
        {
          description: translate(context.language, 'lateCosts.entry', {
            number: cost.number,
            concept: cost.concept,
            provider: cost.provider.name,
          }),
          lines,
        },
        { sold, creditor },
      ),
    })
    if (creditor.partnerId !== null)
      await openItem(context, {
        side: 'payable',
        partnerId: creditor.partnerId,
        accountId: creditor.accountId,
        day: cost.date,
        dueDate: cost.dueDate,
        amount: amount(cost.amount),
        ...(creditor.foreign && { foreign: creditor.foreign }),
        origin: originOf(cost),
      })
    await postCorrections(context, originOf(cost), corrections)
  },

  async discard() {},

  /** On its own day while that is open: what was costed by it since is costed without it. */
  async cancel(context, cost, { reason }) {
    const origin = originOf(cost)
    const day = await dayBeforeCounts(context, origin, await correctingDay(context, cost.date))
    await cancelItems(context, origin, day)
    await undoStock(context, { origin, day, reason })
  },
}

/** What of each share stays with goods that are there on the day of the cost; it is written with the share. */
async function withKept(context: Context, { _id, date, lines }: WholeLateCost) {
  const places = lines.map(({ productId, storage }) => ({ productId, storageId: storage._id }))
  const [heldOf, accountOf] = await Promise.all([
    heldAfterComing(context, places, date),
    accountsOfGoods(context, places, date),
  ])
  const cards = new Map(places.map((place) => [`${place.productId} ${place.storageId}`, place]))
  const kept = keptOf(
    lines.map((line, index) => ({
      card: `${places[index]!.productId} ${places[index]!.storageId}`,
      quantity: amount(line.quantity),
      amount: amount(line.amount),
    })),
    (card) => heldOf(cards.get(card)!),
  )
  await sql`
    update late_cost_line line set kept = given.kept
      from unnest(${lines.map((line) => line._id)}::uuid[], ${kept.map((value) => text(value))}::numeric[]) given (id, kept)
     where line.organization_id = ${context.organization} and line.late_cost_id = ${_id} and line.id = given.id`.execute(
    context.tx,
  )
  return lines.map((line, index) => ({
    _id: line._id,
    ...places[index]!,
    inventory: accountOf(places[index]!),
    kept: kept[index]!,
    gone: amount(line.amount).minus(kept[index]!),
  }))
}

/** Whom it is owed to, or where the money comes from that it is paid with at once. */
async function creditorOf(context: Context, cost: WholeLateCost): Promise<Creditor> {
  const { accountId, isOwed } = await settlingAccount(context, cost, {
    party: 'provider',
    _id: cost.providerId,
  })
  return {
    accountId,
    partnerId: isOwed ? cost.providerId : null,
    foreign:
      cost.currency && cost.rate
        ? { currencyId: cost.currency._id, amount: amount(cost.total), rate: amount(cost.rate) }
        : null,
  }
}

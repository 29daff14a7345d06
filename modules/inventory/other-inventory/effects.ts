import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, cancelling, postDocument, type Undoing } from '@cuadre/accounting/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { cancelFiles, openFile } from '../investigations/opening.ts'
import { postCorrections } from '../stock/documents.ts'
import type { Counter } from '../stock/cards.ts'
import { forgetCount, keepCount } from '../stock/counts.ts'
import { move, type StockLine } from '../stock/move.ts'
import { sayingShortages } from '../stock/shortages.ts'
import { undoStock } from '../stock/undo.ts'
import type { Inventory } from './inventory.ts'
import { factsOf } from './kinds.ts'
import { linesToMove } from './moving.ts'
import { postInventory } from './posting.ts'
import { holdNoMore, holdOn, isReclassified } from './reclassified.ts'
import { standingReturns } from './returns.ts'
import type { InventoryAction } from './states.ts'

const countOf = ({ _id, number, date, storageId, responsible, lines }: Inventory) => ({
  _id,
  number,
  day: date,
  storageId,
  responsible,
  lines: lines.flatMap((line) =>
    line.quantity === null ? [] : [{ _id: line._id, productId: line.productId, quantity: line.quantity }],
  ),
})

const originOf = ({ _id, number }: Inventory) => ({ type: 'otherInventory', _id, number })

/** Everything that each action does. */
export const effects: Effects<InventoryAction, Inventory> = {
  /** Nothing moves; what would be refused when it is confirmed is reported now. */
  async approve(context, document) {
    await linesToMove(context, document)
  },

  async confirm(context, document) {
    const day = document.date
    if (document.type === 'count') await keepCount(context, countOf(document))
    const lines = await linesToMove(context, document)
    const { moved, corrections } = await sayingShortages(context, () =>
      move(context, { day, document: originOf(document), lines }),
    )
    const draft = postInventory(
      translate(context.language, 'otherInventory.entry', {
        type: translate(context.language, `inventoryTypes.${document.type}`),
        number: document.number,
        storage: document.storage.name,
      }),
      lines.flatMap(({ direction, accountId, counter }, index) =>
        counter === null
          ? []
          : [
              {
                direction,
                held: accountId,
                other: counter.accountId,
                details: detailsOf(counter),
                value: moved[index]!.value,
              },
            ],
      ),
      await wearOf(context, document),
    )
    // Goods that are worth nothing are moved, and there is nothing to post.
    if (draft.lines.length > 0)
      await postDocument(context, { day, type: 'inventory', origin: originOf(document), draft })
    if (isReclassified(document)) await holdOn(context, document, lines)
    await openFiles(context, document, lines)
    await postCorrections(context, originOf(document), corrections)
  },

  async discard() {},

  async cancel(context, document, { reason, isReplaced }) {
    // What was wrongly counted was never missing: a count is undone on its own day, as what another takes the place of.
    const isUnsaid = isReplaced || document.type === 'count'
    await cancelling(takeBack)(context, document, { reason, isReplaced: isUnsaid })
  },
}

async function takeBack(context: Context, document: Inventory, { day, reason }: Undoing): Promise<void> {
  const origin = originOf(document)
  const returned = await standingReturns(context, document._id)
  if (returned.length > 0) throw new Refusal('inventory.returned', { numbers: returned.join(', ') })
  await cancelFiles(context, origin)
  await holdNoMore(context, document)
  if (document.type === 'count') await forgetCount(context, document)
  await undoStock(context, { origin, day, reason })
}

const detailsOf = ({ costCenterId, expenseItemId }: Counter) => ({
  ...(costCenterId !== null && { costCenterId }),
  ...(expenseItemId !== null && { expenseItemId }),
})

/** What tools that are put to use lose at once, where the document says so. */
async function wearOf(context: Context, document: Inventory) {
  const { wearRate, costCenterId, expenseItemId } = document
  if (document.type !== 'toolsInUse' || wearRate === null) return null
  const accounts = await accountsFor(context, ['account.tools.wear'], document.date)
  const center = costCenterId
    ? await context.tx
        .selectFrom('cost_center')
        .select('expense_account_id')
        .where('id', '=', costCenterId)
        .executeTakeFirst()
    : undefined
  const expense = document.wearAccountId ?? center?.expense_account_id
  if (!expense) throw new Refusal('inventory.wearAccount')
  return {
    rate: amount(wearRate),
    expense,
    accumulated: accounts['account.tools.wear']._id,
    details: { ...(costCenterId && { costCenterId }), ...(expenseItemId && { expenseItemId }) },
  }
}

/** A file for what is missing, another for what is too much. */
async function openFiles(context: Context, document: Inventory, lines: readonly StockLine[]): Promise<void> {
  const { file } = factsOf[document.type]
  const kindOf = ({ direction }: StockLine) =>
    document.type === 'count' ? (direction === 1 ? 'surplus' : 'shortage') : file
  for (const kind of ['shortage', 'surplus', 'loss'] as const) {
    const found = lines.find((line) => kindOf(line) === kind)
    if (found?.counter)
      await openFile(context, {
        kind,
        day: document.date,
        accountId: found.counter.accountId,
        responsible: document.responsible,
        origin: originOf(document),
      })
  }
}

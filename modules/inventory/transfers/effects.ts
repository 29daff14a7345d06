import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, arrivalDay, postDocument, undoingDay } from '@cuadre/accounting/public.ts'
import { eachLine } from '@cuadre/platform/documents/lines.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { cancelFiles, openFile } from '../investigations/opening.ts'
import { accountsOfGoods, movementsOf, postCorrections } from '../stock/documents.ts'
import { checkGoods, productsOf } from '../stock/goods.ts'
import { move, type StockLine } from '../stock/move.ts'
import { sayingShortages } from '../stock/shortages.ts'
import { undoEachDay, undoStock } from '../stock/undo.ts'
import { postReceipt, postSending } from './posting.ts'
import type { TransferAction } from './states.ts'
import type { StateChange, Transfer } from './transfers.ts'

/** When it arrived or went back, and how much of it. */
export type Said = Pick<StateChange, 'date' | 'lines' | 'receivedBy'>

export const originOf = ({ _id, number }: Pick<Transfer, '_id' | 'number'>) => ({
  type: 'transfer',
  _id,
  number,
})

const alone = (accountId: string) => ({
  accountId,
  costCenterId: null,
  expenseItemId: null,
  partnerId: null,
})

/** Everything that each action does. */
export const effects: Effects<TransferAction, Transfer, Said> = {
  async send(context, transfer) {
    const day = transfer.date
    const [inTransit, held] = await Promise.all([
      transitAccount(context, transfer, day),
      accountsOfGoods(context, stockKeysOf(transfer, transfer.originStorageId), day),
    ])
    const lines: StockLine[] = transfer.lines.map(({ _id, productId, quantity }) => ({
      productId,
      storageId: transfer.originStorageId,
      direction: -1,
      quantity: amount(quantity),
      accountId: held({ productId, storageId: transfer.originStorageId }),
      counter: alone(inTransit),
      lineId: _id,
    }))
    const { moved, corrections } = await sayingShortages(context, () =>
      move(context, { day, document: originOf(transfer), lines }),
    )
    const goods = lines.map(({ accountId }, index) => ({ held: accountId, value: moved[index]!.value }))
    await post(context, transfer, day, postSending(wordsOf(context, 'sent', transfer), goods, { inTransit }))
    await postCorrections(context, originOf(transfer), corrections)
  },

  async receive(context, transfer, said) {
    const day = await arrivalDay(context, {
      from: transfer.date,
      given: said.date,
      tooEarly: 'transfer.dayBefore',
    })
    const arrived = await arrivedOf(context, transfer, said)
    const [accounts, held, sent] = await Promise.all([
      accountsFor(context, ['account.shortage.goods', 'account.surplus.goods'], day),
      accountsOfGoods(context, stockKeysOf(transfer, transfer.destinationStorageId), day),
      movementsOf(context, originOf(transfer)),
    ])
    const inTransit = sent.find(({ counter }) => counter !== null)?.counter?.accountId
    if (inTransit === undefined) throw new Error(`${transfer.number} never left`)
    const [shortage, surplus] = [
      accounts['account.shortage.goods']._id,
      accounts['account.surplus.goods']._id,
    ]
    const goods = transfer.lines.map((line) => {
      const left = sent.find(({ lineId }) => lineId === line._id)
      if (!left) throw new Error(`${transfer.number}: line ${line.line} never left`)
      const received = arrived.get(line._id) ?? left.quantity
      const less = left.quantity.minus(received)
      const missing = less.gt(zero) ? less : zero
      const extra = less.lt(zero) ? less.neg() : zero
      return {
        line,
        left,
        received,
        missing,
        extra,
        over: round(left.value.times(extra).div(left.quantity)),
        account: held({ productId: line.productId, storageId: transfer.destinationStorageId }),
      }
    })
    const lines = goods.flatMap((each): (StockLine & { kind: 'all' | 'short' | 'over' })[] => {
      const stockLine = {
        productId: each.line.productId,
        storageId: transfer.destinationStorageId,
        accountId: each.account,
        lineId: each.line._id,
      }
      const source = { movementId: each.left.movementId }
      return [
        {
          ...stockLine,
          kind: 'all',
          direction: 1,
          quantity: each.left.quantity,
          source,
          counter: alone(inTransit),
        },
        ...(each.missing.gt(zero)
          ? [
              {
                ...stockLine,
                kind: 'short' as const,
                direction: -1 as const,
                quantity: each.missing,
                // What is missing is the last of what was sent, at what it left at.
                source: { ...source, taken: each.left.quantity.minus(each.missing) },
                counter: alone(shortage),
              },
            ]
          : []),
        ...(each.extra.gt(zero)
          ? [
              {
                ...stockLine,
                kind: 'over' as const,
                direction: 1 as const,
                quantity: each.extra,
                value: each.over,
                counter: alone(surplus),
              },
            ]
          : []),
      ]
    })
    const { moved, corrections } = await sayingShortages(context, () =>
      move(context, { day, document: originOf(transfer), lines }),
    )
    const valueOf = (lineId: string, kind: 'all' | 'short' | 'over') => {
      const at = lines.findIndex((line) => line.lineId === lineId && line.kind === kind)
      return moved[at]?.value ?? zero
    }
    await post(
      context,
      transfer,
      day,
      postReceipt(
        wordsOf(context, 'received', transfer),
        goods.map(({ line, account }) => ({
          held: account,
          value: valueOf(line._id, 'all'),
          short: valueOf(line._id, 'short'),
          over: valueOf(line._id, 'over'),
        })),
        { inTransit, shortage, surplus },
      ),
    )
    await writeReceipt(context, transfer, {
      day,
      receivedBy: said.receivedBy ?? transfer.receivedBy,
      lines: goods,
    })
    const opening = { day, responsible: transfer.carrier, origin: originOf(transfer) }
    if (goods.some(({ missing }) => missing.gt(zero)))
      await openFile(context, { ...opening, kind: 'shortage', accountId: shortage })
    if (goods.some(({ extra }) => extra.gt(zero)))
      await openFile(context, { ...opening, kind: 'surplus', accountId: surplus })
    await postCorrections(context, originOf(transfer), corrections)
  },

  async discard() {},

  async reject(context, transfer, { date, reason }) {
    await undoStock(context, {
      origin: originOf(transfer),
      day: await givenOrUndoingDay(context, transfer, date),
      reason,
    })
  },

  /** Where another takes its place, what was sent and what arrived is undone on its own day, as if it had not been. */
  async cancel(context, transfer, { date, reason, isReplaced }) {
    const origin = originOf(transfer)
    if (isReplaced) {
      await cancelFiles(context, origin)
      return undoEachDay(context, { origin, reason })
    }
    const day = await givenOrUndoingDay(context, transfer, date)
    await cancelFiles(context, origin)
    await undoStock(context, { origin, day, reason })
  },
}

/** Goods of one entity stand on an account of goods on the way; those of another branch on that of operations between them. */
async function transitAccount(context: Context, transfer: Transfer, day: Day): Promise<string> {
  const storages = await context.tx
    .selectFrom('warehouse')
    .select('branch_id')
    .where('id', 'in', [transfer.originStorageId, transfer.destinationStorageId])
    .execute()
  const [one, other] = storages.map(({ branch_id }) => branch_id)
  const accounts = await accountsFor(context, ['account.branches', 'account.storagesInTransit'], day)
  const [between, within] = [accounts['account.branches'], accounts['account.storagesInTransit']]
  return (one && other && one !== other ? between : within)._id
}

const stockKeysOf = ({ lines }: Transfer, storageId: string) =>
  lines.map(({ productId }) => ({ productId, storageId }))

const wordsOf = ({ language }: Context, what: 'sent' | 'received', transfer: Transfer): string =>
  translate(language, `transfers.${what}`, {
    number: transfer.number,
    origin: transfer.originStorage.name,
    destination: transfer.destinationStorage.name,
  })

/** Goods that are worth nothing are moved, and there is nothing to post. */
async function post(context: Context, transfer: Transfer, day: Day, draft: JournalDraft): Promise<void> {
  if (draft.lines.length > 0)
    await postDocument(context, { day, type: 'inventory', origin: originOf(transfer), draft })
}

async function givenOrUndoingDay(context: Context, transfer: Transfer, given: Day | undefined): Promise<Day> {
  const earliest = transfer.receivedOn ?? transfer.date
  return given === undefined ? undoingDay(context, earliest) : notBefore(earliest, given)
}

function notBefore(earliest: Day, given: Day): Day {
  if (given < earliest) throw wrongFields([{ path: 'date', code: 'transfer.dayBefore' }])
  return given
}

/** What arrived of the lines that were named, or everything that is wrong with it. */
async function arrivedOf(context: Context, transfer: Transfer, { lines = [] }: Said) {
  const sent = new Map(transfer.lines.map((line) => [line._id, line]))
  const known = await productsOf(context, transfer.lines)
  const named = new Set<string>()
  const { ready, wrong } = eachLine(lines, ({ lineId, received }, refuse) => {
    const line = sent.get(lineId)
    if (!line) refuse('lineId', 'transfer.lineUnknown')
    else {
      if (named.has(lineId)) refuse('lineId', 'transfer.lineTwice')
      const arrived = { productId: line.productId, quantity: received }
      checkGoods(arrived, known, refuse, { mayBeZero: true, field: 'received' })
    }
    named.add(lineId)
    return [lineId, amount(received)] as const
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  return new Map(ready)
}

interface Receipt {
  day: Day
  receivedBy: string | null
  lines: readonly { line: { _id: string }; received: Amount }[]
}

async function writeReceipt(
  { tx, organization }: Context,
  { _id }: Transfer,
  { day, receivedBy, lines }: Receipt,
): Promise<void> {
  await tx
    .updateTable('stock_transfer')
    .set({ received_on: day, received_by: receivedBy || null })
    .where('id', '=', _id)
    .execute()
  await sql`
    update stock_transfer_line line set received = given.received
      from unnest(${lines.map(({ line }) => line._id)}::uuid[], ${lines.map(({ received }) => received.toFixed())}::numeric[]) given (id, received)
     where line.organization_id = ${organization} and line.id = given.id`.execute(tx)
}

import type { Day } from '@cuadre/kernel/day.ts'
import { amount, type Amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, postDocument, textOn } from '@cuadre/accounting/public.ts'
import {
  accountsOfGoods,
  type GivenLots,
  move,
  namedOf,
  postCorrections,
  sayingShortages,
  type StockLine,
  type WrittenLot,
} from '@cuadre/inventory/public.ts'
import { itemOn } from './items.ts'
import { runKind } from './kind.ts'
import { addedTo, type Made, piecesOf, shareIn, shareOfOwn } from './making.ts'
import type { Order } from './orders.ts'
import { postRun, type RunAccounts } from './posting.ts'
import { handedOver } from './queries.ts'

/** The labour and overhead that a report adds by their standard, where they are not left to the end of the month. */
export async function conversionOf(
  context: Context,
  { labour, overhead }: Order,
  { day, batches }: { day: Day; batches: Amount },
): Promise<{ labour: Amount; overhead: Amount; accounts: RunAccounts }> {
  const keys = [
    'account.wip',
    'account.wip.out',
    'account.wip.decrease',
    'account.production.conversion',
    'account.production.waste',
  ] as const
  const [named, applied] = await Promise.all([
    accountsFor(context, keys, day),
    textOn(context, 'production.conversion', day),
  ])
  const standard = (each: string) => (applied === 'standard' ? round(amount(each).times(batches)) : zero)
  return {
    labour: standard(labour),
    overhead: standard(overhead),
    accounts: {
      wip: named['account.wip']._id,
      finished: named['account.wip.out']._id,
      decrease: named['account.wip.decrease']._id,
      conversion: named['account.production.conversion']._id,
      waste: named['account.production.waste']._id,
    },
  }
}

interface Carried {
  run: {
    _id: string
    number: string
    day: Day
    /** Batches that were open before it, and how many of these it bears. */
    open: Amount
    bears: Amount
    labour: Amount
    overhead: Amount
  }
  order: Order
  lines: {
    taken: { _id: string; productId: string; quantity: Amount; expenseItemId?: string | null | undefined }[]
    made: (Made & { _id: string; lots?: readonly WrittenLot[] | undefined })[]
  }
  accounts: RunAccounts
}

/** Moves what a report took and made, and posts it. */
export async function carryOut(context: Context, { run, order, lines, accounts }: Carried): Promise<void> {
  const origin = { type: runKind.type, _id: run._id, number: run.number }
  const { inputStorageId, outputStorageId, costCenterId } = order
  const [handed, held, materials, transferItem] = await Promise.all([
    handedOver(context, order._id),
    accountsOfGoods(
      context,
      [
        ...lines.taken.map(({ productId }) => ({ productId, storageId: inputStorageId })),
        ...lines.made.map(({ productId }) => ({ productId, storageId: outputStorageId })),
      ],
      run.day,
    ),
    itemOn(context, 'expenseItem.production.materials', run.day),
    itemOn(context, 'expenseItem.production.transfer', run.day),
  ])
  const taken = lines.taken.map(
    ({ _id, productId, quantity, expenseItemId }): StockLine & { expenseItemId: string } => {
      const item = expenseItemId ?? materials
      return {
        productId,
        storageId: inputStorageId,
        direction: -1,
        quantity,
        onlyInDate: true,
        accountId: held({ productId, storageId: inputStorageId }),
        counter: { accountId: accounts.wip, costCenterId, expenseItemId: item, partnerId: null },
        lineId: _id,
        expenseItemId: item,
      }
    },
  )
  const pieces = piecesOf(lines.made)
  const conversion = run.labour.plus(run.overhead)
  const added = addedTo(pieces, conversion)
  const made = pieces.map((piece, index): StockLine & { as: 'product' | 'byProduct' | 'waste' } => {
    const { _id, productId, lots } = lines.made[piece.output]!
    const as = piece.isWaste ? 'waste' : productId === order.productId ? 'product' : 'byProduct'
    return {
      as,
      productId,
      storageId: outputStorageId,
      direction: 1,
      quantity: piece.quantity,
      // What was spoiled leaves at once and is of none.
      ...(!piece.isWaste && { lots: lotsOf(lots, { number: run.number, output: piece.output }) }),
      making: {
        parts: [
          ...handed.map(({ movementId, openThen }) => ({
            source: { movementId },
            ...shareIn(piece, { openThen: amount(openThen), openNow: run.open, bears: run.bears }),
          })),
          ...taken.map((_, line) => ({ source: { line }, ...shareOfOwn(piece) })),
        ],
        added: added[index]!,
      },
      accountId: held({ productId, storageId: outputStorageId }),
      counter: alone(as === 'product' ? accounts.finished : accounts.decrease),
      lineId: _id,
    }
  })
  const spoiled = made.flatMap((line, index): StockLine[] =>
    line.as === 'waste'
      ? [
          {
            productId: line.productId,
            storageId: outputStorageId,
            direction: -1,
            quantity: line.quantity,
            source: { line: taken.length + index },
            accountId: line.accountId,
            counter: { ...alone(accounts.waste), costCenterId },
            lineId: line.lineId ?? null,
          },
        ]
      : [],
  )
  const { moved, corrections } = await sayingShortages(context, () =>
    move(context, { day: run.day, document: origin, lines: [...taken, ...made, ...spoiled] }),
  )
  const draft = postRun(
    {
      description: translate(context.language, 'productionRuns.entry', {
        number: run.number,
        order: order.number,
        product: order.product.name,
      }).slice(0, 500),
      consumed: taken.map(({ accountId, expenseItemId }, index) => ({
        held: accountId,
        value: moved[index]!.value,
        expenseItemId,
      })),
      produced: made.map(({ accountId, as }, index) => ({
        held: accountId,
        as,
        value: moved[taken.length + index]!.value,
      })),
      conversion: { amount: conversion, expenseItemId: transferItem },
      costCenterId,
    },
    accounts,
  )
  if (draft.lines.length > 0) await postDocument(context, { day: run.day, type: 'inventory', origin, draft })
  await postCorrections(context, origin, corrections)
}

/** What is made is of the lot of its report, unless somebody named others. */
const lotsOf = (
  lots: readonly WrittenLot[] | undefined,
  { number, output }: { number: string; output: number },
): GivenLots =>
  lots && lots.length > 0
    ? { path: `outputs.${output}.lots`, of: namedOf(lots) }
    : { path: `outputs.${output}.lots`, of: namedOf([{ code: number }]), isNote: true }

const alone = (accountId: string) => ({
  accountId,
  costCenterId: null,
  expenseItemId: null,
  partnerId: null,
})

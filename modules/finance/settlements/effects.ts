import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { amount, type Amount, one, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  accountsFor,
  cancelling,
  postDocument,
  reverseDocument,
  type Undoing,
} from '@cuadre/accounting/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { cancelAdvances, openAdvance, restoreAdvances, useAdvance } from '../open-items/advances.ts'
import { restoreItems, settleItem } from '../open-items/settling.ts'
import { accruing, taxOnNew } from '../open-items/tax-on-advances.ts'
import { postOperation } from './posting.ts'
import { type Allocated, allocate, type AllocationResult, takes } from './reckoning.ts'
import type { Operation } from './settlements.ts'
import { type ResolvedAllocation, knownShares } from './shares.ts'
import { documentTypes, type OperationAction } from './states.ts'

export const originOf = ({ _id, number, side }: Pick<Operation, '_id' | 'number' | 'side'>): Origin => ({
  type: documentTypes[side],
  _id,
  number,
})

/** The day on which it is taken back, where that is not ours to choose. */
interface TakenBack {
  day?: Day | undefined
}

/** Everything that each action does. */
export const effects: Effects<OperationAction, Operation, TakenBack> = {
  async confirm(context, operation) {
    const origin = originOf(operation)
    const reckoning = await reckoned(context, operation)
    const tax = await taxOnNew(context, { ...operation, amount: reckoning.rest.value, day: operation.date })
    await post(context, operation, reckoning, tax)
    for (const share of reckoning.shares) await take(context, operation, share)
    if (reckoning.rest.value.gt(zero)) {
      const advance = await advanceAccount(context, operation)
      await openAdvance(context, {
        side: operation.side,
        partnerId: operation.partnerId,
        accountId: advance,
        day: operation.date,
        amount: reckoning.rest.value,
        tax,
        foreign: inCurrency(operation, reckoning.rest.amount) ?? undefined,
        origin,
      })
    }
  },

  async discard() {},

  async cancel(context, operation, { day, ...move }) {
    if (day === undefined) return cancelling(takeBack)(context, operation, move)
    await takeBack(context, operation, { day, reason: move.reason })
  },
}

async function takeBack(context: Context, operation: Operation, { day, reason }: Undoing): Promise<void> {
  const origin = originOf(operation)
  await restoreItems(context, origin, day)
  await restoreAdvances(context, origin, day)
  await cancelAdvances(context, origin, day)
  await reverseDocument(context, { origin, day, reason })
}

/** What the operation comes to now, its items and advances locked until it is through. */
async function reckoned(
  context: Context,
  operation: Operation,
): Promise<AllocationResult<ResolvedAllocation>> {
  const { side, partnerId, date: day, currency, rate } = operation
  const { shares, wrong } = await knownShares(
    context,
    {
      side,
      partnerId,
      day,
      currency: currency && rate ? { _id: currency._id, rate: amount(rate) } : null,
      allocations: operation.allocations.map(({ itemId, amount: taken, value }) => ({
        id: itemId,
        amount: taken,
        value,
      })),
      advances: operation.advances.map(({ advanceId, amount: taken, value }) => ({
        id: advanceId,
        amount: taken,
        value,
      })),
    },
    { locked: true },
  )
  const [first] = wrong
  // Somebody was faster since it was written down.
  if (first) throw new Refusal(first.code, first.parameters ?? {})
  const found = allocate(
    {
      side,
      amount: amount(operation.amount),
      currencyId: currency?._id ?? null,
      rate: rate ? amount(rate) : one,
    },
    shares,
  )
  if ('code' in found) throw new Refusal(found.code, { excess: text(found.excess) })
  return found
}

const inCurrency = ({ currency, rate }: Operation, of: Amount) =>
  currency && rate ? { currencyId: currency._id, amount: of, rate: amount(rate) } : null

const advanceAccount = async (context: Context, { side, date }: Operation): Promise<string> => {
  const key = side === 'receivable' ? 'account.advance.client' : 'account.advance.provider'
  return (await accountsFor(context, [key], date))[key]._id
}

async function post(
  context: Context,
  operation: Operation,
  reckoning: AllocationResult<ResolvedAllocation>,
  /** On what is left of the money. */
  taxOnRest: Amount,
): Promise<void> {
  const { side, partnerId, date, commission } = operation
  const takenOff = sum(reckoning.shares.map(({ tax }) => tax))
  const accounts = await accountsFor(context, ['account.bankFee', 'account.fx.gain', 'account.fx.loss'], date)
  const money = operation.accountId
    ? await context.tx
        .selectFrom('account')
        .select('type')
        .where('id', '=', operation.accountId)
        .executeTakeFirst()
    : undefined
  const foreign = inCurrency(operation, amount(operation.amount))
  const words = { number: operation.number, partner: operation.partner.name }
  await postDocument(context, {
    day: date,
    type: money?.type === 'cash' ? 'cash' : 'bank',
    origin: originOf(operation),
    draft: postOperation(
      {
        side,
        description: translate(context.language, `operations.entries.${side}`, words),
        partnerId,
        value: reckoning.value,
        commission: amount(commission),
        foreign: foreign && { ...foreign, commission: amount(commission) },
        shares: reckoning.shares.map((share) => ({
          kind: share.kind,
          side: share.side,
          accountId: share.accountId,
          carrying: share.carrying,
          description: share.documentNumber,
          foreign: share.foreign && { ...share.foreign, amount: share.amount },
        })),
        rest: {
          value: reckoning.rest.value,
          foreign: inCurrency(operation, reckoning.rest.amount),
        },
        difference: reckoning.difference,
        tax: await accruing(context, taxOnRest.minus(takenOff), date),
      },
      {
        money: operation.accountId,
        commission: accounts['account.bankFee']._id,
        advance: await advanceAccount(context, operation),
        gain: accounts['account.fx.gain']._id,
        loss: accounts['account.fx.loss']._id,
      },
    ),
  })
}

/** Writes into an item or an advance what this operation took of it. */
async function take(
  context: Context,
  operation: Operation,
  share: Allocated<ResolvedAllocation>,
): Promise<void> {
  const { id, carrying, difference, currencyId, tax } = share
  const taken = {
    day: operation.date,
    amount: carrying,
    foreign: currencyId === null ? null : share.amount,
    difference,
    origin: originOf(operation),
  }
  if (share.kind === 'item') await settleItem(context, { ...taken, itemId: id })
  else await useAdvance(context, { ...taken, advanceId: id, tax, givenBack: takes(share, operation.side) })
}

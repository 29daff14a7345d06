import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { amount, type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'
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
import { cancelAdvances, openAdvance } from '../open-items/advances.ts'
import { cancelItems, openItem } from '../open-items/items.ts'
import { restoreItems, settleItem } from '../open-items/settling.ts'
import { accruing, taxOnNew } from '../open-items/tax-on-advances.ts'
import type { ResolvedAllocation } from '../settlements/shares.ts'
import type { Movement } from './movements.ts'
import { type LineToPost, postMovement } from './posting.ts'
import { kindFacts, type MovementAction } from './states.ts'
import { agreed } from './terms.ts'

export const documentType = 'accountMovement'
export const originOf = ({ _id, number }: Pick<Movement, '_id' | 'number'>): Origin => ({
  type: documentType,
  _id,
  number,
})

/** Everything that each action does. */
export const effects: Effects<MovementAction, Movement> = {
  async confirm(context, movement) {
    const { side } = kindFacts[movement.kind]
    const origin = originOf(movement)
    const { shares, lending, wrong } = await agreed(context, movement.kind, draftOf(movement), {
      locked: true,
    })
    const [first] = wrong
    // Somebody was faster since it was written down.
    if (first) throw new Refusal(first.code, first.parameters ?? {})
    const accounts = await accountsFor(
      context,
      ['account.advance.client', 'account.advance.provider', 'account.fx.gain', 'account.fx.loss'],
      movement.date,
    )
    const advanceAccount =
      accounts[side === 'receivable' ? 'account.advance.client' : 'account.advance.provider']._id
    const lines = linesToPost(movement, { shares, lending, advanceAccount })
    const taxes = await taxesOf(context, movement, lines)
    const rate = movement.rate === null ? null : amount(movement.rate)
    const foreign = movement.currency && rate && { currencyId: movement.currency._id, rate }
    await postDocument(context, {
      day: movement.date,
      type: await entryTypeOf(context, movement),
      origin,
      isStated: true,
      draft: postMovement(
        {
          side,
          description: descriptionOf(context, movement),
          accountId: movement.accountId,
          amount: amount(movement.amount),
          foreign: foreign && { ...foreign, amount: amount(movement.total) },
          lines,
          tax: await accruing(context, sum(taxes), movement.date),
        },
        { gain: accounts['account.fx.gain']._id, loss: accounts['account.fx.loss']._id },
      ),
    })
    await settle(context, movement, { shares, lending, lines, advanceAccount, taxes })
  },

  async discard() {},

  cancel: cancelling(takeBack),
}

async function takeBack(context: Context, movement: Movement, { day, reason }: Undoing): Promise<void> {
  const origin = originOf(movement)
  await restoreItems(context, origin, day)
  await cancelAdvances(context, origin, day)
  await cancelItems(context, origin, day)
  await reverseDocument(context, { origin, day, reason })
}

const draftOf = (movement: Movement) => ({
  ...movement,
  documentIds: undefined,
  currencyId: movement.currency?._id,
  lines: movement.lines.map((line) => ({ ...line, advance: line.purpose === 'advance' })),
})

/** Whom the money came from or went to is said where it is known. */
function descriptionOf({ language }: Context, { kind, number, partner, party, description }: Movement) {
  const named = partner?.name ?? party
  return named
    ? translate(language, `movements.entries.${kind}`, { number, party: named, description })
    : translate(language, `movements.entriesOfNobody.${kind}`, { number, description })
}

async function entryTypeOf({ tx }: Context, { accountId }: Movement): Promise<'cash' | 'bank'> {
  const { type } = await tx
    .selectFrom('account')
    .select('type')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return type === 'cash' ? 'cash' : 'bank'
}

/** The lines in the books; the last absorbs what rounding leaves. */
function linesToPost(
  movement: Movement,
  { shares, lending, advanceAccount }: Pick<Settled, 'shares' | 'lending' | 'advanceAccount'>,
): LineToPost[] {
  const rate = movement.rate === null ? null : amount(movement.rate)
  const values = toFunctionalCurrency(movement, rate)
  return movement.lines.map((line, at): LineToPost => {
    const share = shares.find(({ id }) => id === line.itemId)
    const value = values[at]!
    const currencyId = movement.currency?._id
    const isLent = lending.has(line.accountId ?? '')
    const foreign =
      (line.purpose === 'advance' || isLent) && currencyId && rate
        ? { currencyId, rate, amount: amount(line.amount) }
        : null
    return {
      accountId: share?.accountId ?? line.accountId ?? advanceAccount,
      value,
      carrying: share?.carrying ?? value,
      foreign: share ? share.foreign && { ...share.foreign, amount: share.amount } : foreign,
      partnerId: line.purpose === 'account' && !isLent ? null : movement.partnerId,
      costCenterId: line.costCenterId,
      expenseItemId: line.expenseItemId,
      description: line.description ?? share?.documentNumber ?? null,
    }
  })
}

function toFunctionalCurrency({ lines, amount: whole }: Movement, rate: Amount | null): Amount[] {
  const own = lines.map((line) => (rate ? round(amount(line.amount).times(rate)) : amount(line.amount)))
  return [...own.slice(0, -1), amount(whole).minus(sum(own.slice(0, -1)))]
}

interface Settled {
  shares: readonly ResolvedAllocation[]
  lending: ReadonlySet<string>
  lines: readonly LineToPost[]
  advanceAccount: string
  taxes: readonly Amount[]
}

/** What each line accrues of sales tax: what a client pays ahead does, where the company so chooses. */
async function taxesOf(
  context: Context,
  movement: Movement,
  lines: readonly LineToPost[],
): Promise<Amount[]> {
  const { side } = kindFacts[movement.kind]
  const taxes: Amount[] = []
  for (const [at, { purpose }] of movement.lines.entries())
    taxes.push(
      purpose === 'advance'
        ? await taxOnNew(context, { side, amount: lines[at]!.value, day: movement.date })
        : zero,
    )
  return taxes
}

/** Writes into debts and advances what the movement did to them. */
async function settle(
  context: Context,
  movement: Movement,
  { shares, lending, lines, advanceAccount, taxes }: Settled,
): Promise<void> {
  const { side } = kindFacts[movement.kind]
  const origin = originOf(movement)
  for (const [at, { purpose, itemId, accountId, dueDate }] of movement.lines.entries()) {
    const { value, carrying, foreign } = lines[at]!
    const share = shares.find(({ id }) => id === itemId)
    if (share)
      await settleItem(context, {
        itemId: share.id,
        day: movement.date,
        amount: carrying,
        foreign: share.currencyId === null ? null : share.amount,
        difference: side === 'receivable' ? value.minus(carrying) : carrying.minus(value),
        origin,
      })
    if (accountId !== null && lending.has(accountId) && movement.partnerId)
      await openItem(context, {
        side: side === 'receivable' ? 'payable' : 'receivable',
        partnerId: movement.partnerId,
        accountId,
        day: movement.date,
        dueDate: dueDate ?? movement.date,
        amount: value,
        foreign: foreign ?? undefined,
        origin,
      })
    if (purpose === 'advance' && movement.partnerId && value.gt(zero))
      await openAdvance(context, {
        side,
        partnerId: movement.partnerId,
        accountId: advanceAccount,
        day: movement.date,
        amount: value,
        tax: taxes[at]!,
        foreign: foreign ?? undefined,
        origin,
      })
  }
}

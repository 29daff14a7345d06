import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { accountsFor, numberOn } from '@cuadre/accounting/public.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { everyBankRule } from '../bank-rules/bank-rules.ts'
import { chequesAtBank } from '../cheques/at-bank.ts'
import type * as api from './api.ts'
import { type BookOperation, lastFolded } from './before.ts'
import { foldedWith, heldBy, openingOf, outstandingAt } from './opening.ts'
import { Budget } from './budget.ts'
import { proposals } from './proposals.ts'
import type { Side } from './remaining.ts'
import { usualBounds } from './sums.ts'
import { returnsOf } from './returns.ts'
import { ruleOffers } from './rule-offers.ts'
import { ruleOf } from './rules.ts'
import { type AsOf, balancesAt, type BankLine, type Said, saidOf } from './sides.ts'
import { tableOf } from './table.ts'

export async function bookAmount(
  context: Context,
  { accountId, date }: z.output<typeof api.getBookAmount.input>,
) {
  const { book, bank, statementEnd } = await balancesAt(context, await accountOf(context, accountId, date))
  return { book, bank, statementEnd }
}

/** What is open on both sides, with what seems to be the same and why. Nothing is taken for granted. */
export async function openOperations(
  context: Context,
  { accountId, date, reconciliationId }: z.output<typeof api.getOpenOperations.input>,
) {
  const asked = { ...(await accountOf(context, accountId, date)), reconciliationId }
  const [said, rules] = await Promise.all([saidOf(context, asked), everyBankRule(context)])
  const { sides, balances, fold } = said
  const lines = sides.lines.map(({ side }) => side)
  const budget = new Budget(usualBounds.allTries)
  const { opening, operations } = await openingFor(context, asked, said, budget)
  const outstanding = opening?.outstanding ?? []
  const gone = lines.filter((line) => amount(line.amount).lt('0'))
  const cheques = await chequesAtBank(context, accountId, {
    amounts: gone.map((line) => line.amount.replace('-', '')),
    words: gone.map(({ reference, description }) => `${reference ?? ''} ${description}`).join('\n'),
  })
  const books = [...outstanding, ...operations].map(sideOfBooks)
  const tolerance = cents(text(await numberOn(context, 'bank.tolerance', date)))
  const bounds = { ...usualBounds, tolerance }
  const proposed = await proposals(books, lines.map(sideOfBank), bounds, budget)
  const differs = proposed.some(({ reason }) => reason === 'withinTolerance')
  return {
    operations,
    lines,
    opening,
    proposals: proposed,
    isWhole: budget.isWhole,
    differenceAccount: differs
      ? (await accountsFor(context, ['account.bankFee'], date))['account.bankFee']
      : null,
    suggestions: lines.flatMap((line) => {
      const rule = ruleOf(line, rules)
      return rule ? [{ lineId: line._id, rule }] : []
    }),
    offers: await ruleOffers(context, asked, rules),
    returns: returnsOf(gone, cheques),
    table: tableOf(
      balances,
      { operations: sides.operations.map(({ side }) => side), lines, fold },
      new Set(),
    ),
  }
}

/**
 * What lay before the first statement with what of it the bank seems not to have seen by then, and the operations after it. Once a
 * reconciliation has the opening, what it does not have of them is what a person said.
 */
async function openingFor(context: Context, asked: AsOf, said: Said, budget: Budget) {
  const { sides, balances, fold } = said
  const opening = openingOf(said, asked.reconciliationId)
  if (opening === null) return { opening, operations: sides.operations.map(({ side }) => side) }
  const sidesThat = (isWanted: (isBefore: boolean) => boolean) =>
    sides.operations.flatMap(({ side, isBefore }) => (isWanted(isBefore) ? [side] : []))
  const named = sidesThat((isBefore) => isBefore)
  const operations = sidesThat((isBefore) => !isBefore)
  const difference = cents(heldBy(fold)) - cents(opening.balance)
  const outstanding = [...named]
  if (balances.openedBy === null && difference !== 0n) {
    const before = await lastFolded(context, asked)
    const lines = sides.lines.map(({ side }) => sideOfBank(side))
    const after = operations.map(sideOfBooks)
    const found = await outstandingAt(difference, before.map(sideOfBooks), { after, lines }, budget)
    const ids = new Set(found.map(({ id }) => id))
    outstanding.push(...before.filter(({ _id }) => ids.has(_id)).toReversed())
  }
  return { opening: { ...opening, ...foldedWith(fold, named), outstanding }, operations }
}

const cents = (written: string): bigint => BigInt(amount(written).times('100').toFixed(0))
const named = (...said: (string | null | undefined)[]): string[] => said.filter((each) => !!each) as string[]

const sideOfBooks = ({ _id, day, amount: moved, document, description, entry }: BookOperation): Side => ({
  id: _id,
  day,
  cents: cents(moved),
  references: named(document?.number, description),
  entry,
})
const sideOfBank = ({ _id, day, amount: moved, reference, description }: BankLine): Side => ({
  id: _id,
  day,
  cents: cents(moved),
  references: named(reference, description),
})

export async function accountOf({ tx }: Context, id: string, day: string) {
  const found = await tx.selectFrom('bank_account').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('bankAccount.unknown')
  return { bankAccountId: id, day }
}

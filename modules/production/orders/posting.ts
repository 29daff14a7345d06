import { balanced, credit, debit, type JournalDraft, type JournalLine } from '@cuadre/kernel/journal.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'

interface Consumed {
  /** Where the goods were held. */
  held: string
  value: Amount
  expenseItemId: string
}

interface Produced {
  held: string
  value: Amount
  as: 'product' | 'byProduct' | 'waste'
}

export interface RunToPost {
  description: string
  consumed: readonly Consumed[]
  produced: readonly Produced[]
  /** Labour and overhead at their standard. */
  conversion: { amount: Amount; expenseItemId: string }
  costCenterId: string | null
}

export interface RunAccounts {
  /** 700.0020 */
  wip: string
  /** 700.0050 */
  finished: string
  /** 700.0040 */
  decrease: string
  /** 731 */
  conversion: string
  /** 845 */
  waste: string
}

/**
 * A report of production: what was taken goes into work under way, labour and overhead with it, and what was made comes out of it.
 * By-products and what was spoiled beyond what is usual leave it as a decrease.
 */
export function postRun(
  { description, consumed, produced, conversion, costCenterId }: RunToPost,
  accounts: RunAccounts,
): JournalDraft {
  const center = costCenterId === null ? {} : { costCenterId }
  const valueOf = (as: Produced['as']) =>
    sum(produced.filter((each) => each.as === as).map(({ value }) => value))
  const held = produced.filter(({ as }) => as !== 'waste')
  const decrease = valueOf('byProduct').plus(valueOf('waste'))
  return balanced(description, [
    ...totals(consumed, ({ expenseItemId }) => expenseItemId).map(([expenseItemId, value]) =>
      debit(accounts.wip, value, { ...center, expenseItemId }),
    ),
    ...totals(consumed, (each) => each.held).map(([account, value]) => credit(account, value)),
    ...pair(conversion.amount, (value) => [
      debit(accounts.wip, value, { ...center, expenseItemId: conversion.expenseItemId }),
      credit(accounts.conversion, value, { ...center, expenseItemId: conversion.expenseItemId }),
    ]),
    ...totals(held, (each) => each.held).map(([account, value]) => debit(account, value)),
    ...pair(valueOf('waste'), (value) => [debit(accounts.waste, value, center)]),
    ...pair(valueOf('product'), (value) => [credit(accounts.finished, value)]),
    ...pair(decrease, (value) => [credit(accounts.decrease, value)]),
  ])
}

const pair = (value: Amount, lines: (value: Amount) => JournalLine[]): JournalLine[] =>
  value.eq(zero) ? [] : lines(value)

/** What things come to by what they have in common; what comes to nothing is left out. */
function totals<Thing extends { value: Amount }>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): [string, Amount][] {
  return [...Map.groupBy(things, keyOf)].flatMap(([key, group]) => {
    const value = sum(group.map((thing) => thing.value))
    return value.eq(zero) ? [] : [[key, value] as [string, Amount]]
  })
}

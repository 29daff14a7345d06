import type { z } from 'zod'
import { type Day, endOfMonth } from '@cuadre/kernel/day.ts'
import { type Amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { KeyOf } from '../parameters/keys.ts'
import { accountsFor } from '../parameters/values.ts'
import { movedBetween, rulesOn, type TaxRule } from '../taxes/queries.ts'
import type * as api from './api.ts'
import { daysOf, monthsAsked, percentOf } from './months.ts'
import { resultsOf } from './results.ts'

/** Taxes that the company bears itself; what it withholds of others it only passes on. */
const borne: ReadonlySet<TaxRule['kind']> = new Set(['tax', 'contribution'])
/** The tax on profit: paid in advance in the year, and settled at its end. */
const onProfit: ReadonlySet<TaxRule['kind']> = new Set(['advance', 'settlement'])

interface Accrued {
  rule: TaxRule
  /** By month, in their order. */
  amounts: Amount[]
}

/**
 * What accrued of each tax in each month: what its own account was credited with, as the tax calendar reckons it, and of advances of the tax on profit what
 * they were charged with. An account that several taxes share tells them together, under the first.
 */
async function accruedIn(context: Context, months: readonly Day[]): Promise<Accrued[]> {
  const rules = (await rulesOn(context, daysOf(months).until)).filter(
    ({ kind }) => borne.has(kind) || onProfit.has(kind),
  )
  const named = rules.flatMap(({ kind, creditKey, debitKey }) =>
    kind === 'advance' ? [debitKey] : [creditKey, debitKey],
  )
  const keys = [...new Set(named)].filter((key) => key !== null)
  const accounts: Record<string, { _id: string }> =
    keys.length === 0 ? {} : await accountsFor(context, keys as KeyOf<'account'>[], daysOf(months).until)
  const seen = new Set<string>()
  const asked = rules.flatMap((rule) => {
    const owed = accounts[rule.kind === 'advance' ? (rule.debitKey ?? '') : rule.creditKey]?._id
    if (owed === undefined || seen.has(owed)) return []
    seen.add(owed)
    return [{ rule, owed, expense: rule.kind === 'advance' ? undefined : accounts[rule.debitKey ?? '']?._id }]
  })
  const moved = await Promise.all(
    months.map((month) => movedBetween(context, asked, month, endOfMonth(month))),
  )
  return asked.map(({ rule, owed }) => ({
    rule,
    amounts: moved.map(
      (of) => (rule.kind === 'advance' ? of.get(owed)?.debit : of.get(owed)?.credit) ?? zero,
    ),
  }))
}

const ofMonth = (accrued: readonly Accrued[], at: number, kinds: ReadonlySet<TaxRule['kind']>): Amount =>
  sum(accrued.flatMap(({ rule, amounts }) => (kinds.has(rule.kind) ? (amounts[at] ?? []) : [])))

export async function taxBurden(
  context: Context,
  requested: z.output<typeof api.getTaxBurden.input>,
): Promise<z.output<typeof api.getTaxBurden.output>> {
  const months = monthsAsked(context, requested)
  const [all, results] = [await accruedIn(context, months), await resultsOf(context, months)]
  const accrued = all.filter(({ rule }) => borne.has(rule.kind))
  const burdenOf = (income: Amount, taxes: Amount) => ({
    income: text(income),
    taxes: text(taxes),
    burden: percentOf(taxes, income),
  })
  const taxesOf = months.map((_, at) => ofMonth(accrued, at, borne))
  return {
    taxes: accrued.map(({ rule: { key, paragraph, name } }) => ({ key, paragraph, name })),
    months: results.map(({ month, incomes }, at) => ({
      month,
      ...burdenOf(incomes, taxesOf[at] ?? zero),
      byTax: accrued.map(({ rule, amounts }) => ({ key: rule.key, amount: text(amounts[at] ?? zero) })),
    })),
    totals: burdenOf(sum(results.map(({ incomes }) => incomes)), sum(taxesOf)),
  }
}

export async function taxesAgainstProfit(
  context: Context,
  requested: z.output<typeof api.burdenTaxVsUtilities.input>,
): Promise<z.output<typeof api.burdenTaxVsUtilities.output>> {
  const months = monthsAsked(context, requested)
  const [accrued, results] = [await accruedIn(context, months), await resultsOf(context, months)]
  const found = results.map(({ month, incomes, expenses }, at) => {
    const profitTax = ofMonth(accrued, at, onProfit)
    return {
      month,
      profitTax,
      taxes: ofMonth(accrued, at, borne).plus(profitTax),
      profitBeforeTax: incomes.minus(expenses),
    }
  })
  type Figures = Omit<(typeof found)[number], 'month'>
  const shown = ({ taxes, profitTax, profitBeforeTax }: Figures) => {
    const netProfit = profitBeforeTax.minus(profitTax)
    return {
      taxes: text(taxes),
      profitTax: text(profitTax),
      profitBeforeTax: text(profitBeforeTax),
      netProfit: text(netProfit),
      ratio: percentOf(taxes, taxes.plus(netProfit)),
    }
  }
  const all = (of: (each: Figures) => Amount) => sum(found.map(of))
  return {
    months: found.map(({ month, ...figures }) => ({ month, ...shown(figures) })),
    totals: shown({
      taxes: all(({ taxes }) => taxes),
      profitTax: all(({ profitTax }) => profitTax),
      profitBeforeTax: all(({ profitBeforeTax }) => profitBeforeTax),
    }),
  }
}

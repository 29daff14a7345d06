import { addDays, addMonths, type Day, daysBetween, endOfMonth, monthOf, today } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { KeyOf } from '../parameters/keys.ts'
import { type Bracket, type NamedAccount, valuesOn } from '../parameters/values.ts'
import { getPeriod } from '../periods/periods.ts'
import type { PeriodRow } from '../periods/queries.ts'
import type { TaxRow } from './api.ts'
import { accrualOf } from './accrual.ts'
import { type Asked, isSalesTax, taxedAdvancesIn, withAdvances } from './advances.ts'
import { Bases } from './bases.ts'
import { dueDate } from './due.ts'
import { asShared, chargedLinesIn } from './shares.ts'
import {
  firstCreditedIn,
  holidaysOf,
  type Moved,
  movedBetween,
  owedBefore,
  rulesOn,
  type TaxRule,
} from './queries.ts'

/** What the parameters say of a tax on the last day of the month. */
interface Tax {
  rule: TaxRule
  rate: Amount | null
  debit: NamedAccount | null
  credit: NamedAccount
}

/** Kinds that the month's end accrues; the others are withheld by payrolls, paid in advance, or settled once a year. */
const accruing: ReadonlySet<TaxRule['kind']> = new Set(['tax', 'contribution', 'provision'])

/** What the books must say is known of what is accrued, and of what is withheld by one rate from all. */
const isCompared = ({ kind, base }: TaxRule) => accruing.has(kind) || base === 'dividends'

const nothing: Moved = { debit: zero, credit: zero }
const hundred = amount('100')
const atLeastZero = (value: Amount) => (value.lt(zero) ? zero : value)
const greater = (one: Amount | null, other: Amount | null) => {
  const [first, second] = [one ?? zero, other ?? zero]
  return first.gt(second) ? first : second
}
const within = (value: Amount, most: Amount) => (value.gt(most) ? most : atLeastZero(value))

/** Advances belong to the last month of a quarter, settlements to the year's last; adjustments after it have no calendar. */
function isOf({ kind }: TaxRule, { number, endDate }: PeriodRow): boolean {
  if (number > 12) return false
  if (kind === 'advance') return monthOf(endDate) % 3 === 0
  return kind !== 'settlement' || monthOf(endDate) === 12
}

async function taxesOf(context: Context, period: PeriodRow): Promise<Tax[]> {
  const rules = (await rulesOn(context, period.endDate)).filter((rule) => isOf(rule, period))
  // The keys are data of the localization, which is checked to name parameters when it is read.
  const keys = new Set(
    rules.flatMap((rule) => [
      rule.rateKey,
      rule.creditKey,
      ...(rule.debitKey === null ? [] : [rule.debitKey]),
    ]),
  )
  const values: Record<string, Amount | Bracket[] | NamedAccount> = await valuesOn(
    context,
    [...keys] as KeyOf<'rate' | 'brackets' | 'account'>[],
    period.endDate,
  )
  const account = (key: string) => values[key] as NamedAccount
  return rules.map((rule) => {
    const rate = values[rule.rateKey] as Amount | Bracket[]
    return {
      rule,
      rate: Array.isArray(rate) ? null : rate,
      debit: rule.debitKey === null ? null : account(rule.debitKey),
      credit: account(rule.creditKey),
    }
  })
}

const owedOn = ({ debit, credit }: Pick<Tax, 'debit' | 'credit'>) => ({
  owed: credit._id,
  expense: debit?._id,
})

interface Figures extends Asked {
  accrued: Amount | null
  paid: Amount | null
}

/** A month in which more comes back than is sold gives tax on sales back; of other taxes nothing is owed then. */
function taxOn(rule: TaxRule, base: Amount | null, rate: Amount | null): Amount | null {
  if (base === null || rate === null) return null
  const tax = round(base.times(rate).div(hundred))
  return isSalesTax(rule) ? tax : atLeastZero(tax)
}

/** The last day that books can have; what is paid later than today was at least written already. */
const forEver: Day = '9999-12-31'

/** Payments settle what was owed before the period, and then what it accrued. */
const paidOf = (accrued: Amount, owed: Amount, payments: Amount) =>
  within(payments.minus(owed), atLeastZero(accrued))

async function monthly(context: Context, taxes: readonly Tax[], period: PeriodRow, bases: Bases) {
  const accounts = taxes.map(owedOn)
  const [own, since, owed, advances, shares] = await Promise.all([
    movedBetween(context, accounts, period.startDate, period.endDate),
    movedBetween(context, accounts, period.startDate, forEver),
    owedBefore(
      context,
      accounts.map((each) => each.owed),
      period,
    ),
    taxedAdvancesIn(context, period),
    chargedLinesIn(context, period),
  ])
  return Promise.all(
    taxes.map(async ({ rule, rate, credit }): Promise<Figures> => {
      const income = await bases.of(rule, period)
      const accrued = (own.get(credit._id) ?? nothing).credit
      const payments = (since.get(credit._id) ?? nothing).debit
      const paid = paidOf(accrued, owed.get(credit._id) ?? zero, payments)
      const expected = asShared(rule, { expected: taxOn(rule, income, rate), accrued, shares })
      const law = withAdvances(rule, { base: income, expected }, advances)
      return { ...law, accrued, paid: rule.kind === 'provision' ? null : paid }
    }),
  )
}

/**
 * Settled when the result is distributed, after the exercise has closed: accrued within the year that begins with its last
 * month. What was paid in advance counts as paid, also before the distribution compensates it.
 */
async function settled(
  context: Context,
  { rule, rate, debit, credit }: Tax,
  { period, bases, advance }: YearEnd,
) {
  const exercise = await exerciseOf(context, period)
  const yearOn = addDays(addMonths(period.startDate, 12), -1)
  const advances = advance ? [{ owed: advance._id }] : []
  const account = [owedOn({ debit, credit })]
  const { from, until } = advancesOf(exercise)
  const [base, year, since, owed, inAdvance, compensated] = await Promise.all([
    bases.of(rule, { startDate: exercise.startDate, endDate: period.endDate }),
    movedBetween(context, account, period.startDate, yearOn),
    movedBetween(context, account, period.startDate, forEver),
    owedBefore(context, [credit._id], period),
    movedBetween(context, advances, from, until),
    movedBetween(context, advances, period.startDate, yearOn),
  ])
  const accrued = (year.get(credit._id) ?? nothing).credit
  const expected = taxOn(rule, base, rate)
  const left = advance
    ? atLeastZero(
        (inAdvance.get(advance._id) ?? nothing).debit.minus((compensated.get(advance._id) ?? nothing).credit),
      )
    : zero
  const payments = (since.get(credit._id) ?? nothing).debit.plus(left)
  return {
    base,
    expected,
    accrued,
    paid: paidOf(greater(expected, accrued), owed.get(credit._id) ?? zero, payments),
  }
}

/** The months in which the advances of an exercise are paid: each after its quarter. */
function advancesOf({ startDate, endDate }: { startDate: Day; endDate: Day }) {
  const firstQuarter = endOfMonth(addMonths(startDate, 2 - ((monthOf(startDate) - 1) % 3)))
  return { from: addDays(firstQuarter, 1), until: endOfMonth(addMonths(endDate, 3)) }
}

/** On the profit of the exercise so far, less what earlier quarters were to advance; it is booked when it is paid. */
async function advanced(context: Context, { rule, rate, debit }: Tax, period: PeriodRow, bases: Bases) {
  const { startDate, endDate } = await exerciseOf(context, period)
  const before = addDays(addMonths(period.startDate, -2), -1)
  const paidIn = advancesOf({ startDate, endDate })
  const [base, earlier, payments] = await Promise.all([
    bases.of(rule, { startDate, endDate: period.endDate }),
    before < startDate ? null : bases.of(rule, { startDate, endDate: before }),
    movedBetween(context, debit ? [{ owed: debit._id }] : [], paidIn.from, paidIn.until),
  ])
  const due = taxOn(rule, earlier, rate) ?? zero
  const expected = atLeastZero((taxOn(rule, base, rate) ?? zero).minus(due))
  const moved = (debit && payments.get(debit._id)) ?? nothing
  return { base, expected, accrued: null, paid: within(moved.debit.minus(due), expected) }
}

interface YearEnd {
  period: PeriodRow
  bases: Bases
  advance: NamedAccount | null
}

async function exerciseOf({ tx }: Context, { exerciseId }: PeriodRow) {
  const { start_date, end_date } = await tx
    .selectFrom('accounting_exercise')
    .select(['start_date', 'end_date'])
    .where('id', '=', exerciseId)
    .executeTakeFirstOrThrow()
  return { startDate: start_date, endDate: end_date }
}

function stateOf(pending: Amount | null, owed: Amount, daysLeft: number | null): TaxRow['state'] {
  if (daysLeft === null) return 'kept'
  if (pending !== null && pending.gt(zero)) return daysLeft < 0 ? 'overdue' : 'due'
  return owed.gt(zero) ? 'paid' : 'nothing'
}

function displayed(
  { rule, rate, debit, credit }: Tax,
  figures: Figures,
  dueOn: Day | null,
  now: Day,
): TaxRow {
  const { base, expected, accrued, paid } = figures
  // What the law asks is owed also while the books don't say so yet.
  const owed = greater(expected, accrued)
  const pending = paid && owed.minus(paid)
  const daysLeft = dueOn === null ? null : daysBetween(now, dueOn)
  return {
    key: rule.key,
    paragraph: rule.paragraph,
    name: rule.name,
    kind: rule.kind,
    norm: rule.norm,
    base: { what: rule.base, amount: base && text(base), advances: text(figures.advances ?? zero) },
    rate: rate && rate.toFixed(),
    expected: expected && text(expected),
    accrued: accrued && text(accrued),
    paid: paid && text(paid),
    pending: pending && text(pending),
    missing: isCompared(rule) && expected && accrued ? text(expected.minus(accrued)) : null,
    dueDate: dueOn,
    daysLeft,
    state: stateOf(pending, owed, daysLeft),
    debit,
    credit,
    ledger: rule.kind === 'advance' && debit ? debit : credit,
  }
}

/** Accounts of what is due so many days after it was withheld. */
const withheldAccounts = (taxes: readonly Tax[]) =>
  taxes.filter(({ rule }) => rule.due?.startsWith('withheld')).map(({ credit }) => credit._id)

/** Every tax of a month with what is owed, what the books say, what was paid and until when. */
export async function calendarOf(context: Context, period: PeriodRow): Promise<TaxRow[]> {
  const [taxes, holidays] = await Promise.all([taxesOf(context, period), holidaysOf(context)])
  const withheldOn = await firstCreditedIn(context, withheldAccounts(taxes), period)
  const bases = new Bases(context)
  const ordinary = taxes.filter(({ rule }) => rule.kind !== 'advance' && rule.kind !== 'settlement')
  const figures = new Map(
    (await monthly(context, ordinary, period, bases)).map((each, at) => [ordinary[at], each]),
  )
  const advance = taxes.find(({ rule }) => rule.kind === 'advance')?.debit ?? null
  for (const tax of taxes) {
    if (tax.rule.kind === 'advance') figures.set(tax, await advanced(context, tax, period, bases))
    else if (tax.rule.kind === 'settlement')
      figures.set(tax, await settled(context, tax, { period, bases, advance }))
  }
  const now = today(context.timeZone)
  return taxes.map((tax) => {
    const { due, dueMoves } = tax.rule
    const days = { end: period.endDate, withheld: withheldOn.get(tax.credit._id) }
    const dueOn = due === null ? null : dueDate({ due, dueMoves }, days, holidays)
    return displayed(tax, figures.get(tax)!, dueOn, now)
  })
}

/** The sum of a column. What the year's settlement shares with the advance of its last quarter counts once. */
function totalOf(data: readonly TaxRow[], column: 'accrued' | 'paid' | 'pending'): string {
  const of = (wanted: (kind: TaxRow['kind']) => boolean) =>
    sum(data.filter(({ kind }) => wanted(kind)).map((row) => amount(row[column] ?? '0')))
  const settlement = of((kind) => kind === 'settlement')
  const shared = of((kind) => kind === 'advance')
  return text(of((kind) => kind !== 'settlement').plus(atLeastZero(settlement.minus(shared))))
}

export async function taxesByPeriod(context: Context, { id }: { id: string }) {
  const period = await getPeriod(context, { id })
  const data = await calendarOf(context, period)
  const accrual = accrualOf(data)
  return {
    period,
    data,
    totals: {
      accrued: totalOf(data, 'accrued'),
      paid: totalOf(data, 'paid'),
      pending: totalOf(data, 'pending'),
    },
    accrual,
    canAccrue: period.state === 'active' && accrual.lines.length > 0,
  }
}

import { sql } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { isOpen } from '../calendar/open-period.ts'
import { createManual } from '../entries/entries.ts'
import type { EntryRow } from '../entries/queries.ts'
import { exerciseById, type ExerciseRow } from '../exercises/queries.ts'
import { type NamedAccount, valuesOn } from '../parameters/values.ts'
import type * as api from './api.ts'
import { distributed, type DistributionAmounts } from './distribution-entry.ts'
import { type DistributionPart, distributionParts } from './distribution-parts.ts'

const keys = [
  'account.retained',
  'account.profitTax.liability',
  'account.profitTax.advance',
  'account.reserve',
  'account.dividends',
  'account.dividends.advance',
  'rate.profitTax',
  'rate.reserve',
] as const

async function closed(context: Context, id: string): Promise<ExerciseRow> {
  const exercise = await exerciseById(context, id)
  if (!exercise) throw notFound()
  if (exercise.state !== 'closed') throw new Refusal('exercise.notClosed', { code: exercise.code })
  return exercise
}

/** What accounts hold by now, credit less debit. */
async function credits(
  { tx, organization }: Context,
  accounts: readonly NamedAccount[],
): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<{ id: string; held: string }>`
    select distinct on (account_id) account_id as id, (total.credit - total.opening - total.debit)::numeric(18, 2) as held
      from account_total total
      join accounting_period period on period.organization_id = ${organization} and period.id = total.period_id
     where total.organization_id = ${organization} and account_id = any(${accounts.map(({ _id }) => _id)})
     order by account_id, period.start_date desc, period.number desc`.execute(tx)
  return new Map(rows.map(({ id, held }) => [id, amount(held)]))
}

/** The profit that the closing of the exercise took to the account of retained profits. */
async function profitOf(
  { tx, organization }: Context,
  { _id }: ExerciseRow,
  retained: NamedAccount,
): Promise<Amount> {
  const { rows } = await sql<{ profit: string }>`
    select coalesce(sum(line.credit - line.debit), 0)::numeric(18, 2) as profit
      from journal_entry entry
      join journal_line line on line.organization_id = ${organization} and line.entry_id = entry.id and line.account_id = ${retained._id}
     where entry.organization_id = ${organization} and entry.exercise_id = ${_id} and entry.type = 'closing'`.execute(
    tx,
  )
  return amount(rows[0]?.profit ?? '0')
}

const least = (one: Amount, other: Amount) => (one.lt(other) ? one : other)
const atLeastZero = (value: Amount) => (value.lt(zero) ? zero : value)
const share = (whole: Amount, rate: Amount) => round(whole.times(rate).div(amount('100')))

/** The accounts and rates of the exercise's last day, what the accounts hold by now, and what follows from them. */
async function facts(context: Context, exercise: ExerciseRow) {
  const values = await valuesOn(context, keys, exercise.endDate)
  const accounts = {
    retained: values['account.retained'],
    tax: values['account.profitTax.liability'],
    taxAdvance: values['account.profitTax.advance'],
    reserve: values['account.reserve'],
    dividends: values['account.dividends'],
    dividendAdvance: values['account.dividends.advance'],
  }
  const [held, profit] = await Promise.all([
    credits(context, Object.values(accounts)),
    profitOf(context, exercise, accounts.retained),
  ])
  const creditOn = ({ _id }: NamedAccount) => held.get(_id) ?? zero
  const paidAhead = (account: NamedAccount) => atLeastZero(creditOn(account).neg())
  const available = atLeastZero(creditOn(accounts.retained))
  const base = atLeastZero(least(profit, available))
  const profitTax = share(base, values['rate.profitTax'])
  const reserve = share(base, values['rate.reserve'])
  const dividends = least(
    paidAhead(accounts.dividendAdvance),
    atLeastZero(available.minus(profitTax).minus(reserve)),
  )
  const proposed: Record<DistributionPart, Amount> = {
    profitTax,
    taxAdvance: least(paidAhead(accounts.taxAdvance), profitTax),
    reserve,
    dividends,
    dividendAdvance: dividends,
  }
  return { accounts, rates: values, profit, available, creditOn, paidAhead, proposed }
}

type Facts = Awaited<ReturnType<typeof facts>>

/** What of the amounts cannot be: more than there is to distribute, or more than was paid ahead or is owed. */
function check({ accounts, available, creditOn, paidAhead }: Facts, amounts: DistributionAmounts): void {
  const wrong = (path: string, code: string, most: Amount) => ({
    path: `amounts.${path}`,
    code,
    parameters: { most: text(most) },
  })
  const { profitTax, taxAdvance, reserve, dividends, dividendAdvance } = amounts
  const owed = (account: NamedAccount, more: Amount) => atLeastZero(creditOn(account).plus(more))
  const mostTax = least(paidAhead(accounts.taxAdvance), owed(accounts.tax, profitTax))
  const mostDividends = least(paidAhead(accounts.dividendAdvance), owed(accounts.dividends, dividends))
  const fields = [
    ...(sum([profitTax, reserve, dividends]).gt(available)
      ? [wrong('dividends', 'distribution.tooMuch', available)]
      : []),
    ...(taxAdvance.gt(mostTax) ? [wrong('taxAdvance', 'distribution.advanceTooMuch', mostTax)] : []),
    ...(dividendAdvance.gt(mostDividends)
      ? [wrong('dividendAdvance', 'distribution.advanceTooMuch', mostDividends)]
      : []),
  ]
  if (fields.length > 0) throw wrongFields(fields)
}

type Typed = z.output<typeof api.DistributionAmountsTyped>

const amountsOf = (typed: Typed | undefined, proposed: DistributionAmounts): DistributionAmounts =>
  typed === undefined
    ? proposed
    : (Object.fromEntries(
        distributionParts.map((part) => [part, amount(typed[part])]),
      ) as unknown as DistributionAmounts)

/** The first day after the exercise that entries may be dated on: today where it is open. */
async function proposedDay(context: Context, { endDate }: ExerciseRow): Promise<Day | null> {
  const now = today(context.timeZone)
  if (now > endDate && (await isOpen(context, now))) return now
  const { tx, organization } = context
  const { rows } = await sql<{ day: Day }>`
    select start_date as day from accounting_period
     where organization_id = ${organization} and state = 'active' and start_date > ${endDate} order by start_date desc, number limit 1`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

/** How the profit of a closed exercise would be distributed: as the balances and the rates propose it, or by the amounts given. */
export async function previewDistribution(
  context: Context,
  { _id, amounts }: z.output<typeof api.previewDistribution.input>,
) {
  const exercise = await closed(context, _id)
  const known = await facts(context, exercise)
  const chosen = amountsOf(amounts, known.proposed)
  check(known, chosen)
  const lines = distributed(known.accounts, chosen).map(({ account, debit, credit }) => ({
    account,
    debit: text(debit),
    credit: text(credit),
  }))
  return {
    code: exercise.code,
    date: await proposedDay(context, exercise),
    profit: text(known.profit),
    available: text(known.available),
    rates: { profitTax: text(known.rates['rate.profitTax']), reserve: text(known.rates['rate.reserve']) },
    proposed: textsOf(known.proposed),
    lines,
    total: text(sum(lines.map(({ debit }) => amount(debit)))),
    left: text(known.available.minus(sum([chosen.profitTax, chosen.reserve, chosen.dividends]))),
  }
}

const textsOf = (amounts: DistributionAmounts) =>
  Object.fromEntries(distributionParts.map((part) => [part, text(amounts[part])])) as Record<
    DistributionPart,
    string
  >

/** Posts the distribution as an entry that a person wrote: confirmed, or pending where its lines are still to be changed. */
export async function distributeProfit(
  context: Context,
  { _id, amounts, date, description, confirm }: z.output<typeof api.distributeProfit.input>,
): Promise<EntryRow> {
  const exercise = await closed(context, _id)
  const known = await facts(context, exercise)
  const chosen = amountsOf(amounts, known.proposed)
  check(known, chosen)
  if (date <= exercise.endDate)
    throw wrongFields([
      { path: 'date', code: 'distribution.inExercise', parameters: { code: exercise.code } },
    ])
  const lines = distributed(known.accounts, chosen)
  if (lines.length === 0) throw new Refusal('distribution.nothing')
  return createManual(context, {
    date,
    description:
      description ?? translate(context.language, 'closing.distribution.of', { code: exercise.code }),
    lines: lines.map(({ account, debit, credit }) => ({
      accountId: account._id,
      debit: text(debit),
      credit: text(credit),
    })),
    confirm,
  })
}

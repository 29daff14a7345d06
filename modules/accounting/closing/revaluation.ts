import { sql } from 'kysely'
import { monthOf, yearOf } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { type Amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { noRate, rateIfKnown } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import { standardTypeOn } from '@cuadre/nomenclators/exchange-rates/rate-types.ts'
import { revaluation } from '../journal/entry-types.ts'
import { writeEntry } from '../journal/post.ts'
import type { PostedLine } from '../journal/posted-line.ts'
import { accountsFor } from '../parameters/values.ts'
import { lockCalendar } from '../calendar/lock.ts'
import { openPeriodOn } from '../calendar/open-period.ts'
import { periodWords } from '../calendar/period-words.ts'
import { getPeriod } from '../periods/periods.ts'
import type { PeriodRow } from '../periods/queries.ts'
import { foreignBalances, withoutCurrency } from './foreign-balances.ts'
import {
  gainAndLoss,
  isSpent,
  revaluationEntries,
  revalued,
  type RevaluedBalance,
} from './revaluation-entry.ts'
import { periodAfter, reverseRevaluations } from './revaluation-reversals.ts'
import { written } from './written.ts'

interface Named {
  _id: string
  code: string
  name: string
}

/** The balances of a period at its closing rates, and what stands in the way of knowing them. */
export async function revaluedBalances(context: Context, period: PeriodRow) {
  const [balances, bare] = await Promise.all([
    foreignBalances(context, period),
    withoutCurrency(context, period),
  ])
  const day = period.endDate
  const rateType = await standardTypeOn(context, day)
  const held = balances.filter((balance) => !isSpent(balance))
  const currencies = new Map(held.map(({ currency }) => [currency._id, currency]))
  const rates = new Map(
    await Promise.all(
      [...currencies.keys()].map(
        async (currencyId) =>
          [currencyId, (await rateIfKnown(context, { currencyId, day, rateType })) ?? null] as const,
      ),
    ),
  )
  return {
    balances: held.map((balance) => revalued(balance, rates.get(balance.currency._id) ?? null)),
    /** Currencies that are held and have no rate. */
    unrated: [...currencies.values()].filter(({ _id }) => !rates.get(_id)),
    rateType,
    /** Carried at something that no amount in the currency stands behind, so that no rate can be applied to it. */
    unbacked: [...balances.filter(isSpent), ...bare].map(({ account, carrying }) => ({ account, carrying })),
  }
}

/** The account that unrealised differences stand on. */
async function unrealisedAccount(context: Context, { endDate }: PeriodRow) {
  const accounts = await accountsFor(context, ['account.fx.unrealised'], endDate)
  return accounts['account.fx.unrealised']
}

function refusePending({ state, startDate }: PeriodRow): void {
  if (state === 'pending') throw new Refusal('period.pending', periodWords(startDate))
}

const displayedBalance = ({
  adjusted: _adjusted,
  revalued: worth,
  difference,
  rate,
  ...balance
}: RevaluedBalance) => ({
  ...balance,
  rate: rate && { rate: rate.rate, date: rate.date },
  revalued: worth && text(worth),
  difference: difference && text(difference),
})

/** The entries as they would be read: with their accounts and third parties by name. */
function displayedLines(
  lines: readonly PostedLine[],
  balances: readonly RevaluedBalance[],
  unrealised: Named,
) {
  const accounts = new Map(
    [unrealised, ...balances.map(({ account }) => account)].map((each) => [each._id, each]),
  )
  const partners = new Map(
    balances.flatMap(({ partner }) => (partner ? [[partner._id, partner] as const] : [])),
  )
  return lines.map(({ accountId, partnerId, debit, credit }) => ({
    account: accounts.get(accountId)!,
    partner: (partnerId !== null && partners.get(partnerId)) || null,
    debit: text(debit),
    credit: text(credit),
  }))
}

export async function previewRevaluation(context: Context, { id }: { id: string }) {
  const period = await getPeriod(context, { id })
  refusePending(period)
  const [{ balances, unrated, unbacked }, unrealised, next] = await Promise.all([
    revaluedBalances(context, period),
    unrealisedAccount(context, period),
    periodAfter(context, period),
  ])
  const lines = revaluationEntries(balances, unrealised._id, context.language).flat()
  return {
    period,
    balances: balances.map(displayedBalance),
    unrated,
    unbacked,
    ...gainAndLoss(balances),
    entry: { date: period.endDate, lines: displayedLines(lines, balances, unrealised) },
    reversal: { date: next?.startDate ?? null, atOnce: next?.state === 'active' },
    canRevalue: period.state === 'active' && unrated.length === 0 && lines.length > 0,
  }
}

/** Nobody posts anywhere, opens or closes a period while balances are read and brought to the rate. */
async function lockBooks(context: Context): Promise<void> {
  const { tx, organization } = context
  await lockCalendar(context)
  await sql`
    select from accounting_period where organization_id = ${organization} and state = 'active'
     order by start_date, number for no key update`.execute(tx)
}

/**
 * Brings what is held in foreign currency to the closing rate, on the last day of the period, and back on the first of
 * the next where that is open already. What was posted before is part of what balances are carried at, so that a second
 * time posts the difference only, and nothing where there is none.
 */
export async function revalue(context: Context, { _id }: { _id: string }) {
  await lockBooks(context)
  const period = await getPeriod(context, { id: _id })
  refusePending(period)
  if (period.state === 'closed') throw new Refusal('period.closed', periodWords(period.startDate))
  const { balances, unrated, rateType } = await revaluedBalances(context, period)
  const [missing] = unrated
  if (missing) throw noRate({ code: missing.code, day: period.endDate, rateType })
  const unrealised = await unrealisedAccount(context, period)
  const posted: string[] = []
  for (const lines of revaluationEntries(balances, unrealised._id, context.language))
    posted.push(await post(context, period, lines))
  const next = await periodAfter(context, period)
  if (next?.state === 'active') posted.push(...(await reverseRevaluations(context, next)))
  return {
    period: await getPeriod(context, { id: _id }),
    ...gainAndLoss(balances),
    generated: await written(context, posted),
  }
}

async function post(context: Context, period: PeriodRow, lines: readonly PostedLine[]): Promise<string> {
  const { startDate, endDate } = period
  const { _id } = await writeEntry(context, await openPeriodOn(context, endDate, period._id), {
    day: endDate,
    type: 'exchange',
    description: translate(context.language, 'closing.revaluation.of', {
      month: translate(context.language, `months.${monthOf(startDate)}`),
      year: yearOf(startDate),
    }),
    lines,
    origin: { type: revaluation, _id: period._id, number: startDate.slice(0, 7) },
  })
  context.changed({ type: 'entry', _id, after: { type: 'exchange', period: startDate.slice(0, 7) } })
  return _id
}

/** How far the balances of each account are from the closing rate, where any is. */
export function differencesByAccount(balances: readonly RevaluedBalance[]) {
  const accounts = new Map<string, { account: Named; difference: Amount }>()
  for (const { account, difference } of balances) {
    if (!difference || difference.eq(zero)) continue
    const before = accounts.get(account._id)?.difference ?? zero
    accounts.set(account._id, { account, difference: before.plus(difference) })
  }
  return [...accounts.values()]
}

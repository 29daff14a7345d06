import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { ListSums } from '@cuadre/kernel/fields.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy } from '@cuadre/server-kit/list.ts'
import { asAmount, asNumber } from '@cuadre/server-kit/search.ts'
import { type EntryOrigin, type EntryType, typesOfOrigin } from '../journal/entry-types.ts'
import type { accountingEntriesFilter } from './api.ts'

type Filters = z.output<typeof accountingEntriesFilter.input>

/** What is asked for; an empty list asks for nothing in particular, as no list does. */
const asList = <Value>(value: Value | Value[] | undefined): Value[] | undefined => {
  const list = value === undefined ? [] : Array.isArray(value) ? value : [value]
  return list.length > 0 ? list : undefined
}

function typesRequested({ type, origin }: Filters): EntryType[] | undefined {
  const types = asList(type)
  const ofOrigin = asList(origin)?.flatMap((each: EntryOrigin) => typesOfOrigin(each))
  if (!types || !ofOrigin) return types ?? ofOrigin
  return types.filter((each) => ofOrigin.includes(each))
}

/** Conditions that confirmed and pending entries share; `e` is either table. */
function shared(filters: Filters, organization: string): RawBuilder<unknown>[] {
  const all = [sql`e.organization_id = ${organization}`]
  const types = typesRequested(filters)
  if (filters.startDate) all.push(sql`e.day >= ${filters.startDate}`)
  if (filters.endDate) all.push(sql`e.day <= ${filters.endDate}`)
  if (types) all.push(sql`e.type = any(${types})`)
  return all
}

const words = sql`e.description, e.source_number`

export function confirmedConditions(filters: Filters, organization: string): RawBuilder<unknown>[] {
  const all = shared(filters, organization)
  const { search, accountId, periodId, totalFrom, totalTo } = filters
  const states = asList(filters.state)
  if (periodId) all.push(sql`e.period_id = ${periodId}`)
  if (accountId)
    all.push(
      sql`e.id in (select l.entry_id from journal_line l where l.organization_id = ${organization} and l.account_id = ${accountId})`,
    )
  if (totalFrom) all.push(sql`e.total >= ${totalFrom}`)
  if (totalTo) all.push(sql`e.total <= ${totalTo}`)
  if (search)
    all.push(
      foundBy(search, {
        names: words,
        also: [sql`e.number = ${asNumber(search)}`, sql`abs(e.total) = ${asAmount(search)}`],
      }),
    )
  if (states?.includes('confirmed') !== states?.includes('reversed')) {
    const reversed = sql`exists (select from journal_entry r where r.organization_id = ${organization} and r.reversal_of = e.id)`
    all.push(states?.includes('reversed') ? reversed : sql`not ${reversed}`)
  }
  return all
}

export function pendingConditions(filters: Filters, organization: string): RawBuilder<unknown>[] {
  const all = shared(filters, organization)
  const { search, accountId, periodId, totalFrom, totalTo } = filters
  const total = sql`(select coalesce(sum(l.debit), 0) from entry_draft_line l where l.organization_id = ${organization} and l.draft_id = e.id)`
  if (periodId) {
    all.push(sql`exists (select from accounting_period p where p.organization_id = ${organization} and p.id = ${periodId}
      and case when e.period_id is null then e.day between p.start_date and p.end_date and p.number <= 12 else e.period_id = p.id end)`)
  }
  if (accountId)
    all.push(
      sql`e.id in (select l.draft_id from entry_draft_line l where l.organization_id = ${organization} and l.account_id = ${accountId})`,
    )
  if (totalFrom) all.push(sql`${total} >= ${totalFrom}`)
  if (totalTo) all.push(sql`${total} <= ${totalTo}`)
  if (search) all.push(foundBy(search, { names: words, also: [sql`${total} = ${asAmount(search)}`] }))
  return all
}

export const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

export const wants = (filters: Filters, ...states: string[]) => {
  const requested = asList(filters.state)
  return !requested || requested.some((state) => states.includes(state))
}

/** How many entries match, and what they post in all. */
interface Counted {
  count: number
  total: string
}
export const none: Counted = { count: 0, total: '0.00' }

/** How many there are on both sides, and what they come to together. */
export function summedOf(...sides: readonly Counted[]): { total: number; sums?: ListSums } {
  const rows = sides.reduce((all, { count }) => all + count, 0)
  if (rows === 0) return { total: rows }
  const total = text(sum(sides.map((each) => amount(each.total))))
  return { total: rows, sums: [{ currency: null, rows, amounts: { total } }] }
}

/**
 * The confirmed entries that match. Where only days are requested, whole periods are read from their counters and their
 * turnover, and only the days of broken ones are counted, so that the list costs the same however long the history is.
 */
export async function countConfirmed({ tx, organization }: Context, filters: Filters): Promise<Counted> {
  const plain =
    !filters.search &&
    !filters.accountId &&
    !filters.periodId &&
    !filters.totalFrom &&
    !filters.totalTo &&
    !typesRequested(filters)
  const allStates = wants(filters, 'confirmed') && wants(filters, 'reversed')
  if (!plain || !allStates) {
    const { rows } = await sql<Counted>`
      select count(*)::int as count, coalesce(sum(e.total), 0)::numeric(20, 2)::text as total
        from journal_entry e where ${and(confirmedConditions(filters, organization))}`.execute(tx)
    return rows[0] ?? none
  }
  const from = filters.startDate ?? '0001-01-01'
  const until = filters.endDate ?? '9999-12-31'
  const { rows } = await sql<Counted>`
    select coalesce(sum(counted.entries), 0)::int as count, coalesce(sum(counted.total), 0)::numeric(20, 2)::text as total
      from accounting_period p
      join period_activity activity on activity.organization_id = ${organization} and activity.period_id = p.id
     cross join lateral (
       select activity.entries, sum(total.debit) as total from account_total total
        where p.start_date >= ${from} and p.end_date <= ${until}
          and total.organization_id = ${organization} and total.period_id = p.id
       having p.start_date >= ${from} and p.end_date <= ${until}
       union all
       select count(*), sum(e.total) from journal_entry e
        where not (p.start_date >= ${from} and p.end_date <= ${until})
          and e.organization_id = ${organization} and e.period_id = p.id and e.day between ${from} and ${until}
     ) counted
     where p.organization_id = ${organization} and p.start_date <= ${until} and p.end_date >= ${from}`.execute(
    tx,
  )
  return rows[0] ?? none
}

/** The entries that match and wait to be confirmed. */
export async function countPending({ tx, organization }: Context, filters: Filters): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, coalesce(sum(summed.total), 0)::numeric(20, 2)::text as total
      from entry_draft e
     cross join lateral (select coalesce(sum(l.debit), 0) as total from entry_draft_line l
                          where l.organization_id = ${organization} and l.draft_id = e.id) summed
     where ${and(pendingConditions(filters, organization))}`.execute(tx)
  return rows[0] ?? none
}

import { type RawBuilder, sql } from 'kysely'
import { addressOf, type ClosingOver, type Kind } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PeriodRow } from '../periods/queries.ts'
import type { ClosingCheck } from './api.ts'
import { named } from './named.ts'

type Kinds = ReadonlyMap<string, Kind>

interface Unfinished {
  _id: string
  type: string
  name: string
  amount: string | null
  which: string | null
  count: number
}

const nowhere = (): ClosingOver['awaitsOnly'] => undefined

/**
 * What each check asks of documents that are dated in the period: whether they wait, are underway, or await what comes later. What
 * awaits it since an earlier period is told again.
 */
const questions = [
  {
    name: 'documents',
    states: ({ stops }: ClosingOver) => stops,
    only: nowhere,
    earlier: false,
    found: 'failed',
  },
  {
    name: 'underway',
    states: ({ warns = [] }: ClosingOver) => warns,
    only: nowhere,
    earlier: false,
    found: 'warning',
  },
  {
    name: 'awaited',
    states: ({ awaits = [] }: ClosingOver) => awaits,
    only: ({ awaitsOnly }: ClosingOver) => awaitsOnly,
    earlier: true,
    found: 'warning',
  },
] as const

/** The documents of every kind that are not done, each with the screen where it is. A new kind joins by saying what its states mean. */
export async function unfinishedChecks(
  context: Context,
  period: PeriodRow,
  kinds: Kinds,
): Promise<ClosingCheck[]> {
  return Promise.all(
    questions.map(async ({ name, found, ...asked }) => {
      const rows = await documentsIn(context, period, kinds, asked)
      return {
        name,
        state: rows.length === 0 ? 'passed' : found,
        count: rows[0]?.count ?? 0,
        items: rows.map(({ _id, type, name: number, amount, which }) => ({
          _id,
          kind: 'document' as const,
          name: [kinds.get(type)!.names[context.language], number].join(' '),
          address: screenOf(kinds.get(type)!, _id, which),
          amount,
          note: null,
        })),
      }
    }),
  )
}

/** Kinds by what they say of a closing period. */
const declared = (kinds: Kinds) =>
  [...kinds.values()].flatMap(({ type, table, closing }) =>
    table && closing ? [{ type, table, closing }] : [],
  )

async function documentsIn(
  { tx, organization }: Context,
  { startDate, endDate, number }: PeriodRow,
  kinds: Kinds,
  asked: Pick<(typeof questions)[number], 'states' | 'only' | 'earlier'>,
): Promise<Unfinished[]> {
  // Documents belong to months; a thirteenth period is of adjustments.
  if (number > 12) return []
  const parts = declared(kinds).flatMap(({ type, table, closing }): RawBuilder<unknown>[] => {
    const states = asked.states(closing)
    if (states.length === 0) return []
    const { only, detailsBy } = closing
    const waits = asked.only(closing)
    // Not every document has an amount of its own: a transfer moves goods alone.
    return [
      sql`
        select document.id as "_id", ${type}::text as type, document.number as name, document.day,
               (to_jsonb(document) ->> 'amount')::numeric(18, 2) as amount,
               ${detailsBy ? sql`document.${sql.ref(detailsBy.column)}` : sql`null`} as which
          from ${sql.table(table)} document
         where document.organization_id = ${organization} and document.day <= ${endDate}
           ${asked.earlier ? sql`` : sql`and document.day >= ${startDate}`}
           and document.state = any(${states})
           ${only ? sql`and document.${sql.ref(only.column)} = ${only.is}` : sql``}
           ${waits ? sql`and document.id in (select id from ${sql.table(waits)} where organization_id = ${organization})` : sql``}`,
    ]
  })
  if (parts.length === 0) return []
  const { rows } = await sql<Unfinished>`
    select found.*, count(*) over ()::int as count from (${sql.join(parts, sql` union all `)}) found
     order by found.day, found.name limit ${named}`.execute(tx)
  return rows
}

function screenOf({ details, closing }: Kind, id: string, which: string | null): string | null {
  const screen = (which === null ? undefined : closing?.detailsBy?.details[which]) ?? details
  return screen === undefined ? null : addressOf({ details: screen }, id)
}

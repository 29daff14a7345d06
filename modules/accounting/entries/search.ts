import { sql, type RawBuilder } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Search, maxPerFinder, type Finder, type Found, saysAll } from '@cuadre/server-kit/search.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { entryKind } from './kind.ts'

type EntryFound = Found & { type: string }

const of = (organization: string, from: RawBuilder<unknown>) => sql<EntryFound>`
  select ${entryKind.type} as kind, e.id as "_id", lpad(e.number::text, 6, '0') as code, e.description as name, e.type,
         e.day, e.total as amount,
         case when exists (select from journal_entry r where r.organization_id = ${organization} and r.reversal_of = e.id)
              then 'reversed' else 'confirmed' end as state
    from ${from}`

const newestFirst = sql`order by e.day desc, e.number desc limit ${maxPerFinder}`

const byNumber = ({ tx, organization }: Context, number: number) =>
  of(
    organization,
    sql`accounting_exercise x
    join journal_entry e on e.organization_id = ${organization} and e.exercise_id = x.id and e.number = ${number}
   where x.organization_id = ${organization} ${newestFirst}`,
  ).execute(tx)

/** How many of the newest entries are read through before anything is looked up: words that are everywhere are here too. */
const recent = 1000

const sayingAll = (input: Search) => saysAll(input, sql`concat_ws(' ', e.description, e.source_number)`)

const amongRecent = ({ tx, organization }: Context, input: Search) =>
  of(
    organization,
    sql`(select * from journal_entry where organization_id = ${organization} order by day desc, number desc limit ${recent}) e
   where ${sayingAll(input)} ${newestFirst}`,
  ).execute(tx)

/** Up to here the entries of a word are read; of a word that more have, these are the last. */
const most = 1000

const having = (organization: string, word: string) => sql`
  select entry_id from entry_word
   where organization_id = ${organization} and word >= ${word} and word < ${`${word}\u{10ffff}`}
   order by word desc, day desc limit ${most}`

/** The word that fewest entries have, of those that entries are listed by. */
async function rarest({ tx, organization }: Context, { words }: Search): Promise<string | undefined> {
  const listed = words.filter((word) => word.length >= 3 || /\d/.test(word))
  if (listed.length < 2) return listed[0]
  const counts = listed.map(
    (word) =>
      sql`select ${word}::text as word, count(*) as times from (${having(organization, word)}) listed`,
  )
  const { rows } = await sql<{
    word: string
  }>`${sql.join(counts, sql` union all `)} order by times limit 1`.execute(tx)
  return rows[0]?.word
}

async function byWords(context: Context, input: Search): Promise<EntryFound[]> {
  const { tx, organization } = context
  const found = (await amongRecent(context, input)).rows
  if (found.length === maxPerFinder) return found
  const word = await rarest(context, input)
  if (word === undefined) return found
  const { rows } = await of(
    organization,
    sql`(${having(organization, word)}) listed
    join journal_entry e on e.organization_id = ${organization} and e.id = listed.entry_id
   where ${sayingAll(input)} ${newestFirst}`,
  ).execute(tx)
  return rows
}

const byAmount = ({ tx, organization }: Context, amount: string) =>
  of(
    organization,
    sql`(select entry_id from entry_word
          where organization_id = ${organization} and word = '=' || ${amount}::numeric(18, 2)::text
          order by day desc limit ${maxPerFinder}) listed
    join journal_entry e on e.organization_id = ${organization} and e.id = listed.entry_id ${newestFirst}`,
  ).execute(tx)

/** Pending entries are few: they are read through. */
const pending = ({ tx, organization }: Context, input: Search) => {
  const words = input.by === 'anything' ? saysAll(input, sql`e.description`) : sql`false`
  return sql<EntryFound>`
    select ${entryKind.type} as kind, e.id as "_id", null as code, e.description as name, e.type, e.day, summed.total as amount, 'pending' as state
      from entry_draft e
      cross join lateral (select coalesce(sum(l.debit), 0)::numeric(18, 2) as total
                            from entry_draft_line l where l.organization_id = ${organization} and l.draft_id = e.id) summed
     where e.organization_id = ${organization} and (${words} or summed.total = ${input.amount}::numeric)
     order by e.day desc, e.id limit ${maxPerFinder}`.execute(tx)
}

/** Entries by number, by words of their description, by the number of their document, and by amount. */
export const entryFinder: Finder = {
  finds: [entryKind.type],
  permissions: [entryKind.permission],
  async find(context, input) {
    const { number, amount, by } = input
    const ways = await Promise.all([
      pending(context, input).then(({ rows }) => rows),
      number === null ? [] : byNumber(context, number).then(({ rows }) => rows),
      amount === null ? [] : byAmount(context, amount).then(({ rows }) => rows),
      by === 'anything' ? byWords(context, input) : [],
    ])
    const each = new Map(ways.flat().map((found) => [found._id, found]))
    return [...each.values()]
      .slice(0, maxPerFinder)
      .map(({ type, ...found }) => ({ ...found, note: translate(context.language, `entries.types.${type}`) }))
  },
}

import { sql, type RawBuilder } from 'kysely'
import { folded, wordsOf } from '@cuadre/kernel/folded.ts'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Context } from './context.ts'
import { foundBy } from './list.ts'
import { wordPattern } from './word-pattern.ts'

/** What somebody looks for, as everything that it may be. */
export interface Search {
  /** Folded: small letters without accents. */
  text: string
  words: readonly string[]
  number: number | null
  amount: string | null
  /** Whether they stated that it is a number or an amount, and nothing else. */
  by: 'anything' | 'number' | 'amount'
}

/** A record that was found, with what a person tells it apart by. */
export interface Found {
  kind: string
  _id: string
  code: string | null
  name: string
  /** What comes behind its name: whose it is, what sort. */
  note?: string | null
  day?: string | null
  amount?: string | null
  state?: string | null
}

/** What a module adds to the search of the whole product: its own records, for who may open them. */
export interface Finder {
  /** The kinds of record that it finds. */
  finds: readonly string[]
  permissions: readonly Permission[]
  /** The best few, best first. */
  find(context: Context, search: Search): Promise<Found[]>
  /** The latest with a partner and how many there are, where records of this kind name one. */
  withPartner?(context: Context, partner: string, limit: number): Promise<{ data: Found[]; total: number }>
}

/** How many each finder gives at most. */
export const maxPerFinder = 5

export const asNumber = (text: string): number | null => (/^0*\d{1,9}$/.test(text) ? Number(text) : null)

/** Text that may be an amount, in either notation: `1.234,50`, `1,234.50`, `1234.5`. */
export function asAmount(text: string): string | null {
  const plain = /,\d{1,2}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  return /^\d{1,16}(\.\d{1,2})?$/.test(plain) ? plain : null
}

export function searchOf(typed: string, by: Search['by']): Search {
  const text = folded(typed)
  return {
    text,
    words: wordsOf(typed),
    number: by === 'amount' ? null : asNumber(text),
    amount: by === 'number' ? null : asAmount(text),
    by,
  }
}

/** Whether every word that was typed stands somewhere in what a record is known by. */
export const saysAll = ({ words }: Search, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  words.length === 0 ? sql`false` : foundBy(words.join(' '), { names: text })

interface Catalogue {
  type: string
  table: string
  permission: Permission | readonly Permission[]
}

interface Known {
  /** Further columns that it is known by. */
  also?: readonly string[]
  /** Which of the table's records are meant. */
  where?: RawBuilder<unknown>
  /** Further things to say of each, as columns of the answer. */
  more?: (context: Context) => RawBuilder<unknown>
}

/** Finds records of a catalogue by code, name and what else they are known by. Those that are out of use come last. */
export const catalogueFinder = (
  { type, table, permission }: Catalogue,
  { also = [], where = sql`true`, more = () => sql`null as note` }: Known = {},
): Finder => ({
  finds: [type],
  permissions: [permission].flat(),
  async find(context, wanted) {
    const { tx, organization } = context
    if (wanted.by !== 'anything') return []
    const known = sql.join(
      ['code', 'name', ...also].map((column) => sql.ref(`record.${column}`)),
      sql`, `,
    )
    const { rows } = await sql<Found & { active: boolean }>`
      select record.id as "_id", record.code, record.name, record.active, ${more(context)} from ${sql.table(table)} record
       where record.organization_id = ${organization} and ${where} and ${saysAll(wanted, sql`concat_ws(' ', ${known})`)}
       order by record.active desc, ${nearest(wanted)}, record.code collate "C" limit ${maxPerFinder}`.execute(
      tx,
    )
    return rows.map(({ active, ...found }) => ({ ...found, kind: type, state: active ? null : 'inactive' }))
  },
})

/** The very code first, then codes and names that begin so, then the rest. */
function nearest({ text }: Search) {
  const begins = `^${wordPattern(text)}`
  return sql`
  case when record.code collate "C" ~ ${`${begins}$`} then 0
       when record.code collate "C" ~ ${begins} then 1
       when record.name collate "C" ~ ${begins} then 2
       else 3 end`
}

import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import { beginning } from '@cuadre/server-kit/list.ts'
import { maxPerFinder, type Finder, type Found, saysAll } from '@cuadre/server-kit/search.ts'

interface Documents {
  kind: { type: string; table: string; permission: Permission }
  /** The column that says with whom. */
  partner: 'client_id' | 'provider_id' | 'partner_id'
  /** Its state in SQL, where no column has it; `d` is the document. */
  state?(organization: string): RawBuilder<string>
  /** Which documents of the table are meant, where not all are. */
  only?: RawBuilder<unknown>
}

/** How many of those whom a word names are looked through. */
const parties = 20

/** The numbers of any year that end in just this one: 12 is `OV-2026-00012` and not `OV-2026-00512`. */
const numbered = (number: number): string => `%-${String(number).padStart(5, '0')}`

/** Finds documents by their number, by amount, and the last ones with whom the words name. */
export const documentFinder = ({ kind, partner, state, only }: Documents): Finder => ({
  permissions: [kind.permission],
  async find({ tx, organization }, input) {
    const { number, amount, by } = input
    const document = sql`
      select d.id, d.number, d.day, d.amount, ${state?.(organization) ?? sql`d.state`} as state, d.${sql.ref(partner)} as partner_id from ${sql.table(kind.table)} d
       where d.organization_id = ${organization} ${only ? sql`and ${only}` : sql``}`
    const last = sql`order by d.day desc, d.id desc limit ${maxPerFinder}`
    const ways = [
      ...(by === 'anything'
        ? [
            sql`(${document} and lower(d.number) like ${beginning(input.text)} ${last})`,
            sql`(select each.* from (
                  select id from partner p where p.organization_id = ${organization}
                     and ${saysAll(input, sql`concat_ws(' ', p.code, p.name)`)} limit ${parties}) p
                  cross join lateral (${document} and d.${sql.ref(partner)} = p.id ${last}) each)`,
          ]
        : []),
      ...(number === null ? [] : [sql`(${document} and d.number like ${numbered(number)} ${last})`]),
      ...(amount === null ? [] : [sql`(${document} and d.amount = ${amount}::numeric ${last})`]),
    ]
    const { rows } = await sql<Found>`
      select distinct found.id as "_id", ${kind.type} as kind, found.number as code, party.name, found.day, found.amount, found.state
        from (${sql.join(ways, sql` union all `)}) found
        join partner party on party.organization_id = ${organization} and party.id = found.partner_id
       order by found.day desc, found.number desc limit ${maxPerFinder}`.execute(tx)
    return rows
  },
})

import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { beginning } from '@cuadre/server-kit/list.ts'
import { maxPerFinder, type Finder, type Found, saysAll } from '@cuadre/server-kit/search.ts'

type Sql = RawBuilder<unknown>
type OfOrganization = (organization: string) => Sql

interface Documents {
  /** What it is called in the palette. */
  kind: { type: string; table?: string; permission?: Permission | readonly Permission[] }
  /** Who has it, in SQL; a document of the house has nobody. */
  partner?: OfOrganization
  /** What it is known by where it has no partner: a storage, a description. */
  name?: OfOrganization
  day?: Sql
  /** In the books; nothing where it has none. */
  amount?: Sql
  state?(context: Pick<Context, 'organization' | 'timeZone'>): Sql
  /** Which documents of the table are meant, where not all are. */
  only?: Sql
}

/** How many of those whom a word names are looked through. */
const parties = 20

/** The numbers of any year that end in just this one: 12 is `OV-2026-00012` and not `OV-2026-00512`. */
const numbered = (number: number): string => `%-${String(number).padStart(5, '0')}`

/** Finds documents (`d` in SQL) by their number, by amount, the last ones with whom the words name, and all with a partner. */
export const documentFinder = (documents: Documents): Finder => ({
  ...finding(documents),
  ...withPartner(documents),
})

const finding = ({
  kind,
  partner,
  name = () => sql`null::text`,
  day = sql`d.day`,
  amount: worth = sql`d.amount`,
  state = () => sql`d.state`,
  only,
}: Documents): Finder => ({
  finds: [kind.type],
  permissions: [kind.permission ?? []].flat(),
  async find(context, input) {
    const { tx, organization } = context
    const { number, amount, by } = input
    const who = partner?.(organization) ?? sql`null::uuid`
    const document = sql`
      select d.id, d.number, ${day} as day, ${worth} as amount, ${state(context)} as state, ${who} as partner_id, ${name(organization)} as known_as
        from ${sql.table(kind.table ?? kind.type)} d
       where d.organization_id = ${organization} ${only ? sql`and ${only}` : sql``}`
    const last = sql`order by ${day} desc, d.id desc limit ${maxPerFinder}`
    const ways = [
      ...(by === 'amount'
        ? []
        : [sql`(${document} and lower(d.number) like ${beginning(input.text)} ${last})`]),
      ...(by === 'anything' && partner
        ? [
            sql`(select each.* from (
                  select id from partner p where p.organization_id = ${organization}
                     and ${saysAll(input, sql`concat_ws(' ', p.code, p.name)`)} limit ${parties}) p
                  cross join lateral (${document} and ${who} = p.id ${last}) each)`,
          ]
        : []),
      ...(by === 'anything' && !partner
        ? [sql`(${document} and ${saysAll(input, name(organization))} ${last})`]
        : []),
      ...(number === null ? [] : [sql`(${document} and d.number like ${numbered(number)} ${last})`]),
      ...(amount === null ? [] : [sql`(${document} and ${worth} = ${amount}::numeric ${last})`]),
    ]
    // What was typed as an amount and is none is the amount of nothing.
    if (ways.length === 0) return []
    const { rows } = await sql<Found>`
      select distinct found.id as "_id", ${kind.type} as kind, found.number as code, coalesce(party.name, found.known_as, '–') as name,
             found.day, found.amount, found.state
        from (${sql.join(ways, sql` union all `)}) found
        left join partner party on party.organization_id = ${organization} and party.id = found.partner_id
       order by found.day desc, found.number desc limit ${maxPerFinder}`.execute(tx)
    return rows
  },
})

const withPartner = ({
  kind,
  partner,
  day = sql`d.day`,
  amount = sql`d.amount`,
  state = () => sql`d.state`,
  only = sql`true`,
}: Documents): Pick<Finder, 'withPartner'> =>
  partner === undefined
    ? {}
    : {
        async withPartner(context, id, limit) {
          const { tx, organization } = context
          const { rows } = await sql<Found & { total: number }>`
            select d.id as "_id", ${kind.type} as kind, d.number as code, '' as name, ${day} as day, ${amount} as amount,
                   ${state(context)} as state, count(*) over ()::int as total
              from ${sql.table(kind.table ?? kind.type)} d
             where d.organization_id = ${organization} and ${partner(organization)} = ${id} and ${only}
             order by ${day} desc, d.number desc limit ${limit}`.execute(tx)
          return { data: rows, total: rows[0]?.total ?? 0 }
        },
      }

/** The partner that a column of the document names. */
export const partnerIn =
  (column: string): OfOrganization =>
  () =>
    sql`${sql.ref(`d.${column}`)}`

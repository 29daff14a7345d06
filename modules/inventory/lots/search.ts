import { sql } from 'kysely'
import { foundBy } from '@cuadre/server-kit/list.ts'
import { type Finder, type Found, maxPerFinder } from '@cuadre/server-kit/search.ts'
import { lotKind } from './kind.ts'

/** A lot by what is printed on its label, with the product it is of. */
export const lotFinder: Finder = {
  finds: [lotKind.type],
  permissions: [lotKind.permission],
  async find({ tx, organization }, { text, by }) {
    if (by !== 'anything' || text === '') return []
    const { rows } = await sql<Found>`
      select ${lotKind.type} as kind, lot.id as "_id", lot.code, product.name, lot.expires_on as day
        from lot
        join product on product.organization_id = ${organization} and product.id = lot.product_id
       where lot.organization_id = ${organization} and ${foundBy(text, { codes: sql`lot.code`, names: sql`lot.code` })}
       order by lot.created_at desc limit ${maxPerFinder}`.execute(tx)
    return rows
  },
}

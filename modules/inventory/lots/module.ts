import { sql } from 'kysely'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { lotKind } from './kind.ts'
import { getLot, updateLot } from './lots.ts'
import { printLot } from './print.ts'
import { lotList } from './queries.ts'
import { lotFinder } from './search.ts'
import { lotsExpiring } from './work.ts'

export const module: Module = {
  kinds: [lotKind],
  finders: [lotFinder],
  works: [
    {
      work: lotsExpiring,
      waiting: (organization, today) => sql`
        select count(*)::int as count, count(*) filter (where lot.expires_on < ${today})::int as late
          from lot
         where lot.organization_id = ${organization}
           and lot.expires_on <= ${today}::date + coalesce((
             select (value #>> '{}')::numeric::int from general_parameter notice
              where notice.organization_id = ${organization} and notice.key = 'lots.warningDays'
                and coalesce(notice.valid_from <= ${today}, true) and coalesce(notice.valid_to >= ${today}, true)), 0)
           and exists (select from lot_balance held
                        where held.organization_id = ${organization} and held.lot_id = lot.id and held.quantity > 0)`,
    },
  ],
  routes: [
    handle(api.filterLots, lotList),
    handle(api.getLot, getLot),
    handle(api.updateLot, updateLot),
    handle(api.printLot, printLot),
  ],
}

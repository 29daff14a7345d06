import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { dailySaleKind } from './kind.ts'

export const dailySaleFinder = documentFinder({
  kind: dailySaleKind,
  name: (organization) => sql`
    (select concat_ws(' · ', point.name, d.responsible) from point_of_sale point
      where point.organization_id = ${organization} and point.id = d.point_id)`,
})

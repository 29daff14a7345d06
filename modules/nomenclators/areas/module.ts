import { sql } from 'kysely'
import { areaKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { areaFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createArea, deleteArea, getArea, updateArea } from './areas.ts'
import { areaList, areaOptions } from './queries.ts'

export const module: Module = {
  kinds: [areaKind],
  routes: [
    handle(api.filterAreas, areaList),
    handle(api.createArea, createArea),
    handle(api.updateArea, updateArea),
    handle(api.deleteArea, deleteArea),
    handle(api.getArea, getArea),
    handle(api.getAreasForSelect, areaOptions),
  ],
  finders: [areaFinder],
  responsibilities: [
    {
      kind: areaKind.type,
      answeredFor: (organization) => sql`
        select responsible_worker_id as worker_id, id, code, name from work_area
         where organization_id = ${organization} and active`,
    },
  ],
}

import { sql } from 'kysely'
import { clonable, need } from '@cuadre/platform/cloning/clonable.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'
import { createArea } from '../areas/areas.ts'

/** Its branch and who is in charge of it are the other organization's own. */
interface AreaValues {
  name: string
  costCenter: string | null
  active: boolean
}

export const clonableAreas = clonable<AreaValues>({
  element: 'areas',
  sameLocalization: false,
  async read({ tx, organization }) {
    const { rows } = await sql<AreaValues & { code: string }>`
      select area.code, area.name, center.code as "costCenter", area.active
        from work_area area
        left join cost_center center on center.organization_id = ${organization} and center.id = area.cost_center_id
       where area.organization_id = ${organization} order by area.code`.execute(tx)
    return rows.map(({ code, ...values }) => ({
      key: code,
      name: values.name,
      needs: need('costCenters', values.costCenter),
      values,
    }))
  },
  async write(context, taken) {
    const centers = await Ids.of(context, 'cost_center')
    for (const { key, values } of taken) {
      const { costCenter, ...draft } = values
      await createArea(context, { ...draft, code: key, costCenterId: centers.idOf(costCenter) })
    }
  },
})

import { sql } from 'kysely'
import { clonable, need, parentsFirst } from '@cuadre/platform/cloning/clonable.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'
import { unitType, warehouseType } from '../code-lists/element-kinds.ts'
import { createElement } from '../code-lists/elements.ts'
import type { WarehouseKind } from '../code-lists/warehouse-kinds.ts'
import type { UnitDetails } from '../units/unit-details.ts'

interface ElementValues {
  ptype: string
  code: string
  name: string
  parent: string | null
  active: boolean
  unit:
    | (Required<Pick<UnitDetails, 'symbol' | 'magnitude' | 'factor' | 'decimals'>> & { base: string | null })
    | null
  /** Where it is and who keeps it is the other organization's own. */
  warehouse: { kind: WarehouseKind; account: string | null } | null
}

const keyOf = (ptype: string, code: string) => `${ptype} ${code}`

export const clonableCodeLists = clonable<ElementValues>({
  element: 'codeLists',
  sameLocalization: false,
  async read({ tx, organization }) {
    const { rows } = await sql<ElementValues>`
      select element.ptype, element.code, element.name, parent.code as parent, element.active,
             case when unit.id is not null then json_build_object('symbol', unit.symbol, 'magnitude', unit.magnitude, 'base', base.code,
               'factor', trim_scale(unit.factor)::text, 'decimals', unit.decimals) end as unit,
             case when warehouse.id is not null then json_build_object('kind', warehouse.kind, 'account', account.code) end as warehouse
        from nomenclator element
        left join nomenclator parent on parent.organization_id = ${organization} and parent.id = element.parent_id
        left join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = element.id
        left join nomenclator base on base.organization_id = ${organization} and base.id = unit.base_id
        left join warehouse on warehouse.organization_id = ${organization} and warehouse.id = element.id
        left join account on account.organization_id = ${organization} and account.id = warehouse.account_id
       where element.organization_id = ${organization}
       -- Types come before what is of them, and units before those that are counted in them.
       order by element.ptype <> 'PT', element.ptype, unit.base_id is not null, element.code`.execute(tx)
    const sorted = [...Map.groupBy(rows, ({ ptype }) => ptype).values()].flatMap((ofType) =>
      parentsFirst(ofType),
    )
    return sorted.map((values) => ({
      key: keyOf(values.ptype, values.code),
      name: values.name,
      needs: [
        ...need('codeLists', values.parent && keyOf(values.ptype, values.parent)),
        ...need('codeLists', values.unit?.base ? keyOf(unitType, values.unit.base) : null),
        ...need('accounts', values.warehouse?.account ?? null),
      ],
      values,
    }))
  },
  async write(context, taken) {
    const accounts = await Ids.of(context, 'account')
    for (const { values } of taken) {
      const { ptype, code, name, parent, active, unit, warehouse } = values
      const units = unit?.base ? await Ids.ofType(context, unitType) : undefined
      await createElement(context, {
        ptype,
        code,
        name,
        active,
        ...(parent !== null && { pcode: parent }),
        ...(unit && {
          symbol: unit.symbol,
          magnitude: unit.magnitude,
          decimals: unit.decimals,
          baseId: units?.idOf(unit.base) ?? null,
          factor: unit.factor,
        }),
        ...(ptype === warehouseType &&
          warehouse && { kind: warehouse.kind, accountId: accounts.idOf(warehouse.account) }),
      })
    }
  },
})

import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { branchSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { unsorted } from '@cuadre/web-kit/list/columns.ts'
import { type Filter, flag, record } from '@cuadre/web-kit/list/filter.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { z } from 'zod'
import { areaSource } from '../../entries/web/sources.ts'
import { type CostCenter, findCostCenters } from '../api.ts'

export type CostCenterRow = z.output<typeof CostCenter>

export const columns = unsorted(
  columnsOf(findCostCenters, {
    code: { card: 'detail' },
    name: { card: 'title' },
    expenseAccount: {
      header: 'costCenters.expenseAccount',
      cell: ({ expenseAccount }) =>
        expenseAccount ? `${expenseAccount.code ?? ''} ${expenseAccount.name}` : '–',
      card: 'detail',
    },
    area: { cell: ({ area }) => codeAndName(area), card: 'detail' },
    entity: { cell: ({ entity }) => codeAndName(entity), card: 'detail' },
    responsible: {},
    active: { cell: ({ active }) => <ActiveBadge active={active} />, card: 'state' },
  }),
)

export const filters: readonly Filter[] = [
  record('costCenters.area', 'areaId', areaSource),
  record('costCenters.entity', 'entityId', branchSource),
  flag('costCenters.active', 'active', 'accounts.on', 'accounts.off'),
]

export const filterShape = {
  areaId: z.uuid().optional(),
  entityId: z.uuid().optional(),
  active: z.enum(['true', 'false']).optional(),
}

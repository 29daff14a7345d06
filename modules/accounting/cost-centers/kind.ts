import type { Kind } from '@cuadre/kernel/kind.ts'

export const costCenterKind = {
  type: 'costCenter',
  names: { es: 'Centro de costo', en: 'Cost centre' },
  table: 'cost_center',
  permission: 'adminCostCenter',
  list: '/contabilidad/costCenters',
  details: '/contabilidad/costCenters/options',
  isNamed: true,
  refusals: {
    cost_center_code_key: 'costCenter.codeTaken',
    cost_center_not_own_parent: 'costCenter.ownParent',
  },
} as const satisfies Kind

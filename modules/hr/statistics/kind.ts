import type { Kind } from '@cuadre/kernel/kind.ts'

/** Some days on which a worker means to take holidays. */
export const vacationPlanKind = {
  type: 'vacationPlan',
  names: { es: 'Vacaciones planificadas', en: 'Planned holidays' },
  table: 'vacation_plan',
  permission: 'adminRRHHreports',
  list: '/rrhh/rrhhStats',
  refusals: { vacation_plan_no_overlap: 'vacationPlan.overlaps' },
} as const satisfies Kind

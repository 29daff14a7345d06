import type { Kind } from '@cuadre/kernel/kind.ts'
import { pointOfSaleKind } from '../points/kind.ts'

const { permission } = pointOfSaleKind

/** A tablet or telephone that sells, with a series of tickets of its own. */
export const tillDeviceKind = {
  type: 'tillDevice',
  names: { es: 'Equipo de caja', en: 'Till device' },
  table: 'till_device',
  permission,
} as const satisfies Kind

/** A shift as a till opened it, which becomes a daily sale. */
export const tillShiftKind = {
  type: 'tillShift',
  names: { es: 'Turno de caja', en: 'Till shift' },
  table: 'till_shift',
  permission,
  list: '/production/pointSales/till/shifts',
  details: '/production/pointSales/till/shifts/details',
  refusals: { till_device_code_key: 'request.tryAgain' },
} as const satisfies Kind

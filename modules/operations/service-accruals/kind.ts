import { documentKind } from '@cuadre/kernel/kind.ts'
import { type ServiceAccrualAction, type ServiceAccrualState, serviceAccrualWorkflow } from './states.ts'

export const serviceAccrualKind = documentKind<ServiceAccrualState, ServiceAccrualAction>({
  type: 'serviceAccrual',
  names: { es: 'Servicio devengado', en: 'Accrued service' },
  table: 'service_accrual',
  series: 'SD',
  permission: 'adminBuyOfServices',
  list: '/operations/serviceAccrual',
  words: 'serviceAccruals',
  workflow: serviceAccrualWorkflow,
  badges: { pending: 'pending', confirmed: 'confirmed', invoiced: 'done', cancelled: 'cancelled' },
  closing: { stops: ['pending'], awaits: ['confirmed'] },
  progress: ['pending', 'confirmed', 'invoiced'],
  files: { see: ['adminBuyOfServices'], change: [] },
  partners: [{ table: 'service_accrual', column: 'provider_id', merging: 'moves' }],
})

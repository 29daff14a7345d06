import { documentKind } from '@cuadre/kernel/kind.ts'
import { type ServicePurchaseAction, type ServicePurchaseState, servicePurchaseWorkflow } from './states.ts'

export const servicePurchaseKind = documentKind<ServicePurchaseState, ServicePurchaseAction>({
  type: 'buyOfServices',
  names: { es: 'Compra de servicios', en: 'Service purchase' },
  table: 'service_purchase',
  series: 'CS',
  permission: 'adminBuyOfServices',
  list: '/operations/buyOfServices',
  words: 'servicePurchases',
  workflow: servicePurchaseWorkflow,
  rewritable: ['pending', 'approved'],
  badges: {
    pending: 'pending',
    approved: 'approved',
    confirmed: 'confirmed',
    cancelled: 'cancelled',
  },
  closing: { stops: ['pending', 'approved'] },
  waiting: [
    {
      names: { es: 'Servicios comprados por confirmar', en: 'Purchased services to confirm' },
      states: ['pending', 'approved'],
    },
  ],
  progress: ['pending', 'approved', 'confirmed'],
  files: { see: ['adminBuyOfServices'], change: [] },
  partners: [
    {
      table: 'service_purchase',
      column: 'provider_id',
      merging: 'whilePending',
    },
  ],
  refusals: {
    service_purchase_document_key: 'servicePurchase.documentTaken',
    service_purchase_became_assets: 'servicePurchase.becameAssets',
  },
})

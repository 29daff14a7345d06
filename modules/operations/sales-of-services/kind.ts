import { documentKind } from '@cuadre/kernel/kind.ts'
import { type ServiceSaleAction, type ServiceSaleState, serviceSaleWorkflow } from './states.ts'

export const serviceSaleKind = documentKind<ServiceSaleState, ServiceSaleAction>({
  type: 'saleOfServices',
  names: { es: 'Venta de servicios', en: 'Service sale' },
  table: 'service_sale',
  series: 'VS',
  permission: 'adminSaleOfServices',
  list: '/operations/saleOfServices',
  words: 'serviceSales',
  workflow: serviceSaleWorkflow,
  rewritable: ['pending', 'approved'],
  badges: {
    pending: 'pending',
    approved: 'approved',
    confirmed: 'confirmed',
    invoiced: 'accepted',
    cancelled: 'cancelled',
  },
  closing: {
    stops: ['pending', 'approved'],
    awaits: ['confirmed'],
    awaitsOnly: 'service_sale_to_earn',
  },
  waiting: [
    {
      names: { es: 'Ventas de servicios por confirmar', en: 'Sales of services to confirm' },
      states: ['pending', 'approved'],
    },
    {
      names: { es: 'Ventas de servicios por facturar', en: 'Sales of services to invoice' },
      states: ['confirmed'],
    },
  ],
  progress: ['pending', 'approved', 'confirmed', 'invoiced'],
  partners: [{ table: 'service_sale', column: 'client_id', merging: 'whilePending' }],
})

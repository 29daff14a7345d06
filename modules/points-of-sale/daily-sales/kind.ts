import { documentKind } from '@cuadre/kernel/kind.ts'
import { type DailySaleAction, type DailySaleState, dailySaleWorkflow } from './states.ts'

/** What a point of sale sold in a shift of a day. */
export const dailySaleKind = documentKind<DailySaleState, DailySaleAction>({
  type: 'dailySale',
  names: { es: 'Venta del día', en: 'Daily sale' },
  table: 'daily_sale',
  words: 'dailySales',
  badges: { open: 'open', closed: 'closed', confirmed: 'confirmed', cancelled: 'cancelled' },
  progress: ['open', 'closed', 'confirmed'],
  series: 'VD',
  permission: 'adminPointSale',
  list: '/production/pointSales/sales',
  workflow: dailySaleWorkflow,
  withReason: ['reopen', 'giveUp', 'cancel'],
  closing: { stops: ['open', 'closed'] },
  waiting: [
    { names: { es: 'Ventas del día por cerrar', en: 'Daily sales to close' }, states: ['open'] },
    { names: { es: 'Ventas del día por contabilizar', en: 'Daily sales to post' }, states: ['closed'] },
  ],
  refusals: {
    daily_sale_shift_key: 'dailySale.shiftTaken',
    daily_sale_open_key: 'dailySale.tillOpen',
    daily_sale_open_till_key: 'dailySale.tillOpen',
  },
})

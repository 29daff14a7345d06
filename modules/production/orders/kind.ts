import { documentKind } from '@cuadre/kernel/kind.ts'
import { type OrderAction, type OrderState, orderWorkflow, type RunState, runWorkflow } from './states.ts'

/** An order to make something, by a recipe or without one. */
export const orderKind = documentKind<OrderState, OrderAction>({
  type: 'productionOrder',
  names: { es: 'Orden de producción', en: 'Production order' },
  table: 'production_order',
  words: 'productionOrders',
  badges: { pending: 'pending', inProcess: 'underway', finished: 'done', cancelled: 'cancelled' },
  progress: ['pending', 'inProcess', 'finished'],
  series: 'OP',
  permission: 'adminRecipe',
  list: '/production/orders',
  workflow: orderWorkflow,
  withReason: ['cancel', 'reopen'],
  // What is under way when a month closes is in the books as that.
  closing: { stops: [], warns: ['pending', 'inProcess'] },
  waiting: [
    {
      names: { es: 'Órdenes de producción por iniciar', en: 'Production orders to start' },
      states: ['pending'],
    },
    {
      names: { es: 'Órdenes de producción en proceso', en: 'Production orders under way' },
      states: ['inProcess'],
    },
  ],
})

/** What was done of an order: inputs that were handed over, batches that were finished, or both. */
export const runKind = documentKind<RunState, 'cancel'>({
  type: 'productionRun',
  names: { es: 'Parte de producción', en: 'Production report' },
  table: 'production_run',
  words: 'productionRuns',
  badges: { confirmed: 'confirmed', cancelled: 'cancelled' },
  progress: ['confirmed'],
  series: 'PP',
  permission: 'adminRecipe',
  list: '/production/orders',
  form: '/production/orders/report',
  details: '/production/orders/reports/details',
  workflow: runWorkflow,
  closing: { stops: [] },
  refusals: {
    production_run_order_state: 'productionRun.orderNotUnderway',
    production_run_later: 'productionRun.later',
  },
})

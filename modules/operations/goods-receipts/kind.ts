import type { DocumentKind, Kind } from '@cuadre/kernel/kind.ts'
import type { Workflow } from '@cuadre/kernel/workflow.ts'

type State = 'confirmed' | 'cancelled'

/** It is in the books from the first; all that can be done is to undo it. */
export const goodsReceiptWorkflow: Workflow<State, 'cancel'> = {
  confirmed: { cancel: { to: 'cancelled', permission: 'adminMovements' } },
  cancelled: {},
}

/** What arrived of a purchase, or went back to the provider. */
export const goodsReceiptKind = {
  type: 'productRecession',
  names: { es: 'Recepción o devolución', en: 'Reception or return' },
  table: 'goods_receipt',
  permission: 'adminMovements',
  list: '/operations/movements/productRecession/made',
  details: '/operations/movements/productRecession',
  files: { see: ['adminMovements'], change: [] },
  partners: [{ table: 'goods_receipt_cost', column: 'provider_id', merging: 'stays' }],
  stateWords: 'receptions.states',
  badges: { confirmed: 'confirmed', cancelled: 'cancelled' },
  workflow: goodsReceiptWorkflow,
  withReason: ['cancel'],
  rewritable: [],
  deletable: [],
  closing: { stops: [] },
  progress: ['confirmed'],
} as const satisfies Kind &
  Pick<
    DocumentKind<State, 'cancel'>,
    'stateWords' | 'badges' | 'workflow' | 'withReason' | 'rewritable' | 'deletable' | 'progress'
  >

import type { DocumentKind, Kind } from '@cuadre/kernel/kind.ts'
import type { Workflow } from '@cuadre/kernel/workflow.ts'

type State = 'confirmed' | 'cancelled'

/** It is in the books from the first; all that can be done is to undo it. */
export const saleReturnWorkflow: Workflow<State, 'cancel'> = {
  confirmed: { cancel: { to: 'cancelled', permission: 'adminMovements' } },
  cancelled: {},
}

/** What of a sale came back. */
export const saleReturnKind = {
  type: 'saleReturn',
  names: { es: 'Devolución de venta', en: 'Sale return' },
  table: 'sale_return',
  permission: 'adminMovements',
  details: '/operations/saleOfProducts/return/details',
  files: { see: ['adminMovements'], change: [] },
  stateWords: 'saleReturns.states',
  workflow: saleReturnWorkflow,
  withReason: ['cancel'],
  rewritable: [],
  deletable: [],
  closing: { stops: [] },
  progress: ['confirmed'],
} as const satisfies Kind &
  Pick<
    DocumentKind<State, 'cancel'>,
    'stateWords' | 'workflow' | 'withReason' | 'rewritable' | 'deletable' | 'progress'
  >

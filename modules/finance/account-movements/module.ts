import { accountMovementKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { cashBook } from './cash-book.ts'
import {
  cancelMovement,
  changeMovement,
  correctMovement,
  createMovement,
  deleteMovement,
  getMovement,
  listMovements,
  payable,
  updateMovement,
} from './movements.ts'
import { previewMovement } from './preview.ts'
import { printMovement } from './print.ts'
import { movementFinders } from './search.ts'
import type { MovementKind } from './states.ts'

const incoming: readonly MovementKind[] = ['transferReceive', 'transferIncome']

export const module: Module = {
  kinds: [accountMovementKind],
  finders: movementFinders,
  routes: [
    handle(api.createMovements, createMovement),
    handle(api.filterMovements, listMovements),
    handle(api.getMovementsByAccount, cashBook),
    handle(api.changeStateMovements, changeMovement),
    handle(api.correctMovement, correctMovement),
    handle(api.previewMovement, previewMovement),
    handle(api.printMovements, printMovement),
    handle(api.deleteContMovements, (context, input) => deleteMovement(context, input)),
    handle(api.getMovementsContById, (context, input) => getMovement(context, input)),
    handle(api.openDocuments, payable),
    handle(api.cancelOperation, cancelMovement),
    handle(api.updateContMovements, (context, input) => updateMovement(context, input)),
    handle(api.getTransferIncomeById, (context, input) => getMovement(context, input, incoming)),
    handle(api.updateTransferIncome, (context, input) => updateMovement(context, input, incoming)),
    handle(api.deleteTransferIncome, (context, input) => deleteMovement(context, input, incoming)),
  ],
}

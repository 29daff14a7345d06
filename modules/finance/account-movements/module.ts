import { accountMovementKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import {
  cancelMovement,
  createMovement,
  deleteMovement,
  getMovement,
  listMovements,
  payable,
  updateMovement,
} from './movements.ts'
import type { MovementKind } from './states.ts'

const incoming: readonly MovementKind[] = ['transferReceive', 'transferIncome']

export const module: Module = {
  kinds: [accountMovementKind],
  routes: [
    handle(api.createMovements, createMovement),
    handle(api.getMovementsByAccount, listMovements),
    handle(api.getMovementsContById, (context, input) => getMovement(context, input)),
    handle(api.openDocuments, payable),
    handle(api.cancelOperation, cancelMovement),
    handle(api.updateContMovements, (context, input) => updateMovement(context, input)),
    handle(api.getTransferIncomeById, (context, input) => getMovement(context, input, incoming)),
    handle(api.updateTransferIncome, (context, input) => updateMovement(context, input, incoming)),
    handle(api.deleteTransferIncome, (context, input) => deleteMovement(context, input, incoming)),
  ],
}

import { transferFinder } from './search.ts'
import { transferKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { correctTransfer } from './correcting.ts'
import { previewTransfer } from './preview.ts'
import { printTransfer } from './print.ts'
import { movementList } from './queries.ts'
import {
  changeState,
  createTransfer,
  deleteTransfer,
  getLines,
  getMovement,
  getTransfer,
} from './transfers.ts'

export const module: Module = {
  kinds: [transferKind],
  finders: [transferFinder],
  routes: [
    handle(api.filterMovements, movementList),
    handle(api.createMovement, createTransfer),
    handle(api.correctMovement, correctTransfer),
    handle(api.deleteMovement, deleteTransfer),
    handle(api.changeStateMovement, changeState),
    handle(api.getMovementsById, getTransfer),
    handle(api.getMovementByIdAggregate, getMovement),
    handle(api.getDetailsMovements, getLines),
    handle(api.previewMovement, previewTransfer),
    handle(api.printMovement, printTransfer),
  ],
}

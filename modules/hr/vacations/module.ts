import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { vacationMovementKind } from './kind.ts'
import { workerVacations } from './ledger.ts'
import { correctVacations, deleteVacationCorrection, setVacationOpening } from './vacations.ts'

export const module: Module = {
  kinds: [vacationMovementKind],
  routes: [
    handle(api.workerStoreVacations, workerVacations),
    handle(api.setVacationOpening, setVacationOpening),
    handle(api.correctVacations, correctVacations),
    handle(api.deleteVacationCorrection, deleteVacationCorrection),
  ],
}

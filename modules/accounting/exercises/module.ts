import { exerciseKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { activeExercise } from './exercises.ts'
import { openingOf, saveOpening } from './opening.ts'
import { printOpening } from './opening-voucher.ts'
import { exerciseList } from './queries.ts'

export const module: Module = {
  kinds: [exerciseKind],
  routes: [
    handle(api.exerciseFilter, exerciseList),
    handle(api.saveAccountEntriesExercise, saveOpening),
    handle(api.getOpeningBalances, openingOf),
    handle(api.printOpening, printOpening),
    handle(api.findActiveExercise, activeExercise),
  ],
}

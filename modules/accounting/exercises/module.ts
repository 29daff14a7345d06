import { sql } from 'kysely'
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
  steps: [
    {
      id: 'exercise',
      permission: 'adminAccountingExercise',
      isDone: (organization) =>
        sql`select exists (select from accounting_exercise where organization_id = ${organization} and state = 'open')`,
    },
  ],
  routes: [
    handle(api.exerciseFilter, exerciseList),
    handle(api.saveAccountEntriesExercise, saveOpening),
    handle(api.getOpeningBalances, openingOf),
    handle(api.printOpening, printOpening),
    handle(api.findActiveExercise, activeExercise),
  ],
}

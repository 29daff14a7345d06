import { closingKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { createExercise as createExerciseCall } from '../exercises/api.ts'
import { createExercise } from '../exercises/exercises.ts'
import { createBalanceSheet } from '../periods/api.ts'
import { openPeriod } from '../periods/periods.ts'
import * as api from './api.ts'
import { distributeProfit, previewDistribution } from './distribution.ts'
import { closeExercise, closeNominals, previewNominals } from './exercises.ts'
import { closePeriod, closingChecklist, reopen } from './periods.ts'
import { reverseRevaluations } from './revaluation-reversals.ts'
import { previewRevaluation, revalue } from './revaluation.ts'

export const module: Module = {
  kinds: [closingKind],
  routes: ({ kinds }) => [
    handle(api.getClosingChecklist, (context, period) => closingChecklist(context, period, kinds)),
    handle(api.closePeriod, (context, period) => closePeriod(context, period, kinds)),
    handle(api.reopenPeriod, reopen),
    handle(api.previewRevaluation, previewRevaluation),
    handle(api.revalue, revalue),
    handle(api.previewNominals, previewNominals),
    handle(api.onCloseAccountNominals, closeNominals),
    handle(api.previewDistribution, previewDistribution),
    handle(api.distributeProfit, distributeProfit),
    handle(api.closePeriodExercise, (context, exercise) => closeExercise(context, exercise, kinds)),
    // Whoever opens a period posts what the closing left for its first day, so the calls that do it are answered here.
    handle(createBalanceSheet, (context, input) => openPeriod(context, input, reverseRevaluations)),
    handle(createExerciseCall, (context, draft) => createExercise(context, draft, reverseRevaluations)),
  ],
}

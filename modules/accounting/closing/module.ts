import { closingKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { closeExercise, closeNominals, previewNominals } from './exercises.ts'
import { closePeriod, closingChecklist, reopen } from './periods.ts'
import { previewRevaluation, revalue } from './revaluation.ts'

export const module: Module = {
  kinds: [closingKind],
  routes: [
    handle(api.getClosingChecklist, closingChecklist),
    handle(api.closePeriod, closePeriod),
    handle(api.reopenPeriod, reopen),
    handle(api.previewRevaluation, previewRevaluation),
    handle(api.revalue, revalue),
    handle(api.previewNominals, previewNominals),
    handle(api.onCloseAccountNominals, closeNominals),
    handle(api.closePeriodExercise, closeExercise),
  ],
}

import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { vacationPlanKind } from './kind.ts'
import { moveVacation, planVacation, unplanVacation, vacationPlan } from './plan.ts'
import { absencesByKey, headcount, missingOn } from './queries.ts'

export const module: Module = {
  kinds: [vacationPlanKind],
  routes: [
    handle(api.vacationPlan, vacationPlan),
    handle(api.planVacation, planVacation),
    handle(api.moveVacation, moveVacation),
    handle(api.unplanVacation, unplanVacation),
    handle(api.missingOn, missingOn),
    handle(api.absencesByKey, absencesByKey),
    handle(api.headcount, headcount),
  ],
}

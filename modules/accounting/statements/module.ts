import { statementDefinitionKind, statementPlanKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import * as definitionApi from './definition-api.ts'
import {
  create,
  definitionList,
  definitionOfType,
  getDefinition,
  remove,
  update,
  versionsOf,
} from './definitions/definitions.ts'
import { getPlan, savePlan } from './plans.ts'
import { preview } from './reports/preview.ts'
import { print } from './reports/print.ts'
import { getReport } from './reports/report.ts'
import { statementPeriods } from './reports/span.ts'

export const module: Module = {
  kinds: [statementDefinitionKind, statementPlanKind],
  routes: [
    handle(definitionApi.definitionFilter, definitionList),
    handle(definitionApi.createDefinition, create),
    handle(definitionApi.updateDefinition, update),
    handle(definitionApi.deleteDefinition, remove),
    handle(definitionApi.getDefinition, getDefinition),
    handle(definitionApi.getVersions, versionsOf),
    handle(definitionApi.findOneStateFinanceConfigByType, definitionOfType),
    handle(definitionApi.getPlan, getPlan),
    handle(definitionApi.savePlan, savePlan),
    handle(api.getReportByConfigStateFinance, getReport),
    handle(api.getStatementPeriods, statementPeriods),
    handle(api.printReport, print),
    handle(api.previewDefinition, preview),
  ],
}

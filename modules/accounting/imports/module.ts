import { ledgerImportables } from './importables.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { checkChartImport, importChart } from './chart/chart.ts'
import { exportLedger } from './export/export-ledger.ts'
import { checkEntriesImport, importEntries } from './ledger/entries.ts'
import { checkOpeningImport, importOpening } from './ledger/opening.ts'
import { checkPlanImport, importPlan } from './plans/plans.ts'

export const module: Module = {
  routes: [
    handle(api.checkCuentaNomencladorExcel, checkChartImport),
    handle(api.uploadCuentaNomencladorExcel, importChart),
    handle(api.checkOpeningBalances, checkOpeningImport),
    handle(api.importOpeningBalances, importOpening),
    handle(api.checkEntries, checkEntriesImport),
    handle(api.importEntries, importEntries),
    handle(api.checkPlan, checkPlanImport),
    handle(api.importPlan, importPlan),
    handle(api.exportLedger, exportLedger),
  ],
  importables: ledgerImportables,
}

import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { undoImport } from './batches.ts'
import { checkChartImport, importChart } from './chart/chart.ts'
import { exportLedger } from './export/export-ledger.ts'
import { checkEntriesImport, importEntries } from './ledger/entries.ts'
import { checkOpeningImport, importOpening } from './ledger/opening.ts'
import { checkPlanImport, importPlan } from './plans/plans.ts'
import { batchList } from './queries.ts'
import { importTemplate } from './template.ts'

export const importRoutes = [
  handle(api.checkCuentaNomencladorExcel, checkChartImport),
  handle(api.uploadCuentaNomencladorExcel, importChart),
  handle(api.checkOpeningBalances, checkOpeningImport),
  handle(api.importOpeningBalances, importOpening),
  handle(api.checkEntries, checkEntriesImport),
  handle(api.importEntries, importEntries),
  handle(api.checkPlan, checkPlanImport),
  handle(api.importPlan, importPlan),
  handle(api.getImportTemplate, importTemplate),
  handle(api.importBatchesFilter, batchList),
  handle(api.exportLedger, exportLedger),
  handle(api.undoImport, undoImport),
]

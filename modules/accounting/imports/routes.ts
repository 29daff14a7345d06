import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { checkChartImport, importChart } from './chart/chart.ts'
import { exportLedger } from './export/export-ledger.ts'
import { checkEntriesImport, importEntries } from './ledger/entries.ts'
import { checkOpeningImport, importOpening } from './ledger/opening.ts'

export const ledgerImportRoutes = [
  handle(api.checkCuentaNomencladorExcel, checkChartImport),
  handle(api.uploadCuentaNomencladorExcel, importChart),
  handle(api.checkOpeningBalances, checkOpeningImport),
  handle(api.importOpeningBalances, importOpening),
  handle(api.checkEntries, checkEntriesImport),
  handle(api.importEntries, importEntries),
  handle(api.exportLedger, exportLedger),
]

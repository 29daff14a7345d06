import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { undoImport } from './batches.ts'
import { checkChartImport, importChart } from './chart/chart.ts'
import { batchList } from './queries.ts'
import { importTemplate } from './template.ts'

export const importRoutes = [
  handle(api.checkCuentaNomencladorExcel, checkChartImport),
  handle(api.uploadCuentaNomencladorExcel, importChart),
  handle(api.getImportTemplate, importTemplate),
  handle(api.importBatchesFilter, batchList),
  handle(api.undoImport, undoImport),
]

import type { Kind } from '@cuadre/kernel/kind.ts'

export const savedStatementKind = {
  type: 'statementReport',
  names: { es: 'Estado financiero guardado', en: 'Saved statement' },
  permission: 'adminReportsSavedStateFinances',
  list: '/contabilidad/reportsSaved',
  details: '/contabilidad/reportsSaved/details',
  refusals: { statement_report_stays: 'statementReport.stays' },
} as const satisfies Kind

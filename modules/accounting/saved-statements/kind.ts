import type { Kind } from '@cuadre/kernel/kind.ts'

export const savedStatementKind = {
  type: 'statementReport',
  names: { es: 'Estado financiero guardado', en: 'Saved statement' },
  refusals: { statement_report_stays: 'statementReport.stays' },
} as const satisfies Kind

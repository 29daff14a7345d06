import type { StatementBody } from '@cuadre/accounting/statements/definitions/definition.ts'

/** A statement that no law asks for: what came into and left the cash box and the bank. */
export const flow: StatementBody = {
  type: 'flujoDeEfectivo',
  form: 'FLUJO',
  printedForm: '',
  name: { es: 'Flujo de efectivo', en: 'Cash flow' },
  authority: null,
  certification: null,
  secondColumn: 'plan',
  planned: 'turnover',
  splitAfter: null,
  covers: [],
  rows: [
    { row: 1, label: { es: 'Entradas', en: 'Received' }, formula: 'MD(101..119)', level: 1, look: 'line' },
    { row: 2, label: { es: 'Salidas', en: 'Paid' }, formula: 'MC(101..119)', level: 1, look: 'line' },
    {
      row: 3,
      label: { es: 'Al inicio', en: 'At the opening' },
      formula: 'OD(101..119)',
      level: 1,
      look: 'line',
    },
    { row: 4, label: { es: 'Variación', en: 'Change' }, formula: 'F1 - F2', level: 0, look: 'total' },
  ],
  checks: [],
  ratios: [],
}

/** The flow of cash, with another formula in its last row. */
export const withFormula = (formula: string): StatementBody => ({
  ...flow,
  rows: flow.rows.with(3, { ...flow.rows[3]!, formula }),
})

import { expect } from 'vitest'
import type { StatementBody } from '@cuadre/accounting/statements/definitions/definition.ts'
import type { Product } from './ceiba.ts'
import type { Refused } from './chart.ts'

export interface Definition {
  _id: string
  version: number
  body: StatementBody
}
type Answered = Definition & Refused & { details?: { current?: Record<string, unknown> } }

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

/** The wrong fields of a refused definition, each with its sentence. */
export const problems = ({ fields }: Pick<Refused, 'fields'>) =>
  (fields ?? []).map(({ path, message }) => [path, message])

export interface Report {
  rows: { row: number; value: string | null; planned: string | null; plannedYear: string | null }[]
  covered: { accounts: number; missing: string[]; twice: string[] }
}

/** Definitions of statements, asked for and changed through their calls. */
export const definitionsOf = (product: Product) => {
  const path = '/private/stateFinanceConfig'
  const found = async (call: string, input: object): Promise<Definition> => {
    const { status, body } = await product.call<Definition>('GET', `${path}/${call}`, input)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  return {
    create: (body: object, options: { language?: 'es' | 'en' } = {}) =>
      product.call<Answered>('POST', `${path}/create`, body, options),
    update: ({ _id, version }: Pick<Definition, '_id' | 'version'>, body: object) =>
      product.call<Answered>('PUT', `${path}/update`, { ...body, _id, version }),
    remove: (id: string) => product.call<Refused>('DELETE', `${path}/delete`, { id }),
    definition: (id: string, version?: number) =>
      found('getById', { id, ...(version !== undefined && { version }) }),
    ofType: (type: string) => found('findOneStateFinanceConfigByType', { type }),
    async versions(id: string) {
      const { body } = await product.call<{ data: { version: number }[] }>('GET', `${path}/getVersions`, {
        id,
      })
      return body.data
    },
    async report(
      type: string,
      requested: object = { startDate: '2026-01-01', endDate: '2026-01-31' },
    ): Promise<Report> {
      const { status, body } = await product.call<Report>(
        'POST',
        '/private/stateFinancesReport/getReportByConfigStateFinance',
        { type, ...requested },
      )
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
  }
}

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

/** The wrong fields of a refused definition, each with its sentence. */
export const problems = ({ fields }: Pick<Refused, 'fields'>) =>
  (fields ?? []).map(({ path, message }) => [path, message])

export interface Report {
  rows: { row: number; value: string | null; planned: string | null; plannedYear: string | null }[]
  covered: { accounts: number; missing: string[]; twice: string[] }
}

/** Definitions of statements, requested and changed through their calls. */
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

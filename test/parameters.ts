import type { Product } from './ceiba.ts'
import type { Refused } from './chart.ts'

interface Value {
  _id: string
  type: string
  value: unknown
  account: { _id: string; code: string } | null
  shown: string
  validFrom: string | null
  validTo: string | null
  note: string | null
  state: string
  fixed: boolean
  version: number
}

export interface Parameter extends Value {
  key: string
  label: string
  explanation: string
  topic: string
  needed: boolean
  next: { shown: string; validFrom: string } | null
  values: Value[]
  firstOpenDay: string | null
}

const path = '/private/generalParameters'

/** The general parameters of La Ceiba, over HTTP. */
export const parametersOf = (product: Product) => {
  const on = async (date: string, filters: object = {}, language: 'es' | 'en' = 'es') => {
    const { body } = await product.call<{ data: Parameter[]; total: number }>(
      'POST',
      `${path}/filter`,
      { date, limit: 200, ...filters },
      { language },
    )
    return body
  }
  const valueOf = async (key: string, date: string) =>
    (await on(date)).data.find((parameter) => parameter.key === key)
  const create = (draft: object) => product.call<Parameter & Refused>('POST', `${path}/create`, draft)
  return {
    on,
    valueOf,
    create,
    update: (draft: object) => product.call<Parameter & Refused>('PUT', `${path}/update`, draft),
    remove: (id: string, more: object = {}) =>
      product.call<Refused>('DELETE', `${path}/delete`, { id, ...more }),
    /** A parameter with all its values; it is the one of 15 February 2026 that is named. */
    historyOf: async (key: string) => {
      const found = await valueOf(key, '2026-02-15')
      return (await product.call<Parameter>('GET', `${path}/${found?._id}`)).body
    },
    taxFrom: (validFrom: string, value: string, more: object = {}) =>
      create({ key: 'rate.salesTax', type: 'rate', validFrom, value, ...more }),
  }
}

export const displayedHistory = ({ values }: Parameter) =>
  values.map(({ validFrom, validTo, shown }) => `${validFrom ?? ''} … ${validTo ?? ''} ${shown}`.trim())

export const wrong = ({ fields = [] }: Refused) => fields.map((field) => `${field.path} ${field.code}`)

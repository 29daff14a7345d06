import { expect } from 'vitest'
import type { Product } from '@cuadre/test/ceiba.ts'

export interface Wrong {
  code: string
  message: string
  fields?: { path: string; code: string; message: string }[]
}

export interface OfStaff extends Wrong {
  _id: string
  version: number
  name: string
  [field: string]: unknown
}

/** The staff of La Ceiba in tests: an area, a post with places in it, and people who hold them. */
export function staffOf(product: Product) {
  const ask = async (method: string, path: string, input: object = {}, as?: string) => {
    const { status, body } = await product.call<OfStaff>(method, `/private/${path}`, input, as ? { as } : {})
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
    return body
  }
  /** `422 identityNumber worker.identityDigits`, or `409 record.inUse` */
  const refused = async (method: string, path: string, input: object = {}) => {
    const { status, body } = await product.call<Wrong>(method, `/private/${path}`, input)
    const fields = body.fields?.map(({ path: at, code }) => `${at} ${code}`).join(', ')
    return `${status} ${fields || body.code}`
  }
  const area = (name: string) => ask('POST', 'area/create', { name })
  const position = (name: string, places: Record<string, number>, more: object = {}) =>
    ask('POST', 'chargeTemplates/addCharge', {
      name,
      lines: Object.entries(places).map(([areaId, count]) => ({ areaId, places: count })),
      ...more,
    })
  const open = (more: object) =>
    ask('POST', 'usersDataSheets/createDataSheet', { firstName: 'Yanet', lastName: 'Prueba', ...more })
  const read = (id: string, date?: string, as?: string) =>
    ask('GET', 'usersDataSheets/getUserDataSheetDetails', { id, ...(date && { date }) }, as)
  const change = async (id: string, more: object) => {
    const { version } = await read(id)
    return ask('PUT', 'usersDataSheets/updateDataSheet', { _id: id, version, ...more })
  }
  const move = async (call: string, id: string, more: object = {}) => {
    const { version } = await read(id)
    return ask('POST', `usersDataSheets/${call}`, { _id: id, version, ...more })
  }
  return { ask, refused, area, position, open, read, change, move }
}

/** Identity numbers of invented people, by birth day and sex. */
export const identities = {
  yanet: '85031245678',
  omar: '78112034526',
  nina: '01052368912',
  rosa: '90070112354',
} as const

import { expect } from 'vitest'
import type { Product } from './ceiba.ts'

/** One more than a list answers at once, and as many as a company of some size has. */
export const sizes = [201, 10_000] as const

const company = 'Comercial La Ceiba S.R.L.'

interface Selected {
  data: unknown[]
  total: number
}

/** Rows by the thousand, written by one statement of SQL each. */
export const manyRowsOf = (product: Product) => ({
  /** Writes rows `after + 1` to `count` of a table; `values` are SQL, in which `n` is the row's number. */
  async fill(
    table: string,
    values: Record<string, string>,
    { after = 0, count }: { after?: number; count: number },
  ) {
    const all = { organization_id: `'${product.organization(company)}'`, ...values }
    await product.asOwner(
      `insert into ${table} (${Object.keys(all).join(', ')})
       select ${Object.values(all).join(', ')} from generate_series(${after + 1}, ${count}) n`,
    )
  },
  /** What a select answers of many rows: the first 200, and how many there are. */
  async offered(method: 'GET' | 'POST', path: string, input: object = {}): Promise<string> {
    const { status, body } = await product.call<Selected>(method, `/private/${path}`, input)
    expect([path, status]).toEqual([path, 200])
    return `${body.data.length} of ${body.total}`
  },
  /** How many rows a call answers that has no pages. */
  async answered(method: 'GET' | 'POST', path: string, input: object = {}, list = 'data'): Promise<number> {
    const { status, body } = await product.call<Record<string, unknown[]>>(method, `/private/${path}`, input)
    expect([path, status]).toEqual([path, 200])
    return body[list]!.length
  },
  /** How many rows the file of a list has. */
  async inFile(path: string, input: object = {}): Promise<number> {
    const { status, body } = await product.call<Buffer>('POST', `/private/${path}?format=csv`, input)
    expect([path, status]).toEqual([path, 200])
    return body.toString('utf8').trimEnd().split('\n').length
  },
})

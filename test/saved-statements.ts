import { expect } from 'vitest'
import type { Product } from './ceiba.ts'
import { chartOf, type Refused } from './chart.ts'

interface Row {
  row: number
  label: string
  value: string | null
  opening: string | null
  compared: (string | null)[]
}
export interface Saved extends Refused {
  _id: string
  title: string
  name: string
  state: string
  version: number
  changed: boolean
  checksHold: boolean
  definitionVersion: number
  startDate: string
  endDate: string
  knownAt: string
  approvalReason: string | null
  createdBy: { name: string }
  approvedBy: { name: string } | null
  approvedAt: string | null
  seal: { exercise: string; number: number; hash: string; entryId: string; holds: boolean } | null
  statement: { rows: Row[]; checks: { name: string; equation: string; ok: boolean }[]; knownAt: string }
}
export interface Changes {
  rows: { row: number; column: string; before: string; now: string; difference: string }[]
  entries: {
    total: number
    data: {
      number: number
      date: string
      description: string
      recordedBy: { name: string }
      total: string
      effects: { row: number; amount: string }[]
    }[]
  }
}

const base = '/private/financialStateReports'

/** Rows that are not zero, as `row: value`. */
const figures = ({ statement: { rows } }: Saved) =>
  Object.fromEntries(
    rows.flatMap(({ row, value }) => (value === null || value === '0.00' ? [] : [[row, value]])),
  )
const differing = ({ rows }: Changes, column = 'value') =>
  rows
    .filter((each) => each.column === column)
    .map(({ row, before, now, difference }) => `F${row} ${before} → ${now} (${difference})`)
const entries = ({ entries: { data } }: Changes) =>
  data.map(({ date, description, total, effects }) =>
    [date, description, total, ...effects.map(({ row, amount }) => `F${row} ${amount}`)].join(' · '),
  )

export async function periodsOf(product: Product) {
  const { body } = await product.call<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 50 },
  )
  return body.data
}

/** Saved statements as their calls show them. */
export const savedStatementsOf = (product: Product) => {
  const chart = chartOf(product)
  const save = (input: object, options = {}) => product.call<Saved>('POST', `${base}/create`, input, options)
  async function saved(input: object) {
    const { status, body } = await save(input)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const details = (id: string, options = {}) => product.call<Saved>('GET', `${base}/details`, { id }, options)
  const approve = ({ _id, version }: Saved, more: object = {}) =>
    product.call<Saved>('PUT', `${base}/approvedStateConfig`, { _id, version, state: 'approved', ...more })
  const remove = (id: string, options = {}) =>
    product.call<Refused>('DELETE', `${base}/delete`, { id }, options)
  async function changes(id: string, more: object = {}) {
    const { status, body } = await product.call<Changes>('GET', `${base}/changes`, { id, ...more })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  return { save, saved, details, approve, remove, changes, post: chart.enter, figures, differing, entries }
}

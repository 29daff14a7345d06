import { expect } from 'vitest'
import type { Product } from './ceiba.ts'

export interface Inventory {
  _id: string
  number: string
  type: string
  state: string
  version: number
  value: string
  allowed: string[]
  isBlind: boolean
  lines: {
    productId: string
    quantity: string | null
    unitCost: string | null
    value: string | null
    bookQuantity: string | null
    difference: string | null
  }[]
  entries: { _id: string }[]
  files: { _id: string; kind: string; open: string; number: string; version: number; dueDate: string }[]
  documents: { _id: string; name: string }[]
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
}

export const inventoryPath = '/private/otherInventory'

/** Documents of inventory of a storage, written down and moved from state to state. */
export const inventoryOf = (product: Product, storage: () => string) => {
  const write = (type: string, more: object = {}) =>
    product.call<Inventory>('POST', `${inventoryPath}/create`, {
      type,
      date: '2026-01-20',
      storageId: storage(),
      ...more,
    })
  const made = async (type: string, more: object = {}) => {
    const { status, body } = await write(type, more)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const change = ({ _id, version }: Inventory, state: string, more: object = {}) =>
    product.call<Inventory>('PUT', `${inventoryPath}/changeState`, { _id, version, state, ...more })
  const to = async (document: Inventory, state: string, more: object = {}) => {
    const { status, body } = await change(document, state, more)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const confirmed = async (type: string, more: object = {}) =>
    to(await to(await made(type, more), 'approved'), 'confirmed')
  return { write, made, change, to, confirmed }
}

/** What is wrong with which field. */
export const codes = ({ body }: { body: Inventory }) =>
  body.fields?.map(({ path: field, code }) => `${field} ${code}`)

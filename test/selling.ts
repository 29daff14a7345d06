import { expect } from 'vitest'
import type { Product } from './ceiba.ts'
import { goodsOf } from './goods.ts'
import { postedBy } from './posted.ts'

interface Refused {
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
}

export interface Sale extends Refused {
  _id: string
  number: string
  state: string
  version: number
  total: string
  paid: string | null
  settled: string
  pending: string
  clientId: string
  contract: { number: string } | null
  replaces: { number: string } | null
  replacedBy: { number: string } | null
  allowed: string[]
  lines: { _id: string; quantity: string; returned: string; cost: string | null; amount: string }[]
  returns: { _id: string; number: string; state: string }[]
  documents: { _id: string }[]
  entries: { _id: string }[]
  steps: { from: string | null; to: string }[]
}

/** Selling over HTTP in the corner shop, which has a hundred sacks of rice that cost 10.00 each. */
export const sellingOf = (product: Product) => {
  const goods = goodsOf(product)
  const path = '/private/saleOfProducts'
  const ids = { shop: '', unit: '', rice: '', client: '' }
  const selling = {
    goods,
    path,
    ids,
    async open() {
      ids.unit = await goods.unit('SACO30', 'Saco de 30 libras')
      ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
      ids.rice = await goods.product('Arroz', ids.unit, '25.00')
      ids.client = await selling.partner('Cafetería El Patio')
      await goods.load('2026-01-05', ids.shop, ids.rice, '100', '1000.00')
    },
    partner: (name: string, kind = 'client') =>
      goods.create('/private/providersCont/createProviderCont', { name, kind }),
    draft: (more: object = {}) => ({
      date: '2026-01-20',
      clientId: ids.client,
      storageId: ids.shop,
      lines: [{ productId: ids.rice, quantity: '10', unitPrice: '25' }],
      ...more,
    }),
    rice: (quantity: string) => [{ productId: ids.rice, quantity, unitPrice: '25' }],
    write: (more: object = {}) => product.call<Sale>('POST', `${path}/create`, selling.draft(more)),
    update: ({ _id, version }: Sale, more: object = {}) =>
      product.call<Sale>('PUT', path, selling.draft({ _id, version, ...more })),
    correct: ({ _id, version }: Sale, more: object = {}) =>
      product.call<Sale>('PUT', `${path}/correct`, selling.draft({ _id, version, ...more })),
    change: ({ _id, version }: Sale, state: string, more: object = {}) =>
      product.call<Sale>('PUT', `${path}/changeStateSaleOfProducts`, { _id, version, state, ...more }),
    read: async ({ _id }: { _id: string }) => (await product.call<Sale>('GET', `${path}/${_id}`)).body,
    /** A sale that is confirmed. */
    async sold(more: object = {}) {
      const written = await selling.write(more)
      expect(written.status, JSON.stringify(written.body)).toBe(200)
      const { status, body } = await selling.change(written.body, 'confirmed')
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
    held: () => goods.held(ids.shop, ids.rice),
    posted: postedBy(product),
  }
  return selling
}

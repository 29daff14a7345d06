import { expect } from 'vitest'
import type { Product } from './ceiba.ts'
import { goodsOf } from './goods.ts'
import { peopleOf, serviceDocuments, type Written } from './service-documents.ts'

export interface Invoice extends Omit<Written, 'lines'> {
  client: { name: string }
  clientDetails: { name: string; nit: string | null; address: string | null }
  issuer: { name: string; bankAccounts: { bank: string; number: string }[] }
  lines: { line: number; code: string; description: string; unit: string; amount: string }[]
  sources: { type: string; number: string }[]
  contract: { number: string } | null
  collection: { _id: string; number: string } | null
  taxRate: string | null
  terms: string | null
  vehicle: string | null
  warnings: { code: string; message: string }[]
}

const path = '/private/invoice'

const of = (type: string, ...sales: { _id: string }[]) => sales.map(({ _id }) => ({ type, _id }))

/** La Ceiba sells rice from a shop and advice, and invoices both. `begin` is called before all tests. */
export const invoicingOf = (product: Product) => {
  const goods = goodsOf(product)
  const services = serviceDocuments(product, '/private/saleOfServices')
  const people = peopleOf(product)
  const ids = { shop: '', rice: '', client: '', other: '', advising: '', euro: '' }

  const ask = <Body = Invoice>(method: string, action: string, input: object) =>
    product.call<Body>(method, `${path}/${action}`, input)
  const ok = async (answer: ReturnType<typeof ask<Invoice>>): Promise<Invoice> => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const move = async ({ _id, version }: Written, state: string, more: object = {}): Promise<Written> => {
    const { status, body } = await product.call<Written>(
      'PUT',
      '/private/saleOfProducts/changeStateSaleOfProducts',
      { _id, version, state, ...more },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  return {
    ids,
    ask,
    ok,
    move,
    of,
    get: (id: string) => ok(ask('GET', 'getInvoiceById', { id })),
    issue: (more: object) => ok(ask('POST', 'createInvoice', more)),
    refusedFields: ({ fields = [] }: Invoice) => fields.map(({ path: at, code }) => `${at} ${code}`),
    goodsOfSale: (...sales: { _id: string }[]) => ({ sources: of('saleOfProducts', ...sales) }),
    servicesOfSale: (...sales: { _id: string }[]) => ({ sources: of('saleOfServices', ...sales) }),
    /** A sale of 40 bags of rice at 25.00. */
    async sold(more: object = {}): Promise<Written> {
      const draft = {
        date: '2026-01-20',
        clientId: ids.client,
        storageId: ids.shop,
        lines: [{ productId: ids.rice, quantity: '40', unitPrice: '25' }],
        ...more,
      }
      const { body } = await product.call<Written>('POST', '/private/saleOfProducts/create', draft)
      return move(body, 'confirmed')
    },
    sale: async (id: string) => (await product.call<Written>('GET', `/private/saleOfProducts/${id}`)).body,
    /** A service of 5,000.00, on credit. */
    served: async (more: object = {}) =>
      services.through(
        await services.create({
          date: '2026-01-20',
          clientId: ids.client,
          lines: [{ serviceId: ids.advising, quantity: '1', unitPrice: '5000.00' }],
          ...more,
        }),
        'approved',
        'confirmed',
      ),
    async begin(): Promise<void> {
      const unit = await goods.unit('SACO30', 'Saco de 30 libras')
      ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
      ids.rice = await goods.product('Arroz', unit, '25.00')
      ids.client = await people.partner('Cafetería El Patio', 'client', {
        nit: '50004321987',
        address: 'Calle Real 12',
      })
      ids.other = await people.partner('Paladar Buena Mesa', 'both')
      ids.advising = await people.service('Asesoría', 'sold', { price: '5000.00' })
      ids.euro = await people.currency('EUR')
      await goods.load('2026-01-02', ids.shop, ids.rice, '1000', '15000.00')
    },
  }
}

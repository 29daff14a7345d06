import { lastMonth } from '../data.ts'
import { answered, type Product } from '../product.ts'

/** A document as it has to be named to be moved to another state. */
export interface Written {
  _id: string
  version: number
}

/** A company that buys from one and sells to another, out of a storage that holds plenty of everything. */
export interface Trade {
  product: Product
  clientId: string
  providerId: string
  storageId: string
  products: string[]
  unitId: string
}

const plenty = '1000000'

/** Brings partners, a storage and goods into the books by the product's own calls. */
export async function openTrade(product: Product, goods = 12): Promise<Trade> {
  const make = async (path: string, input: object) =>
    (await answered<{ _id: string }>(product, 'POST', `/private/${path}`, input))._id
  const unitId = await make('nomenclator/create', { ptype: 'UM', code: 'CAJA12', name: 'Caja de 12' })
  const trade: Trade = {
    product,
    unitId,
    storageId: await make('nomenclator/create', { ptype: 'AA', code: 'ALM1', name: 'Almacén central' }),
    clientId: await make('providersCont/createProviderCont', { name: 'Bodega La Esquina', kind: 'client' }),
    providerId: await make('providersCont/createProviderCont', {
      name: 'Conservas del Valle',
      kind: 'provider',
    }),
    products: [],
  }
  for (let number = 1; number <= goods; number++)
    trade.products.push(await newGoods(trade, `Conserva ${number}`))
  await confirm(
    trade,
    'buyOfProducts',
    await buying(
      trade,
      trade.products.map((productId) => ({ productId, quantity: plenty, unitPrice: '12.37' })),
    ),
  )
  return trade
}

export async function newGoods({ product, unitId }: Trade, name: string): Promise<string> {
  return (
    await answered<{ _id: string }>(product, 'POST', '/private/products', { name, unitId, salePrice: '25' })
  )._id
}

export interface Line {
  productId: string
  quantity: string
  unitPrice: string
}

/** Three lines of goods, chosen by chance, as another document would have them. */
export function someLines({ products }: Trade, count = 3): Line[] {
  const from = Math.floor(Math.random() * products.length)
  return Array.from({ length: count }, (_, line) => ({
    productId: products[(from + line * 5) % products.length] ?? '',
    quantity: String(1 + line),
    unitPrice: '25.00',
  }))
}

export const selling = (
  { product, clientId, storageId }: Trade,
  lines: readonly Line[],
  date: string = lastMonth.startDate,
) =>
  answered<Written>(product, 'POST', '/private/saleOfProducts/create', { date, clientId, storageId, lines })

/** A purchase that is received as it is confirmed: stock, costs, debt and entry at once. */
export const buying = (
  { product, providerId, storageId }: Trade,
  lines: readonly Line[],
  date: string = lastMonth.startDate,
) =>
  answered<Written>(product, 'POST', '/private/buyOfProducts/create', {
    date,
    providerId,
    storageId,
    lines,
    postingMode: 'direct',
  })

export type Kind = 'saleOfProducts' | 'buyOfProducts'
const moves: Record<Kind, string> = {
  saleOfProducts: 'changeStateSaleOfProducts',
  buyOfProducts: 'changeStateBuyOfProducts',
}

export const tryToConfirm = ({ product }: Trade, kind: Kind, { _id, version }: Written) =>
  product.call('PUT', `/private/${kind}/${moves[kind]}`, { _id, version, state: 'confirmed' })

export async function confirm(trade: Trade, kind: Kind, written: Written): Promise<void> {
  const { status, body } = await tryToConfirm(trade, kind, written)
  if (status !== 200) throw new Error(`confirming: ${status} ${body.slice(0, 300)}`)
}

export const invoicing = ({ product }: Trade, { _id }: Written) =>
  answered(product, 'POST', '/private/invoice/createInvoice', {
    sources: [{ type: 'saleOfProducts', _id }],
  })

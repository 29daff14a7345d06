import { booksOf } from './books.ts'
import type { Product } from './ceiba.ts'

/** What came of a move: entries that were posted, movements of stock, and by how much what is open of debts changed. */
export interface Effects {
  entries?: number
  stock?: number
  /** In the books: above zero more is owed to us or by us. */
  owed?: string
}

/** A move that the table allows, or one that it has and something else stands in the way of: then its refusal. */
type Move = Effects | { refused: string }

export interface Moved {
  _id: string
  state: string
  version: number
  lines?: { _id: string }[]
}

/** One kind of document: which states there are, what may follow each, and how a document comes to stand there. */
export interface Kind {
  /** Its way of changing state: method and path. */
  change: string
  read(document: Moved): Promise<Moved>
  states: readonly string[]
  table: Record<string, Record<string, Move>>
  reach: Record<string, () => Promise<Moved>>
}

/** How many entries and movements there are, what is owed in all, and how many steps all documents took. */
export async function standOf(
  product: Product,
): Promise<{ entries: number; stock: number; owed: string; steps: number }> {
  const { rows } = await product.asOwner(`
    select (select count(*) from journal_entry)::int as entries, (select count(*) from stock_movement)::int as stock,
           (select coalesce(sum(amount - settled) filter (where not cancelled), 0) from open_item)::numeric(18, 2)::text as owed,
           (select count(*) from document_event)::int as steps`)
  return rows[0] as { entries: number; stock: number; owed: string; steps: number }
}

/** Documents of La Ceiba in each of their states. */
export const kindsOf = (product: Product) => {
  const books = booksOf(product)
  const ask = books.ask<Moved>
  const ids = {
    depot: '',
    shop: '',
    goods: '',
    mill: '',
    client: '',
    repair: '',
    advice: '',
    bank: '',
  }
  const begin = async () => {
    const unit = await books.unit('CAJA', 'Caja')
    ids.depot = await books.storage('CENTRAL', 'Almacén central')
    ids.shop = await books.storage('TIENDA', 'Tienda de la esquina')
    ids.goods = await books.product('Detergente', unit, '20.00')
    ids.mill = await books.partner('Industrias del Sur', 'provider')
    ids.client = await books.partner('Cafetería El Patio', 'client')
    ids.repair = await books.service('Reparación', 'bought', {
      expenseAccountId: await books.account('835.0010'),
    })
    ids.advice = await books.service('Asesoría', 'sold')
    ids.bank = await books.account('109')
    await books.load('2026-01-03', ids.depot, ids.goods, '1000', '10000.00')
    await books.load('2026-01-03', ids.shop, ids.goods, '1000', '10000.00')
  }
  const move =
    (change: string) =>
    async ({ _id, version }: Moved, state: string, more: object = {}): Promise<Moved> => {
      const [method = '', path = ''] = change.split(' ')
      return ask(method, path, { _id, version, state, ...more })
    }
  /** Ways to states, each from the one before. */
  const along =
    (change: string, create: () => Promise<Moved>, ...states: string[]) =>
    async (): Promise<Moved> => {
      let document = await create()
      for (const state of states) document = await move(change)(document, state)
      return document
    }
  const date = '2026-01-20'

  const buying = 'PUT buyOfProducts/changeStateBuyOfProducts'
  const buy = () =>
    ask('POST', 'buyOfProducts/create', {
      date,
      providerId: ids.mill,
      storageId: ids.depot,
      lines: [{ productId: ids.goods, quantity: '10', unitPrice: '10' }],
    })
  const purchase = (_id: string) => ask('GET', `buyOfProducts/${_id}`, {})
  const bought = along(buying, buy, 'confirmed')
  const partlyReceived = async () => {
    const { _id, lines = [] } = await bought()
    await ask('POST', 'productRecession/createProductRecession', {
      buyId: _id,
      date,
      lines: [{ lineId: lines[0]!._id, quantity: '4' }],
    })
    return purchase(_id)
  }

  const selling = 'PUT saleOfProducts/changeStateSaleOfProducts'
  const sell = () =>
    ask('POST', 'saleOfProducts/create', {
      date,
      clientId: ids.client,
      storageId: ids.shop,
      lines: [{ productId: ids.goods, quantity: '5', unitPrice: '20' }],
    })
  const sale = (_id: string) => ask('GET', `saleOfProducts/${_id}`, {})
  const sold = along(selling, sell, 'confirmed')
  const invoiced = async (type: string, { _id }: Moved) =>
    ask('POST', 'invoice/createInvoice', { sources: [{ type, _id }] })

  const transferring = 'PUT movements/changeStateMovement'
  const carry = () =>
    ask('POST', 'movements/create', {
      type: 'transfer',
      date,
      originStorageId: ids.depot,
      destinationStorageId: ids.shop,
      lines: [{ productId: ids.goods, quantity: '3' }],
    })

  const storing = 'PUT otherInventory/changeState'
  const lose = () =>
    ask('POST', 'otherInventory/create', {
      type: 'waste',
      date,
      storageId: ids.depot,
      lines: [{ productId: ids.goods, quantity: '1' }],
    })

  const hiring = 'PUT buyOfServices/changeState'
  const hire = () =>
    ask('POST', 'buyOfServices/create', {
      date,
      providerId: ids.mill,
      lines: [{ serviceId: ids.repair, quantity: '1', unitPrice: '80' }],
    })

  const serving = 'PUT saleOfServices/changeState'
  const serve = () =>
    ask('POST', 'saleOfServices/create', {
      date,
      clientId: ids.client,
      lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '60' }],
    })
  const served = along(serving, serve, 'approved', 'confirmed')

  const offer = (path: string, changePath: string, readPath: string, draft: () => object): Kind => {
    const change = `PUT ${path}/${changePath}`
    const write = (more: object = {}) => ask('POST', `${path}/create`, { date, ...draft(), ...more })
    return {
      change,
      read: ({ _id }) => ask('GET', `${path}/${readPath}`, { id: _id }),
      states: ['pending', 'sent', 'accepted', 'converted', 'rejected', 'expired', 'cancelled'],
      table: {
        pending: { sent: {}, cancelled: {} },
        sent: {
          pending: {},
          accepted: {},
          rejected: {},
          expired: { refused: 'offer.noEnd' },
          cancelled: {},
        },
        accepted: { converted: {}, cancelled: {} },
        converted: {},
        rejected: { pending: {} },
        expired: { pending: {} },
        cancelled: {},
      },
      reach: {
        pending: write,
        sent: along(change, write, 'sent'),
        accepted: along(change, write, 'sent', 'accepted'),
        converted: along(change, write, 'sent', 'accepted', 'converted'),
        rejected: along(change, write, 'sent', 'rejected'),
        expired: along(change, () => write({ validUntil: date }), 'sent', 'expired'),
        cancelled: along(change, write, 'cancelled'),
      },
    }
  }

  const operation = (path: string, party: object): Kind => {
    const change = `PUT ${path}/changeState`
    const write = () =>
      ask('POST', `${path}/create`, { date, ...party, accountId: ids.bank, amount: '15.00' })
    return {
      change,
      read: ({ _id }) => ask('GET', `${path}/getById`, { id: _id }),
      states: ['pending', 'confirmed', 'reconciled', 'cancelled'],
      table: {
        pending: { confirmed: { entries: 1 }, cancelled: {} },
        confirmed: { reconciled: {}, cancelled: { entries: 1 } },
        reconciled: {},
        cancelled: {},
      },
      reach: {
        pending: write,
        confirmed: along(change, write, 'confirmed'),
        reconciled: along(change, write, 'confirmed', 'reconciled'),
        cancelled: along(change, write, 'cancelled'),
      },
    }
  }

  const kinds = (): Record<string, Kind> => ({
    'purchase of products': {
      change: buying,
      read: ({ _id }) => purchase(_id),
      states: ['pending', 'confirmed', 'partiallyReceived', 'received', 'closed', 'cancelled'],
      table: {
        pending: { confirmed: { entries: 1, owed: '100.00' }, cancelled: {} },
        confirmed: { received: { entries: 1, stock: 1 }, cancelled: { entries: 1, owed: '-100.00' } },
        partiallyReceived: {
          received: { entries: 1, stock: 1 },
          // What never came is claimed from the provider.
          closed: { entries: 1, owed: '60.00' },
          cancelled: { refused: 'purchase.received' },
        },
        received: { closed: {}, cancelled: { refused: 'purchase.received' } },
        closed: {},
        cancelled: {},
      },
      reach: {
        pending: buy,
        confirmed: bought,
        partiallyReceived: partlyReceived,
        received: along(buying, buy, 'confirmed', 'received'),
        closed: along(buying, buy, 'confirmed', 'received', 'closed'),
        cancelled: along(buying, buy, 'cancelled'),
      },
    },
    'sale of products': {
      change: selling,
      read: ({ _id }) => sale(_id),
      states: ['pending', 'confirmed', 'delivered', 'invoiced', 'returned', 'cancelled'],
      table: {
        pending: { confirmed: { entries: 1, stock: 1, owed: '100.00' }, cancelled: {} },
        confirmed: { delivered: {}, cancelled: { entries: 1, stock: 1, owed: '-100.00' } },
        delivered: { cancelled: { entries: 1, stock: 1, owed: '-100.00' } },
        invoiced: {},
        returned: {},
        cancelled: {},
      },
      reach: {
        pending: sell,
        confirmed: sold,
        delivered: along(selling, sell, 'confirmed', 'delivered'),
        invoiced: async () => {
          const { _id } = await sold()
          await invoiced('saleOfProducts', { _id, state: '', version: 0 })
          return sale(_id)
        },
        returned: async () => {
          const { _id, lines = [] } = await sold()
          await ask('POST', 'saleReturns/create', {
            saleId: _id,
            date,
            lines: [{ lineId: lines[0]!._id, quantity: '1' }],
          })
          return sale(_id)
        },
        cancelled: along(selling, sell, 'cancelled'),
      },
    },
    transfer: {
      change: transferring,
      read: ({ _id }) => ask('GET', 'movements/getMovementsById', { id: _id }),
      states: ['pending', 'inTransit', 'confirmed', 'rejected', 'cancelled'],
      table: {
        pending: { inTransit: { entries: 1, stock: 1 }, cancelled: {} },
        inTransit: {
          confirmed: { entries: 1, stock: 1 },
          rejected: { entries: 1, stock: 1 },
          cancelled: { entries: 1, stock: 1 },
        },
        confirmed: { cancelled: { entries: 2, stock: 2 } },
        rejected: {},
        cancelled: {},
      },
      reach: {
        pending: carry,
        inTransit: along(transferring, carry, 'inTransit'),
        confirmed: along(transferring, carry, 'inTransit', 'confirmed'),
        rejected: along(transferring, carry, 'inTransit', 'rejected'),
        cancelled: along(transferring, carry, 'cancelled'),
      },
    },
    'other inventory': {
      change: storing,
      read: ({ _id }) => ask('GET', 'otherInventory/getById', { id: _id }),
      states: ['pending', 'approved', 'confirmed', 'cancelled'],
      table: {
        pending: { approved: {}, cancelled: {} },
        approved: { confirmed: { entries: 1, stock: 1 }, cancelled: {} },
        confirmed: { cancelled: { entries: 1, stock: 1 } },
        cancelled: {},
      },
      reach: {
        pending: lose,
        approved: along(storing, lose, 'approved'),
        confirmed: along(storing, lose, 'approved', 'confirmed'),
        cancelled: along(storing, lose, 'cancelled'),
      },
    },
    'purchase of services': {
      change: hiring,
      read: ({ _id }) => ask('GET', 'buyOfServices/getById', { id: _id }),
      states: ['pending', 'approved', 'confirmed', 'cancelled'],
      table: {
        pending: { approved: {}, cancelled: {} },
        approved: { confirmed: { entries: 1, owed: '80.00' }, cancelled: {} },
        confirmed: { cancelled: { entries: 1, owed: '-80.00' } },
        cancelled: {},
      },
      reach: {
        pending: hire,
        approved: along(hiring, hire, 'approved'),
        confirmed: along(hiring, hire, 'approved', 'confirmed'),
        cancelled: along(hiring, hire, 'cancelled'),
      },
    },
    'sale of services': {
      change: serving,
      read: ({ _id }) => ask('GET', 'saleOfServices/getById', { id: _id }),
      states: ['pending', 'approved', 'confirmed', 'invoiced', 'cancelled'],
      table: {
        pending: { approved: {}, cancelled: {} },
        approved: { confirmed: { entries: 1, owed: '60.00' }, cancelled: {} },
        confirmed: { cancelled: { entries: 1, owed: '-60.00' } },
        invoiced: {},
        cancelled: {},
      },
      reach: {
        pending: serve,
        approved: along(serving, serve, 'approved'),
        confirmed: served,
        invoiced: async () => {
          const { _id } = await served()
          await invoiced('saleOfServices', { _id, state: '', version: 0 })
          return ask('GET', 'saleOfServices/getById', { id: _id })
        },
        cancelled: along(serving, serve, 'cancelled'),
      },
    },
    'offer of goods': offer(
      'movementsOfferts',
      'changeStateMovementOffert',
      'getMovementsOffertById',
      () => ({
        clientId: ids.client,
        storageId: ids.shop,
        lines: [{ productId: ids.goods, quantity: '1', unitPrice: '20' }],
      }),
    ),
    'offer of services to a client': offer('saleOfServicesOffert', 'changeState', 'getById', () => ({
      clientId: ids.client,
      lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '60' }],
    })),
    'offer of services by a provider': offer('buyOfServicesOffert', 'changeState', 'getById', () => ({
      providerId: ids.mill,
      lines: [{ serviceId: ids.repair, quantity: '1', unitPrice: '80' }],
    })),
    collection: operation('operationCollect', { clientId: ids.client }),
    payment: operation('operationPay', { providerId: ids.mill }),
  })
  return { begin, kinds }
}

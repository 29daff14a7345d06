import type { Documents, Kind } from './document-states.ts'

/** Documents of services, offers and money, in each of their states. */
export const otherKinds = ({ ask, ids, along, date, invoiced }: Documents): Record<string, Kind> => {
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

  return {
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
          await invoiced('saleOfServices', { _id })
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
  }
}

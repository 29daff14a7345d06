import type { Documents, Example, Examples } from '@cuadre/test/document-states.ts'

/** Quotations of each kind in each of their states, and what follows from each change of state. */
export const examples = ({
  ask,
  ids,
  along,
  writing,
  date,
}: Documents): Examples<'movementsOfferts' | 'saleOfServicesOffert' | 'buyOfServicesOffert'> => {
  const quotation = (path: string, changePath: string, readPath: string, draft: () => object): Example => {
    const change = `PUT ${path}/${changePath}`
    const offer = writing(`${path}/create`, () => ({ date, ...draft() }))
    return {
      ...offer,
      change,
      read: ({ _id }) => ask('GET', `${path}/${readPath}`, { id: _id }),
      table: {
        pending: { sent: {}, cancelled: {} },
        sent: {
          pending: {},
          accepted: {},
          rejected: {},
          cancelled: {},
        },
        accepted: { converted: {}, cancelled: {} },
        converted: {},
        rejected: { pending: {} },
        expired: { pending: {} },
        cancelled: {},
      },
      reach: {
        pending: offer.write,
        sent: along(change, offer.write, 'sent'),
        accepted: along(change, offer.write, 'sent', 'accepted'),
        converted: along(change, offer.write, 'sent', 'accepted', 'converted'),
        rejected: along(change, offer.write, 'sent', 'rejected'),
        expired: along(change, () => offer.write({ validUntil: date }), 'sent'),
        cancelled: along(change, offer.write, 'cancelled'),
      },
    }
  }

  return {
    movementsOfferts: quotation(
      'movementsOfferts',
      'changeStateMovementOffert',
      'getMovementsOffertById',
      () => ({
        clientId: ids.client,
        storageId: ids.shop,
        lines: [{ productId: ids.goods, quantity: '1', unitPrice: '20' }],
      }),
    ),
    saleOfServicesOffert: quotation('saleOfServicesOffert', 'changeState', 'getById', () => ({
      clientId: ids.client,
      lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '60' }],
    })),
    buyOfServicesOffert: quotation('buyOfServicesOffert', 'changeState', 'getById', () => ({
      providerId: ids.mill,
      lines: [{ serviceId: ids.repair, quantity: '1', unitPrice: '80' }],
    })),
  }
}

import type { Documents, Example, Examples } from '@cuadre/test/document-states.ts'
import { boughtServicesQuotations, goodsQuotations, soldServicesQuotations } from './kinds.ts'

/** Quotations of each kind in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, date }: Documents): Examples => {
  const quotation = (path: string, changePath: string, readPath: string, draft: () => object): Example => {
    const change = `PUT ${path}/${changePath}`
    const write = (more: object = {}) => ask('POST', `${path}/create`, { date, ...draft(), ...more })
    return {
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
        pending: write,
        sent: along(change, write, 'sent'),
        accepted: along(change, write, 'sent', 'accepted'),
        converted: along(change, write, 'sent', 'accepted', 'converted'),
        rejected: along(change, write, 'sent', 'rejected'),
        expired: along(change, () => write({ validUntil: date }), 'sent'),
        cancelled: along(change, write, 'cancelled'),
      },
    }
  }

  return {
    [goodsQuotations.type]: quotation(
      'movementsOfferts',
      'changeStateMovementOffert',
      'getMovementsOffertById',
      () => ({
        clientId: ids.client,
        storageId: ids.shop,
        lines: [{ productId: ids.goods, quantity: '1', unitPrice: '20' }],
      }),
    ),
    [soldServicesQuotations.type]: quotation('saleOfServicesOffert', 'changeState', 'getById', () => ({
      clientId: ids.client,
      lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '60' }],
    })),
    [boughtServicesQuotations.type]: quotation('buyOfServicesOffert', 'changeState', 'getById', () => ({
      providerId: ids.mill,
      lines: [{ serviceId: ids.repair, quantity: '1', unitPrice: '80' }],
    })),
  }
}

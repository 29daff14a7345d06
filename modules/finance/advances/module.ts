import type { Module } from '@cuadre/platform/module.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { everyRow } from '@cuadre/server-kit/list.ts'
import type { Side } from '../open-items/items.ts'
import { itemList } from '../open-items/queries.ts'
import { recordOperation } from '../settlements/settlements.ts'
import * as api from './api.ts'
import { advanceList } from './queries.ts'

/** What one owes beside what it has in its favour, to be set against each other. */
async function unapplied(context: Context, side: Side, partnerId: string) {
  const [items, advances] = await Promise.all([
    itemList(context, side, { ...everyRow, partnerId, includeSettled: false }),
    advanceList(context, side, { ...everyRow, partnerId, waiting: true }),
  ])
  return {
    data: items.data,
    advances: advances.data,
    totals: { pending: items.totals.pending, advances: advances.totals.pending },
  }
}

/** What either side owes the other and has in its favour: an operation settles any of it with any other. */
async function openWith(context: Context, partnerId: string) {
  const sides = ['receivable', 'payable'] as const
  const items = await Promise.all(
    sides.map((side) => itemList(context, side, { ...everyRow, partnerId, includeSettled: false })),
  )
  const advances = await Promise.all(
    sides.map((side) => advanceList(context, side, { ...everyRow, partnerId, waiting: true })),
  )
  return { items: items.flatMap(({ data }) => data), advances: advances.flatMap(({ data }) => data) }
}

const nothing = { allocations: [], advances: [] }

export const module: Module = {
  routes: [
    handle(api.openWithClient, (context, { clientId }) => openWith(context, clientId)),
    handle(api.openWithProvider, (context, { providerId }) => openWith(context, providerId)),
    handle(api.getAnticipateReceivable, (context, { clientId, ...filters }) =>
      advanceList(context, 'receivable', { ...filters, partnerId: clientId }),
    ),
    handle(api.unappliedOfClient, (context, { clientId }) => unapplied(context, 'receivable', clientId)),
    handle(api.createAnticipateCollect, (context, { clientId, ...money }) =>
      recordOperation(context, { ...money, ...nothing, side: 'receivable', partnerId: clientId }),
    ),
    handle(api.getAnticipatePayments, (context, { providerId, ...filters }) =>
      advanceList(context, 'payable', { ...filters, partnerId: providerId }),
    ),
    handle(api.unappliedOfProvider, (context, { providerId }) => unapplied(context, 'payable', providerId)),
    handle(api.createAnticipatePayment, (context, { providerId, ...money }) =>
      recordOperation(context, { ...money, ...nothing, side: 'payable', partnerId: providerId }),
    ),
  ],
  partners: [{ table: 'advance', column: 'partner_id', merging: 'stays' }],
  refusals: { advance_cancelled: 'advance.settled' },
}

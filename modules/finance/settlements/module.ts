import { collectionKind, paymentKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import type { z } from 'zod'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { previewOperation } from './preview.ts'
import { printOperation } from './print.ts'
import { operationFinders } from './search.ts'
import { operationList } from './queries.ts'
import {
  changeState,
  correctOperation,
  createOperation,
  getOperation,
  settleNow,
  updateOperation,
} from './settlements.ts'
import type { Side } from './states.ts'
import type { OperationDraft } from './terms.ts'

type Input = Omit<z.output<typeof api.createCollect.input>, 'clientId'>

/** What was requested, whichever side asks. */
const draftOf = <Draft extends Input>(
  side: Side,
  partnerId: string,
  { allocations, advances, ...rest }: Draft,
) =>
  ({
    ...rest,
    side,
    partnerId,
    allocations: allocations.map(({ itemId: id, ...taken }) => ({ id, ...taken })),
    advances: advances.map(({ advanceId: id, ...taken }) => ({ id, ...taken })),
  }) satisfies OperationDraft

const collect = <Draft extends Input>({ clientId, ...draft }: Draft & { clientId: string }) =>
  draftOf('receivable', clientId, draft)
const pay = <Draft extends Input>({ providerId, ...draft }: Draft & { providerId: string }) =>
  draftOf('payable', providerId, draft)

export const module: Module = {
  kinds: [collectionKind, paymentKind],
  finders: operationFinders,
  routes: [
    handle(api.filterCollects, (context, { clientId, ...filters }) =>
      operationList(context, 'receivable', { ...filters, partnerId: clientId }),
    ),
    handle(api.createCollect, (context, draft) => createOperation(context, collect(draft))),
    handle(api.updateCollect, (context, draft) => updateOperation(context, collect(draft))),
    handle(api.correctCollect, (context, draft) => correctOperation(context, collect(draft))),
    handle(api.changeCollect, (context, requested) => changeState(context, 'receivable', requested)),
    handle(api.getCollect, (context, { id }) => getOperation(context, 'receivable', id)),
    handle(api.previewCollect, (context, { draft, move }) =>
      previewOperation(context, 'receivable', { draft: draft && collect(draft), move }),
    ),
    handle(api.printCollect, (context, requested) => printOperation(context, 'receivable', requested)),
    handle(api.collectSale, (context, draft) => settleNow(context, collect(draft))),
    handle(api.filterPayments, (context, { providerId, ...filters }) =>
      operationList(context, 'payable', { ...filters, partnerId: providerId }),
    ),
    handle(api.createPayment, (context, draft) => createOperation(context, pay(draft))),
    handle(api.updatePayment, (context, draft) => updateOperation(context, pay(draft))),
    handle(api.correctPayment, (context, draft) => correctOperation(context, pay(draft))),
    handle(api.changePayment, (context, requested) => changeState(context, 'payable', requested)),
    handle(api.getPayment, (context, { id }) => getOperation(context, 'payable', id)),
    handle(api.previewPayment, (context, { draft, move }) =>
      previewOperation(context, 'payable', { draft: draft && pay(draft), move }),
    ),
    handle(api.printPayment, (context, requested) => printOperation(context, 'payable', requested)),
    handle(api.outstandingBuy, (context, draft) => settleNow(context, pay(draft))),
  ],
}

import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import { clientSource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import type { NamedSource } from '@cuadre/web-kit/form/choice.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import type { z } from 'zod'
import * as advances from '../../advances/api.ts'
import * as items from '../../open-items/api.ts'
import * as operations from '../api.ts'
import type { Side } from '../states.ts'

// Collecting and paying are the same work seen from two sides: one set of screens asks here which side it is on.

type Reads<Output extends z.ZodType> = Call<'reads', z.ZodType, Output>
type Changes = Call<'changes', z.ZodType, typeof operations.Operation>

export interface SideCalls {
  side: Side
  /** The branch of the words that differ between the sides. */
  words: 'collections' | 'payments'
  partner: 'client' | 'provider'
  partnerSource: NamedSource
  permissions: { operate: Permission; settle: Permission; advance: Permission }
  pending: Reads<typeof items.receivables.output>
  paymentsOf: Reads<typeof items.getPaymentDetailsById.output>
  propose: Reads<typeof items.proposeCollection.output>
  advances: Reads<typeof advances.getAnticipateReceivable.output>
  openWith: Reads<typeof advances.openWithClient.output>
  advanceNow: Changes
  list: Reads<typeof operations.filterCollects.output>
  get: Reads<typeof operations.Operation>
  create: Changes
  update: Changes
  correct: Changes
  change: Changes
  settleNow: Changes
  preview: Reads<z.ZodType<PreviewAnswer>>
  print: Reads<typeof operations.printCollect.output>
}

const receivable: SideCalls = {
  side: 'receivable',
  words: 'collections',
  partner: 'client',
  partnerSource: clientSource,
  permissions: {
    operate: 'adminOperationCollect',
    settle: 'adminPendingReceivable',
    advance: 'adminAnticipateReceivable',
  },
  pending: items.receivables,
  paymentsOf: items.getPaymentDetailsById,
  propose: items.proposeCollection,
  advances: advances.getAnticipateReceivable,
  openWith: advances.openWithClient,
  advanceNow: advances.createAnticipateCollect,
  list: operations.filterCollects,
  get: operations.getCollect,
  create: operations.createCollect,
  update: operations.updateCollect,
  correct: operations.correctCollect,
  change: operations.changeCollect,
  settleNow: operations.collectSale,
  preview: operations.previewCollect,
  print: operations.printCollect,
}

const payable: SideCalls = {
  side: 'payable',
  words: 'payments',
  partner: 'provider',
  partnerSource: providerSource,
  permissions: {
    operate: 'adminOperationPay',
    settle: 'adminOutstanding',
    advance: 'adminAnticipatePayments',
  },
  pending: items.getClientBuy,
  paymentsOf: items.getPaymentsOfBuy,
  propose: items.proposePayment,
  advances: advances.getAnticipatePayments,
  openWith: advances.openWithProvider,
  advanceNow: advances.createAnticipatePayment,
  list: operations.filterPayments,
  get: operations.getPayment,
  create: operations.createPayment,
  update: operations.updatePayment,
  correct: operations.correctPayment,
  change: operations.changePayment,
  settleNow: operations.outstandingBuy,
  preview: operations.previewPayment,
  print: operations.printPayment,
}

export const sides: Record<Side, SideCalls> = { receivable, payable }

/** The partner of a call, which each side calls by its own name. */
export const partnerField = ({ partner }: SideCalls, id: string): object => ({ [`${partner}Id`]: id })

import type { Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, round, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type GoodsDraft, pricedGoods, type PricedLine } from '../documents/goods.ts'
import { pricedServices, type ServiceDraft } from '../documents/service-lines.ts'
import { resolveTerms, type Party } from '../documents/terms.ts'
import type { QuotationCalls, QuotationSide } from './kinds.ts'

/** An offer as it is written, of whichever kind. */
export interface QuotationDraft {
  date: Day
  validUntil?: Day | null | undefined
  clientId?: string | null | undefined
  providerId?: string | null | undefined
  storageId?: string | null | undefined
  isExport?: boolean | undefined
  description?: string | null | undefined
  terms?: string | null | undefined
  currencyId?: string | null | undefined
  rate?: string | null | undefined
  lines: readonly (GoodsDraft | ServiceDraft)[]
  documentIds?: string[] | undefined
}

export interface OfferedLine extends PricedLine {
  productId: string | null
  serviceId: string | null
}

export interface ReadyQuotation {
  side: QuotationSide
  partnerId: string
  currency: { _id: string; rate: Amount } | null
  lines: OfferedLine[]
  total: Amount
}

/** An offer that can be saved, or everything that is wrong with it. */
export async function checkedQuotation(
  context: Context,
  calls: QuotationCalls,
  draft: QuotationDraft,
): Promise<ReadyQuotation> {
  const { side, partnerId, party } = otherSide(draft)
  const { lines, wrong } = await linesOf(context, calls, { draft, party })
  if (draft.validUntil && draft.validUntil < draft.date)
    wrong.push({ path: 'validUntil', code: 'offer.validBefore' })
  if (draft.isExport && side !== 'sale') wrong.push({ path: 'isExport', code: 'offer.exportedByProvider' })
  const { currency } = await resolveTerms(
    context,
    { ...draft, paymentForm: 'credit' },
    { party, _id: partnerId },
    wrong,
  )
  return { side, partnerId, currency, lines, total: sum(lines.map(({ amount }) => amount)) }
}

/** An offer is to a client or by a provider, never both. */
function otherSide({ clientId, providerId }: QuotationDraft): {
  side: QuotationSide
  partnerId: string
  party: Party
} {
  if (clientId && providerId) throw wrongFields([{ path: 'providerId', code: 'offer.oneSide' }])
  if (clientId) return { side: 'sale', partnerId: clientId, party: 'client' }
  if (providerId) return { side: 'purchase', partnerId: providerId, party: 'provider' }
  throw wrongFields([{ path: 'clientId', code: 'offer.noSide' }])
}

async function linesOf(
  context: Context,
  { kind }: QuotationCalls,
  { draft, party }: { draft: QuotationDraft; party: Party },
): Promise<{ lines: OfferedLine[]; wrong: FieldRefusal[] }> {
  if (kind === 'services') {
    const { ready, wrong } = await pricedServices(context, {
      lines: draft.lines.filter((line) => 'serviceId' in line),
      party,
      currencyId: draft.currencyId,
      more: () => ({}),
    })
    return { lines: ready.map((line) => ({ ...line, productId: null })), wrong }
  }
  return goodsLines(context, draft, party)
}

/** Goods, whose wrong fields are reported together with those of the offer itself. */
async function goodsLines(context: Context, draft: QuotationDraft, party: Party) {
  try {
    const { currencyId } = draft
    const lines = draft.lines.filter((line) => 'productId' in line)
    const ready = await pricedGoods(
      context,
      { lines, currencyId },
      party === 'client' ? 'sale_price' : 'purchase_price',
    )
    return {
      lines: ready.map(({ draft: _draft, ...line }) => ({ ...line, serviceId: null })),
      wrong: [],
    }
  } catch (error) {
    if (error instanceof Refusal && error.fields) return { lines: [], wrong: error.fields }
    throw error
  }
}

/** The columns of an offer that a draft says. */
export const columnsOf = (draft: QuotationDraft, { side, partnerId, currency, total }: ReadyQuotation) => ({
  side,
  day: draft.date,
  valid_until: draft.validUntil ?? null,
  partner_id: partnerId,
  warehouse_id: draft.storageId ?? null,
  is_export: draft.isExport ?? false,
  description: draft.description || null,
  terms: draft.terms || null,
  currency_id: currency?._id ?? null,
  rate: currency && text(currency.rate, 8),
  total: text(total),
  amount: text(currency ? round(total.times(currency.rate)) : total),
})

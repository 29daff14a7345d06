import { collectionKind, paymentKind } from '@cuadre/finance/settlements/kind.ts'
import type { WholePartner } from '@cuadre/nomenclators/partners/web/use-partner-form.ts'
import { contractKind } from '../../contracts/kind.ts'
import { goodsReceiptKind } from '../../goods-receipts/kind.ts'
import { invoiceKind } from '../../invoices/kind.ts'
import { lateCostKind } from '../../late-costs/kind.ts'
import { paymentRequestKind } from '../../payment-requests/kind.ts'
import { purchaseKind } from '../../purchases-of-products/kind.ts'
import { servicePurchaseKind } from '../../purchases-of-services/kind.ts'
import { foundQuotations, quotationList } from '../../quotations/kind.ts'
import { saleKind } from '../../sales-of-products/kind.ts'
import { serviceSaleKind } from '../../sales-of-services/kind.ts'
import { serviceAccrualKind } from '../../service-accruals/kind.ts'

/** By which filter each list shows the documents with one partner; what has none is looked for by the name. */
const filters: Readonly<Record<string, { list: string; filter: string }>> = Object.fromEntries([
  ...[saleKind, serviceSaleKind, invoiceKind, collectionKind].map(({ type, list }) => [
    type,
    { list, filter: 'clientId' },
  ]),
  ...[purchaseKind, servicePurchaseKind, lateCostKind, serviceAccrualKind, paymentKind].map(
    ({ type, list }) => [type, { list, filter: 'providerId' }],
  ),
  ...[contractKind].map(({ type, list }) => [type, { list, filter: 'partnerId' }]),
  ...foundQuotations.map(({ type, of }) => [
    type,
    { list: quotationList(of), filter: of.startsWith('sale') ? 'clientId' : 'providerId' },
  ]),
  ...[goodsReceiptKind, paymentRequestKind].map(({ type, list }) => [type, { list, filter: 'search' }]),
])

/** The list of all documents of a kind with a partner, where there is one. */
export function listOf(kind: string, { _id, name }: Pick<WholePartner, '_id' | 'name'>): string | undefined {
  const found = filters[kind]
  if (!found) return undefined
  const wanted = found.filter === 'search' ? encodeURIComponent(name) : _id
  return `${found.list}?${found.filter}=${wanted}`
}

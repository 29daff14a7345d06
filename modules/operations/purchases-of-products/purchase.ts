import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { contractsOf } from '../contracts/balance.ts'
import { type Purchase, purchaseCosts, purchaseHead, purchaseLines, goodsReceiptsOf } from './queries.ts'
import { purchaseWorkflow } from './states.ts'

export type { Purchase } from './queries.ts'

export const documentType = 'buyOfProducts'

export const originOf = ({ _id, number }: Pick<Purchase, '_id' | 'number'>) => ({
  type: documentType,
  _id,
  number,
})

/** A purchase with all that hangs from it. */
export async function getPurchase(context: Context, { id }: { id: string }): Promise<Purchase> {
  const [head, lines, costs, receptions, contracts, documents, entries, steps] = await Promise.all([
    purchaseHead(context, id),
    purchaseLines(context, id),
    purchaseCosts(context, id),
    goodsReceiptsOf(context, id),
    contractsOf(context, [id]),
    mediaOfOwners(context, documentType, [id]),
    entriesOf(context, [id]),
    statusHistoryOf(context, documentType, id),
  ])
  if (!head) throw notFound()
  const holds = receptions.some(({ state, against }) => state === 'confirmed' && against !== 'direct')
  const allowed = Object.values(purchaseWorkflow[head.state])
    .map(({ to }) => to)
    .filter((to) => !(holds && to === 'cancelled'))
  return {
    ...head,
    lines,
    costs,
    receptions,
    contract: contracts.get(id) ?? null,
    documents,
    entries: entries.get(id) ?? [],
    allowed,
    steps,
  }
}

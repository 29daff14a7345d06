import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { owedOf } from '../documents/paid.ts'
import type { WholeLateCost } from './api.ts'
import { lateCostKind } from './kind.ts'
import { lateCostLines, lateCostReceipts, lateCostRow } from './queries.ts'
import { lateCostWorkflow } from './states.ts'

const { type } = lateCostKind

export const originOf = ({ _id, number }: Pick<WholeLateCost, '_id' | 'number'>) => ({ type, _id, number })

export async function getLateCost(context: Context, { id }: { id: string }): Promise<WholeLateCost> {
  const row = await lateCostRow(context, id)
  if (!row) throw notFound()
  const [lines, receipts, documents, entries, owed, steps] = await Promise.all([
    lateCostLines(context, id),
    lateCostReceipts(context, id),
    mediaOfOwners(context, type, [id]),
    entriesOf(context, [id]),
    owedOf(context, id),
    statusHistoryOf(context, type, id),
  ])
  return {
    ...row,
    lines,
    receipts,
    documents,
    entries: entries.get(id) ?? [],
    ...owed,
    allowed: Object.values(lateCostWorkflow[row.state]).map(({ to }) => to),
    steps,
  }
}

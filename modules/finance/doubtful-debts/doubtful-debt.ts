import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import type { WholeDoubtfulDebt } from './api.ts'
import { doubtfulDebtKind } from './kind.ts'
import { doubtfulDebtLines, doubtfulDebtRow } from './queries.ts'
import { doubtfulDebtWorkflow } from './states.ts'

const { type } = doubtfulDebtKind

export const originOf = ({ _id, number }: Pick<WholeDoubtfulDebt, '_id' | 'number'>) => ({
  type,
  _id,
  number,
})

/** What a write-off found nothing provided for. */
export const isInvestigated = ({ kind, lines }: Pick<WholeDoubtfulDebt, 'kind' | 'lines'>): boolean =>
  kind === 'writeOff' && lines.some(({ amount, covered }) => amount !== covered)

export async function getDoubtfulDebt(context: Context, { id }: { id: string }): Promise<WholeDoubtfulDebt> {
  const row = await doubtfulDebtRow(context, id)
  if (!row) throw notFound()
  const [lines, entries, steps] = await Promise.all([
    doubtfulDebtLines(context, id),
    entriesOf(context, [id]),
    statusHistoryOf(context, type, id),
  ])
  return {
    ...row,
    lines,
    entries: entries.get(id) ?? [],
    allowed: Object.values(doubtfulDebtWorkflow[row.state]).map(({ to }) => to),
    steps,
  }
}

import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, entriesOf, postDocument, reverseDocument } from '@cuadre/accounting/public.ts'
import { addToMade, postCorrections } from '@cuadre/inventory/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { itemOn } from '../orders/items.ts'
import type * as api from './api.ts'
import { distributionKind } from './kind.ts'
import { postDistribution } from './posting.ts'
import { distributionHead, distributionLines, madeBetween, piecesOf, postedByCenter } from './queries.ts'
import { overPieces, sharesOf } from './shares.ts'
import { type DistributionState, distributionWorkflow } from './states.ts'

export type Distribution = z.output<typeof api.Distribution>
type Draft = z.output<typeof api.createDistribution.input>
type Calculated = z.output<typeof api.calculateOverheads.output>

const { type: documentType, series } = distributionKind
export const originOf = ({ _id, number }: Pick<Distribution, '_id' | 'number'>) => ({
  type: documentType,
  _id,
  number,
})

export async function getDistribution(context: Context, { id }: { id: string }): Promise<Distribution> {
  const head = await distributionHead(context, id)
  if (!head) throw notFound()
  const [lines, documents, entries, steps] = await Promise.all([
    distributionLines(context, id),
    mediaOfOwners(context, documentType, [id]),
    entriesOf(context, [id]),
    statusHistoryOf(context, documentType, id),
  ])
  const allowed = Object.values(distributionWorkflow[head.state]).map(({ to }) => to)
  return { ...head, lines, documents, entries: entries.get(id) ?? [], allowed, steps }
}

/** What is to be distributed of some days, and what falls to each report of production in them. */
export async function calculate(context: Context, draft: Draft): Promise<Calculated> {
  if (draft.endDate < draft.startDate)
    throw wrongFields([{ path: 'endDate', code: 'productionDistribution.endsBefore' }])
  const { 'account.production.conversion': account } = await accountsFor(
    context,
    ['account.production.conversion'],
    draft.endDate,
  )
  const days = { from: draft.startDate, to: draft.endDate }
  const [centers, made] = await Promise.all([
    postedByCenter(context, { ...days, accountId: account._id }),
    madeBetween(context, days),
  ])
  const weightOf = {
    standard: ({ standard }: (typeof made)[number]) => standard,
    materials: ({ materials }: (typeof made)[number]) => materials,
    batches: ({ batches }: (typeof made)[number]) => batches,
  }[draft.base]
  const shares = sharesOf(
    centers.map(({ costCenterId, amount: posted }) => ({ costCenterId, amount: amount(posted) })),
    made.map((each) => ({
      _id: each.runId,
      costCenterId: each.costCenterId,
      weight: amount(weightOf(each)),
    })),
  )
  const byRun = new Map(made.map((each) => [each.runId, each]))
  const byCenter = new Map(centers.map(({ costCenterId, costCenter }) => [costCenterId, costCenter]))
  return {
    amount: text(sum(centers.map((center) => amount(center.amount)))),
    account,
    centers: centers.map(({ costCenter, amount: posted }) => ({ costCenter, amount: posted })),
    lines: shares.map(({ runId, costCenterId, amount: share }) => {
      const each = byRun.get(runId)!
      const { run, order, date, product, batches } = each
      return {
        run,
        order,
        date,
        product,
        batches,
        costCenter: byCenter.get(costCenterId) ?? null,
        weight: weightOf(each),
        amount: text(share),
      }
    }),
  }
}

/** Distributes the labour and overhead of some days: each report bears its share on its own day, and what came of its goods follows. */
export async function createDistribution(context: Context, draft: Draft): Promise<Distribution> {
  const { tx } = context
  const { lines, account, amount: total } = await calculate(context, draft)
  if (amount(total).eq(zero))
    throw new Refusal('productionDistribution.nothing', { code: account.code ?? '' })
  if (lines.length === 0) throw new Refusal(`productionDistribution.noneMade.${draft.base}`)
  const accounts = await accountsFor(context, ['account.wip'], draft.endDate)
  const _id = uuidv7()
  const number = await nextNumber(context, series, draft.endDate)
  const wip = accounts['account.wip']._id
  await tx
    .insertInto('production_distribution')
    .values({
      id: _id,
      number,
      day: draft.endDate,
      start_day: draft.startDate,
      base: draft.base,
      conversion_account_id: account._id,
      wip_account_id: wip,
      amount: total,
      description: draft.description || null,
      created_by: context.user._id,
    })
    .execute()
  await tx
    .insertInto('production_distribution_line')
    .values(
      lines.map((line, index) => ({
        distribution_id: _id,
        line: index + 1,
        run_id: line.run._id,
        cost_center_id: line.costCenter?._id ?? null,
        amount: line.amount,
      })),
    )
    .execute()
  await recordTransition(context, { type: documentType, _id, from: null, to: 'confirmed' })
  await postByDay(context, { _id, number, lines }, { wip, conversion: account._id })
  await bear(context, { _id, number, lines }, amount('1'))
  const after = await getDistribution(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

type Borne = Pick<Distribution, '_id' | 'number' | 'lines'>

async function postByDay(
  context: Context,
  { _id, number, lines }: Borne,
  { wip, conversion }: { wip: string; conversion: string },
): Promise<void> {
  const centers = await centersOf(context, lines)
  for (const [day, ofDay] of Map.groupBy(lines, ({ date }) => date))
    await postDocument(context, {
      day,
      type: 'inventory',
      origin: originOf({ _id, number }),
      draft: postDistribution(
        translate(context.language, 'productionDistributions.entry', { number }),
        ofDay.map((line) => ({
          amount: amount(line.amount),
          fromCenter: line.costCenter?._id ?? null,
          toCenter: centers.get(line.run._id) ?? null,
        })),
        { wip, conversion, expenseItemId: await itemOn(context, 'expenseItem.production.transfer', day) },
      ),
    })
}

async function centersOf({ tx }: Context, lines: Distribution['lines']) {
  const rows = await tx
    .selectFrom('production_run')
    .innerJoin('production_order', 'production_order.id', 'production_run.order_id')
    .select(['production_run.id', 'production_order.cost_center_id'])
    .where(
      'production_run.id',
      'in',
      lines.map(({ run }) => run._id),
    )
    .execute()
  return new Map(rows.map(({ id, cost_center_id }) => [id, cost_center_id]))
}

/** What was made bears what fell to it, or is freed of it again where `sign` is -1. */
async function bear(context: Context, distribution: Borne, sign: Amount): Promise<void> {
  const byRun = Map.groupBy(distribution.lines, ({ run }) => run._id)
  const pieces = await piecesOf(context, [...byRun.keys()])
  const costs = [...byRun].flatMap(([runId, lines]) => {
    const made = pieces.get(runId) ?? []
    const shares = overPieces(
      sum(lines.map((line) => amount(line.amount))).times(sign),
      made.map(({ value }) => amount(value)),
    )
    return made.map(({ movementId }, index) => ({ movementId, amount: shares[index]! }))
  })
  const origin = originOf(distribution)
  await postCorrections(context, origin, await addToMade(context, origin, costs))
}

const distributions: LivingDocument<DistributionState, 'cancel', Distribution> = {
  kind: distributionKind,
  effects: {
    /** It is taken back on the days on which it was borne, as if it had not been, while these are open. */
    async cancel(context, distribution, { reason }) {
      for (const day of new Set(distribution.lines.map(({ date }) => date)))
        await reverseDocument(context, { origin: originOf(distribution), day, reason, postedOn: day })
      await bear(context, distribution, amount('-1'))
    },
  },
  get: (context, id) => getDistribution(context, { id }),
}

export const changeState = (
  context: Context,
  requested: z.output<typeof api.changeStateDistribution.input>,
): Promise<Distribution> => transition(context, distributions, requested)

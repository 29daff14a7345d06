import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { endOfMonth } from '@cuadre/kernel/day.ts'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { debit } from '@cuadre/kernel/journal.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import {
  entriesOfDocument,
  entryPreviews,
  openPeriodOn,
  postDocument,
  reverseDocument,
  wrongPostings,
} from '@cuadre/accounting/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { inParts } from '@cuadre/server-kit/in-parts.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type * as api from './api.ts'
import { earliestDue, lineOf, offeredMonth, wearOf, type WornAsset } from './calculating.ts'
import { depreciationKind } from './kind.ts'
import { postDepreciation } from './posting.ts'
import { depreciationHead, depreciationLines, lastDepreciated, lockStanding } from './queries.ts'
import type { DepreciationState } from './states.ts'

type Depreciation = api.WholeDepreciation

const { type: documentType, series, workflow } = depreciationKind

const originOf = ({ _id, number }: Pick<Depreciation, '_id' | 'number'>) => ({
  type: documentType,
  _id,
  number,
})

export async function getDepreciation(context: Context, { id }: { id: string }): Promise<Depreciation> {
  const head = await depreciationHead(context, id)
  if (!head) throw notFound()
  const [lines, documents, posted, steps] = await Promise.all([
    depreciationLines(context, id),
    mediaOfOwners(context, documentType, [id]),
    entriesOfDocument(context, id),
    statusHistoryOf(context, documentType, id),
  ])
  const allowed = Object.values(workflow[head.state]).map(({ to }) => to)
  return { ...head, lines, documents, ...posted, allowed, steps }
}

/** What each asset wears in a month, before it is posted. */
export async function calculate(
  context: Context,
  requested: z.output<typeof api.calculateDepreciation.input>,
): Promise<z.output<typeof api.calculateDepreciation.output>> {
  const {
    date,
    worn,
    still,
    amount: total,
  } = await wearOf(context, requested.date ?? (await offeredMonth(context)))
  return {
    date,
    amount: text(total),
    lines: worn.map(lineOf),
    still: still.map(({ id, number, inventoryNumber, name, why }) => ({
      asset: { _id: id, number, inventoryNumber, name },
      why,
    })),
  }
}

/** Posts what the assets wore in a month, on its last day: once, and after the months before it. */
export async function createDepreciation(
  context: Context,
  draft: z.output<typeof api.createDepreciation.input>,
): Promise<Depreciation> {
  const { tx, user } = context
  const day = endOfMonth(draft.date)
  await openPeriodOn(context, day)
  await lockStanding(context)
  await refuseOutOfTurn(context, day)
  const { worn, amount: total } = await wearOf(context, day)
  if (worn.length === 0) throw new Refusal('assetDepreciation.nothing', { day: formatDay(day) })
  await refuseUnpostable(context, worn)
  const _id = uuidv7()
  const number = await nextNumber(context, series, day)
  await tx
    .insertInto('asset_depreciation')
    .values({
      id: _id,
      number,
      day,
      amount: text(total),
      description: draft.description || null,
      created_by: user._id,
    })
    .execute()
  const lines = worn.map((each, index) => ({
    depreciation_id: _id,
    line: index + 1,
    asset_id: each.id,
    area_id: each.area._id,
    cost_center_id: each.costCenter?._id ?? null,
    account_id: each.account?._id ?? '',
    expense_item_id: each.expenseItem?._id ?? null,
    depreciation_account_id: each.depreciationAccountId,
    cost: each.cost,
    rate: each.rate.toFixed(),
    monthly: text(each.monthly),
    amount: text(each.worn),
    accumulated: text(each.accumulatedThen),
  }))
  for (const part of inParts(lines)) await tx.insertInto('asset_depreciation_line').values(part).execute()
  await recordTransition(context, { type: documentType, _id, from: null, to: 'confirmed' })
  await postDocument(context, {
    day,
    type: 'fixedAssets',
    origin: originOf({ _id, number }),
    draft: postDepreciation(
      translate(context.language, 'assetDepreciations.entry', { number, day: formatDay(day) }),
      worn.map((each) => ({
        account: each.account?._id ?? '',
        costCenterId: each.costCenter?._id ?? null,
        expenseItemId: each.expenseItem?._id ?? null,
        depreciation: each.depreciationAccountId,
        amount: each.worn,
      })),
    ),
  })
  const after = await getDepreciation(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

/** Months are posted one after the other, each once: what is due in one before it is posted first. */
async function refuseOutOfTurn(context: Context, day: string): Promise<void> {
  const last = await lastDepreciated(context)
  if (last && day <= last.day)
    throw wrongFields([
      {
        path: 'date',
        code: day === last.day ? 'assetDepreciation.monthDone' : 'assetDepreciation.laterDone',
        parameters: { number: last.number, day: formatDay(last.day) },
      },
    ])
  const due = await earliestDue(context, day)
  if (due && due < day)
    throw wrongFields([
      { path: 'date', code: 'assetDepreciation.earlierDue', parameters: { day: formatDay(due) } },
    ])
}

/** What wears has an account of expense, with all that the account asks for; each asset that lacks something is named. */
async function refuseUnpostable(context: Context, worn: readonly WornAsset[]): Promise<void> {
  const named = ({ inventoryNumber, name }: WornAsset) => `${inventoryNumber} ${name}`
  const without = worn.filter(({ account }) => !account)
  if (without.length > 0)
    throw new Refusal('assetDepreciation.noAccount', { assets: without.slice(0, 5).map(named).join(', ') })
  const wrong = await wrongPostings(
    context,
    worn.map((each) =>
      debit(each.account?._id ?? '', amount('1'), {
        ...(each.costCenter && { costCenterId: each.costCenter._id }),
        ...(each.expenseItem && { expenseItemId: each.expenseItem._id }),
      }),
    ),
  )
  const [first] = wrong
  if (!first) return
  const asset = worn[Number(first.path.split('.')[1])]
  throw new Refusal('assetDepreciation.cannotPost', {
    asset: asset ? named(asset) : '',
    why: translate(context.language, first.code, first.parameters ?? {}),
  })
}

const depreciations: LivingDocument<DepreciationState, 'cancel', Depreciation> = {
  kind: depreciationKind,
  effects: {
    /** Only the last is taken back, on its own day, as if it had not been; and as long as nothing that wore in it has left since. */
    async cancel(context, depreciation, { reason }) {
      await lockStanding(context)
      const last = await lastDepreciated(context)
      if (last && last.id !== depreciation._id)
        throw new Refusal('assetDepreciation.notLast', {
          number: depreciation.number,
          last: last.number,
          day: formatDay(last.day),
        })
      await refuseDisposed(context, depreciation)
      await refuseValued(context, depreciation)
      await reverseDocument(context, { origin: originOf(depreciation), day: depreciation.date, reason })
    },
  },
  get: (context, id) => getDepreciation(context, { id }),
}

async function refuseDisposed({ tx }: Context, { lines, number }: Depreciation): Promise<void> {
  const gone = await tx
    .selectFrom('fixed_asset')
    .select(['inventory_number', 'name'])
    .where(
      'id',
      'in',
      lines.map(({ assetId }) => assetId),
    )
    .where('state', '=', 'disposed')
    .executeTakeFirst()
  if (gone)
    throw new Refusal('assetDepreciation.disposedSince', {
      number,
      asset: `${gone.inventory_number} ${gone.name}`,
    })
}

/** What changed the worth of an asset found what it had worn with the month. */
async function refuseValued(
  { tx, organization }: Context,
  { _id, date, number }: Depreciation,
): Promise<void> {
  const { rows } = await sql<{ asset: string; number: string }>`
    select concat_ws(' ', asset.inventory_number, asset.name) as asset, later.number
      from asset_depreciation_line line
      join asset_worth_change change on change.organization_id = ${organization} and change.asset_id = line.asset_id and change.day > ${date}
      join asset_movement later on later.organization_id = ${organization} and later.id = change.movement_id
      join fixed_asset asset on asset.organization_id = ${organization} and asset.id = line.asset_id
     where line.organization_id = ${organization} and line.depreciation_id = ${_id}
     order by change.day desc limit 1`.execute(tx)
  const [since] = rows
  if (since)
    throw new Refusal('assetDepreciation.valuedSince', {
      number,
      asset: since.asset,
      document: since.number,
    })
}

export const changeState = (
  context: Context,
  requested: z.output<typeof api.changeStateDepreciation.input>,
): Promise<Depreciation> => transition(context, depreciations, requested)

/** What would come of the depreciation of a month, or of taking one back, by doing it. */
export const previewDepreciation = (
  context: Context,
  { draft, move }: z.output<typeof api.previewDepreciation.input>,
) =>
  preview(
    context,
    async () => {
      if (!draft && !move) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      const done = draft ? await createDepreciation(context, draft) : await changeState(context, move!)
      return { document: originOf(done) }
    },
    entryPreviews,
  )

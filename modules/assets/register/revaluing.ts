import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { accountsFor, openPeriodOn, postDocument } from '@cuadre/accounting/public.ts'
import { openItem } from '@cuadre/finance/public.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { wrongCounter } from './counter.ts'
import type * as api from './movement-api.ts'
import { assetsToMove, type Moved, refuseUndepreciated } from './moving.ts'
import { postWorth } from './posting.ts'
import type { WorthType } from './states.ts'
import { isOnlyClient } from './terms.ts'
import { leftAfter } from './wear.ts'
import { wearingOf } from './wearing.ts'
import { type Movement, originOf, write, written } from './written-movement.ts'

/** By what an asset costs more and has worn more, below zero where it is less; or what is wrong with what was said of it. */
interface Change {
  cost: Amount
  worn: Amount
  months: number | null
  wrong: readonly (Pick<FieldRefusal, 'code' | 'parameters'> & { field: string })[]
}

interface Draft {
  date: Day
  description?: string | null | undefined
  lines: readonly { assetId: string; months?: number | null | undefined }[]
  accountId?: string | null | undefined
  costCenterId?: string | null | undefined
  expenseItemId?: string | null | undefined
  providerId?: string | null | undefined
  dueDate?: Day | null | undefined
  reference?: string | null | undefined
}

/** What assets cost and have worn becomes what is said of each; the difference is of the equity. */
export async function revalueAssets(
  context: Context,
  draft: z.output<typeof api.revalueAssets.input>,
): Promise<Movement> {
  const account = draft.accountId ?? (await accountOf(context, 'account.asset.revaluation', draft.date))
  return changeWorth(context, 'revaluation', { ...draft, accountId: account }, (asset, at) => {
    const said = draft.lines[at]!
    const differenceOf = (figure: string | null | undefined, now: string): Amount => {
      if (figure === null || figure === undefined) return zero
      return draft.by === 'value' ? amount(figure).minus(amount(now)) : amount(figure)
    }
    const cost = differenceOf(said.cost, asset.cost)
    const worn = differenceOf(said.accumulated, asset.accumulated)
    return { cost, worn, months: said.months ?? null, wrong: wrongRevaluation(asset, { cost, worn }) }
  })
}

function wrongRevaluation(asset: Moved, { cost, worn }: Pick<Change, 'cost' | 'worn'>): Change['wrong'] {
  const costThen = amount(asset.cost).plus(cost)
  const wornThen = amount(asset.accumulated).plus(worn)
  if (costThen.lte(zero)) return [{ field: 'cost', code: 'asset.costZero' }]
  if (wornThen.lt(zero)) return [{ field: 'accumulated', code: 'asset.wornBelowZero' }]
  if (cost.eq(zero) && worn.eq(zero)) return [{ field: 'cost', code: 'asset.worthSame' }]
  return belowResidual(asset, costThen.minus(wornThen), worn.eq(zero) ? 'cost' : 'accumulated')
}

/** Assets are worth less than the books have them at; what they lose counts as worn. */
export async function impairAssets(
  context: Context,
  draft: z.output<typeof api.impairAssets.input>,
): Promise<Movement> {
  const account = draft.accountId ?? (await accountOf(context, 'account.asset.impairment', draft.date))
  return changeWorth(context, 'impairment', { ...draft, accountId: account }, (asset, at) => {
    const worn = amount(draft.lines[at]!.amount)
    const net = amount(asset.cost).minus(amount(asset.accumulated))
    const wrong = worn.lte(zero)
      ? [{ field: 'amount', code: 'asset.amountZero' }]
      : belowResidual(asset, net.minus(worn), 'amount')
    return { cost: zero, worn, months: null, wrong }
  })
}

/** Components and capital repairs: what they cost is part of what the asset costs. */
export const addComponents = (
  context: Context,
  draft: z.output<typeof api.addComponents.input>,
): Promise<Movement> =>
  changeWorth(context, 'component', draft, (_asset, at) => {
    const { amount: added, months = null } = draft.lines[at]!
    const cost = amount(added)
    return {
      cost,
      worn: zero,
      months,
      wrong: cost.lte(zero) ? [{ field: 'amount', code: 'asset.amountZero' }] : [],
    }
  })

const accountOf = async (
  context: Context,
  key: 'account.asset.revaluation' | 'account.asset.impairment',
  day: Day,
): Promise<string> => (await accountsFor(context, [key], day))[key]._id

/** What is left of an asset is not less than its residual value, nor than nothing. */
function belowResidual({ residual }: Moved, net: Amount, field: string): Change['wrong'] {
  if (net.gte(amount(residual))) return []
  return [{ field, code: 'asset.worthBelowResidual', parameters: { net: text(net), residual } }]
}

async function changeWorth(
  context: Context,
  type: WorthType,
  draft: Draft & { accountId: string },
  changeOf: (asset: Moved, at: number) => Change,
): Promise<Movement> {
  const { date, description, accountId: account, costCenterId = null, expenseItemId = null } = draft
  // Where nothing can be posted, what is wrong with the assets is of no use.
  await openPeriodOn(context, date)
  const changed = await changedAssets(context, draft, changeOf)
  const { isOwed, providerId } = await agreedCounter(context, draft)
  const { _id, number } = await write(
    context,
    {
      date,
      type,
      description,
      columns: {
        account_id: account,
        cost_center_id: costCenterId,
        expense_item_id: expenseItemId,
        provider_id: providerId,
        due_date: draft.dueDate ?? null,
        reference: draft.reference || null,
      },
    },
    changed.map(({ asset }) => asset),
    (_asset, at) => ({ worth: changed[at]! }),
  )
  await postDocument(context, {
    day: date,
    type: 'fixedAssets',
    origin: originOf({ _id, number }),
    draft: postWorth(
      translate(context.language, `assetMovements.entries.${type}`, {
        number,
        assets: changed.map(({ asset }) => `${asset.inventoryNumber} ${asset.name}`).join(', '),
      }).slice(0, 500),
      changed.map(({ asset, cost, worn }) => ({
        account: asset.accountId,
        depreciation: asset.depreciationAccountId,
        cost,
        worn,
      })),
      { account, costCenterId, expenseItemId, partnerId: isOwed ? providerId : null },
    ),
  })
  if (isOwed && providerId)
    await openItem(context, {
      side: 'payable',
      partnerId: providerId,
      accountId: account,
      day: date,
      dueDate: draft.dueDate ?? date,
      amount: sum(changed.map(({ cost }) => cost)),
      origin: originOf({ _id, number }),
    })
  return written(context, _id)
}

/** The assets with what becomes of each; everything that is wrong with any of them is refused together. */
async function changedAssets(
  context: Context,
  { date, lines }: Draft,
  changeOf: (asset: Moved, at: number) => Change,
): Promise<(Change & { asset: Moved })[]> {
  const ids = lines.map(({ assetId }) => assetId)
  const named = (at: number) => `lines.${at}.assetId`
  const twice = ids.flatMap((id, at) =>
    ids.indexOf(id) < at ? [{ path: named(at), code: 'asset.namedTwice' }] : [],
  )
  if (twice.length > 0) throw wrongFields(twice)
  const assets = await assetsToMove(context, { assetIds: ids, date }, named)
  await refuseUndepreciated(context, assets, date, named)
  const known = await wearingOf(context, ids)
  const changed = assets.map((asset, at) => ({ asset, ...changeOf(asset, at) }))
  const wrong = changed.flatMap(({ asset, cost, worn, months, wrong: own }, at): FieldRefusal[] => {
    const wearing = known.get(asset.id)
    if (own.length > 0 || !wearing || months !== null)
      return own.map(({ field, ...refusal }) => ({ ...refusal, path: `lines.${at}.${field}` }))
    const { before, after } = leftAfter(wearing, { day: date, cost, worn, months })
    // Of what had nothing left to wear nobody knows over how many months what it is worth now is to be spread.
    return before.lte(zero) && after.gt(zero)
      ? [
          {
            path: `lines.${at}.months`,
            code: 'asset.monthsNeeded',
            parameters: { asset: `${asset.inventoryNumber} ${asset.name}` },
          },
        ]
      : []
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  return changed
}

/** What the counter account asks for; who is owed a component is a supplier. */
async function agreedCounter(
  context: Context,
  draft: Draft & { accountId: string },
): Promise<{ isOwed: boolean; providerId: string | null }> {
  const { accountId: account, costCenterId = null, expenseItemId = null, providerId = null, dueDate } = draft
  const wrong = await wrongReferences(context, [
    { path: 'accountId', id: account, words: 'account', table: 'account' },
    { path: 'costCenterId', id: costCenterId, words: 'costCenter', table: 'cost_center' },
    { path: 'expenseItemId', id: expenseItemId, words: 'expenseItem', table: 'expense_item' },
    { path: 'providerId', id: providerId, words: 'partner', table: 'partner' },
  ])
  if (wrong.length > 0) throw wrongFields(wrong)
  const { code, type } = await context.tx
    .selectFrom('account')
    .select(['code', 'type'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const isOwed = type === 'payable'
  if (isOwed && !providerId)
    throw wrongFields([
      { path: 'providerId', code: 'assetMovement.providerRequired', parameters: { account: code } },
    ])
  if (dueDate && dueDate < draft.date)
    throw wrongFields([{ path: 'dueDate', code: 'assetMovement.dueBefore' }])
  if (await isOnlyClient(context, providerId))
    throw wrongFields([{ path: 'providerId', code: 'asset.notProvider' }])
  const wrongAccount = await wrongCounter(context, {
    account,
    costCenterId,
    expenseItemId,
    partnerId: isOwed ? providerId : null,
  })
  if (wrongAccount.length > 0) throw wrongFields(wrongAccount)
  return { isOwed, providerId }
}

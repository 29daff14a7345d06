import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import { postDocument, reverseDocument } from '@cuadre/accounting/public.ts'
import { cancelItems, openItem } from '@cuadre/finance/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { WholeAsset } from './api.ts'
import { assetKind } from './kind.ts'
import { postEntry } from './posting.ts'
import type { AssetAction } from './states.ts'
import { type Agreed, resolveTerms } from './terms.ts'

const originOf = ({ _id, number }: Pick<WholeAsset, '_id' | 'number'>) => ({
  type: assetKind.type,
  _id,
  number,
})

/** Everything that each action does. */
export const effects: Effects<AssetAction, WholeAsset, object, 'fixed_asset'> = {
  async confirm(context, asset) {
    const { agreed, wrong } = await resolveTerms(context, draftOf(asset), { _id: asset._id })
    if (wrong.length > 0) throw wrongFields(wrong)
    if (agreed.contra) await post(context, asset, agreed, agreed.contra)
    return {
      account_id: agreed.assetAccount,
      depreciation_account_id: agreed.depreciationAccount,
      posted: agreed.contra !== null,
      inventory_number: asset.inventoryNumber ?? (await nextInventoryNumber(context, asset)),
    }
  },

  async discard() {},

  /** One that was recorded by mistake, as if it had not been: on its own day. */
  async cancel(context, asset, { reason }) {
    await refuseMoved(context, asset)
    await cancelItems(context, originOf(asset), asset.date)
    await reverseDocument(context, { origin: originOf(asset), day: asset.date, reason })
  },
}

const draftOf = ({ total, currency, currencyRate, ...asset }: WholeAsset) => ({
  ...asset,
  cost: total,
  currencyId: currency?._id,
  rate: currencyRate,
  documentIds: undefined,
})

async function post(
  context: Context,
  asset: WholeAsset,
  agreed: Agreed,
  { _id: contra, isOwed }: NonNullable<Agreed['contra']>,
): Promise<void> {
  const { date, name, providerId, total } = asset
  const foreign = agreed.currency && {
    currencyId: agreed.currency._id,
    amount: amount(total),
    rate: agreed.currency.rate,
  }
  const owes = isOwed && providerId ? { partnerId: providerId, ...(foreign && { foreign }) } : {}
  await postDocument(context, {
    day: date,
    type: 'fixedAssets',
    origin: originOf(asset),
    draft: postEntry(
      {
        description: translate(context.language, 'assets.entries.entered', { number: asset.number, name }),
        cost: agreed.cost,
        worn: agreed.worn,
        ...owes,
      },
      {
        asset: agreed.assetAccount,
        depreciation: agreed.depreciationAccount,
        contra,
        bought: agreed.bought,
      },
    ),
  })
  if (isOwed && providerId)
    await openItem(context, {
      side: 'payable',
      partnerId: providerId,
      accountId: contra,
      day: date,
      dueDate: asset.dueDate ?? date,
      amount: agreed.cost.minus(agreed.worn),
      ...(foreign && { foreign }),
      origin: originOf(asset),
    })
}

/** The label of an asset that takes the place of another is that one's; else it is the next number. Whoever takes one waits for whoever took the one before. */
async function nextInventoryNumber({ tx, organization }: Context, { replaces }: WholeAsset): Promise<string> {
  if (replaces) {
    const { inventory_number: kept } = await tx
      .selectFrom('fixed_asset')
      .select('inventory_number')
      .where('id', '=', replaces._id)
      .executeTakeFirstOrThrow()
    if (kept !== null) return kept
  }
  await sql`select from organization where organization_id = ${organization} for no key update`.execute(tx)
  const { rows } = await sql<{ last: string }>`
    select inventory_number as last from fixed_asset
     where organization_id = ${organization} and inventory_number ~ '^[0-9]{1,15}$'
     order by inventory_number::bigint desc, inventory_number desc limit 1`.execute(tx)
  const last = rows[0]?.last ?? '00000'
  return String(BigInt(last) + 1n).padStart(last.length, '0')
}

interface Since {
  number: string
  type: 'moved' | 'depreciated'
}

/** What was moved or has worn since it came is not taken back with it: that is undone first. */
async function refuseMoved({ tx, organization }: Context, { _id, number }: WholeAsset): Promise<void> {
  const { rows } = await sql<Since & { day: Day }>`
    select head.number, 'moved' as type, head.day
      from asset_movement_line line
      join asset_movement head on head.organization_id = ${organization} and head.id = line.movement_id and head.state = 'confirmed'
     where line.organization_id = ${organization} and line.asset_id = ${_id}
    union all
    select head.number, 'depreciated', head.day
      from asset_depreciation_line line
      join asset_depreciation head on head.organization_id = ${organization} and head.id = line.depreciation_id and head.state = 'confirmed'
     where line.organization_id = ${organization} and line.asset_id = ${_id}
     order by day desc limit 1`.execute(tx)
  const [since] = rows
  if (since) throw new Refusal(`asset.${since.type}Since`, { number, document: since.number })
}

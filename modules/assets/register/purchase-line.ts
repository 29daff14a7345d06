import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, notFound } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import type { PurchaseLine } from './api.ts'

/** A line of a confirmed purchase that is on an account of assets, with how many it still holds and what they are worth. `but` counts as not made of it. */
async function lineOf(
  { tx, organization }: Context,
  id: string,
  but: string | undefined,
): Promise<PurchaseLine | undefined> {
  const { rows } = await sql<PurchaseLine>`
    select held.id as "_id", json_build_object('_id', purchase.id, 'number', purchase.number) as purchase, purchase.day as date,
           coalesce(line.description, service.name) as name, purchase.provider_document as reference,
           ${optionOf('provider')} as provider, ${optionOf('account')} as account,
           (held.holds - made.assets)::int as holds, (held.amount - made.amount)::numeric(18, 2)::text as amount
      from service_purchase_line_of_assets held
      join service_purchase_line line on line.organization_id = ${organization} and line.id = held.id
      join service on service.organization_id = ${organization} and service.id = line.service_id
      join service_purchase purchase on purchase.organization_id = ${organization} and purchase.id = held.purchase_id
      join partner provider on provider.organization_id = ${organization} and provider.id = purchase.provider_id
      join account on account.organization_id = ${organization} and account.id = held.account_id
     cross join lateral (
       select count(*) as assets, coalesce(sum(asset.cost - asset.worn), 0) as amount from fixed_asset asset
        where asset.organization_id = ${organization} and asset.purchase_line_id = held.id and asset.state <> 'cancelled'
          and asset.id is distinct from ${but ?? null}::uuid
     ) made
     where held.organization_id = ${organization} and held.id = ${id}`.execute(tx)
  return rows[0]
}

/** What the form of an asset begins with where a purchase becomes it. */
export async function getPurchaseLine(context: Context, { id }: { id: string }): Promise<PurchaseLine> {
  const line = await lineOf(context, id, undefined)
  if (!line) throw notFound('asset.lineUnknown')
  return line
}

interface OfLine {
  purchaseLineId?: string | null | undefined
  date: Day
  currencyId?: string | null | undefined
}

interface Entered {
  account: { _id: string; isOwed: boolean } | null
  bought: { acquisition: string; transfer: string } | null
}

/**
 * What is credited for an asset that a purchase became: the account on which it was bought, or that by which it leaves that. It was owed with the purchase,
 * and is not again.
 */
export async function contraOfLine(
  context: Context,
  { purchaseLineId, date, currencyId }: OfLine,
  {
    own,
    net,
    assetAccount,
    entered,
  }: {
    own: string | undefined
    net: Amount
    assetAccount: string | null | undefined
    entered: Entered | undefined
  },
): Promise<{ contra?: NonNullable<Entered['account']>; wrong: FieldRefusal[] }> {
  if (!purchaseLineId) return { wrong: [] }
  const line = await lineOf(context, purchaseLineId, own)
  if (!line) return { wrong: [{ path: 'purchaseLineId', code: 'asset.lineUnknown' }] }
  const wrong: FieldRefusal[] = []
  const { purchase, account } = line
  const { number } = purchase
  if (line.holds < 1) wrong.push({ path: 'purchaseLineId', code: 'asset.lineTaken', parameters: { number } })
  else if (net.gt(amount(line.amount)))
    wrong.push({
      path: 'cost',
      code: 'asset.lineWorthLess',
      parameters: { number, amount: text(amount(line.amount)) },
    })
  if (date < line.date)
    wrong.push({
      path: 'date',
      code: 'asset.beforePurchase',
      parameters: { number, day: formatDay(line.date) },
    })
  if (currencyId) wrong.push({ path: 'currencyId', code: 'asset.lineInBooks' })
  if (entered && !entered.account)
    wrong.push({ path: 'entryTypeId', code: 'asset.lineIsPosted', parameters: { number } })
  if (account._id === assetAccount)
    wrong.push({
      path: 'purchaseLineId',
      code: 'asset.lineThere',
      parameters: { number, code: account.code ?? '' },
    })
  const _id = entered?.bought?.acquisition === account._id ? entered.bought.transfer : account._id
  return { contra: { _id, isOwed: false }, wrong }
}

/** What each of several assets of a line costs: the last takes what rounding leaves, where no more are made of it. */
export async function costsOfLine(
  context: Context,
  id: string,
  { count, cost }: { count: number; cost: string },
): Promise<string[]> {
  const costs = Array<string>(count).fill(cost)
  const line = await lineOf(context, id, undefined)
  if (!line || line.holds !== count) return costs
  const rest = amount(line.amount).minus(amount(cost).times(amount(String(count))))
  // A cent for each is more than rounding leaves.
  const isRounding = rest.abs().lt(amount('0.01').times(amount(String(count))))
  return isRounding ? [...costs.slice(1), text(amount(cost).plus(rest))] : costs
}

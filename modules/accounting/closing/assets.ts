import { sql } from 'kysely'
import { addressOf, type Kind } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PeriodRow } from '../periods/queries.ts'
import type { ClosingCheck } from './api.ts'
import { named } from './named.ts'

type Item = ClosingCheck['items'][number]

/**
 * Assets that wear in a month of which no depreciation is posted, and accounts of assets that hold what the register does not know: what entries of
 * no document left there, beside what assets are said to have been there before.
 */
export async function assetsCheck(
  context: Context,
  period: PeriodRow,
  kinds: ReadonlyMap<string, Kind>,
): Promise<ClosingCheck> {
  // A thirteenth period is of adjustments.
  const due = period.number > 12 ? [] : await notDepreciated(context, period)
  const apart = await besideRegister(context, period)
  const { details } = kinds.get('asset') ?? {}
  const items: Item[] = [
    ...due.map(({ _id, name, amount }) => ({
      _id,
      name,
      amount,
      kind: 'document' as const,
      address: details === undefined ? null : addressOf({ details }, _id),
      note: 'notDepreciated' as const,
    })),
    ...apart.map(({ count: _count, ...account }) => ({
      ...account,
      kind: 'account' as const,
      address: null,
      note: 'apart' as const,
    })),
  ]
  return {
    name: 'assets',
    state: items.length === 0 ? 'passed' : 'warning',
    count: (due[0]?.count ?? 0) + (apart[0]?.count ?? 0),
    items: items.slice(0, named),
  }
}

interface Found {
  _id: string
  name: string
  amount: string
  count: number
}

/** Assets that stood at the end of the period and wear in its month, unless the month is posted; each with what it is still worth. */
async function notDepreciated(
  { tx, organization }: Context,
  { startDate, endDate }: PeriodRow,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select asset.id as "_id", concat_ws(' ', asset.inventory_number, asset.name) as name, (worn.cost - worn.worn)::numeric(18, 2)::text as amount,
           count(*) over ()::int as count
      from fixed_asset asset
      join asset_worn worn on worn.organization_id = ${organization} and worn.asset_id = asset.id
      join asset_specification spec on spec.organization_id = ${organization} and spec.id = asset.specification_id
     where asset.organization_id = ${organization} and asset.day <= ${endDate} and asset.depreciates_from <= ${startDate}
       and (asset.state = 'confirmed' or (asset.state = 'disposed' and asset.disposed_day > ${endDate}))
       and worn.worn < worn.cost - asset.residual
       and (exists (select from asset_worth_change change
                     where change.organization_id = ${organization} and change.asset_id = asset.id and change.months is not null)
         or coalesce(asset.yearly_rate, (
         select rate.rate from asset_rate rate
          where rate.organization_id = ${organization} and rate.specification_id in (spec.id, spec.parent_id)
            and (rate.valid_from is null or rate.valid_from <= ${endDate})
          order by rate.specification_id = spec.id desc, rate.valid_from desc nulls last limit 1), 0) > 0)
       and not coalesce((
         select head.suspends from asset_movement_line line
           join asset_movement head on head.organization_id = ${organization} and head.id = line.movement_id and head.state = 'confirmed' and head.type = 'use'
          where line.organization_id = ${organization} and line.asset_id = asset.id and head.day <= ${startDate}
          order by head.day desc, head.id desc limit 1), false)
       and not exists (select from asset_depreciation done
                        where done.organization_id = ${organization} and done.state = 'confirmed' and done.day >= ${endDate})
     order by lpad(asset.inventory_number, 30, '0') limit ${named}`.execute(tx)
  return rows
}

/** Accounts of assets on which entries of no document left something else than what assets that were in the books before are said to be. */
async function besideRegister({ tx, organization }: Context, { endDate }: PeriodRow): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with held as (
      select asset.account_id, asset.cost as amount, asset.posted, asset.day from fixed_asset asset
       where asset.organization_id = ${organization} and asset.state in ('confirmed', 'disposed')
      union all
      select asset.depreciation_account_id, -asset.worn, asset.posted, asset.day from fixed_asset asset
       where asset.organization_id = ${organization} and asset.state in ('confirmed', 'disposed')
    ), said as (
      select account_id, coalesce(sum(amount) filter (where not posted and day <= ${endDate}), 0) as amount from held group by account_id
    )
    select account.id as "_id", account.code || ' ' || account.name as name, (coalesce(alone.amount, 0) - said.amount)::numeric(18, 2)::text as amount,
           count(*) over ()::int as count
      from said
      join account on account.organization_id = ${organization} and account.id = said.account_id
      left join lateral (
        select sum(line.debit - line.credit) as amount
          from journal_line line
          join journal_entry entry on entry.organization_id = ${organization} and entry.id = line.entry_id
         where line.organization_id = ${organization} and line.account_id = account.id and line.day <= ${endDate} and entry.source_id is null
      ) alone on true
     where coalesce(alone.amount, 0) <> said.amount
     order by account.code collate "C" limit ${named}`.execute(tx)
  return rows
}

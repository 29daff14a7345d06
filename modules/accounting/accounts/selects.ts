import { sql } from 'kysely'
import type { z } from 'zod'
import { today, type Day } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { typesOf } from './account-types.ts'
import type * as api from './api.ts'
import {
  accountByCode,
  accountOptions,
  allAccountOptions,
  type OptionFilters,
  type OptionRow,
  parentChains,
} from './queries.ts'

/** A select of accounts that answers what `requested` makes of its query. */
export const options =
  <Query>(requested: (query: Query) => OptionFilters) =>
  (context: Context, query: Query) =>
    accountOptions(context, requested(query))

export async function optionsWithParents(
  context: Context,
  { search, type }: z.output<typeof api.getAccountSelectByTypeOfNatureAggregated.input>,
) {
  const { data, total } = await accountOptions(context, { search, types: typesOf(type) })
  const chains = await parentChains(
    context,
    data.map(({ _id }) => _id),
  )
  return { data: data.map((option) => ({ ...option, parents: chains.get(option._id) ?? [] })), total }
}

/** Options under the nearest parent; one without a parent stands under itself. */
export async function optionsUnderParents(
  context: Context,
  { search, types, natures }: z.output<typeof api.getAccountSelectByTypeOfNatureAggregatedParent.input>,
) {
  const found = await allAccountOptions(context, { search, natures, types: types?.flatMap(typesOf) })
  const chains = await parentChains(
    context,
    found.map(({ _id }) => _id),
  )
  const groups = new Map<string, { _id: string; code: string; name: string; children: OptionRow[] }>()
  for (const option of found) {
    const { _id, code, name } = chains.get(option._id)?.[0] ?? option
    const group = groups.get(_id) ?? { _id, code, name, children: [] }
    groups.set(_id, { ...group, children: [...group.children, option] })
  }
  return { data: [...groups.values()] }
}

export async function byCode(context: Context, { code }: { code: string }) {
  const account = await accountByCode(context, code)
  if (!account) throw notFound('account.codeUnknown', { code })
  return account
}

export async function subAccountByCode(context: Context, { code }: { code: string }) {
  const account = await byCode(context, { code })
  if (account.parentId === null) throw notFound('account.notSubAccount', { code })
  return account
}

/**
 * The accounts that a parameter names on a day, today unless given; a key names those below it too (`account.cash` and
 * `account.cash.main`). Of two values of a key that hold on that day, the newer one counts.
 */
export async function accountsOfParameter(
  context: Context,
  { key, search, date }: { key: string; search?: string | undefined; date?: Day | undefined },
) {
  const { tx, organization, timeZone } = context
  const day = date ?? today(timeZone)
  const { rows } = await sql<{ accountId: string }>`
    select distinct on (parameter.key) parameter.account_id as "accountId" from general_parameter parameter
     where parameter.organization_id = ${organization} and parameter.type = 'account'
       and (parameter.key = ${key} or starts_with(parameter.key, ${`${key}.`}))
       and (parameter.valid_from is null or parameter.valid_from <= ${day})
       and (parameter.valid_to is null or parameter.valid_to >= ${day})
     order by parameter.key, parameter.valid_from desc nulls last`.execute(tx)
  const ids = rows.map(({ accountId }) => accountId)
  return accountOptions(context, { search, ids })
}

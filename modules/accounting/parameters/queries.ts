import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { ClosedDays, Span } from './history.ts'
import type { ParameterType } from './keys.ts'
import type { BracketText } from './value-shapes.ts'

export type Content = string | boolean | BracketText[] | null

/** One value of a parameter as it is kept. */
export interface StoredValue extends Span {
  _id: string
  key: string
  type: ParameterType
  value: Content
  accountId: string | null
  account: { _id: string; code: string; name: string } | null
  note: string | null
  version: number
}

const fields = sql`
  parameter.id as "_id", parameter.key, parameter.type, parameter.value, parameter.account_id as "accountId",
  case when account.id is not null
       then json_build_object('_id', account.id, 'code', account.code, 'name', account.name) end as account,
  parameter.valid_from as "validFrom", parameter.valid_to as "validTo", parameter.note, parameter.version`

const tables = (organization: string) => sql`
  general_parameter parameter
  left join account on account.organization_id = ${organization} and account.id = parameter.account_id`

/** Every value of every parameter, by key and day. */
export async function allValues({ tx, organization }: Context): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select ${fields} from ${tables(organization)} where parameter.organization_id = ${organization}
     order by parameter.key collate "C", parameter.valid_from nulls first`.execute(tx)
  return rows
}

/** All that a key has had and will have, the oldest first. */
export async function historyOf({ tx, organization }: Context, key: string): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select ${fields} from ${tables(organization)}
     where parameter.organization_id = ${organization} and parameter.key = ${key}
     order by parameter.valid_from nulls first`.execute(tx)
  return rows
}

export const valueById = (
  { tx }: Context,
  id: string,
): Promise<{ key: string; type: string; version: number } | undefined> =>
  tx
    .selectFrom('general_parameter')
    .select(['key', 'type', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function closedDays({ tx, organization }: Context): Promise<ClosedDays | null> {
  const { rows } = await sql<{ from: string | null; until: string | null }>`
    select min(start_date) as "from", max(end_date) as until from accounting_period
     where organization_id = ${organization} and state = 'closed'`.execute(tx)
  const { from, until } = rows[0] ?? {}
  return from && until ? { from, until } : null
}

/** Whether an account exists and takes movements now. */
export async function accountTaken({ tx }: Context, id: string) {
  return tx
    .selectFrom('account')
    .select(['code', 'allows_movements as allowsMovements', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Parameters that name accounts which goods are held on. */
const ofStock = [
  'account.inventory.goods',
  'account.inventory.raw',
  'account.inventory.finished',
  'account.inventory.idle',
  'account.inventory.slow',
]

/** Whether goods are, were or will be held on an account: by what moved, or by what somebody chose. */
export async function holdsStock({ tx, organization }: Context, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from stock_movement where organization_id = ${organization} and account_id = ${accountId})
        or exists (select from warehouse where organization_id = ${organization} and account_id = ${accountId})
        or exists (select from category where organization_id = ${organization} and inventory_account_id = ${accountId})
        or exists (select from product where organization_id = ${organization} and inventory_account_id = ${accountId})
        or exists (select from general_parameter where organization_id = ${organization} and key = any(${ofStock}) and account_id = ${accountId})
        as holds`.execute(tx)
  return rows[0]?.holds ?? false
}

const named = { expenseItem: 'expense_item', rateType: 'rate_type' } as const

/** The codes that a parameter may name. */
export async function namedCodes({ tx }: Context, names: keyof typeof named): Promise<string[]> {
  const rows = await tx.selectFrom(named[names]).select('code').execute()
  return rows.map(({ code }) => code)
}

export const isNamed = async (context: Context, names: keyof typeof named, code: string): Promise<boolean> =>
  (await namedCodes(context, names)).includes(code)

import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import type { AssetEntryType, getEntryTypes } from './api.ts'

export type EntryTypeRow = z.output<typeof AssetEntryType>
type Filters = z.output<typeof getEntryTypes.input>

const byCode = sql`kind.code collate "C"`

const option = (table: string) => {
  const named = sql.ref(table)
  return sql`case when ${named}.id is not null
       then json_build_object('_id', ${named}.id, 'code', ${named}.code, 'name', ${named}.name) end`
}

const fields = sql`
  kind.id as "_id", kind.code, kind.name, kind.worn, kind.active, kind.version, kind.account_id as "accountId",
  kind.acquisition_account_id as "acquisitionAccountId", kind.transfer_account_id as "transferAccountId",
  ${option('account')} as account, ${option('acquisition')} as "acquisitionAccount", ${option('transfer')} as "transferAccount"`

const tables = (organization: string) => sql`
  asset_entry_type kind
  left join account on account.organization_id = ${organization} and account.id = kind.account_id
  left join account acquisition on acquisition.organization_id = ${organization} and acquisition.id = kind.acquisition_account_id
  left join account transfer on transfer.organization_id = ${organization} and transfer.id = kind.transfer_account_id`

function conditions(
  organization: string,
  { search, active }: Pick<Partial<Filters>, 'search' | 'active'>,
): RawBuilder<unknown> {
  const all = [sql`kind.organization_id = ${organization}`]
  if (search) all.push(foundBy(search, { codes: sql`kind.code`, names: sql`kind.name` }))
  if (active !== undefined) all.push(sql`kind.active = ${active}`)
  return sql.join(all, sql` and `)
}

const sortable = {
  code: byCode,
  name: sql`kind.name collate app.spanish`,
  account: sql`account.code collate "C"`,
  acquisitionAccount: sql`acquisition.code collate "C"`,
  transferAccount: sql`transfer.code collate "C"`,
  worn: sql`kind.worn`,
  active: sql`kind.active`,
}

export const entryTypeList = ({ tx, organization }: Context, filters: Filters) =>
  listed<EntryTypeRow>({ tx }, filters, {
    fields,
    tables: tables(organization),
    where: [conditions(organization, filters)],
    columns: sortable,
    standard: byCode,
    last: sql`kind.id`,
  })

export async function entryTypeById(
  { tx, organization }: Context,
  id: string,
): Promise<EntryTypeRow | undefined> {
  const { rows } = await sql<EntryTypeRow>`
    select ${fields} from ${tables(organization)} where kind.organization_id = ${organization} and kind.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

interface EntryTypeOption {
  _id: string
  code: string
  name: string
  posts: boolean
  worn: boolean
}

export const entryTypeOptions = (context: Context, { search }: { search?: string | undefined }) =>
  firstMatches<EntryTypeOption>(context, {
    fields: sql`kind.id as "_id", kind.code, kind.name, kind.account_id is not null as posts, kind.worn`,
    tables: sql`asset_entry_type kind`,
    where: conditions(context.organization, { search, active: true }),
    order: codeFirst(search, sql`kind.code`, byCode),
  })

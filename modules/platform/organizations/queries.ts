import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { firstMatches, foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { Organization, organizationsFilter } from './api.ts'

export type OrganizationRow = z.output<typeof Organization>

type Scope = Pick<Context, 'tx' | 'organization'>

const fields = (own: string) => sql`
  o.organization_id as "_id", o.name, o.localization, o.language, o.functional_currency as "functionalCurrency",
  o.time_zone as "timeZone", o.reeup, o.nit, o.address, o.email, o.phone, o.state_body as "stateBody", o.subordination,
  o.activity, o.province, o.municipality, o.logo_id as "logoId",
  o.public_catalogue as "publicCatalogue", o.shows_form_codes as "showsFormCodes", o.invoice_design as "invoiceDesign", o.retired_at is null as active, o.organization_id = ${own} as "isOwn",
  o.created_at as "createdAt", o.version`

/** Through the door: a person of the installation sees every organization, everybody else their own. */
const seenBy = ({ organization, user }: Pick<Context, 'organization' | 'user'>) =>
  sql`app.organizations_of(${organization}, ${user._id}) o`

const byName = sql`o.name collate app.spanish`

const columns = {
  name: byName,
  nit: sql`o.nit`,
  reeup: sql`o.reeup`,
  localization: sql`o.localization`,
  active: sql`o.retired_at is null`,
  createdAt: sql`o.created_at`,
}

export async function organizationPage(
  context: Context,
  filters: z.output<typeof organizationsFilter.input>,
) {
  const { tx, organization } = context
  const all = [sql`true`]
  const { search, active, localization } = filters
  if (search) all.push(foundBy(search, { names: sql`o.name, o.nit, o.reeup` }))
  if (active !== undefined) all.push(sql`(o.retired_at is null) = ${active}`)
  if (localization !== undefined) all.push(sql`o.localization = ${localization}`)
  const where = sql.join(all, sql` and `)
  const order = orderBy(filters.sort, columns, byName, sql`o.organization_id`)
  const [rows, count] = await Promise.all([
    sql<OrganizationRow>`
      select ${fields(organization)} from ${seenBy(context)} where ${where} ${order} ${pageOf(filters)}`.execute(
      tx,
    ),
    sql<{ total: number }>`
      select count(o.organization_id)::int as total from ${seenBy(context)} where ${where}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

interface OptionsRequested {
  search?: string | undefined
  /** One that is not offered. */
  but?: string
}

export const organizationOptions = (context: Context, { search = '', but }: OptionsRequested) =>
  firstMatches<{ _id: string; name: string }>(context, {
    fields: sql`o.organization_id as "_id", o.name`,
    tables: seenBy(context),
    where: sql`o.retired_at is null and ${foundBy(search, { names: sql`o.name` })}
      and o.organization_id is distinct from ${but ?? null}::uuid`,
    order: sql`${byName}, o.organization_id`,
  })

/** The organization of the transaction; `own` is the caller's, which may be another. */
export async function organizationRow({ tx, organization }: Scope, own: string): Promise<OrganizationRow> {
  const { rows } = await sql<OrganizationRow>`
    select ${fields(own)} from organization o where o.organization_id = ${organization}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an organization without a record')
  return row
}

/** Whether anything was written into its books. */
export async function hasOperations({ tx, organization }: Scope): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from journal_entry where organization_id = ${organization})
        or exists (select from entry_draft where organization_id = ${organization}) as has`.execute(tx)
  return rows[0]?.has === true
}

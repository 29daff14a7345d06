import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { beginning, containing, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { Use } from '@cuadre/server-kit/uses.ts'
import type { getProviderSelect, Partner, providerFiltersCont } from './api.ts'

export type PartnerRow = z.output<typeof Partner>
type PartnerOption = z.output<typeof getProviderSelect.output>['data'][number]

const byCode = sql`partner.code collate "C"`

const fields = sql`
  partner.id as "_id", partner.code, partner.name, partner.kind, partner.nit,
  partner.management_form as "managementForm", partner.active, partner.version`

type Filters = z.output<typeof providerFiltersCont.input>

function conditions(
  organization: string,
  { search, kind, active }: Pick<Partial<Filters>, 'search' | 'kind' | 'active'>,
): RawBuilder<unknown> {
  const all = [sql`partner.organization_id = ${organization}`]
  if (search)
    all.push(
      sql`(partner.code ilike ${beginning(search)} or partner.name ilike ${containing(search)} or partner.nit ilike ${beginning(search)})`,
    )
  // Whoever is both is found as either.
  if (kind) all.push(kind === 'both' ? sql`partner.kind = 'both'` : sql`partner.kind in (${kind}, 'both')`)
  if (active !== undefined) all.push(sql`partner.active = ${active}`)
  return sql.join(all, sql` and `)
}

export async function partnerList({ tx, organization }: Context, filters: Filters) {
  const where = conditions(organization, filters)
  const name = sql`partner.name collate app.spanish`
  const columns = { code: byCode, name, kind: sql`partner.kind`, active: sql`partner.active` }
  const order = orderBy(filters.sort, columns, name, sql`partner.id`)
  const [rows, count] = await Promise.all([
    sql<PartnerRow>`select ${fields} from partner where ${where} ${order} ${pageOf(filters)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from partner where ${where}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

export async function partnerById(
  { tx, organization }: Context,
  id: string,
): Promise<PartnerRow | undefined> {
  const { rows } = await sql<PartnerRow>`
    select ${fields} from partner where partner.organization_id = ${organization} and partner.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

export async function partnerOptions(
  { tx, organization }: Context,
  asked: z.output<typeof getProviderSelect.input>,
) {
  const { rows } = await sql<PartnerOption>`
    select partner.id as "_id", partner.code, partner.name, partner.kind
      from partner where ${conditions(organization, { ...asked, active: true })}
     order by partner.name collate app.spanish limit 200`.execute(tx)
  return { data: rows }
}

/** The next number after the greatest that a code of digits has. */
export async function nextPartnerCode({ tx, organization }: Context): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select lpad((coalesce(max(code::bigint), 0) + 1)::text, 4, '0') as code
      from partner where organization_id = ${organization} and code ~ '^[0-9]{1,15}$'`.execute(tx)
  return rows[0]?.code ?? '0001'
}

/** What uses a partner and how often. */
export async function usesOfPartner({ tx, organization }: Context, id: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select 'uses.entryLines' as what, count(*)::int as times from journal_line where organization_id = ${organization} and partner_id = ${id}
    union all select 'uses.pendingLines', count(*)::int from entry_draft_line where organization_id = ${organization} and partner_id = ${id}`.execute(
    tx,
  )
  return rows.filter(({ times }) => times > 0)
}

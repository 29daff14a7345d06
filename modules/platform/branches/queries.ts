import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import type { Branch, getBranches } from './api.ts'

export type BranchRow = z.output<typeof Branch>

const fields = sql`
  id as "_id", code, name, address, phone, email, manager, active, created_at as "createdAt", version`

const byName = sql`name collate app.spanish`
const columns = {
  code: sql`code`,
  name: byName,
  address: sql`address collate app.spanish`,
  manager: sql`manager collate app.spanish`,
  active: sql`active`,
}

const matching = (search: string) => foundBy(search, { names: sql`code, name, address` })

export async function branchPage({ tx, organization }: Context, filters: z.output<typeof getBranches.input>) {
  const all = [sql`organization_id = ${organization}`]
  if (filters.search) all.push(matching(filters.search))
  if (filters.active !== undefined) all.push(sql`active = ${filters.active}`)
  const where = sql.join(all, sql` and `)
  return listed<BranchRow>({ tx }, filters, {
    fields,
    tables: sql`branch`,
    where: [where],
    columns,
    standard: sql`code`,
    last: sql`id`,
  })
}

export async function branchById({ tx, organization }: Context, id: string): Promise<BranchRow | undefined> {
  const { rows } = await sql<BranchRow>`
    select ${fields} from branch where organization_id = ${organization} and id = ${id}`.execute(tx)
  return rows[0]
}

export const branchOptions = (context: Context, search: string) =>
  firstMatches<{ _id: string; code: string; name: string }>(context, {
    fields: sql`id as "_id", code, name`,
    tables: sql`branch`,
    where: sql`organization_id = ${context.organization} and active and ${matching(search)}`,
    order: codeFirst(search, sql`code`, sql`code`),
  })

import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Product } from '@cuadre/platform/module.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './api.ts'

type Answered = z.output<typeof api.getResponsibilities.output>
type Known = Pick<Product, 'kinds' | 'responsibilities'>

/** All that a worker answers for. What whoever asks may not see is counted, and not named. */
export async function responsibilitiesOf(
  { tx, organization, user }: Context,
  { kinds, responsibilities }: Known,
  { id }: { id: string },
): Promise<Answered> {
  const worker = await tx.selectFrom('worker').select('id').where('id', '=', id).executeTakeFirst()
  if (!worker) throw notFound()
  const all = responsibilities.map(
    ({ kind, answeredFor }) => sql`
      select ${kind}::text as kind, answered.id as "_id", answered.code, answered.name
        from (${answeredFor(organization)}) answered where answered.worker_id = ${id}`,
  )
  const { rows } = await sql<Answered['data'][number]>`
    select * from (${sql.join(all, sql` union all `)}) answered order by kind, code collate "C", "_id"`.execute(
    tx,
  )
  const sees = (permission: Permission | readonly Permission[] = []) =>
    [permission].flat().some((each) => user.permissions.includes(each))
  const data = rows.filter(({ kind }) => sees(kinds.get(kind)?.permission))
  return { data, hidden: rows.length - data.length }
}

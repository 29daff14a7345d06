import { sql } from 'kysely'
import type { z } from 'zod'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { ImportBatch, importBatchesFilter } from './api.ts'
import { importKinds, permissionOf } from './import-kinds.ts'

export type BatchRow = z.output<typeof ImportBatch>

const fields = (organization: string) => sql`
  batch.id as "_id", batch.what, batch.file_name as "fileName", encode(batch.sha256, 'hex') as sha256, batch.rows, batch.created,
  batch.changed, batch.lines, batch.state, batch.applied_at as "appliedAt", batch.undone_at as "undoneAt",
  json_build_object('_id', applier.id, 'name', applier.name) as "appliedBy",
  case when undoer.id is not null then json_build_object('_id', undoer.id, 'name', undoer.name) end as "undoneBy",
  case when exercise.id is not null then json_build_object('_id', exercise.id, 'code', exercise.code) end as exercise
  from import_batch batch
  join user_account applier on applier.organization_id = ${organization} and applier.id = batch.applied_by
  left join user_account undoer on undoer.organization_id = ${organization} and undoer.id = batch.undone_by
  left join accounting_exercise exercise on exercise.organization_id = ${organization} and exercise.id = batch.exercise_id`

const columns = {
  appliedAt: sql`batch.applied_at`,
  what: sql`batch.what`,
  fileName: sql`batch.file_name collate app.spanish`,
  created: sql`batch.created`,
  changed: sql`batch.changed`,
  lines: sql`batch.lines`,
  state: sql`batch.state`,
}

/** Imports of the kinds that the person may make; of others not even that they happened. */
export async function batchList(
  { tx, organization, user }: Context,
  filters: z.output<typeof importBatchesFilter.input>,
) {
  const { what, search } = filters
  const mine = importKinds.filter((kind) => allows([permissionOf[kind]], user.permissions))
  const requested = what === undefined ? mine : mine.filter((kind) => [what].flat().includes(kind))
  const all = [sql`batch.organization_id = ${organization}`, sql`batch.what = any(${requested})`]
  if (search) all.push(foundBy(search, { names: sql`batch.file_name` }))
  const where = sql.join(all, sql` and `)
  const order = orderBy(filters.sort, columns, sql`batch.applied_at desc`, sql`batch.id`)
  const [rows, count] = await Promise.all([
    sql<BatchRow>`select ${fields(organization)} where ${where} ${order} ${pageOf(filters)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from import_batch batch where ${where}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

export async function batchById({ tx, organization }: Context, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select ${fields(organization)} where batch.organization_id = ${organization} and batch.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

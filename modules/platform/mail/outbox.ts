import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { queueJob } from '@cuadre/server-kit/jobs.ts'
import { foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import { checkMayAdminister } from '../roles/rights.ts'
import type * as api from './api.ts'
import { bodyOf } from './enqueue.ts'

type Row = z.output<typeof api.mailFilter.output>['data'][number]

const fields = sql`
  mail.id as "_id", mail.kind, json_build_object('name', mail.to_name, 'address', mail.to_address) as "to",
  mail.to_name as "toName", mail.to_address as "toAddress", mail.subject, mail.state, mail.attempts,
  mail.last_error as "lastError", mail.body is not null as "hasText",
  mail.created_at as "createdAt", mail.expires_at as "expiresAt", mail.sent_at as "sentAt"`

const from = (organization: string, where: RawBuilder<unknown>) =>
  sql`from mail_message mail where mail.organization_id = ${organization} and ${where}`

export async function mailList(
  { tx, organization }: Context,
  filters: z.output<typeof api.mailFilter.input>,
) {
  const all = [sql`true`]
  if (filters.search)
    all.push(foundBy(filters.search, { names: sql`mail.to_name, mail.to_address, mail.subject` }))
  if (filters.state) all.push(sql`mail.state = ${filters.state}`)
  const found = from(organization, sql.join(all, sql` and `))
  const columns = {
    createdAt: sql`mail.created_at`,
    sentAt: sql`mail.sent_at`,
    to: sql`mail.to_name`,
    subject: sql`mail.subject`,
    state: sql`mail.state`,
  }
  const order = orderBy(filters.sort, columns, sql`mail.created_at desc`, sql`mail.id`)
  const [rows, count] = await Promise.all([
    sql<Row>`select ${fields} ${found} ${order} ${pageOf(filters)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

async function mailById({ tx, organization }: Context, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select ${fields} ${from(organization, sql`mail.id = ${id}`)}`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * The text of a mail. It may carry a code that opens somebody's account, so only who could set that person's password
 * reads it, and it is written down that they did.
 */
export async function readMail(context: Context, { _id }: { _id: string }) {
  const mail = await mailById(context, _id)
  const kept = await context.tx
    .selectFrom('mail_message')
    .select(['body', 'user_id'])
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  if (kept.user_id !== null) await checkMayAdminister(context, kept.user_id)
  if (kept.body === null) throw new Refusal('mail.noText')
  context.changed({ type: 'mail', _id, after: { read: true, to: mail.to, subject: mail.subject } })
  return { ...mail, text: bodyOf(context.dataDir, _id, kept.body) }
}

export async function sendAgain(context: Context, { _id }: { _id: string }) {
  const { tx, organization } = context
  const { state } = await mailById(context, _id)
  if (state === 'sent' || state === 'expired') throw new Refusal('mail.over')
  await tx.updateTable('mail_message').set({ state: 'waiting' }).where('id', '=', _id).execute()
  await queueJob(tx, 'sendMail', { organization, mail: _id }, { key: `sendMail ${_id}` })
  context.changed({ type: 'mail', _id, after: { triedAgain: true } })
  return mailById(context, _id)
}

export async function throwAway(context: Context, { id }: { id: string }) {
  const before = await mailById(context, id)
  await context.tx.deleteFrom('mail_message').where('id', '=', id).execute()
  context.changed({ type: 'mail', _id: id, before })
  return { _id: id }
}

export async function waitingCount({ tx }: Context): Promise<number> {
  const { count } = await tx
    .selectFrom('mail_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

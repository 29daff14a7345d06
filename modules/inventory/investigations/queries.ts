import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { during, foundBy, listed, oneOf } from '@cuadre/server-kit/list.ts'
import { linkTo, optionOf } from '@cuadre/server-kit/selects.ts'
import type { File, FileOfDocument, filterFiles } from './api.ts'

export type FileRow = z.output<typeof FileOfDocument>
export type DecisionRow = Omit<z.output<typeof File>['decisions'][number], 'entries'>

/** A file with what its goods are worth by now: what its document moved against the account of the file. */
const files = (organization: string) => sql`
  (select file.id as "_id", file.number, file.kind, file.day as date, file.due_day as "dueDate",
          ${optionOf('account')} as account, ${optionOf('area')} as area, file.responsible,
          json_build_object('type', file.document_type, '_id', file.document_id, 'number', file.document_number) as document,
          file.document_id, worth.amount::numeric(18, 2) as amount, made.decided, (worth.amount - made.decided)::numeric(18, 2) as open,
          case when file.cancelled then 'cancelled' when worth.amount = made.decided then 'decided' else 'open' end as state, file.version
     from investigation file
     join account on account.organization_id = ${organization} and account.id = file.account_id
    cross join lateral (
      select (array_agg(movement.warehouse_id order by movement.id))[1] as warehouse_id,
             coalesce(sum(case when file.kind = 'surplus' then movement.direction else -movement.direction end * movement.value), 0) as amount
        from stock_movement movement
       where movement.organization_id = ${organization} and movement.document_type = file.document_type
         and movement.document_id = file.document_id and movement.counter_account_id = file.account_id) worth
     left join nomenclator area on area.organization_id = ${organization} and area.id = worth.warehouse_id
    cross join lateral (
      select coalesce(sum(decision.amount), 0)::numeric(18, 2) as decided from investigation_decision decision
       where decision.organization_id = ${organization} and not decision.cancelled
         and (decision.investigation_id = file.id or decision.against_id = file.id)) made
    where file.organization_id = ${organization}) file`

const displayed = sql`"_id", number, kind, date, "dueDate", account, area, responsible, document, amount, decided, open, state, version`

const columns = {
  number: sql`number`,
  kind: sql`kind`,
  date: sql`date`,
  dueDate: sql`"dueDate"`,
  amount: sql`amount`,
  open: sql`open`,
  state: sql`state`,
}

export async function fileList(context: Context, requested: z.output<typeof filterFiles.input>) {
  const { search, kind, state } = requested
  return listed<FileRow>(context, requested, {
    fields: displayed,
    tables: files(context.organization),
    where: [
      oneOf(sql`kind`, kind),
      oneOf(sql`state`, state),
      ...during(sql`date`, requested),
      search && foundBy(search, { names: sql`number, document ->> 'number', area ->> 'name', responsible` }),
    ],
    columns,
    standard: sql`date desc`,
    last: sql`"_id" desc`,
    sums: {
      books: { amount: sql`amount`, open: sql`open` },
      counted: !state?.includes('cancelled') && sql`state <> 'cancelled'`,
    },
  })
}

/** The files that documents opened, by the document. */
export async function filesOf({ tx, organization }: Context, document: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${displayed} from ${files(organization)} where document_id = ${document} order by number`.execute(
    tx,
  )
  return rows
}

/** A file by its own id, or by that of a decision about it. */
export async function fileRow({ tx, organization }: Context, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${displayed} from ${files(organization)}
     where "_id" = ${id}
        or "_id" = (select investigation_id from investigation_decision where organization_id = ${organization} and id = ${id})`.execute(
    tx,
  )
  return rows[0]
}

export async function decisionRows({ tx, organization }: Context, file: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select decision.id as "_id", decision.decision, decision.day as date, decision.amount,
           ${optionOf('account')} as account, decision.responsible, decision.note,
           ${linkTo('against')} as against,
           decision.cancelled, author.name as by
      from investigation_decision decision
      join account on account.organization_id = ${organization} and account.id = decision.account_id
      join user_account author on author.organization_id = ${organization} and author.id = decision.decided_by
      left join investigation against on against.organization_id = ${organization}
       and against.id = case when decision.against_id = ${file} then decision.investigation_id else decision.against_id end
     where decision.organization_id = ${organization} and (decision.investigation_id = ${file} or decision.against_id = ${file})
     order by decision.created_at, decision.id`.execute(tx)
  return rows
}

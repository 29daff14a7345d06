import { sql } from 'kysely'
import type { z } from 'zod'
import { type Day, daysBetween } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy } from '@cuadre/server-kit/list.ts'
import { valuesOn } from '@cuadre/accounting/public.ts'
import type { DoubtfulItem, doubtfulItems } from './api.ts'
import type { DoubtfulDebtKind } from './states.ts'

/** A debt of a client with what was provided for it, written off of it and recovered. */
export interface Debt {
  _id: string
  document: { type: string; _id: string; number: string }
  partnerId: string
  client: { _id: string; code: string; name: string }
  accountId: string
  day: Day
  dueDate: Day
  cancelled: boolean
  currencyId: string | null
  rate: Amount | null
  pending: Amount
  foreignPending: Amount | null
  provided: Amount
  writtenOff: Amount
  recovered: Amount
}

type Row = {
  [Field in keyof Debt]: Debt[Field] extends Amount
    ? string
    : Debt[Field] extends Amount | null
      ? string | null
      : Debt[Field]
}

const figures = sql`
  item.id as "_id", json_build_object('type', item.document_type, '_id', item.document_id, 'number', item.document_number) as document,
  item.partner_id as "partnerId", json_build_object('_id', client.id, 'code', client.code, 'name', client.name) as client,
  item.account_id as "accountId", item.day, item.due_date as "dueDate", item.cancelled, item.currency_id as "currencyId", item.rate::text,
  case when item.cancelled then 0 else item.amount - item.settled end::text as pending,
  (item.foreign_amount - item.foreign_settled)::text as "foreignPending",
  coalesce(doubtful.provided, 0)::text as provided, coalesce(doubtful.written_off, 0)::text as "writtenOff",
  coalesce(doubtful.recovered, 0)::text as recovered`

const withAmounts = (row: Row): Debt => ({
  ...row,
  rate: row.rate === null ? null : amount(row.rate),
  pending: amount(row.pending),
  foreignPending: row.foreignPending === null ? null : amount(row.foreignPending),
  provided: amount(row.provided),
  writtenOff: amount(row.writtenOff),
  recovered: amount(row.recovered),
})

/** These debts as they stand, locked: what is paid of them meanwhile waits. */
export async function debtsNamed(
  { tx, organization }: Context,
  ids: readonly string[],
): Promise<Map<string, Debt>> {
  await sql`select from open_item where organization_id = ${organization} and id = any(${[...ids]}) order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<Row>`
    select ${figures}
      from open_item item
      join partner client on client.organization_id = ${organization} and client.id = item.partner_id
      left join doubtful_item doubtful on doubtful.organization_id = ${organization} and doubtful.item_id = item.id
     where item.organization_id = ${organization} and item.side = 'receivable' and item.id = any(${[...ids]})`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row._id, withAmounts(row)]))
}

/** The most that a document of a kind may say of a debt. */
export const mostOf: Record<DoubtfulDebtKind, (debt: Debt) => Amount> = {
  provision: ({ pending, provided }) => pending.minus(provided),
  release: ({ provided }) => provided,
  writeOff: ({ pending }) => pending,
  recovery: ({ writtenOff, recovered }) => writtenOff.minus(recovered),
}

/** What the parameter provides for a debt that has been due for so many days, of a hundred. */
async function shareOverdue(context: Context, on: Day): Promise<(days: number) => Amount> {
  const key = 'rate.doubtful.brackets'
  const { [key]: brackets } = await valuesOn(context, [key], on)
  return (days) => {
    const overdue = amount(String(days))
    return brackets.find(({ from, to }) => from.lt(overdue) && (to === null || to.gte(overdue)))?.rate ?? zero
  }
}

/** Debts that a document of a kind may be about, the oldest first, with what it would say of each. */
export async function listDoubtfulItems(
  context: Context,
  { kind, date, clientId, search, isProposed, limit }: z.output<typeof doubtfulItems.input>,
): Promise<{ data: z.output<typeof DoubtfulItem>[]; total: number }> {
  const { tx, organization } = context
  const isOpen = kind === 'provision' || kind === 'writeOff'
  const [{ rows }, shareOf] = await Promise.all([
    sql<Row>`
      select ${figures}
        from open_item item
        join partner client on client.organization_id = ${organization} and client.id = item.partner_id
        left join doubtful_item doubtful on doubtful.organization_id = ${organization} and doubtful.item_id = item.id
       where item.organization_id = ${organization} and item.side = 'receivable' and item.day <= ${date}
         and ${isOpen ? sql`not item.cancelled and item.settled < item.amount` : sql`doubtful.item_id is not null`}
         and ${kind === 'provision' ? sql`item.due_date < ${date}` : sql`true`}
         and ${clientId ? sql`item.partner_id = ${clientId}` : sql`true`}
         and ${search ? foundBy(search, { names: sql`item.document_number, client.code, client.name` }) : sql`true`}
       order by item.due_date, item.id`.execute(tx),
    kind === 'provision' ? shareOverdue(context, date) : null,
  ])
  const all = rows
    .map(withAmounts)
    .filter((debt) => mostOf[kind](debt).gt(zero))
    .map((debt) => {
      const days = Math.max(daysBetween(debt.dueDate, date), 0)
      const proposed = shareOf
        ? due(debt, shareOf(days))
        : kind === 'release'
          ? unneeded(debt)
          : mostOf[kind](debt)
      return { debt, days, proposed }
    })
    .filter(({ proposed }) => !isProposed || proposed.gt(zero))
  const data = all.slice(0, limit).map(({ debt, days, proposed }) => ({
    _id: debt._id,
    document: debt.document,
    client: debt.client,
    dueDate: debt.dueDate,
    daysOverdue: days,
    pending: text(debt.pending),
    provided: text(debt.provided),
    writtenOff: text(debt.writtenOff),
    recovered: text(debt.recovered),
    proposed: text(proposed),
  }))
  return { data, total: all.length }
}

const positive = (value: Amount) => (value.gt(zero) ? value : zero)

/** What has to be provided beyond what is. */
const due = ({ pending, provided }: Debt, share: Amount) =>
  positive(round(pending.times(share).div('100')).minus(provided))

/** What is provided beyond what is owed. */
const unneeded = ({ pending, provided }: Debt) => positive(provided.minus(pending))

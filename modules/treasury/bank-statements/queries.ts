import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { during, foundBy, listed, type Condition } from '@cuadre/server-kit/list.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import type { WholeStatement } from './api.ts'
import type { KnownStatement } from './overlap.ts'

type Head = z.output<typeof api.filterStatements.output>['data'][number]
type Filters = z.output<typeof api.filterStatements.input>

const gap = sql`statement.opening - earlier.closing`

const fields = sql`
  statement.id as "_id", statement.bank_account_id as "bankAccountId",
  ${optionOf('bank')} as "bankAccount", ${currencyOf('currency')} as currency,
  statement.start_day as "startDate", statement.end_day as "endDate",
  statement.opening::text as opening, statement.closing::text as closing,
  moved.received::numeric(18, 2)::text as received, moved.paid::numeric(18, 2)::text as paid, moved.lines::int as "lineCount",
  (${gap})::numeric(18, 2)::text as gap,
  statement.file_name as "fileName", statement.file_format as "fileFormat", statement.version`

const tables = (organization: string): RawBuilder<unknown> => sql`
  bank_statement statement
  join bank_account bank on bank.organization_id = ${organization} and bank.id = statement.bank_account_id
  join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
  join lateral (
    select coalesce(sum(amount) filter (where amount > 0), 0) as received, coalesce(sum(-amount) filter (where amount < 0), 0) as paid,
           count(*) as lines
      from bank_statement_line line
     where line.organization_id = ${organization} and line.statement_id = statement.id
  ) moved on true
  left join lateral (
    select before.closing from bank_statement before
     where before.organization_id = ${organization} and before.bank_account_id = statement.bank_account_id
       and (before.end_day, before.start_day, before.id) < (statement.end_day, statement.start_day, statement.id)
     order by before.end_day desc, before.start_day desc, before.id desc limit 1
  ) earlier on true`

export const statementList = (context: Context, filters: Filters) =>
  listed<Head>(context, filters, {
    fields,
    tables: tables(context.organization),
    where: [
      sql`statement.organization_id = ${context.organization}`,
      filters.search &&
        foundBy(filters.search, {
          codes: sql`bank.code`,
          names: sql`bank.name, bank.bank, statement.file_name`,
        }),
      filters.bankAccountId && sql`statement.bank_account_id = ${filters.bankAccountId}`,
      ...during(sql`statement.end_day`, filters),
      filters.hasGap !== undefined && sql`(coalesce(${gap}, 0) <> 0) = ${filters.hasGap}`,
    ],
    columns: {
      bankAccount: sql`bank.name collate app.spanish`,
      startDate: sql`statement.start_day`,
      endDate: sql`statement.end_day`,
      'currency.code': sql`currency.code`,
      opening: sql`statement.opening`,
      received: sql`moved.received`,
      paid: sql`moved.paid`,
      closing: sql`statement.closing`,
      gap,
      lineCount: sql`moved.lines`,
      fileName: sql`statement.file_name`,
    },
    standard: sql`statement.end_day desc, statement.start_day desc`,
    last: sql`statement.id desc`,
    sums: { own: { received: sql`moved.received`, paid: sql`moved.paid` }, currency: sql`currency.code` },
  })

export async function statementById(context: Context, id: string): Promise<WholeStatement | undefined> {
  const { tx, organization } = context
  const { rows } = await sql<WholeStatement>`
    select ${fields}, statement.unread,
           coalesce((select json_agg(json_build_object(
                       '_id', line.id, 'line', line.line, 'day', line.day, 'valueDay', line.value_day, 'amount', line.amount::text,
                       'reference', line.reference, 'description', line.description, 'counterparty', line.counterparty,
                       'bankCode', line.bank_code, 'balance', line.balance::text) order by line.line)
                       from (select *, statement.opening + sum(amount) over (order by line) as balance
                               from bank_statement_line own
                              where own.organization_id = ${organization} and own.statement_id = statement.id) line), '[]') as lines
      from ${tables(organization)}
     where statement.organization_id = ${organization} and statement.id = ${id}`.execute(tx)
  return rows[0]
}

async function last(context: Context, accountId: string, also: Condition): Promise<{ data: Head | null }> {
  const { tx, organization } = context
  const { rows } = await sql<Head>`
    select ${fields} from ${tables(organization)}
     where statement.organization_id = ${organization} and statement.bank_account_id = ${accountId} ${also || sql``}
     order by statement.end_day desc, statement.start_day desc, statement.id desc limit 1`.execute(tx)
  return { data: rows[0] ?? null }
}

export const lastStatement = (context: Context, { accountId }: { accountId: string }) =>
  last(context, accountId, undefined)

export const lastStatementInPeriod = (context: Context, { accountId }: { accountId: string }) =>
  last(
    context,
    accountId,
    sql`and exists (select from accounting_period period
                     where period.organization_id = ${context.organization} and period.state = 'active'
                       and statement.end_day between period.start_date and period.end_date)`,
  )

/** What the last statement that ends on a day or before it closes with; null without one. */
export async function closingBefore(
  { tx, organization }: Context,
  bankAccountId: string,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ closing: string }>`
    select closing::text from bank_statement
     where organization_id = ${organization} and bank_account_id = ${bankAccountId} and end_day <= ${day}
     order by end_day desc, start_day desc, id desc limit 1`.execute(tx)
  return rows[0]?.closing ?? null
}

/** The statements of an account that speak of some of these days, in their order, each with its lines and what was left after each. */
export async function statementsWithin(
  { tx, organization }: Context,
  {
    bankAccountId,
    startDay,
    endDay,
    except,
  }: { bankAccountId: string; startDay: Day; endDay: Day; except?: string | undefined },
): Promise<KnownStatement[]> {
  const { rows } = await sql<KnownStatement>`
    select statement.id, statement.start_day as "startDay", statement.end_day as "endDay", statement.opening::text as opening,
           statement.closing::text as closing, statement.file_format as format, coalesce(said.lines, '[]') as lines
      from bank_statement statement
      left join lateral (
        select json_agg(json_build_object(
                 'id', line.id, 'day', line.day, 'amount', line.amount::text, 'reference', line.reference,
                 'description', line.description, 'bankId', line.bank_id, 'fingerprint', line.fingerprint,
                 'balance', line.balance::numeric(20, 2)::text) order by line.line) as lines
          from (select own.*, statement.opening + sum(own.amount) over (order by own.line) as balance
                  from bank_statement_line own
                 where own.organization_id = ${organization} and own.statement_id = statement.id) line
      ) said on true
     where statement.organization_id = ${organization} and statement.bank_account_id = ${bankAccountId}
       and statement.start_day <= ${endDay} and statement.end_day >= ${startDay}
       and statement.id is distinct from ${except ?? null}
     order by statement.end_day, statement.start_day, statement.id`.execute(tx)
  return rows
}

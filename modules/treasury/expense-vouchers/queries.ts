import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type * as api from './api.ts'

export type VoucherHeadRow = z.output<typeof api.filterVouchers.output>['data'][number]
type Lines = z.output<typeof api.Voucher>['lines']
type Requested = z.output<typeof api.filterVouchers.input>

const linkTo = (row: string) =>
  sql`json_build_object('_id', ${sql.ref(`${row}.id`)}, 'number', ${sql.ref(`${row}.number`)})`

const isToJustify = sql`expense_voucher.advance and expense_voucher.state = 'confirmed'`
const isOverdue = (context: Context) =>
  sql`(${isToJustify} and expense_voucher.due_day < ${today(context.timeZone)}::date)`

const vouchers = (context: Context): Documents => {
  const { organization } = context
  return {
    document: 'expense_voucher',
    fields: sql`
      expense_voucher.id as "_id", expense_voucher.number, expense_voucher.day as date, expense_voucher.fund_id as "fundId",
      ${linkTo('fund')} as fund, ${optionOf('account')} as account, expense_voucher.advance, expense_voucher.beneficiary,
      expense_voucher.beneficiary_worker_id as "beneficiaryId",
      expense_voucher.description, expense_voucher.due_day as "dueDate", ${isOverdue(context)} as overdue, ${currencyOf('currency')} as currency,
      trim_scale(expense_voucher.rate)::text as rate, expense_voucher.total, expense_voucher.amount, expense_voucher.spent,
      expense_voucher.total - expense_voucher.spent as returned, expense_voucher.justified_day as "justifiedOn", expense_voucher.posting,
      case when refund.id is not null then ${linkTo('refund')} end as refund, expense_voucher.state, expense_voucher.version`,
    tables: sql`
      expense_voucher
      join cash_fund fund on fund.organization_id = ${organization} and fund.id = expense_voucher.fund_id
      join account on account.organization_id = ${organization} and account.id = fund.account_id
      left join cash_fund_refund refund on refund.organization_id = ${organization} and refund.id = expense_voucher.refund_id
      left join currency on currency.organization_id = ${organization} and currency.id = expense_voucher.currency_id`,
    words: sql`expense_voucher.number, fund.number, expense_voucher.beneficiary, expense_voucher.description`,
    sums: {
      own: { total: sql`expense_voucher.total`, spent: sql`expense_voucher.spent` },
      currency: sql`currency.code`,
      books: { amount: sql`expense_voucher.amount` },
    },
    columns: {
      number: sql`expense_voucher.number`,
      date: sql`expense_voucher.day`,
      beneficiary: sql`expense_voucher.beneficiary collate app.spanish`,
      dueDate: sql`expense_voucher.due_day`,
      total: sql`expense_voucher.total`,
      spent: sql`expense_voucher.spent`,
      amount: sql`expense_voucher.amount`,
      state: sql`expense_voucher.state`,
    },
  }
}

export async function voucherList(context: Context, requested: Requested) {
  const { accountId, advance, fundId, refunded, toJustify } = requested
  return listDocuments<VoucherHeadRow>(context, vouchers(context), requested, [
    fundId && sql`expense_voucher.fund_id = ${fundId}`,
    accountId && sql`fund.account_id = ${accountId}`,
    advance && sql`expense_voucher.advance = ${advance === 'yes'}`,
    toJustify && (toJustify === 'yes' ? isToJustify : isOverdue(context)),
    refunded &&
      (refunded === 'yes'
        ? sql`expense_voucher.refund_id is not null`
        : sql`expense_voucher.refund_id is null`),
  ])
}

export const voucherHead = (context: Context, id: string) =>
  documentRow<VoucherHeadRow>(context, vouchers(context), id)

/** What a voucher was for: an expense says it from the first, an advance once it is justified. */
const lineTables = (organization: string) => sql`
  (select voucher_id, line, account_id, cost_center_id, expense_item_id, description, amount from expense_voucher_line
    where organization_id = ${organization}
   union all
   select voucher_id, line, account_id, cost_center_id, expense_item_id, description, amount from expense_voucher_spent
    where organization_id = ${organization})`

const lineFields = sql`
  line.account_id as "accountId", ${optionOf('account')} as account, line.cost_center_id as "costCenterId", ${optionOf('center')} as "costCenter",
  line.expense_item_id as "expenseItemId", ${optionOf('item')} as "expenseItem", line.description, line.amount`

const lineJoins = (organization: string) => sql`
  join account on account.organization_id = ${organization} and account.id = line.account_id
  left join cost_center center on center.organization_id = ${organization} and center.id = line.cost_center_id
  left join expense_item item on item.organization_id = ${organization} and item.id = line.expense_item_id`

export async function voucherLines({ tx, organization }: Context, id: string): Promise<Lines> {
  const { rows } = await sql<Lines[number]>`
    select line.line, ${lineFields} from ${lineTables(organization)} line ${lineJoins(organization)}
     where line.voucher_id = ${id} order by line.line`.execute(tx)
  return rows
}

type Charged = z.output<typeof api.getVouchersByAccount.output>
const chargesOfPage = 200

/** What vouchers that are in force charged to an account, in the books at the rate of each. */
export async function vouchersByAccount(
  { tx, organization }: Context,
  { accountId, startDate, endDate, page }: z.output<typeof api.getVouchersByAccount.input>,
): Promise<Charged> {
  const lines = lineTables(organization)
  // As their entries have it: the last line of a voucher takes what rounding leaves.
  const charged = sql`(
    select worth.*, worth.in_books + case when worth.line = max(worth.line) over whole
                                          then worth.spent_amount - sum(worth.in_books) over whole else 0 end as charged
      from (
        select line.*, voucher.spent_amount, round(line.amount * coalesce(voucher.rate, 1), 2) as in_books
          from ${lines} line
          join expense_voucher voucher on voucher.organization_id = ${organization} and voucher.id = line.voucher_id
           and (voucher.state = 'justified' or (voucher.state = 'confirmed' and not voucher.advance))
           and voucher.day between ${startDate ?? '-infinity'}::date and ${endDate ?? 'infinity'}::date
         where line.voucher_id in (select asked.voucher_id from ${lines} asked where asked.account_id = ${accountId})
      ) worth
    window whole as (partition by worth.voucher_id)) line`
  const [{ rows }, sums] = await Promise.all([
    sql<Charged['data'][number]>`
      select voucher.id as "_id", voucher.number, voucher.day as date, ${linkTo('fund')} as fund, voucher.beneficiary,
             ${currencyOf('currency')} as currency, line.charged as "amountInBooks", ${lineFields}
        from ${charged}
        join expense_voucher voucher on voucher.organization_id = ${organization} and voucher.id = line.voucher_id
        join cash_fund fund on fund.organization_id = ${organization} and fund.id = voucher.fund_id
        left join currency on currency.organization_id = ${organization} and currency.id = voucher.currency_id
        ${lineJoins(organization)}
       where line.account_id = ${accountId}
       order by voucher.day desc, voucher.id desc, line.line limit ${chargesOfPage} offset ${(page - 1) * chargesOfPage}`.execute(
      tx,
    ),
    sql<{ total: number; amountInBooks: string }>`
      select count(*)::int as total, coalesce(sum(line.charged), 0)::numeric(18, 2)::text as "amountInBooks"
        from ${charged} where line.account_id = ${accountId}`.execute(tx),
  ])
  return { data: rows, page, ...sums.rows[0]! }
}

/** How many advances nobody has justified, and of how many the term is over. */
export const advancesToJustify = (organization: string, day: string) => sql`
  select count(*)::int as count, (count(*) filter (where due_day < ${day}::date))::int as late
    from expense_voucher where organization_id = ${organization} and advance and state = 'confirmed'`

/** Advances that nobody has justified, by the worker who received each. */
export const advancesOfWorkers = (organization: string) => sql`
  select beneficiary_worker_id as worker_id, id, number as code, description as name
    from expense_voucher where organization_id = ${organization} and advance and state = 'confirmed'`

import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import { onHandOf } from '../expense-vouchers/funds.ts'
import type * as api from './api.ts'

export type FundHeadRow = z.output<typeof api.filterFunds.output>['data'][number]
type Whole = z.output<typeof api.Fund>
type RefundHeadRow = Omit<
  z.output<typeof api.Refund>,
  'vouchers' | 'groups' | 'difference' | 'documents' | 'entry' | 'entries' | 'allowed' | 'steps'
>
type Requested = z.output<typeof api.filterFunds.input>

/** The cash in a fund, as long as it is open. */
const onHand = (organization: string, day: string) =>
  sql`case when cash_fund.state = 'opened' then ${onHandOf(organization, 'cash_fund', day)} end`

const funds = (context: Context): Documents => {
  const { organization } = context
  const held = onHand(organization, today(context.timeZone))
  return {
    document: 'cash_fund',
    fields: sql`
      cash_fund.id as "_id", cash_fund.number, cash_fund.day as date, cash_fund.account_id as "accountId", ${optionOf('account')} as account,
      cash_fund.source_account_id as "sourceAccountId", ${optionOf('source')} as "sourceAccount", cash_fund.custodian,
      cash_fund.custodian_worker_id as "custodianId", cash_fund.resolution,
      cash_fund.branch_id as "entityId", ${optionOf('branch')} as entity, ${currencyOf('currency')} as currency,
      trim_scale(cash_fund.rate)::text as rate, cash_fund.total as amount, cash_fund.amount as "amountInBooks",
      trim_scale(cash_fund.refund_below)::text as "refundBelow", cash_fund.existing, cash_fund.description,
      (${held})::numeric(18, 2)::text as "onHand", coalesce(${held} <= cash_fund.total * cash_fund.refund_below / 100, false) as "runsLow",
      cash_fund.settled_day as "settledOn", cash_fund.settled_total as settled, cash_fund.state, cash_fund.version`,
    tables: sql`
      cash_fund
      join account on account.organization_id = ${organization} and account.id = cash_fund.account_id
      join account source on source.organization_id = ${organization} and source.id = cash_fund.source_account_id
      left join branch on branch.organization_id = ${organization} and branch.id = cash_fund.branch_id
      left join currency on currency.organization_id = ${organization} and currency.id = cash_fund.currency_id`,
    words: sql`cash_fund.number, account.name, cash_fund.custodian, cash_fund.resolution, cash_fund.description`,
    sums: {
      own: { amount: sql`cash_fund.total`, onHand: held },
      currency: sql`currency.code`,
    },
    columns: {
      number: sql`cash_fund.number`,
      date: sql`cash_fund.day`,
      account: sql`account.code collate "C"`,
      custodian: sql`cash_fund.custodian collate app.spanish`,
      amount: sql`cash_fund.total`,
      state: sql`cash_fund.state`,
    },
  }
}

export async function fundList(context: Context, requested: Requested) {
  const { accountId, entityId } = requested
  return listDocuments<FundHeadRow>(context, funds(context), requested, [
    accountId && sql`cash_fund.account_id = ${accountId}`,
    entityId && sql`cash_fund.branch_id = ${entityId}`,
  ])
}

export const fundHead = (context: Context, id: string) =>
  documentRow<FundHeadRow>(context, funds(context), id)

export async function custodiesOf({ tx, organization }: Context, id: string): Promise<Whole['custodies']> {
  const { rows } = await sql<Whole['custodies'][number]>`
    select custody.line, custody.day as date, custody.handed_by as "handedBy", custody.received_by as "receivedBy",
           custody.received_by_worker_id as "receivedById",
           case when counted.id is not null then json_build_object('_id', counted.id, 'number', counted.number) end as count
      from cash_fund_custody custody
      left join cash_count counted on counted.organization_id = ${organization} and counted.id = custody.count_id
     where custody.organization_id = ${organization} and custody.fund_id = ${id} order by custody.line desc`.execute(
    tx,
  )
  return rows
}

export async function refundsOf({ tx, organization }: Context, id: string): Promise<Whole['refunds']> {
  const { rows } = await sql<Whole['refunds'][number]>`
    select id as "_id", number, day as date, total as amount, state from cash_fund_refund
     where organization_id = ${organization} and fund_id = ${id} order by day desc, id desc`.execute(tx)
  return rows
}

export async function refundHead(
  { tx, organization }: Context,
  id: string,
): Promise<RefundHeadRow | undefined> {
  const { rows } = await sql<RefundHeadRow>`
    select refund.id as "_id", refund.number, refund.day as date, refund.fund_id as "fundId",
           json_build_object('_id', fund.id, 'number', fund.number) as fund, ${optionOf('account')} as account,
           refund.source_account_id as "sourceAccountId", ${optionOf('source')} as "sourceAccount", fund.custodian,
           ${currencyOf('currency')} as currency, trim_scale(refund.rate)::text as rate, refund.total as amount, refund.amount as "amountInBooks",
           refund.vouchers_total as "vouchersAmount", refund.state, refund.version
      from cash_fund_refund refund
      join cash_fund fund on fund.organization_id = ${organization} and fund.id = refund.fund_id
      join account on account.organization_id = ${organization} and account.id = fund.account_id
      join account source on source.organization_id = ${organization} and source.id = refund.source_account_id
      left join currency on currency.organization_id = ${organization} and currency.id = refund.currency_id
     where refund.organization_id = ${organization} and refund.id = ${id}`.execute(tx)
  return rows[0]
}

/** The last refund of a fund that stands, if it is another. */
export async function laterRefund(
  { tx, organization }: Context,
  { fundId, _id }: { fundId: string; _id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select later.number from cash_fund_refund later, cash_fund_refund this
     where this.organization_id = ${organization} and this.id = ${_id} and later.organization_id = ${organization} and later.fund_id = ${fundId}
       and later.state = 'confirmed' and later.id <> this.id and (later.day, later.created_at) > (this.day, this.created_at)
     order by later.day desc, later.created_at desc limit 1`.execute(tx)
  return rows[0]?.number
}

import { sql } from 'kysely'
import type { z } from 'zod'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { during, foundBy, listed } from '@cuadre/server-kit/list.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'

type Row = z.output<typeof api.CashBookLine>
type Requested = z.output<typeof api.getMovementsByAccount.input>

/**
 * All that came to a cash or bank account and left it, whichever document did it, with what was there after each: the lines of
 * the ledger themselves, so that the book cannot say another sum than it.
 */
export async function cashBook(context: Context, requested: Requested) {
  const { organization } = context
  const { accountId, partnerId, search, startDate, endDate } = requested
  // What was there before is reckoned with, though it is not shown.
  const moved = sql`
    select line.entry_id, line.line, line.day, line.number, line.account_id, line.partner_id, line.currency_id,
           line.debit, line.credit, line.description, line.foreign_amount,
           sum(line.debit - line.credit) over book as balance,
           sum(case when line.debit <> 0 then line.foreign_amount else -line.foreign_amount end) over book as foreign_balance
      from journal_line line
      join account on account.organization_id = ${organization} and account.id = line.account_id and account.type in ('cash', 'bank')
     where line.organization_id = ${organization} ${accountId ? sql`and line.account_id = ${accountId}` : sql``}
       ${endDate ? sql`and line.day <= ${endDate}` : sql``}
    window book as (partition by line.account_id order by line.day, line.number, line.line)`
  const [page, totals] = await Promise.all([
    listed<Row>(context, requested, {
      fields: sql`
        moved.entry_id || '-' || moved.line as "_id", moved.day as date,
        json_build_object('_id', entry.id, 'commonId', entry.id, 'number', entry.number) as entry,
        case when entry.source_id is not null then json_build_object(
          'type', entry.source_type, '_id', entry.source_id, 'number', coalesce(entry.source_number, '')) end as document,
        entry.reversal_of is not null as "isReversal", coalesce(moved.description, entry.description) as description,
        moved.account_id as "accountId", ${optionOf('account')} as account, ${optionOf('partner')} as partner,
        ${currencyOf('currency')} as currency,
        (case when moved.debit <> 0 then moved.foreign_amount else -moved.foreign_amount end)::numeric(18, 2)::text as foreign,
        moved.debit::numeric(18, 2)::text as "in", moved.credit::numeric(18, 2)::text as out,
        moved.balance::numeric(18, 2)::text as balance, moved.foreign_balance::numeric(18, 2)::text as "foreignBalance"`,
      tables: sql`
        (${moved}) moved
        join journal_entry entry on entry.organization_id = ${organization} and entry.id = moved.entry_id
        join account on account.organization_id = ${organization} and account.id = moved.account_id
        left join partner on partner.organization_id = ${organization} and partner.id = moved.partner_id
        left join currency on currency.organization_id = ${organization} and currency.id = moved.currency_id`,
      where: [
        ...during(sql`moved.day`, { startDate, endDate }),
        partnerId && sql`moved.partner_id = ${partnerId}`,
        search &&
          foundBy(search, {
            names: sql`entry.source_number, entry.description, moved.description, partner.name`,
          }),
      ],
      columns: {
        date: sql`moved.day`,
        'entry.number': sql`moved.number`,
        in: sql`moved.debit`,
        out: sql`moved.credit`,
      },
      standard: sql`moved.day desc, moved.number desc`,
      last: sql`moved.line desc, moved.entry_id`,
    }),
    totalsOf(context, requested),
  ])
  return { ...page, totals }
}

interface Totals {
  opening: string
  in: string
  out: string
}

async function totalsOf({ tx, organization }: Context, { accountId, startDate, endDate }: Requested) {
  const from = startDate ?? '-infinity'
  const until = endDate ?? 'infinity'
  const { rows } = await sql<Totals>`
    select coalesce(sum(line.debit - line.credit) filter (where line.day < ${from}::date), 0)::numeric(18, 2)::text as opening,
           coalesce(sum(line.debit) filter (where line.day >= ${from}::date), 0)::numeric(18, 2)::text as "in",
           coalesce(sum(line.credit) filter (where line.day >= ${from}::date), 0)::numeric(18, 2)::text as out
      from journal_line line
      join account on account.organization_id = ${organization} and account.id = line.account_id and account.type in ('cash', 'bank')
     where line.organization_id = ${organization} and line.day <= ${until}::date
       ${accountId ? sql`and line.account_id = ${accountId}` : sql``}`.execute(tx)
  const [found = { opening: '0.00', in: '0.00', out: '0.00' }] = rows
  return {
    ...found,
    closing: text(amount(found.opening).plus(amount(found.in)).minus(amount(found.out))),
  }
}

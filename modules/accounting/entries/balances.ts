import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'

/** What an account holds now, from the newest totals. */
export async function balanceOf({ tx, organization }: Context, accountId: string) {
  const { rows } = await sql<{
    accountId: string
    code: string
    name: string
    nature: string
    balance: string
  }>`
    select account.id as "accountId", account.code, account.name, account.nature,
           (case account.nature when 'credit' then -1 else 1 end * coalesce(total.opening + total.debit - total.credit, 0))::numeric(18, 2) as balance
      from account
      left join account_total total on total.organization_id = ${organization} and total.account_id = account.id
       and total.period_id = (select id from accounting_period where organization_id = ${organization} and carried
                               order by start_date desc, number desc limit 1)
     where account.organization_id = ${organization} and account.id = ${accountId}`.execute(tx)
  return rows[0]
}

/** Balances by heading of the chart, debit less credit, at the end of a period or now. */
export async function balancesByHeading({ tx, organization }: Context, periodId: string | undefined) {
  const { rows } = await sql<{ periodId: string; code: string; name: string; balance: string }>`
    with asked as (
      select id from accounting_period where organization_id = ${organization} and carried
         ${periodId ? sql`and id = ${periodId}` : sql``} order by start_date desc, number desc limit 1
    )
    select asked.id as "periodId", heading.code, heading.name, coalesce(sum(total.opening + total.debit - total.credit), 0)::numeric(18, 2) as balance
      from asked
      cross join account_group heading
      left join account on account.organization_id = ${organization}
       and left(account.code, length(heading.first_code)) between heading.first_code and heading.last_code
      left join account_total total on total.organization_id = ${organization} and total.period_id = asked.id and total.account_id = account.id
     where heading.organization_id = ${organization}
     group by asked.id, heading.code, heading.name order by heading.code`.execute(tx)
  return {
    periodId: rows[0]?.periodId ?? null,
    data: rows.map(({ code, name, balance }) => ({ code, name, balance })),
  }
}

import { sql, type RawBuilder } from 'kysely'

/**
 * What accounts hold at the end of a day, as a table to join: `account_id`, `amount` in the books and `foreign_amount` in the
 * foreign currency that its lines name, debit less credit. Carried totals up to the period of the day, lines within it, so
 * that it costs the same in the tenth year. Without a day it is what they hold now.
 */
export const moneyHeld = (
  organization: string,
  accounts: RawBuilder<unknown>,
  day?: string,
): RawBuilder<unknown> => sql`(
  with reached as (
    select id, start_date, end_date, number from accounting_period
     where organization_id = ${organization} and carried ${day === undefined ? sql`` : sql`and start_date <= ${day}::date`}
     order by start_date desc, number desc limit 1
  ), within as (
    select line.account_id, line.currency_id, line.debit - line.credit as amount,
           case when line.debit <> 0 then line.foreign_amount else -line.foreign_amount end as foreign_amount
      from reached
      join journal_line line on line.organization_id = ${organization} and line.account_id in (select id from (${accounts}) asked(id))
       and line.day between reached.start_date and ${day === undefined ? sql`reached.end_date` : sql`least(reached.end_date, ${day}::date)`}
      -- The last day of a year may be of two periods.
      join journal_entry entry on entry.organization_id = ${organization} and entry.id = line.entry_id and entry.period_id = reached.id
  )
  select asked.id as account_id,
         coalesce((select total.opening from account_total total
                    where total.organization_id = ${organization} and total.account_id = asked.id
                      and total.period_id = (select id from reached)), 0)
           + coalesce((select sum(within.amount) from within where within.account_id = asked.id), 0) as amount,
         coalesce((select sum(total.foreign_debit - total.foreign_credit)
                     from dimension_total total
                     join accounting_period period on period.organization_id = ${organization} and period.id = total.period_id
                     join reached on (period.start_date, period.number) < (reached.start_date, reached.number)
                    where total.organization_id = ${organization} and total.account_id = asked.id
                      and total.currency_id <> '00000000-0000-0000-0000-000000000000'), 0)
           + coalesce((select sum(within.foreign_amount) from within
                        where within.account_id = asked.id and within.currency_id is not null), 0) as foreign_amount
    from (${accounts}) asked(id))`

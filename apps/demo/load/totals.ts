import type pg from 'pg'

/** The totals of a history that was loaded whole, computed from its lines. */
export async function computeTotals(client: pg.Client, organization: string): Promise<void> {
  const parameters = [organization]
  await client.query(
    `insert into account_total (organization_id, period_id, account_id, opening, debit_before, credit_before, debit, credit, lines)
     with moved as (
       select entry.period_id, line.account_id, sum(line.debit) as debit, sum(line.credit) as credit, count(*) as lines
         from journal_line line join journal_entry entry on entry.organization_id = line.organization_id and entry.id = line.entry_id
        where line.organization_id = $1 group by 1, 2
     )
     select $1, period.id, moved.account_id,
            coalesce(sum(moved.debit - moved.credit) filter (where before.id <> period.id), 0),
            coalesce(sum(moved.debit) filter (where before.id <> period.id and before.exercise_id = period.exercise_id), 0),
            coalesce(sum(moved.credit) filter (where before.id <> period.id and before.exercise_id = period.exercise_id), 0),
            coalesce(sum(moved.debit) filter (where before.id = period.id), 0),
            coalesce(sum(moved.credit) filter (where before.id = period.id), 0),
            coalesce(sum(moved.lines) filter (where before.id = period.id), 0)
       from accounting_period period
       join accounting_period before on before.organization_id = $1 and (before.start_date, before.number) <= (period.start_date, period.number)
       join moved on moved.period_id = before.id
      where period.organization_id = $1 and period.carried
      group by period.id, moved.account_id`,
    parameters,
  )
  const orNone = (column: string) => `coalesce(line.${column}, '00000000-0000-0000-0000-000000000000')`
  await client.query(
    `insert into dimension_total (organization_id, account_id, period_id, cost_center_id, expense_item_id, partner_id, currency_id, debit, credit, foreign_debit, foreign_credit, lines)
     select $1, line.account_id, entry.period_id, ${['cost_center_id', 'expense_item_id', 'partner_id', 'currency_id'].map(orNone).join(', ')},
            sum(line.debit), sum(line.credit), coalesce(sum(line.foreign_amount) filter (where line.debit > 0), 0),
            coalesce(sum(line.foreign_amount) filter (where line.credit > 0), 0), count(*)
       from journal_line line join journal_entry entry on entry.organization_id = line.organization_id and entry.id = line.entry_id
      where line.organization_id = $1 and coalesce(line.cost_center_id, line.expense_item_id, line.partner_id, line.currency_id) is not null
      group by 2, 3, 4, 5, 6, 7`,
    parameters,
  )
  await client.query(
    `update dimension_total total set paid = moved.paid
       from (select account_id, period_id, cost_center_id, expense_item_id, partner_id, currency_id, sum(paid) as paid
               from paid_line where organization_id = $1 group by 1, 2, 3, 4, 5, 6) moved
      where total.organization_id = $1 and total.account_id = moved.account_id and total.period_id = moved.period_id
        and total.cost_center_id = moved.cost_center_id and total.expense_item_id = moved.expense_item_id
        and total.partner_id = moved.partner_id and total.currency_id = moved.currency_id`,
    parameters,
  )
  await client.query(
    `insert into period_activity (organization_id, period_id, entries, lines)
     select organization_id, period_id, count(*), sum(lines) from journal_entry where organization_id = $1 group by 1, 2`,
    parameters,
  )
}

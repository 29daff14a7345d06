-- What was paid to third parties, kept with the other totals: the statement of payments then costs what a year's totals do.

-- Debits of a third party in entries that took money from a cash or bank account, less what came back the same way, so that
-- a payment that was reversed counts as none. A revaluation moves no money.
create view paid_line with (security_invoker) as
  select line.organization_id, line.entry_id, entry.period_id, line.day, line.account_id,
         coalesce(line.cost_center_id, '00000000-0000-0000-0000-000000000000') as cost_center_id,
         coalesce(line.expense_item_id, '00000000-0000-0000-0000-000000000000') as expense_item_id,
         line.partner_id,
         coalesce(line.currency_id, '00000000-0000-0000-0000-000000000000') as currency_id,
         line.debit - line.credit as paid
    from journal_line line
    join journal_entry entry on entry.organization_id = line.organization_id and entry.id = line.entry_id
   where line.partner_id is not null and entry.type <> 'exchange'
     and exists (
       select from journal_line money
         join account on account.organization_id = money.organization_id and account.id = money.account_id and account.type in ('cash', 'bank')
        where money.organization_id = line.organization_id and money.entry_id = line.entry_id
          and (money.credit > 0) = (line.debit > 0));
grant select on paid_line to cuadre_app;

alter table dimension_total add paid numeric(20, 2) not null default 0;
update dimension_total total
   set paid = moved.paid
  from (select organization_id, account_id, period_id, cost_center_id, expense_item_id, partner_id, currency_id, sum(paid) as paid
          from paid_line group by 1, 2, 3, 4, 5, 6, 7) moved
 where (total.organization_id, total.account_id, total.period_id, total.cost_center_id, total.expense_item_id, total.partner_id, total.currency_id)
     = (moved.organization_id, moved.account_id, moved.period_id, moved.cost_center_id, moved.expense_item_id, moved.partner_id, moved.currency_id);

create or replace view invariant_3 with (security_invoker) as
  with moved as (
    select entry.organization_id, entry.period_id, l.account_id, sum(l.debit) as debit, sum(l.credit) as credit,
           count(*)::int as lines
      from journal_line l
      join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
     group by entry.organization_id, entry.period_id, l.account_id
  ), expected as (
    select period.organization_id, period.id as period_id, moved.account_id,
           coalesce(sum(moved.debit - moved.credit) filter (where before.id <> period.id), 0) as opening,
           coalesce(sum(moved.debit) filter (where before.id <> period.id and before.exercise_id = period.exercise_id), 0) as debit_before,
           coalesce(sum(moved.credit) filter (where before.id <> period.id and before.exercise_id = period.exercise_id), 0) as credit_before,
           coalesce(sum(moved.debit) filter (where before.id = period.id), 0) as debit,
           coalesce(sum(moved.credit) filter (where before.id = period.id), 0) as credit,
           coalesce(sum(moved.lines) filter (where before.id = period.id), 0)::int as lines
      from accounting_period period
      join accounting_period before on before.organization_id = period.organization_id
       and (before.start_date, before.number) <= (period.start_date, period.number)
      join moved on moved.organization_id = before.organization_id and moved.period_id = before.id
     where period.carried
     group by period.organization_id, period.id, moved.account_id
  ), dimension_moved as (
    select entry.organization_id, l.account_id, entry.period_id,
           coalesce(l.cost_center_id, '00000000-0000-0000-0000-000000000000') as cost_center_id,
           coalesce(l.expense_item_id, '00000000-0000-0000-0000-000000000000') as expense_item_id,
           coalesce(l.partner_id, '00000000-0000-0000-0000-000000000000') as partner_id,
           coalesce(l.currency_id, '00000000-0000-0000-0000-000000000000') as currency_id,
           sum(l.debit) as debit, sum(l.credit) as credit, count(*)::int as lines,
           coalesce(sum(l.foreign_amount) filter (where l.debit > 0), 0) as foreign_debit,
           coalesce(sum(l.foreign_amount) filter (where l.credit > 0), 0) as foreign_credit
      from journal_line l
      join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
     where coalesce(l.cost_center_id, l.expense_item_id, l.partner_id, l.currency_id) is not null
     group by 1, 2, 3, 4, 5, 6, 7
  ), dimension_paid as (
    select organization_id, account_id, period_id, cost_center_id, expense_item_id, partner_id, currency_id, sum(paid) as paid
      from paid_line group by 1, 2, 3, 4, 5, 6, 7
  )
  select coalesce(expected.organization_id, total.organization_id) as organization_id,
         coalesce(expected.account_id, total.account_id) as record_id,
         'total of the account in the period ' || coalesce(expected.period_id, total.period_id) as record,
         concat_ws(' ', expected.opening, expected.debit_before, expected.credit_before, expected.debit, expected.credit, expected.lines) as expected,
         concat_ws(' ', total.opening, total.debit_before, total.credit_before, total.debit, total.credit, total.lines) as found
    from expected
    full join account_total total on total.organization_id = expected.organization_id
     and total.period_id = expected.period_id and total.account_id = expected.account_id
   where (coalesce(expected.opening, 0), coalesce(expected.debit_before, 0), coalesce(expected.credit_before, 0),
          coalesce(expected.debit, 0), coalesce(expected.credit, 0), coalesce(expected.lines, 0))
      is distinct from (coalesce(total.opening, 0), coalesce(total.debit_before, 0), coalesce(total.credit_before, 0),
          coalesce(total.debit, 0), coalesce(total.credit, 0), coalesce(total.lines, 0))
  union all
  select coalesce(moved.organization_id, total.organization_id), coalesce(moved.account_id, total.account_id),
         'total by dimension in the period ' || coalesce(moved.period_id, total.period_id),
         concat_ws(' ', moved.debit, moved.credit, moved.foreign_debit, moved.foreign_credit, moved.lines, coalesce(dimension_paid.paid, 0)),
         concat_ws(' ', total.debit, total.credit, total.foreign_debit, total.foreign_credit, total.lines, total.paid)
    from dimension_moved moved
    left join dimension_paid using (organization_id, account_id, period_id, cost_center_id, expense_item_id, partner_id, currency_id)
    full join dimension_total total on total.organization_id = moved.organization_id
     and total.account_id = moved.account_id and total.period_id = moved.period_id
     and total.cost_center_id = moved.cost_center_id and total.expense_item_id = moved.expense_item_id
     and total.partner_id = moved.partner_id and total.currency_id = moved.currency_id
   where (moved.debit, moved.credit, moved.foreign_debit, moved.foreign_credit, moved.lines, coalesce(dimension_paid.paid, 0))
      is distinct from (total.debit, total.credit, total.foreign_debit, total.foreign_credit, total.lines, total.paid)
  union all
  select coalesce(counted.organization_id, activity.organization_id), coalesce(counted.period_id, activity.period_id),
         'entries of the period', concat_ws(' ', counted.entries, counted.lines), concat_ws(' ', activity.entries, activity.lines)
    from (select organization_id, period_id, count(*)::int as entries, sum(lines)::int as lines
            from journal_entry group by organization_id, period_id) counted
    full join period_activity activity on activity.organization_id = counted.organization_id and activity.period_id = counted.period_id
   where (coalesce(counted.entries, 0), coalesce(counted.lines, 0)) <> (coalesce(activity.entries, 0), coalesce(activity.lines, 0));

-- Opening balances name what is owed and what there is of money in one entry: they pay nobody, and what takes them back
-- pays nobody either. Nor does the reversal of a revaluation, which moves no money as the revaluation does not.
create or replace view paid_line with (security_invoker) as
  select line.organization_id, line.entry_id, entry.period_id, line.day, line.account_id,
         coalesce(line.cost_center_id, '00000000-0000-0000-0000-000000000000') as cost_center_id,
         coalesce(line.expense_item_id, '00000000-0000-0000-0000-000000000000') as expense_item_id,
         line.partner_id,
         coalesce(line.currency_id, '00000000-0000-0000-0000-000000000000') as currency_id,
         line.debit - line.credit as paid
    from journal_line line
    join journal_entry entry on entry.organization_id = line.organization_id and entry.id = line.entry_id
    left join journal_entry undone on undone.organization_id = entry.organization_id and undone.id = entry.reversal_of
   where line.partner_id is not null
     and coalesce(undone.type, entry.type) not in ('exchange', 'opening')
     and exists (
       select from journal_line money
         join account on account.organization_id = money.organization_id and account.id = money.account_id and account.type in ('cash', 'bank')
        where money.organization_id = line.organization_id and money.entry_id = line.entry_id
          and (money.credit > 0) = (line.debit > 0));

-- What was carried by the rule of before; only opening entries and reversals can differ.
update dimension_total total set paid = counted.paid
  from (select total.organization_id, total.account_id, total.period_id, total.cost_center_id, total.expense_item_id,
               total.partner_id, total.currency_id, coalesce(sum(line.paid), 0) as paid
          from dimension_total total
          left join paid_line line on line.organization_id = total.organization_id and line.account_id = total.account_id
           and line.period_id = total.period_id and line.cost_center_id = total.cost_center_id
           and line.expense_item_id = total.expense_item_id and line.partner_id = total.partner_id
           and line.currency_id = total.currency_id
         where total.partner_id <> '00000000-0000-0000-0000-000000000000'
         group by 1, 2, 3, 4, 5, 6, 7) counted
 where total.organization_id = counted.organization_id and total.account_id = counted.account_id
   and total.period_id = counted.period_id and total.cost_center_id = counted.cost_center_id
   and total.expense_item_id = counted.expense_item_id and total.partner_id = counted.partner_id
   and total.currency_id = counted.currency_id and total.paid <> counted.paid;

-- What is taken back may be posted "in red": on the same sides with amounts below zero, so that the turnover of an account is
-- that of what stands. How it is done is a parameter with its days; an entry stays as it was written.

insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'reversalStyle', 'text', '"swapped"'
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'reversalStyle');

-- Only an entry that takes another back has amounts below zero, and then all of them are. A foreign amount has the sign of the
-- amount beside it.
alter table journal_entry drop constraint journal_entry_total_check,
  add constraint journal_entry_total_check check (total > 0 or total < 0 and reversal_of is not null);
alter table journal_line drop constraint journal_line_debit_check, drop constraint journal_line_credit_check,
  drop constraint journal_line_foreign_amount_check,
  add constraint journal_line_foreign_sign check (foreign_amount * (debit + credit) >= 0);

create or replace function app.check_lines() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select given.entry_id, given.debit, given.credit, given.signs <> 1 or given.sign <> sign(entry.total) as mixed into wrong
    from (select organization_id, entry_id, count(*) as lines, min(line) as first, max(line) as last,
                 sum(debit) as debit, sum(credit) as credit, count(distinct sign(debit + credit)) as signs, min(sign(debit + credit)) as sign
            from inserted group by organization_id, entry_id) as given
    join journal_entry entry on entry.organization_id = given.organization_id and entry.id = given.entry_id
   where given.debit <> given.credit or given.debit <> entry.total
      or given.lines <> entry.lines or given.first <> 1 or given.last <> entry.lines
      or given.signs <> 1 or given.sign <> sign(entry.total)
   limit 1;
  if found and wrong.debit <> wrong.credit then
    raise exception 'entry %: debits %, credits %', wrong.entry_id, wrong.debit, wrong.credit
      using errcode = '23514', constraint = 'journal_entry_balances';
  elsif found and wrong.mixed then
    raise exception 'entry %: amounts above and below zero', wrong.entry_id
      using errcode = '23514', constraint = 'journal_entry_one_sign';
  elsif found then
    raise exception 'entry %: not the lines that it says it has', wrong.entry_id
      using errcode = '23514', constraint = 'journal_entry_complete';
  end if;
  return null;
end $$;

-- Searched by its amount, an entry in red is found beside the one that it takes back.
create or replace function app.words_of(description text, source_number text, total numeric) returns setof text
  language sql immutable parallel safe
  as $$
    select '=' || abs(total)::text
    union
    select left(word, 40)
      from regexp_split_to_table(app.folded(concat_ws(' ', description, source_number)), '[^[:alnum:]]+') word
     where length(word) >= 3 or word ~ '[0-9]'
  $$;

-- Which side a line is on is seen from which of both amounts it has, whatever its sign.
create or replace view invariant_1 with (security_invoker) as
  with given as (
    select organization_id, entry_id, sum(debit) as debit, sum(credit) as credit, count(*) as lines,
           -- Only an entry kept in one foreign currency throughout must balance in it too.
           count(currency_id) = count(*) and min(currency_id::text) = max(currency_id::text) as one_currency,
           sum(foreign_amount) filter (where debit <> 0) as foreign_debit,
           sum(foreign_amount) filter (where credit <> 0) as foreign_credit
      from journal_line group by organization_id, entry_id
  )
  select entry.organization_id, entry.id as record_id, 'entry ' || entry.number as record,
         coalesce(given.debit, 0)::text as expected, coalesce(given.credit, 0)::text as found
    from journal_entry entry
    left join given on given.organization_id = entry.organization_id and given.entry_id = entry.id
   where given.debit is distinct from given.credit or given.debit is distinct from entry.total
      or given.lines is distinct from entry.lines
      or (given.one_currency and given.foreign_debit is distinct from given.foreign_credit);

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
           coalesce(sum(l.foreign_amount) filter (where l.debit <> 0), 0) as foreign_debit,
           coalesce(sum(l.foreign_amount) filter (where l.credit <> 0), 0) as foreign_credit
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
          and (money.credit <> 0) = (line.debit <> 0));

create or replace view posted_with_partner with (security_invoker) as
  select l.organization_id, l.account_id, l.partner_id, l.currency_id, l.debit - l.credit as value,
         case when l.debit <> 0 then l.foreign_amount else -l.foreign_amount end as foreign_value
    from journal_line l
    join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
   where l.partner_id is not null
     -- An entry that a person wrote is its own document, and so is the one that undoes it.
     and coalesce(entry.source_id, entry.reversal_of, entry.id) in (
       select document_id from open_item where open_item.organization_id = l.organization_id
       union all select document_id from settlement where settlement.organization_id = l.organization_id
       union all select document_id from advance where advance.organization_id = l.organization_id
       union all select document_id from advance_use where advance_use.organization_id = l.organization_id)
  union all
  select item.organization_id, item.account_id, item.partner_id, item.currency_id, 0,
         case item.side when 'receivable' then -paid.foreign_amount else paid.foreign_amount end
    from settlement paid
    join open_item item on item.organization_id = paid.organization_id and item.id = paid.item_id
   where paid.amount = 0 and not paid.cancelled
  union all
  select advance.organization_id, advance.account_id, advance.partner_id, advance.currency_id, 0,
         case advance.side when 'receivable' then used.foreign_amount else -used.foreign_amount end
    from advance_use used
    join advance on advance.organization_id = used.organization_id and advance.id = used.advance_id
   where used.amount = 0 and not used.cancelled;

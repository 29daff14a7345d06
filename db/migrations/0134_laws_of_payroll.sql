-- The order in which deductions are taken, and the laws of payroll.

alter table time_key add column priority smallint check (priority between 1 and 99);
alter table time_key add constraint time_key_priority_of_deductions check (priority is null or kind = 'deduction');

-- Deductions that a localization ships, in the order in which the law takes them.
update time_key set priority = 6 from organization
 where organization.organization_id = time_key.organization_id and time_key.shipped and time_key.kind = 'deduction';
create temporary table shipped_deduction (localization text, code text, name_es text, name_en text, account text, priority integer, basis text) on commit drop;
insert into shipped_deduction values
  ('cu', '25', 'Pensión alimenticia', 'Alimony', '460.0010', 1, 'Ley 156/2022 Código de las Familias'),
  ('cu', '26', 'Responsabilidad material', 'Material responsibility', '334.0040', 2, 'Decreto-Ley 249/2007'),
  ('cu', '27', 'Embargo judicial', 'Court attachment', '460.0030', 3, 'Ley 141/2021 Código de Procesos'),
  ('cu', '28', 'Crédito bancario', 'Bank loan', '460.0020', 4, null),
  ('cu', '29', 'Vivienda', 'Housing', '460.0040', 5, null),
  ('cu', '30', 'Otras retenciones', 'Other withholdings', '460.0090', 7, null),
  ('international', '11', 'Otras retenciones', 'Other withholdings', '2210', 7, null);
insert into time_key (organization_id, code, name, unit, kind, pay_rule, financed_by, account_id, accrues, priority, basis, shipped)
select organization.organization_id, shipped.code, case organization.language when 'en' then shipped.name_en else shipped.name_es end,
       'amount', 'deduction', 'amount', 'account', account.id, 'no', shipped.priority, shipped.basis, true
  from organization
  join shipped_deduction shipped using (localization)
  join account on account.organization_id = organization.organization_id and account.code = shipped.account and account.allows_movements
 where not exists (select from time_key known where known.organization_id = organization.organization_id and lower(known.code) = shipped.code);

insert into general_parameter (organization_id, id, key, type, value)
select organization.organization_id, uuidv7(), shipped.key, shipped.type, shipped.value::jsonb
  from organization
  join (values ('cu', 'rate.payroll.deductions', 'rate', '"50"'), ('cu', 'payroll.subsidyMonths', 'number', '"6"'),
               ('cu', 'payroll.partnersPayIncomeTax', 'flag', 'true'), ('cu', 'expenseItem.payroll.vacations', 'text', '"50300"'),
               ('international', 'rate.payroll.deductions', 'rate', '"50"'), ('international', 'payroll.subsidyMonths', 'number', '"6"'),
               ('international', 'payroll.partnersPayIncomeTax', 'flag', 'true'), ('international', 'expenseItem.payroll.vacations', 'text', '"310"'))
    as shipped (localization, key, type, value) on shipped.localization = organization.localization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);
insert into general_parameter (organization_id, id, key, type, account_id)
select organization.organization_id, uuidv7(), shipped.key, 'account', account.id
  from organization
  join (values ('cu', 'account.payroll.vacationsPayable', '455.0020'), ('cu', 'account.payroll.subsidiesPayable', '455.0030'),
               ('international', 'account.payroll.vacationsPayable', '2200'), ('international', 'account.payroll.subsidiesPayable', '2200'))
    as shipped (localization, key, account) on shipped.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = shipped.account
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);

-- Entries of payrolls that stand, by account: those that something undid, and what undid them, say nothing.
create view payroll_posted with (security_invoker) as
  select entry.organization_id, entry.source_id, line.account_id, sum(line.debit - line.credit) as amount
    from document_entry entry
    join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id
   where entry.source_type = 'nominate' and entry.type <> 'reversal'
     and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
   group by entry.organization_id, entry.source_id, line.account_id;
grant select on payroll_posted to cuadre_app;

-- I15: a payroll that is confirmed and pays something has its entries, and no entry is of one that is not.
create view invariant_15_payroll with (security_invoker) as
  select payroll.organization_id, payroll.id as record_id, 'payroll ' || payroll.number as record, 'an entry' as expected, 'none' as found
    from payroll
   where payroll.state in ('confirmed', 'paid') and payroll.gross > 0
     and not exists (select from payroll_posted posted where posted.organization_id = payroll.organization_id and posted.source_id = payroll.id)
  union all
  select posted.organization_id, posted.source_id, 'entry of a payroll', 'its payroll', 'none'
    from (select distinct organization_id, source_id from payroll_posted) posted
   where not exists (
     select from payroll where payroll.organization_id = posted.organization_id and payroll.id = posted.source_id and payroll.state in ('confirmed', 'paid'));
grant select on invariant_15_payroll to cuadre_app;

-- I19: a confirmed payroll posts what it says: on each account what its items, its lines and its own accounts come to.
create view invariant_19_payroll with (security_invoker) as
  with line as (
    select line.*, payroll.number, payroll.accounts
      from payroll join payroll_line line on line.organization_id = payroll.organization_id and line.payroll_id = payroll.id
     where payroll.state in ('confirmed', 'paid')
  ), part as (
    select item.organization_id, item.payroll_id, item.account_id, case when item.deduction then -item.amount else item.amount end as amount
      from payroll_item item
      join payroll on payroll.organization_id = item.organization_id and payroll.id = item.payroll_id and payroll.state in ('confirmed', 'paid')
     where item.account_id is not null
    union all
    select line.organization_id, line.payroll_id, line.accrual_account_id, line.accrued from line where line.accrued > 0
    union all
    select line.organization_id, line.payroll_id, (line.accounts ->> said.account)::uuid, said.amount
      from line
      cross join lateral (values ('payable', -line.net), ('contribution', -line.contribution), ('incomeTax', -line.income_tax), ('provision', -line.accrued),
                                 ('socialExpense', line.social_budget + line.social_kept), ('socialBudget', -line.social_budget),
                                 ('socialKept', -line.social_kept), ('labourExpense', line.labour_tax), ('labourTax', -line.labour_tax)) said (account, amount)
     where said.amount <> 0
    union all
    select payroll.organization_id, payroll.id, said.account_id, said.amount
      from payroll
      cross join lateral (values ((payroll.accounts ->> 'payable')::uuid, payroll.net), (payroll.bank_account_id, -payroll.by_bank),
                                 (payroll.cash_account_id, -payroll.in_cash)) said (account_id, amount)
     where payroll.state = 'paid' and said.amount <> 0
  ), said as (
    select organization_id, payroll_id, account_id, sum(amount) as amount from part group by organization_id, payroll_id, account_id
  )
  select coalesce(said.organization_id, posted.organization_id) as organization_id, coalesce(said.payroll_id, posted.source_id) as record_id,
         'payroll ' || payroll.number || ' on ' || account.code as record,
         coalesce(said.amount, 0)::numeric(18, 2)::text as expected, coalesce(posted.amount, 0)::numeric(18, 2)::text as found
    from said
    full join payroll_posted posted
      on posted.organization_id = said.organization_id and posted.source_id = said.payroll_id and posted.account_id = said.account_id
    join payroll on payroll.organization_id = coalesce(said.organization_id, posted.organization_id)
     and payroll.id = coalesce(said.payroll_id, posted.source_id)
    join account on account.organization_id = payroll.organization_id and account.id = coalesce(said.account_id, posted.account_id)
   where coalesce(said.amount, 0) <> coalesce(posted.amount, 0);
grant select on invariant_19_payroll to cuadre_app;

-- I30: a payroll is its lines, a line its items, what it pays is held by it alone, and the holidays that it accrues are in their ledger.
create view invariant_30 with (security_invoker) as
  select payroll.organization_id, payroll.id as record_id, 'lines of payroll ' || payroll.number as record,
         concat_ws(' ', payroll.gross, payroll.withheld, payroll.net, payroll.accrued, payroll.charges) as expected,
         concat_ws(' ', sum(line.gross), sum(line.gross - line.net), sum(line.net), sum(line.accrued),
                   sum(line.social_budget + line.social_kept + line.labour_tax)) as found
    from payroll
    left join payroll_line line on line.organization_id = payroll.organization_id and line.payroll_id = payroll.id
   group by payroll.organization_id, payroll.id
  having (payroll.gross, payroll.withheld, payroll.net, payroll.accrued, payroll.charges)
         is distinct from (sum(line.gross), sum(line.gross - line.net), sum(line.net), sum(line.accrued),
                           sum(line.social_budget + line.social_kept + line.labour_tax))
  union all
  select line.organization_id, line.payroll_id, 'items of line ' || line.line || ' of payroll ' || payroll.number,
         concat_ws(' ', line.gross, line.other),
         concat_ws(' ', coalesce(sum(item.amount) filter (where not item.deduction), 0), coalesce(sum(item.amount) filter (where item.deduction), 0))
    from payroll_line line
    join payroll on payroll.organization_id = line.organization_id and payroll.id = line.payroll_id
    left join payroll_item item on item.organization_id = line.organization_id and item.payroll_id = line.payroll_id and item.line = line.line
   group by line.organization_id, line.payroll_id, line.line, payroll.number
  having (line.gross, line.other) is distinct from (coalesce(sum(item.amount) filter (where not item.deduction), 0),
                                                    coalesce(sum(item.amount) filter (where item.deduction), 0))
  union all
  select payroll.organization_id, payroll.id, 'rows of pre-payrolls in payroll ' || payroll.number,
         case when payroll.state = 'cancelled' then 0 else coalesce(items.count, 0) end::text, coalesce(held.count, 0)::text
    from payroll
    left join (select organization_id, payroll_id, count(*) from payroll_item group by organization_id, payroll_id) items
      on items.organization_id = payroll.organization_id and items.payroll_id = payroll.id
    left join (select organization_id, payroll_id, count(*) from pre_payroll_time where payroll_id is not null group by organization_id, payroll_id) held
      on held.organization_id = payroll.organization_id and held.payroll_id = payroll.id
   where case when payroll.state = 'cancelled' then 0 else coalesce(items.count, 0) end <> coalesce(held.count, 0)
  union all
  select payroll.organization_id, payroll.id, 'holidays of payroll ' || payroll.number,
         case when payroll.state in ('confirmed', 'paid') then payroll.accrued else 0 end::numeric(18, 2)::text, coalesce(sum(movement.amount), 0)::numeric(18, 2)::text
    from payroll
    left join vacation_movement movement
      on movement.organization_id = payroll.organization_id and movement.source_id = payroll.id and movement.type = 'accrued'
   group by payroll.organization_id, payroll.id
  having coalesce(sum(movement.amount), 0) <> case when payroll.state in ('confirmed', 'paid') then payroll.accrued else 0 end
  union all
  -- What is paid of an absence makes it paid, and nothing else does.
  select off.organization_id, off.id, 'day off of ' || worker.code || ' from ' || off.first_day::text,
         case when paid.is then 'paid' else 'pending' end, off.state
    from day_off off
    join worker on worker.organization_id = off.organization_id and worker.id = off.worker_id
    cross join lateral (
      select exists (
        select from payroll_item item
          join payroll on payroll.organization_id = item.organization_id and payroll.id = item.payroll_id and payroll.state in ('confirmed', 'paid')
         where item.organization_id = off.organization_id and item.day_off_id = off.id) as is
    ) paid
   where (off.state = 'paid') <> paid.is;
grant select on invariant_30 to cuadre_app;

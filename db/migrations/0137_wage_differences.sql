-- What a wage that is changed for months that are paid already adds to them or takes from them.

-- The wage that a line was paid by: that of the file, or what those of the month come to. Of lines that were written before, it is the salary.
alter table payroll_line add column wage numeric(20, 8) check (wage >= 0);
select app.refuse_no_numbers('payroll_line');

-- What the product itself proposes by a key; one key for each.
alter table time_key add column purpose text check (purpose in ('difference', 'overpaid'));
alter table time_key add constraint time_key_purpose_of_amounts
  check (purpose is null or unit = 'amount' and pay_rule = 'amount' and kind = case purpose when 'difference' then 'earning' else 'deduction' end);
create unique index time_key_purpose_key on time_key (organization_id, purpose) where purpose is not null;

create temporary table shipped_difference (localization text, code text, name_es text, name_en text, purpose text, item text, priority integer, basis text) on commit drop;
insert into shipped_difference values
  ('cu', '31', 'Diferencias de salario de meses anteriores', 'Wage differences of earlier months', 'difference', '50100', null, 'Ley 116/2013 Código de Trabajo'),
  ('cu', '32', 'Salario cobrado de más en meses anteriores', 'Wage paid beyond its due in earlier months', 'overpaid', '50100', 2, 'Ley 116/2013 Código de Trabajo'),
  ('international', '12', 'Diferencias de salario de meses anteriores', 'Wage differences of earlier months', 'difference', null, null, null),
  ('international', '13', 'Salario cobrado de más en meses anteriores', 'Wage paid beyond its due in earlier months', 'overpaid', null, 2, null);
-- A company that has a key of its own with such a code gets the next that is free, behind all others.
insert into time_key (organization_id, code, name, unit, kind, pay_rule, financed_by, expense_item_id, accrues, priority, basis, purpose, shipped)
select organization.organization_id,
       case when exists (select from time_key known where known.organization_id = organization.organization_id and lower(known.code) = shipped.code)
            then shipped.code || '-' || left(shipped.purpose, 3) else shipped.code end,
       case organization.language when 'en' then shipped.name_en else shipped.name_es end, 'amount',
       case shipped.purpose when 'difference' then 'earning' else 'deduction' end, 'amount', 'costCenter', item.id,
       case shipped.purpose when 'difference' then 'amountOnly' else 'no' end, shipped.priority, shipped.basis, shipped.purpose, true
  from organization
  join shipped_difference shipped using (localization)
  left join expense_item item on item.organization_id = organization.organization_id and item.code = shipped.item;

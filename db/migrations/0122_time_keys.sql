-- What time is recorded and paid by: the keys of payroll, with their rates by day.

create table time_key (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  unit            text not null check (unit in ('hours', 'days', 'amount')),
  kind            text not null check (kind in ('earning', 'deduction', 'absence')),
  pay_rule        text not null
    check (pay_rule in ('salary', 'percent', 'vacationAverage', 'surcharge', 'bandRate', 'amount', 'none', 'balance')),
  -- Who pays: the cost centre of the worker, an account, or nobody, since nothing is paid.
  financed_by     text not null check (financed_by in ('costCenter', 'account', 'nobody')),
  account_id      uuid,
  expense_item_id uuid,
  -- Whether holidays accrue by it, in days and money or in money alone.
  accrues         text not null check (accrues in ('yes', 'no', 'amountOnly')),
  -- The norm that it comes from.
  basis           text,
  -- Of the set that a localization ships.
  shipped         boolean not null default false,
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint time_key_account_fkey foreign key (organization_id, account_id) references account,
  constraint time_key_item_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint time_key_account_said check ((financed_by = 'account') = (account_id is not null)),
  constraint time_key_paid check ((pay_rule = 'none') = (financed_by = 'nobody'))
);
create unique index time_key_code_key on time_key (organization_id, lower(code));
create index time_key_by_account on time_key (organization_id, account_id) where account_id is not null;
create index time_key_by_item on time_key (organization_id, expense_item_id) where expense_item_id is not null;
select app.isolate('time_key', 'select, insert, update, delete'), app.distribute('time_key');

-- What a key pays from a day on, without a day since ever: in per cent, or money by hour, where it pays by the hours of the day.
create table time_key_rate (
  organization_id uuid not null references organization,
  time_key_id     uuid not null,
  valid_from      date,
  -- The hours of the day that it is for; 23 to 7 goes over midnight.
  from_hour       smallint check (from_hour between 0 and 23),
  to_hour         smallint check (to_hour between 0 and 23),
  rate            numeric(12, 4) not null check (rate >= 0),
  constraint time_key_rate_key unique nulls not distinct (organization_id, time_key_id, valid_from, from_hour),
  constraint time_key_rate_key_fkey foreign key (organization_id, time_key_id) references time_key on delete cascade,
  constraint time_key_rate_hours check ((from_hour is null) = (to_hour is null) and from_hour <> to_hour)
);
select app.isolate('time_key_rate', 'select, insert, update, delete'), app.distribute('time_key_rate'), app.refuse_no_numbers('time_key_rate');

-- Organizations that stand begin with what their localization ships, as far as their chart has its accounts.
create temporary table shipped_time_key (localization text, code text, name_es text, name_en text, unit text, kind text, pay_rule text, financed_by text, account text, item text, accrues text, basis text) on commit drop;
insert into shipped_time_key values
  ('cu', '01', 'Tiempo trabajado', 'Time worked', 'hours', 'earning', 'salary', 'costCenter', null, '50100', 'yes', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '02', 'Vacaciones disfrutadas', 'Holidays taken', 'days', 'absence', 'vacationAverage', 'account', '492', null, 'no', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '03', 'Certificado médico: enfermedad o accidente común, no hospitalizado', 'Medical certificate: common illness or accident, not in hospital', 'days', 'absence', 'percent', 'account', '500', null, 'no', 'Ley 105/2008 de Seguridad Social'),
  ('cu', '04', 'Certificado médico: enfermedad o accidente común, hospitalizado', 'Medical certificate: common illness or accident, in hospital', 'days', 'absence', 'percent', 'account', '500', null, 'no', 'Ley 105/2008 de Seguridad Social'),
  ('cu', '05', 'Certificado médico: accidente de trabajo o enfermedad profesional, no hospitalizado', 'Medical certificate: accident at work or occupational illness, not in hospital', 'days', 'absence', 'percent', 'account', '500', null, 'no', 'Ley 105/2008 de Seguridad Social'),
  ('cu', '06', 'Certificado médico: accidente de trabajo o enfermedad profesional, hospitalizado', 'Medical certificate: accident at work or occupational illness, in hospital', 'days', 'absence', 'percent', 'account', '500', null, 'no', 'Ley 105/2008 de Seguridad Social'),
  ('cu', '07', 'Carencia: tres primeros días de enfermedad común', 'Waiting days: the first three of a common illness', 'days', 'absence', 'none', 'nobody', null, null, 'no', 'Ley 105/2008 de Seguridad Social'),
  ('cu', '08', 'Licencia de maternidad prenatal y postnatal', 'Maternity leave before and after birth', 'days', 'absence', 'percent', 'account', '164.0030', null, 'no', 'Decreto-Ley 56/2021 de la maternidad'),
  ('cu', '09', 'Prestación social por cuidado de menor, hasta 15 meses', 'Social benefit for the care of a child up to 15 months', 'days', 'absence', 'percent', 'account', '164.0030', null, 'no', 'Decreto-Ley 56/2021 de la maternidad'),
  ('cu', '10', 'Licencia de paternidad', 'Paternity leave', 'days', 'absence', 'amount', 'account', '500', null, 'no', 'Decreto-Ley 56/2021 de la maternidad'),
  ('cu', '11', 'Licencia sin sueldo', 'Unpaid leave', 'days', 'absence', 'none', 'nobody', null, null, 'no', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '12', 'Ausencia injustificada', 'Unexcused absence', 'hours', 'absence', 'none', 'nobody', null, null, 'no', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '13', 'Ausencia justificada no pagada', 'Excused absence without pay', 'hours', 'absence', 'none', 'nobody', null, null, 'no', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '14', 'Causas legales o autorizadas pagadas: fallecimiento, citación, donación de sangre', 'Paid absence by law or leave: bereavement, summons, blood donation', 'hours', 'absence', 'salary', 'costCenter', null, '50100', 'yes', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '15', 'Movilización', 'Mobilization', 'hours', 'absence', 'salary', 'costCenter', null, '50100', 'yes', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '16', 'Capacitación o curso', 'Training or course', 'hours', 'absence', 'salary', 'costCenter', null, '50100', 'yes', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '17', 'Feriado', 'Public holiday', 'hours', 'earning', 'salary', 'costCenter', null, '50100', 'yes', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '18', 'Interrupto', 'Work interrupted', 'hours', 'absence', 'salary', 'account', '865', '50100', 'yes', 'Ley 116/2013 Código de Trabajo: 100 % el primer mes y 60 % después (por confirmar)'),
  ('cu', '19', 'Horas extraordinarias', 'Overtime', 'hours', 'earning', 'surcharge', 'costCenter', null, '50500', 'no', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '20', 'Nocturnidad', 'Night work', 'hours', 'earning', 'bandRate', 'costCenter', null, '50500', 'no', 'Res. 15/2026 MTSS (por confirmar)'),
  ('cu', '21', 'Feriado trabajado', 'Work on a public holiday', 'hours', 'earning', 'surcharge', 'costCenter', null, '50500', 'amountOnly', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '22', 'Bonificación o estimulación', 'Bonus or incentive', 'amount', 'earning', 'amount', 'costCenter', null, '50200', 'no', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '23', 'Anticipo de salario', 'Advance of salary', 'amount', 'deduction', 'amount', 'account', '334.0020', null, 'no', 'Ley 116/2013 Código de Trabajo'),
  ('cu', '24', 'Baja: liquidación de vacaciones', 'Leaving: settlement of holidays', 'amount', 'earning', 'balance', 'account', '492', null, 'no', 'Ley 116/2013 Código de Trabajo'),
  ('international', '01', 'Tiempo trabajado', 'Time worked', 'hours', 'earning', 'salary', 'costCenter', null, null, 'yes', null),
  ('international', '02', 'Vacaciones disfrutadas', 'Holidays taken', 'days', 'absence', 'vacationAverage', 'account', '2220', null, 'no', null),
  ('international', '03', 'Enfermedad', 'Sick leave', 'days', 'absence', 'percent', 'costCenter', null, null, 'no', null),
  ('international', '04', 'Licencia sin sueldo', 'Unpaid leave', 'days', 'absence', 'none', 'nobody', null, null, 'no', null),
  ('international', '05', 'Ausencia injustificada', 'Unexcused absence', 'hours', 'absence', 'none', 'nobody', null, null, 'no', null),
  ('international', '06', 'Feriado', 'Public holiday', 'hours', 'earning', 'salary', 'costCenter', null, null, 'yes', null),
  ('international', '07', 'Horas extraordinarias', 'Overtime', 'hours', 'earning', 'surcharge', 'costCenter', null, null, 'no', null),
  ('international', '08', 'Bonificación', 'Bonus', 'amount', 'earning', 'amount', 'costCenter', null, null, 'no', null),
  ('international', '09', 'Anticipo de salario', 'Advance of salary', 'amount', 'deduction', 'amount', 'account', '1130', null, 'no', null),
  ('international', '10', 'Liquidación de vacaciones', 'Settlement of holidays', 'amount', 'earning', 'balance', 'account', '2220', null, 'no', null);
create temporary table shipped_time_key_rate (localization text, code text, from_hour integer, to_hour integer, rate numeric) on commit drop;
insert into shipped_time_key_rate values
  ('cu', '03', null, null, 60),
  ('cu', '04', null, null, 50),
  ('cu', '05', null, null, 80),
  ('cu', '06', null, null, 70),
  ('cu', '08', null, null, 100),
  ('cu', '09', null, null, 60),
  ('cu', '18', null, null, 60),
  ('cu', '19', null, null, 125),
  ('cu', '20', 19, 23, 0.60),
  ('cu', '20', 23, 7, 1.15),
  ('cu', '21', null, null, 100),
  ('international', '03', null, null, 100),
  ('international', '07', null, null, 150);
insert into time_key (organization_id, code, name, unit, kind, pay_rule, financed_by, account_id, expense_item_id, accrues, basis, shipped)
select organization.organization_id, shipped.code, case organization.language when 'en' then shipped.name_en else shipped.name_es end,
       shipped.unit, shipped.kind, shipped.pay_rule, shipped.financed_by, account.id, item.id, shipped.accrues, shipped.basis, true
  from organization
  join shipped_time_key shipped using (localization)
  left join account on account.organization_id = organization.organization_id and account.code = shipped.account and account.allows_movements
  left join expense_item item on item.organization_id = organization.organization_id and item.code = shipped.item
 where (shipped.account is null) = (account.id is null);
insert into time_key_rate (organization_id, time_key_id, from_hour, to_hour, rate)
select time_key.organization_id, time_key.id, shipped.from_hour, shipped.to_hour, shipped.rate
  from organization
  join shipped_time_key_rate shipped using (localization)
  join time_key on time_key.organization_id = organization.organization_id and time_key.code = shipped.code;

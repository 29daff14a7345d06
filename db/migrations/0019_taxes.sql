-- The month's tax calendar: what the law taxes, with which rate, until when it is paid and how it is booked.

-- One tax while it is so. Rates and accounts are general parameters, which have validities of their own; this names them.
create table tax_rule (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  key             text not null check (key ~ '^[a-z][a-zA-Z]*$'),
  -- The order of the calendar.
  position        smallint not null,
  -- The paragraph of the classifier of the budget's income.
  paragraph       text not null check (paragraph <> ''),
  name_es         text not null check (name_es <> ''),
  name_en         text not null check (name_en <> ''),
  kind            text not null check (kind in ('tax', 'contribution', 'provision', 'withholding', 'advance', 'settlement')),
  base            text not null check (base in ('sales', 'remuneration', 'withheld', 'profit')),
  -- What the base is computed by, in the language of statement rows.
  formula         text,
  rate_key        text not null,
  debit_key       text,
  credit_key      text not null,
  -- Days of the calendar or working days of the month after, or a day of the next year.
  due             text check (due ~ '^(calendar|working) [0-9]{1,3}$' or due ~ '^day [01][0-9]-[0-3][0-9]$'),
  valid_from      date,
  valid_to        date,
  -- The norm that it comes from.
  note            text,
  primary key (organization_id, id),
  constraint tax_rule_valid_order check (valid_to >= valid_from),
  constraint tax_rule_has_formula check ((formula is not null) = (base in ('sales', 'profit'))),
  constraint tax_rule_has_debit check ((debit_key is null) = (kind = 'withholding')),
  constraint tax_rule_no_overlap
    exclude using gist (organization_id with =, key with =, daterange(valid_from, valid_to, '[]') with &&)
);
select app.isolate('tax_rule', 'select, insert, update, delete'), app.distribute('tax_rule');

-- Days on which nobody works, so that they count for no term. A feast that moves has a row for each year.
create table holiday (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  month_day       text not null check (month_day ~ '^[01][0-9]-[0-3][0-9]$'),
  name_es         text not null check (name_es <> ''),
  name_en         text not null check (name_en <> ''),
  valid_from      date,
  valid_to        date,
  primary key (organization_id, id),
  constraint holiday_valid_order check (valid_to >= valid_from),
  constraint holiday_no_overlap
    exclude using gist (organization_id with =, month_day with =, daterange(valid_from, valid_to, '[]') with &&)
);
select app.isolate('holiday', 'select, insert, update, delete'), app.distribute('holiday');

-- Reversals and openings are no accruals and no payments; there are few of them among all entries.
create index journal_entry_aside on journal_entry (organization_id, day) where type in ('reversal', 'opening');

insert into tax_rule (organization_id, position, key, paragraph, name_es, name_en, kind, base, formula, rate_key, debit_key, credit_key, due,
                      valid_from, valid_to, note)
select organization.organization_id, given.position, given.key, given.paragraph, given.name_es, given.name_en, given.kind, given.base,
       given.formula, given.rate_key, given.debit_key, given.credit_key, given.due, given.valid_from, given.valid_to::date, given.note
  from organization
  join (values
  ('cu', 1, 'salesTax', '011482', 'Impuesto sobre las Ventas y sobre los Servicios', 'Tax on sales and services', 'tax', 'sales', 'NC(900..915) - ND(800..804)', 'rate.salesTax', 'account.salesTax.expense', 'account.salesTax.liability', 'calendar 20', '2024-01-01'::date, null::date, 'Res. 306/2023 MFP'),
  ('cu', 2, 'localDevelopment', '074012', 'Contribución Territorial para el Desarrollo Local', 'Territorial contribution to local development', 'contribution', 'sales', 'NC(900..915) - ND(800..804)', 'rate.ctdl', 'account.ctdl.expense', 'account.ctdl.liability', 'calendar 45', '2024-01-01', null, 'Res. 306/2023 MFP'),
  ('cu', 3, 'labourForce', '061012', 'Impuesto por la Utilización de la Fuerza de Trabajo', 'Labour force utilization tax', 'tax', 'remuneration', null, 'rate.iuft', 'account.payroll.iuftExpense', 'account.payroll.iuft', 'working 10', '2024-01-01', null, 'Res. 306/2023 MFP'),
  ('cu', 4, 'socialSecurity', '081013', 'Contribución a la Seguridad Social: al Presupuesto', 'Social security contribution: to the budget', 'contribution', 'remuneration', null, 'rate.ss.budget', 'account.payroll.ssExpense', 'account.payroll.ss', 'working 10', '2024-01-01', null, 'Res. 306/2023 MFP'),
  ('cu', 5, 'socialSecurityKept', '081013', 'Contribución a la Seguridad Social: subsidios a corto plazo', 'Social security contribution: short-term allowances', 'provision', 'remuneration', null, 'rate.ss.entity', 'account.payroll.ssExpense', 'account.payroll.subsidy', null, '2024-01-01', null, 'Res. 306/2023 MFP'),
  ('cu', 6, 'workersSocialSecurity', '082023', 'Contribución Especial a la Seguridad Social retenida', 'Special social security contribution withheld', 'withholding', 'withheld', null, 'rate.cess.brackets', null, 'account.payroll.cess', 'working 10', '2024-01-01', null, 'Res. 306/2023 MFP'),
  ('cu', 7, 'workersIncomeTax', '052042', 'Impuesto sobre Ingresos Personales retenido', 'Personal income tax withheld', 'withholding', 'withheld', null, 'rate.iip.brackets', null, 'account.payroll.iip', 'working 10', '2024-01-01', null, 'Res. 306/2023 MFP'),
  ('cu', 8, 'profitTaxAdvance', '040072', 'Impuesto sobre Utilidades: pago a cuenta del trimestre', 'Profit tax: advance of the quarter', 'advance', 'profit', '5921.F40', 'rate.profitTax', 'account.profitTax.advance', 'account.bank.default', 'working 15', '2024-01-01', null, 'Res. 306/2023 MFP'),
  ('cu', 9, 'profitTax', '040072', 'Impuesto sobre Utilidades: liquidación del año', 'Profit tax: settlement of the year', 'settlement', 'profit', '5921.F40', 'rate.profitTax', 'account.retained', 'account.profitTax.liability', 'day 03-31', '2024-01-01', null, 'Res. 306/2023 MFP')
  ) as given (localization, position, key, paragraph, name_es, name_en, kind, base, formula, rate_key, debit_key, credit_key, due,
              valid_from, valid_to, note)
    on given.localization = organization.localization;

insert into holiday (organization_id, month_day, name_es, name_en, valid_from, valid_to)
select organization.organization_id, given.month_day, given.name_es, given.name_en, given.valid_from, given.valid_to::date
  from organization
  join (values
  ('cu', '01-01', 'Triunfo de la Revolución', 'Triumph of the Revolution', null::date, null::date),
  ('cu', '01-02', 'Día de la Victoria', 'Victory Day', null, null),
  ('cu', '05-01', 'Día Internacional de los Trabajadores', 'International Workers’ Day', null, null),
  ('cu', '07-25', 'Víspera del Día de la Rebeldía Nacional', 'Eve of National Rebellion Day', null, null),
  ('cu', '07-26', 'Día de la Rebeldía Nacional', 'National Rebellion Day', null, null),
  ('cu', '07-27', 'Conmemoración de la Rebeldía Nacional', 'National Rebellion commemoration', null, null),
  ('cu', '10-10', 'Inicio de las Guerras de Independencia', 'Beginning of the Wars of Independence', null, null),
  ('cu', '12-25', 'Navidad', 'Christmas Day', null, null),
  ('cu', '12-31', 'Fin de año', 'New Year’s Eve', null, null),
  ('cu', '03-29', 'Viernes Santo', 'Good Friday', '2024-01-01', '2024-12-31'),
  ('cu', '04-18', 'Viernes Santo', 'Good Friday', '2025-01-01', '2025-12-31'),
  ('cu', '04-03', 'Viernes Santo', 'Good Friday', '2026-01-01', '2026-12-31'),
  ('cu', '03-26', 'Viernes Santo', 'Good Friday', '2027-01-01', '2027-12-31'),
  ('cu', '04-14', 'Viernes Santo', 'Good Friday', '2028-01-01', '2028-12-31'),
  ('cu', '03-30', 'Viernes Santo', 'Good Friday', '2029-01-01', '2029-12-31'),
  ('cu', '04-19', 'Viernes Santo', 'Good Friday', '2030-01-01', '2030-12-31')
  ) as given (localization, month_day, name_es, name_en, valid_from, valid_to)
    on given.localization = organization.localization;

-- Plans of statements are imported as charts and entries are, and the same file again where the books have moved on.
alter table import_batch
  drop constraint import_batch_what_check,
  add constraint import_batch_what_check check (what in ('accounts', 'opening', 'entries', 'plans'));
drop index import_batch_file_key;
create unique index import_batch_file_key on import_batch (organization_id, what, sha256)
  where state = 'applied' and what in ('opening', 'entries');

-- Taxes and holidays are written by people too, so that of two who do it at once the second is told.
alter table tax_rule
  add column version integer not null default 1,
  -- A last day on which nobody works: the next one counts, or the term ends all the same.
  add column due_moves text not null default 'next' check (due_moves in ('next', 'stay')),
  drop constraint tax_rule_base_check,
  add constraint tax_rule_base_check
    check (base in ('sales', 'remuneration', 'withheld', 'profit', 'dividends', 'partners')),
  drop constraint tax_rule_due_check,
  -- Days of work may also count from when it was withheld.
  add constraint tax_rule_due_check
    check (due ~ '^(calendar|working|withheld) [0-9]{1,3}$' or due ~ '^day [01][0-9]-[0-3][0-9]$'),
  drop constraint tax_rule_has_formula,
  add constraint tax_rule_has_formula check ((formula is not null) = (base in ('sales', 'profit', 'dividends')));
alter table holiday add column version integer not null default 1;

insert into general_parameter (organization_id, key, type, account_id)
select organization.organization_id, given.key, 'account', account.id
  from organization
  join (values ('account.dividends.withholding', '440.0203', '2110'), ('account.partners.contribution', '440.0201', '2110'))
       as given (key, cu, elsewhere) on true
  join account on account.organization_id = organization.organization_id
   and account.code = case organization.localization when 'cu' then given.cu else given.elsewhere end;
insert into general_parameter (organization_id, key, type, value, note)
select organization.organization_id, given.key, given.type,
       case when organization.localization = 'cu' or given.type = 'number' then given.value else '"0"'::jsonb end,
       case organization.localization when 'cu' then given.note end
  from organization
  cross join (values ('rate.partners.contribution', 'rate', '"20"'::jsonb, 'Res. 306/2023 MFP'),
                     ('partners.contributionBase', 'number', '"0"'::jsonb, null)) as given (key, type, value, note);

insert into tax_rule (organization_id, position, key, paragraph, name_es, name_en, kind, base, formula, rate_key, debit_key, credit_key, due,
                      valid_from, note)
select organization.organization_id, given.position, given.key, given.paragraph, given.name_es, given.name_en, given.kind, given.base,
       given.formula, given.rate_key, given.debit_key, given.credit_key, given.due, '2024-01-01', 'Res. 306/2023 MFP'
  from organization
  join (values
  ('cu', 10, 'dividends', '052032', 'Impuesto sobre Ingresos Personales retenido a los dividendos', 'Personal income tax withheld from dividends', 'withholding', 'dividends', 'ND(691)', 'rate.dividend.withholding', null, 'account.dividends.withholding', 'withheld 10'),
  ('cu', 11, 'partners', '082013', 'Contribución a la Seguridad Social de los socios', 'Social security contribution of the partners', 'contribution', 'partners', null, 'rate.partners.contribution', 'account.dividends', 'account.partners.contribution', 'working 10')
  ) as given (localization, position, key, paragraph, name_es, name_en, kind, base, formula, rate_key, debit_key, credit_key, due)
    on given.localization = organization.localization;

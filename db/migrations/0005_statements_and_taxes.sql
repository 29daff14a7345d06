-- What is reported from the books and brought into them: financial statements, the tax calendar, imported files.

---------------------------------------------------------------------------------------------------- statements

-- A statement of a type ('situation', 'performance' … or one's own). Its content is in its versions.
create table statement_definition (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  type            text not null check (type ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  form            text not null check (form ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,19}$'),
  name_es         text not null check (name_es <> ''),
  name_en         text not null check (name_en <> ''),
  -- Shipped with the localization: its form is official, so it can be changed but not deleted.
  shipped         boolean not null default false,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint statement_definition_type_key unique (organization_id, type),
  constraint statement_definition_form_key unique (organization_id, form)
);
select app.isolate('statement_definition', 'select, insert, update, delete'), app.distribute('statement_definition');

-- Each version of a definition as it was saved, for ever: a saved report refers to the one that it was computed by.
create table statement_version (
  organization_id uuid not null,
  definition_id   uuid not null,
  version         integer not null check (version >= 1),
  body            jsonb not null,
  created_by      uuid,
  created_at      timestamptz not null default now(),
  primary key (organization_id, definition_id, version),
  constraint statement_version_definition_fkey foreign key (organization_id, definition_id)
    references statement_definition on delete cascade,
  constraint statement_version_author_fkey foreign key (organization_id, created_by) references user_account
);
create index statement_version_by_author on statement_version (organization_id, created_by) where created_by is not null;
select app.isolate('statement_version', 'select, insert'), app.distribute('statement_version');

-- The accounts that the rows of the current version include and, without a row, those that the statement as a whole has to
-- include: I18 checks by them that each of these is in exactly one row.
create table statement_range (
  organization_id uuid not null,
  definition_id   uuid not null,
  position        smallint not null,
  "row"           smallint,
  first_code      text not null,
  last_code       text not null,
  primary key (organization_id, definition_id, position),
  constraint statement_range_definition_fkey foreign key (organization_id, definition_id)
    references statement_definition on delete cascade
);
select app.isolate('statement_range', 'select, insert, delete'), app.distribute('statement_range');

-- The planned amount of a row in a month of an exercise.
create table statement_plan (
  organization_id uuid not null,
  definition_id   uuid not null,
  exercise_id     uuid not null,
  "row"           smallint not null check ("row" >= 1),
  month           smallint not null check (month between 1 and 12),
  amount          numeric(18, 2) not null,
  primary key (organization_id, definition_id, exercise_id, "row", month),
  constraint statement_plan_definition_fkey foreign key (organization_id, definition_id)
    references statement_definition on delete cascade,
  constraint statement_plan_exercise_fkey foreign key (organization_id, exercise_id) references accounting_exercise
);
create index statement_plan_by_exercise on statement_plan (organization_id, exercise_id);
select app.isolate('statement_plan', 'select, insert, update, delete'), app.distribute('statement_plan');

-- A statement as it was computed at a moment. Approved, it stays as it is.
create table statement_report (
  organization_id    uuid not null,
  id                 uuid not null default uuidv7(),
  definition_id      uuid not null,
  definition_version integer not null,
  name               text not null check (name <> ''),
  start_date         date not null,
  end_date           date not null,
  period_id          uuid,
  state              text not null default 'draft' check (state in ('draft', 'approved')),
  -- The rows, checks and ratios as they were computed.
  answer             jsonb not null,
  -- What the books held: every entry recorded until then, and the last of them.
  known_at           timestamptz not null,
  seal_exercise      text,
  seal_number        integer,
  seal_hash          bytea,
  created_by         uuid not null,
  created_at         timestamptz not null default now(),
  approved_by        uuid,
  approved_at        timestamptz,
  -- Why it was approved although one of its checks fails or entries are missing.
  approval_reason    text,
  version            integer not null default 1,
  primary key (organization_id, id),
  constraint statement_report_version_fkey foreign key (organization_id, definition_id, definition_version) references statement_version,
  constraint statement_report_period_fkey foreign key (organization_id, period_id) references accounting_period,
  constraint statement_report_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint statement_report_approver_fkey foreign key (organization_id, approved_by) references user_account,
  constraint statement_report_days check (end_date >= start_date),
  constraint statement_report_approved check ((state = 'approved') = (approved_by is not null) and (approved_by is null) = (approved_at is null)),
  constraint statement_report_reason check (approval_reason is null or (state = 'approved' and approval_reason <> ''))
);
create index statement_report_by_days on statement_report (organization_id, end_date, start_date);
create index statement_report_by_definition on statement_report (organization_id, definition_id, definition_version);
create index statement_report_by_period on statement_report (organization_id, period_id) where period_id is not null;
create index statement_report_by_author on statement_report (organization_id, created_by);
create index statement_report_by_approver on statement_report (organization_id, approved_by) where approved_by is not null;
select app.isolate('statement_report', 'select, insert, update, delete'), app.distribute('statement_report');

-- An approved report is neither altered nor deleted, by nobody; a draft may be approved or deleted, and nothing else of it changes.
create function app.guard_report() returns trigger language plpgsql as $$
declare
  approving constant text[] := '{state,approved_by,approved_at,approval_reason,version}';
begin
  if old.state = 'approved' then
    raise exception 'an approved report stays as it is' using errcode = '23514', constraint = 'statement_report_stays';
  elsif tg_op = 'UPDATE' and to_jsonb(new) - approving is distinct from to_jsonb(old) - approving then
    raise exception 'the figures of a saved report stay as they are' using errcode = '23514', constraint = 'statement_report_figures';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger guard_report before update or delete on statement_report for each row execute function app.guard_report();

-- I18: a definition that declares which accounts it has to include has each of them in exactly one row.
create view invariant_18 with (security_invoker) as
  select definition.organization_id, account.id as record_id,
         'account ' || account.code || ' in the statement ' || definition.form as record,
         '1' as expected, count(included.position)::text as found
    from statement_definition definition
    join account on account.organization_id = definition.organization_id and account.allows_movements
    left join statement_range included on included.organization_id = definition.organization_id and included.definition_id = definition.id
     and included."row" is not null and app.code_in(account.code, included.first_code, included.last_code)
   where exists (select from statement_range scope
                  where scope.organization_id = definition.organization_id and scope.definition_id = definition.id
                    and scope."row" is null and app.code_in(account.code, scope.first_code, scope.last_code))
   group by definition.organization_id, definition.id, definition.form, account.id, account.code
  having count(included.position) <> 1;
grant select on invariant_18 to cuadre_app;

---------------------------------------------------------------------------------------------------- taxes

-- A line of the month's tax calendar while it is valid: what the law taxes, at which rate, until when it is paid and how it
-- is posted. Rates and accounts are general parameters, which have validities of their own; this refers to their keys.
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
  base            text not null check (base in ('sales', 'remuneration', 'withheld', 'profit', 'dividends', 'partners')),
  -- What the base is computed by, in the language of statement rows.
  formula         text,
  rate_key        text not null,
  debit_key       text,
  credit_key      text not null,
  -- Calendar or working days of the following month, working days from the withholding on, or a day of the next year.
  due             text check (due ~ '^(calendar|working|withheld) [0-9]{1,3}$' or due ~ '^day [01][0-9]-[0-3][0-9]$'),
  -- Where the last day is no working day: the next one counts, or the term ends all the same.
  due_moves       text not null default 'next' check (due_moves in ('next', 'stay')),
  valid_from      date,
  valid_to        date,
  -- The norm that it comes from.
  note            text,
  version         integer not null default 1,
  primary key (organization_id, id),
  constraint tax_rule_valid_order check (valid_to >= valid_from),
  constraint tax_rule_has_formula check ((formula is not null) = (base in ('sales', 'profit', 'dividends'))),
  constraint tax_rule_has_debit check ((debit_key is null) = (kind = 'withholding')),
  constraint tax_rule_no_overlap
    exclude using gist (organization_id with =, key with =, daterange(valid_from, valid_to, '[]') with &&)
);
select app.isolate('tax_rule', 'select, insert, update, delete'), app.distribute('tax_rule');

-- Days on which nobody works and which no term counts. A movable feast has a row for each year.
create table holiday (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  month_day       text not null check (month_day ~ '^[01][0-9]-[0-3][0-9]$'),
  name_es         text not null check (name_es <> ''),
  name_en         text not null check (name_en <> ''),
  valid_from      date,
  valid_to        date,
  version         integer not null default 1,
  primary key (organization_id, id),
  constraint holiday_valid_order check (valid_to >= valid_from),
  constraint holiday_no_overlap
    exclude using gist (organization_id with =, month_day with =, daterange(valid_from, valid_to, '[]') with &&)
);
select app.isolate('holiday', 'select, insert, update, delete'), app.distribute('holiday');

---------------------------------------------------------------------------------------------------- imports

-- Files that were imported, and what each of them wrote, so that a whole import can be undone.
create table import_batch (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  what            text not null
    check (what in ('accounts', 'opening', 'entries', 'plans', 'categories', 'products', 'services', 'partners')),
  file_name       text not null,
  sha256          bytea not null check (length(sha256) = 32),
  exercise_id     uuid,
  -- Rows of the file that are not empty.
  rows            integer not null check (rows > 0),
  -- Records that it created and changed, and lines of its entries.
  created         integer not null check (created >= 0),
  changed         integer not null default 0 check (changed >= 0),
  lines           integer not null default 0 check (lines >= 0),
  state           text not null default 'applied' check (state in ('applied', 'undone')),
  applied_by      uuid not null,
  applied_at      timestamptz not null default now(),
  undone_by       uuid,
  undone_at       timestamptz,
  primary key (organization_id, id),
  constraint import_batch_exercise_fkey foreign key (organization_id, exercise_id) references accounting_exercise,
  constraint import_batch_applier_fkey foreign key (organization_id, applied_by) references user_account,
  constraint import_batch_undoer_fkey foreign key (organization_id, undone_by) references user_account,
  constraint import_batch_undone check ((state = 'undone') = (undone_at is not null) and (state = 'undone') = (undone_by is not null)),
  constraint import_batch_wrote check (created + changed > 0)
);
-- The same entries are not written twice, also not by two people at once. Other files may be imported again: rows that agree
-- with the books already change nothing.
create unique index import_batch_file_key on import_batch (organization_id, what, sha256)
  where state = 'applied' and what in ('opening', 'entries');
create index import_batch_by_moment on import_batch (organization_id, applied_at);
create index import_batch_by_exercise on import_batch (organization_id, exercise_id) where exercise_id is not null;
create index import_batch_by_applier on import_batch (organization_id, applied_by);
create index import_batch_by_undoer on import_batch (organization_id, undone_by) where undone_by is not null;
select app.isolate('import_batch', 'select, insert, update'), app.distribute('import_batch');

create table import_record (
  organization_id uuid not null,
  batch_id        uuid not null,
  record_id       uuid not null,
  -- What a changed record was before, and the version that the import gave it; null for those that it created.
  before          jsonb,
  version         integer,
  primary key (organization_id, batch_id, record_id),
  constraint import_record_batch_fkey foreign key (organization_id, batch_id) references import_batch
);
create index import_record_by_record on import_record (organization_id, record_id);
select app.isolate('import_record', 'select, insert'), app.distribute('import_record');

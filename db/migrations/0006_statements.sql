-- Financial statements: what rows they have, what was planned for each, and the ones that were saved.

-- A statement of a type ('situation', 'performance' … or one's own). What it says is in its versions.
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

-- Each version of a definition as it was saved, for ever: a saved report names the one that it was computed by.
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

-- The accounts that the rows of a definition show (and, without a row, those that it has to), as its current version says
-- it: what the law that each account is in exactly one row is checked with.
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

-- What was planned for a row in a month of an exercise.
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
  -- The rows, checks and ratios as they were answered.
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
  version            integer not null default 1,
  primary key (organization_id, id),
  constraint statement_report_version_fkey foreign key (organization_id, definition_id, definition_version) references statement_version,
  constraint statement_report_period_fkey foreign key (organization_id, period_id) references accounting_period,
  constraint statement_report_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint statement_report_approver_fkey foreign key (organization_id, approved_by) references user_account,
  constraint statement_report_days check (end_date >= start_date),
  constraint statement_report_approved check ((state = 'approved') = (approved_by is not null) and (approved_by is null) = (approved_at is null))
);
create index statement_report_by_days on statement_report (organization_id, end_date, start_date);
create index statement_report_by_definition on statement_report (organization_id, definition_id, definition_version);
create index statement_report_by_period on statement_report (organization_id, period_id) where period_id is not null;
create index statement_report_by_author on statement_report (organization_id, created_by);
create index statement_report_by_approver on statement_report (organization_id, approved_by) where approved_by is not null;
select app.isolate('statement_report', 'select, insert, update, delete'), app.distribute('statement_report');

-- An approved report is neither altered nor deleted, by nobody; a draft may be approved or deleted, and nothing else of it changes.
create function app.guard_report() returns trigger language plpgsql as $$
begin
  if old.state = 'approved' then
    raise exception 'an approved report stays as it is' using errcode = '23514', constraint = 'statement_report_stays';
  elsif tg_op = 'UPDATE' and to_jsonb(new) - '{state,approved_by,approved_at,version}'::text[]
                 is distinct from to_jsonb(old) - '{state,approved_by,approved_at,version}'::text[] then
    raise exception 'the figures of a saved report stay as they are' using errcode = '23514', constraint = 'statement_report_figures';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger guard_report before update or delete on statement_report for each row execute function app.guard_report();

-- Closing entries are left out of what a statement accumulates; an exercise has two of them among thousands.
create index journal_entry_closing on journal_entry (organization_id, day) where type = 'closing';
-- What was recorded after a moment: "as known at" leaves it out.
create index journal_entry_by_moment on journal_entry (organization_id, recorded_at);

-- Whether an account's code is in a range or below it: `188` to `188` holds 188.0020. Codes compare by their characters.
create function app.code_in(code text, first_code text, last_code text) returns boolean language sql immutable parallel safe
  as $$ select length(code) >= length(first_code) and left(code, length(first_code)) collate "C" >= first_code
           and left(code, length(last_code)) collate "C" <= last_code $$;
grant execute on function app.code_in(text, text, text) to cuadre_app;

-- I18: a definition that says which accounts it has to show, shows each of them in exactly one row.
create view invariant_18 with (security_invoker) as
  select definition.organization_id, account.id as record_id,
         'account ' || account.code || ' in the statement ' || definition.form as record,
         '1' as expected, count(shown.position)::text as found
    from statement_definition definition
    join account on account.organization_id = definition.organization_id and account.allows_movements
    left join statement_range shown on shown.organization_id = definition.organization_id and shown.definition_id = definition.id
     and shown."row" is not null and app.code_in(account.code, shown.first_code, shown.last_code)
   where exists (select from statement_range scope
                  where scope.organization_id = definition.organization_id and scope.definition_id = definition.id
                    and scope."row" is null and app.code_in(account.code, scope.first_code, scope.last_code))
   group by definition.organization_id, definition.id, definition.form, account.id, account.code
  having count(shown.position) <> 1;
grant select on invariant_18 to cuadre_app;

-- I11: what an exercise left is what the next one began with, account by account.
create view invariant_11 with (security_invoker) as
  with edge as (
    select distinct on (organization_id, exercise_id) organization_id, exercise_id, id, start_date, number
      from accounting_period where carried order by organization_id, exercise_id, start_date desc, number desc
  ), pair as (
    select last.organization_id, last.id as closing_id, first.id as opening_id
      from edge last
      join accounting_exercise exercise on exercise.organization_id = last.organization_id and exercise.id = last.exercise_id
      join accounting_exercise following on following.organization_id = exercise.organization_id and following.start_date = exercise.end_date + 1
      join accounting_period first on first.organization_id = following.organization_id and first.exercise_id = following.id
       and first.number = 1 and first.carried
  ), closing as (
    select pair.organization_id, pair.opening_id, total.account_id, total.opening + total.debit - total.credit as held
      from pair join account_total total on total.organization_id = pair.organization_id and total.period_id = pair.closing_id
  ), opening as (
    select pair.organization_id, pair.opening_id, total.account_id, total.opening as held
      from pair join account_total total on total.organization_id = pair.organization_id and total.period_id = pair.opening_id
  )
  select coalesce(closing.organization_id, opening.organization_id) as organization_id,
         coalesce(closing.account_id, opening.account_id) as record_id,
         'opening of the account in the period ' || coalesce(closing.opening_id, opening.opening_id) as record,
         coalesce(closing.held, 0)::text as expected, coalesce(opening.held, 0)::text as found
    from closing
    full join opening on opening.organization_id = closing.organization_id and opening.opening_id = closing.opening_id
     and opening.account_id = closing.account_id
   where coalesce(closing.held, 0) <> coalesce(opening.held, 0);
grant select on invariant_11 to cuadre_app;

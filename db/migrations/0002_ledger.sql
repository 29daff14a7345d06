-- The books: chart of accounts, exercises and periods, entries, and the totals that reports read.

create table currency (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code ~ '^[A-Z]{3,4}$'),
  name            text not null,
  symbol          text,
  decimals        smallint not null default 2 check (decimals between 0 and 4),
  is_functional   boolean not null default false,
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint currency_code_key unique (organization_id, code)
);
create unique index currency_functional_key on currency (organization_id) where is_functional;
select app.isolate('currency', 'select, insert, update, delete'), app.distribute('currency');

-- Third parties: clients, providers, or both.
create table partner (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  kind            text not null check (kind in ('client', 'provider', 'both')),
  nit             text,
  management_form text,
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint partner_code_key unique (organization_id, code)
);
select app.isolate('partner', 'select, insert, update, delete'), app.distribute('partner');

---------------------------------------------------------------------------------------------------- chart

-- Headings of the chart: ranges of codes under a name, for instance 10.1 Activos circulantes, 101..211.
create table account_group (
  organization_id uuid not null references organization,
  code            text not null,
  name            text not null,
  first_code      text not null,
  last_code       text not null,
  primary key (organization_id, code)
);
select app.isolate('account_group', 'select, insert, update, delete'), app.distribute('account_group');

-- Ranges of account codes that the localization's statements know; a code outside them would fall out of every statement.
create table account_range (
  organization_id uuid not null references organization,
  first_code      text not null,
  last_code       text not null,
  name            text not null,
  nature          text not null check (nature in ('debit', 'credit', 'mixed')),
  primary key (organization_id, first_code)
);
select app.isolate('account_range', 'select, insert, update, delete'), app.distribute('account_range');

create table account (
  organization_id       uuid not null references organization,
  id                    uuid not null default uuidv7(),
  code                  text not null check (code <> ''),
  name                  text not null check (name <> ''),
  parent_id             uuid,
  level                 smallint not null check (level between 1 and 9),
  nature                text not null check (nature in ('debit', 'credit', 'mixed')),
  type                  text not null,
  allows_movements      boolean not null,
  requires_cost_center  boolean not null default false,
  requires_expense_item boolean not null default false,
  analysis              text not null default 'none'
    check (analysis in ('none', 'client', 'provider', 'bankAccount', 'storage', 'asset', 'employee', 'partner', 'taxCode')),
  currency_id           uuid,
  monetary              boolean not null default false,
  reconcile             boolean not null default false,
  is_cash_fund          boolean not null default false,
  zero_at_close         boolean not null default false,
  norm_note             text,
  active                boolean not null default true,
  -- The account that this one continues after it was given another code or parent.
  previous_code         text,
  version               integer not null default 1,
  created_at            timestamptz not null default now(),
  primary key (organization_id, id),
  constraint account_code_key unique (organization_id, code),
  -- Lines refer to this pair, so that an account with movements can't stop allowing them.
  constraint account_postable_key unique (organization_id, id, allows_movements),
  constraint account_parent_fkey foreign key (organization_id, parent_id) references account,
  constraint account_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint account_not_own_parent check (parent_id <> id)
);
create index account_by_parent on account (organization_id, parent_id);
create index account_by_currency on account (organization_id, currency_id) where currency_id is not null;
select app.isolate('account', 'select, insert, update, delete'), app.distribute('account');

create table expense_item (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  parent_id       uuid,
  nature          text not null default 'expense' check (nature in ('expense', 'transfer')),
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint expense_item_code_key unique (organization_id, code),
  constraint expense_item_parent_fkey foreign key (organization_id, parent_id) references expense_item,
  constraint expense_item_not_own_parent check (parent_id <> id)
);
create index expense_item_by_parent on expense_item (organization_id, parent_id);
select app.isolate('expense_item', 'select, insert, update, delete'), app.distribute('expense_item');

create table cost_center (
  organization_id    uuid not null references organization,
  id                 uuid not null default uuidv7(),
  code               text not null check (code <> ''),
  name               text not null check (name <> ''),
  parent_id          uuid,
  -- The expense account that its payroll, depreciation and consumption are charged to.
  expense_account_id uuid,
  responsible        text,
  active             boolean not null default true,
  version            integer not null default 1,
  created_at         timestamptz not null default now(),
  primary key (organization_id, id),
  constraint cost_center_code_key unique (organization_id, code),
  constraint cost_center_parent_fkey foreign key (organization_id, parent_id) references cost_center,
  constraint cost_center_account_fkey foreign key (organization_id, expense_account_id) references account,
  constraint cost_center_not_own_parent check (parent_id <> id)
);
create index cost_center_by_parent on cost_center (organization_id, parent_id);
create index cost_center_by_account on cost_center (organization_id, expense_account_id) where expense_account_id is not null;
select app.isolate('cost_center', 'select, insert, update, delete'), app.distribute('cost_center');

-- The organization's settings by key: accounts, rates, flags. What the law sets carries the days it is valid.
create table general_parameter (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  key             text not null check (key <> ''),
  type            text not null check (type in ('account', 'rate', 'brackets', 'flag', 'number', 'text')),
  value           jsonb,
  account_id      uuid,
  valid_from      date,
  valid_to        date,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint general_parameter_key_key unique nulls not distinct (organization_id, key, valid_from),
  constraint general_parameter_account_fkey foreign key (organization_id, account_id) references account,
  constraint general_parameter_has_value check ((type = 'account') = (account_id is not null) and (type = 'account') = (value is null)),
  constraint general_parameter_valid_order check (valid_to >= valid_from)
);
create index general_parameter_by_account on general_parameter (organization_id, account_id) where account_id is not null;
select app.isolate('general_parameter', 'select, insert, update, delete'), app.distribute('general_parameter');

---------------------------------------------------------------------------------------------------- calendar

create table accounting_exercise (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null,
  start_date      date not null,
  end_date        date not null,
  state           text not null default 'open' check (state in ('open', 'closing', 'closed')),
  version         integer not null default 1,
  created_by      uuid,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint accounting_exercise_code_key unique (organization_id, code),
  constraint accounting_exercise_start_key unique (organization_id, start_date),
  constraint accounting_exercise_order check (end_date > start_date)
);
select app.isolate('accounting_exercise', 'select, insert, update'), app.distribute('accounting_exercise');

create table accounting_period (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  exercise_id     uuid not null,
  number          smallint not null check (number between 1 and 13),
  start_date      date not null,
  end_date        date not null,
  state           text not null default 'pending' check (state in ('pending', 'active', 'closed')),
  -- Whether account_total holds this period's openings. True from its first activation on.
  carried         boolean not null default false,
  activated_at    timestamptz,
  closed_at       timestamptz,
  reopened_at     timestamptz,
  reopen_reason   text,
  version         integer not null default 1,
  primary key (organization_id, id),
  constraint accounting_period_number_key unique (organization_id, exercise_id, number),
  constraint accounting_period_exercise_fkey foreign key (organization_id, exercise_id) references accounting_exercise,
  constraint accounting_period_order check (end_date >= start_date)
);
create index accounting_period_by_day on accounting_period (organization_id, start_date, number);
select app.isolate('accounting_period', 'select, insert, update'), app.distribute('accounting_period');

-- A period goes pending → active → closed; it comes back from closed only with a reason. The moments are the database's
-- own, so that whoever closes or reopens can't choose them.
create function app.guard_period() returns trigger language plpgsql as $$
begin
  if (new.organization_id, new.id, new.exercise_id, new.number, new.start_date, new.end_date)
     is distinct from (old.organization_id, old.id, old.exercise_id, old.number, old.start_date, old.end_date) then
    raise exception 'the days of a period do not change' using errcode = '23514', constraint = 'accounting_period_fixed';
  end if;
  new.activated_at := old.activated_at;
  new.closed_at := old.closed_at;
  new.reopened_at := old.reopened_at;
  if old.carried and not new.carried then
    raise exception 'a period that was carried stays so' using errcode = '23514', constraint = 'accounting_period_fixed';
  end if;
  if new.state = old.state then
    return new;
  elsif old.state = 'pending' and new.state = 'active' then
    new.activated_at := clock_timestamp();
  elsif old.state = 'active' and new.state = 'closed' then
    new.closed_at := clock_timestamp();
  elsif old.state = 'closed' and new.state = 'active' and coalesce(new.reopen_reason, '') <> coalesce(old.reopen_reason, '') then
    new.reopened_at := clock_timestamp();
  else
    raise exception 'a period does not go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'accounting_period_transition';
  end if;
  return new;
end $$;
create trigger guard_period before update on accounting_period for each row execute function app.guard_period();

---------------------------------------------------------------------------------------------------- drafts

-- A pending manual entry. It has no number and counts nowhere until it is confirmed, when it moves to journal_entry.
create table entry_draft (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  day             date not null,
  period_id       uuid,
  type            text not null default 'manual',
  description     text not null,
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint entry_draft_period_fkey foreign key (organization_id, period_id) references accounting_period,
  constraint entry_draft_author_fkey foreign key (organization_id, created_by) references user_account
);
create index entry_draft_by_day on entry_draft (organization_id, day);
create index entry_draft_by_period on entry_draft (organization_id, period_id) where period_id is not null;
create index entry_draft_by_author on entry_draft (organization_id, created_by);
select app.isolate('entry_draft', 'select, insert, update, delete'), app.distribute('entry_draft');

create table entry_draft_line (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  draft_id        uuid not null,
  line            smallint not null check (line >= 1),
  account_id      uuid not null,
  debit           numeric(18, 2) not null check (debit >= 0),
  credit          numeric(18, 2) not null check (credit >= 0),
  description     text,
  cost_center_id  uuid,
  expense_item_id uuid,
  partner_id      uuid,
  currency_id     uuid,
  foreign_amount  numeric(18, 2),
  rate            numeric(20, 8),
  primary key (organization_id, id),
  constraint entry_draft_line_order_key unique (organization_id, draft_id, line),
  constraint entry_draft_line_draft_fkey foreign key (organization_id, draft_id) references entry_draft on delete cascade,
  constraint entry_draft_line_account_fkey foreign key (organization_id, account_id) references account,
  constraint entry_draft_line_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint entry_draft_line_item_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint entry_draft_line_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint entry_draft_line_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint entry_draft_line_one_side check ((debit = 0) <> (credit = 0))
);
create index entry_draft_line_by_account on entry_draft_line (organization_id, account_id);
create index entry_draft_line_by_center on entry_draft_line (organization_id, cost_center_id) where cost_center_id is not null;
create index entry_draft_line_by_item on entry_draft_line (organization_id, expense_item_id) where expense_item_id is not null;
create index entry_draft_line_by_partner on entry_draft_line (organization_id, partner_id) where partner_id is not null;
create index entry_draft_line_by_currency on entry_draft_line (organization_id, currency_id) where currency_id is not null;
select app.isolate('entry_draft_line', 'select, insert, update, delete'), app.distribute('entry_draft_line');

---------------------------------------------------------------------------------------------------- journal

-- Confirmed entries. Append-only for the application's role, which may read and insert and nothing else.
create table journal_entry (
  organization_id uuid not null,
  id              uuid not null,
  exercise_id     uuid not null,
  period_id       uuid not null,
  day             date not null,
  number          integer not null check (number >= 1),
  -- Entry n needs entry n − 1 of its exercise: the database itself keeps numbers without gaps.
  previous_number integer generated always as (nullif(number - 1, 0)) stored,
  type            text not null check (type in ('opening', 'purchase', 'sale', 'inventory', 'fixedAssets', 'cash', 'bank',
                    'payroll', 'taxes', 'exchange', 'manual', 'closing', 'reversal')),
  description     text not null,
  lines           smallint not null check (lines >= 2),
  total           numeric(18, 2) not null check (total > 0),
  source_type     text,
  source_id       uuid,
  source_number   text,
  reversal_of     uuid,
  reason          text,
  created_by      uuid not null,
  created_at      timestamptz not null,
  confirmed_by    uuid not null,
  -- The database's own clock (set by a trigger), never the writer's: what shows that nothing was written after a close.
  recorded_at     timestamptz not null default clock_timestamp(),
  -- SHA-256 of what the entry says, and of this digest chained to the entry before it.
  digest          bytea not null check (length(digest) = 32),
  hash            bytea not null check (length(hash) = 32),
  primary key (organization_id, id),
  constraint journal_entry_number_key unique (organization_id, exercise_id, number),
  -- Lines repeat day and number, and this key keeps them equal.
  constraint journal_entry_line_key unique (organization_id, id, day, number),
  constraint journal_entry_reversal_key unique (organization_id, reversal_of),
  constraint journal_entry_exercise_fkey foreign key (organization_id, exercise_id) references accounting_exercise,
  constraint journal_entry_period_fkey foreign key (organization_id, period_id) references accounting_period,
  constraint journal_entry_previous_fkey foreign key (organization_id, exercise_id, previous_number)
    references journal_entry (organization_id, exercise_id, number),
  constraint journal_entry_reversal_fkey foreign key (organization_id, reversal_of) references journal_entry,
  constraint journal_entry_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint journal_entry_confirmer_fkey foreign key (organization_id, confirmed_by) references user_account,
  constraint journal_entry_one_line check (description !~ '[\x01-\x1f\x7f]')
);
create index journal_entry_by_day on journal_entry (organization_id, day, number);
create index journal_entry_by_period on journal_entry (organization_id, period_id, day, number);
create index journal_entry_by_source on journal_entry (organization_id, source_type, source_id) where source_id is not null;
select app.isolate('journal_entry', 'select, insert'), app.distribute('journal_entry');

create table journal_line (
  organization_id uuid not null,
  entry_id        uuid not null,
  line            smallint not null check (line >= 1),
  -- The entry's day and number, repeated so that a month is summed and an account is paged from one index; the key
  -- keeps them equal.
  day             date not null,
  number          integer not null,
  account_id      uuid not null,
  -- Always true: with the account's flag it forms a key, so that nothing is posted to an account that allows no movements.
  postable        boolean not null default true check (postable),
  debit           numeric(18, 2) not null check (debit >= 0),
  credit          numeric(18, 2) not null check (credit >= 0),
  description     text,
  cost_center_id  uuid,
  expense_item_id uuid,
  partner_id      uuid,
  currency_id     uuid,
  foreign_amount  numeric(18, 2) check (foreign_amount > 0),
  rate            numeric(20, 8) check (rate > 0),
  primary key (organization_id, entry_id, line),
  constraint journal_line_entry_fkey foreign key (organization_id, entry_id, day, number)
    references journal_entry (organization_id, id, day, number),
  constraint journal_line_account_fkey foreign key (organization_id, account_id, postable)
    references account (organization_id, id, allows_movements),
  constraint journal_line_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint journal_line_item_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint journal_line_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint journal_line_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint journal_line_one_side check ((debit = 0) <> (credit = 0)),
  constraint journal_line_foreign check ((currency_id is null) = (foreign_amount is null) and (currency_id is null) = (rate is null)),
  constraint journal_line_one_line check (description !~ '[\x01-\x1f\x7f]')
);
-- Pages and sums of one account, without visiting the table.
create index journal_line_by_account on journal_line (organization_id, account_id, day, number, line) include (debit, credit);
-- Sums of a few days over all accounts.
create index journal_line_by_day on journal_line (organization_id, day) include (account_id, debit, credit);
create index journal_line_by_partner on journal_line (organization_id, partner_id, account_id, day, number, line) where partner_id is not null;
create index journal_line_by_center on journal_line (organization_id, cost_center_id, account_id, day, number, line) where cost_center_id is not null;
create index journal_line_by_item on journal_line (organization_id, expense_item_id, account_id, day, number, line) where expense_item_id is not null;
create index journal_line_by_currency on journal_line (organization_id, currency_id) where currency_id is not null;
select app.isolate('journal_line', 'select, insert'), app.distribute('journal_line');

-- An entry that says it has n lines has its line n when the transaction commits. With the trigger below, which lets the
-- lines of an entry in only all at once, no entry is without its lines and none gains any later.
alter table journal_entry add constraint journal_entry_lines_fkey foreign key (organization_id, id, lines)
  references journal_line (organization_id, entry_id, line) deferrable initially deferred;

-- Refuses an entry outside an active period. The share lock makes whoever closes the period wait for postings under
-- way, and later postings wait for the close.
create function app.guard_entry() returns trigger language plpgsql as $$
declare
  period accounting_period;
begin
  select * into period from accounting_period p
   where p.organization_id = new.organization_id and p.id = new.period_id and p.exercise_id = new.exercise_id
     for share;
  if period.state is distinct from 'active' then
    raise exception 'the period is not active' using errcode = '23514', constraint = 'journal_entry_period_open';
  elsif new.day not between period.start_date and period.end_date then
    raise exception 'the day is outside the period' using errcode = '23514', constraint = 'journal_entry_day_in_period';
  end if;
  new.recorded_at := clock_timestamp();
  return new;
end $$;
create trigger guard_entry before insert on journal_entry for each row execute function app.guard_entry();

-- All lines of an entry go in by one statement; this refuses them unless debits equal credits to the cent and they are
-- exactly the lines that the entry says it has.
create function app.check_lines() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select given.entry_id, given.debit, given.credit into wrong
    from (select organization_id, entry_id, count(*) as lines, min(line) as first, max(line) as last,
                 sum(debit) as debit, sum(credit) as credit
            from inserted group by organization_id, entry_id) as given
    join journal_entry entry on entry.organization_id = given.organization_id and entry.id = given.entry_id
   where given.debit <> given.credit or given.debit <> entry.total
      or given.lines <> entry.lines or given.first <> 1 or given.last <> entry.lines
   limit 1;
  if found and wrong.debit <> wrong.credit then
    raise exception 'entry %: debits %, credits %', wrong.entry_id, wrong.debit, wrong.credit
      using errcode = '23514', constraint = 'journal_entry_balances';
  elsif found then
    raise exception 'entry %: not the lines that it says it has', wrong.entry_id
      using errcode = '23514', constraint = 'journal_entry_complete';
  end if;
  return null;
end $$;
create trigger check_lines after insert on journal_line
  referencing new table as inserted for each statement execute function app.check_lines();

-- The head of an exercise's numbers and hash chain. Taking the next number locks the row until the transaction ends.
create table entry_series (
  organization_id uuid not null,
  exercise_id     uuid not null,
  last_number     integer,
  last_hash       bytea not null,
  primary key (organization_id, exercise_id),
  constraint entry_series_exercise_fkey foreign key (organization_id, exercise_id) references accounting_exercise,
  -- The last number is that of an entry: when the transaction commits, it is there.
  constraint entry_series_head_fkey foreign key (organization_id, exercise_id, last_number)
    references journal_entry (organization_id, exercise_id, number) deferrable initially deferred
);
select app.isolate('entry_series', 'select, insert, update'), app.distribute('entry_series');

---------------------------------------------------------------------------------------------------- totals

-- What each account held when the period opened and moved during it. Written by the posting code itself; I3 compares it
-- with the lines. Dense: a carried period has a row for every account that ever moved before its end.
create table account_total (
  organization_id uuid not null,
  period_id       uuid not null,
  account_id      uuid not null,
  -- Debit less credit before the period.
  opening         numeric(20, 2) not null default 0,
  -- Turnover of the exercise before the period.
  debit_before    numeric(20, 2) not null default 0,
  credit_before   numeric(20, 2) not null default 0,
  debit           numeric(20, 2) not null default 0,
  credit          numeric(20, 2) not null default 0,
  primary key (organization_id, period_id, account_id),
  constraint account_total_period_fkey foreign key (organization_id, period_id) references accounting_period,
  constraint account_total_account_fkey foreign key (organization_id, account_id) references account
) with (fillfactor = 70);
create index account_total_by_account on account_total (organization_id, account_id);
select app.isolate('account_total', 'select, insert, update'), app.distribute('account_total');

-- Turnover by period of the lines that carry a cost centre, an expense item, a third party or a foreign currency. The
-- nil UUID stands for "none", since a key can't hold nulls.
create table dimension_total (
  organization_id uuid not null,
  account_id      uuid not null,
  period_id       uuid not null,
  cost_center_id  uuid not null,
  expense_item_id uuid not null,
  partner_id      uuid not null,
  currency_id     uuid not null,
  debit           numeric(20, 2) not null default 0,
  credit          numeric(20, 2) not null default 0,
  foreign_debit   numeric(20, 2) not null default 0,
  foreign_credit  numeric(20, 2) not null default 0,
  primary key (organization_id, account_id, period_id, cost_center_id, expense_item_id, partner_id, currency_id),
  constraint dimension_total_period_fkey foreign key (organization_id, period_id) references accounting_period,
  constraint dimension_total_account_fkey foreign key (organization_id, account_id) references account
) with (fillfactor = 70);
create index dimension_total_by_period on dimension_total (organization_id, period_id);
select app.isolate('dimension_total', 'select, insert, update'), app.distribute('dimension_total');

-- How many entries and lines a period has, so that a list says its total without counting.
create table period_activity (
  organization_id uuid not null,
  period_id       uuid not null,
  entries         integer not null default 0,
  lines           integer not null default 0,
  primary key (organization_id, period_id),
  constraint period_activity_period_fkey foreign key (organization_id, period_id) references accounting_period
) with (fillfactor = 50);
select app.isolate('period_activity', 'select, insert, update'), app.distribute('period_activity');

-- Signed heads of the hash chain. The signatures' other copy is outside of the database, so that a database put back to
-- an earlier state is found out.
create table journal_seal (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  exercise_id     uuid not null,
  number          integer not null,
  hash            bytea not null,
  sealed_at       timestamptz not null,
  signature       bytea not null,
  primary key (organization_id, id),
  constraint journal_seal_entry_fkey foreign key (organization_id, exercise_id, number)
    references journal_entry (organization_id, exercise_id, number)
);
create index journal_seal_by_entry on journal_seal (organization_id, exercise_id, number);
select app.isolate('journal_seal', 'select, insert'), app.distribute('journal_seal');

-- The results of checking the invariants.
create table verification (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  checked_at      timestamptz not null default now(),
  milliseconds    integer not null,
  results         jsonb not null,
  sound           boolean not null,
  primary key (organization_id, id)
);
create index verification_by_moment on verification (organization_id, checked_at);
select app.isolate('verification', 'select, insert, delete'), app.distribute('verification');

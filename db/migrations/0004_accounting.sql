-- The books: exercises and periods, drafts, the journal with its totals, and the proof that nothing was altered.

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

-- A period goes pending → active → closed; it is reopened only with a reason. The timestamps are the database's own, so that
-- whoever closes or reopens it can't choose them.
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
  -- The database's own clock (set by a trigger), never the writer's: the proof that nothing was written after a close.
  recorded_at     timestamptz not null default clock_timestamp(),
  -- SHA-256 of the text of the entry, and of this digest chained to the entry before it.
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
-- Closing entries are left out of what a statement accumulates; an exercise has two of them among thousands.
create index journal_entry_closing on journal_entry (organization_id, day) where type = 'closing';
-- What was recorded in the periods of a statement after a moment, so that entries of later months cost nothing.
create index journal_entry_by_moment on journal_entry (organization_id, period_id, recorded_at);
-- Reversals and openings are no accruals and no payments; there are few of them among all entries.
create index journal_entry_reversal_or_opening on journal_entry (organization_id, day) where type in ('reversal', 'opening');
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
  -- Zero in a revaluation, which changes what a balance is carried at and not the balance itself.
  foreign_amount  numeric(18, 2) check (foreign_amount >= 0),
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
-- Whether a rate was used is read from the lines, by currency, rate and day.
create index journal_line_by_rate on journal_line (organization_id, currency_id, rate, day) where currency_id is not null;
select app.isolate('journal_line', 'select, insert'), app.distribute('journal_line');

-- The line n of an entry with n lines exists when the transaction commits. With the trigger below, which accepts the lines
-- of an entry only all at once, no entry is without its lines and none gains any later.
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

-- All lines of an entry are inserted by one statement; this refuses them unless debits equal credits to the cent and they
-- are as many as the entry declares.
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

---------------------------------------------------------------------------------------------------- search

-- The words by which confirmed entries are found: those of the description and of the document's number, and the amount
-- after `=`. A list of words and not an index over the text, because under row-level security PostgreSQL uses an index only
-- with leakproof operators: those on plain text are, those on parsed text are not.
create table entry_word (
  organization_id uuid not null references organization,
  word            text collate "C" not null check (word <> ''),
  day             date not null,
  -- No foreign key: it would be checked for each word, and an entry is never deleted.
  entry_id        uuid not null,
  primary key (organization_id, word, day, entry_id)
);
select app.isolate('entry_word', 'select, insert'), app.distribute('entry_word');

-- Short words occur in every second description and distinguish nothing, unless they are numbers.
create function app.words_of(description text, source_number text, total numeric) returns setof text
  language sql immutable parallel safe
  as $$
    select '=' || total::text
    union
    select left(word, 40)
      from regexp_split_to_table(app.folded(concat_ws(' ', description, source_number)), '[^[:alnum:]]+') word
     where length(word) >= 3 or word ~ '[0-9]'
  $$;

create function app.list_words() returns trigger language plpgsql as $$
begin
  insert into entry_word (organization_id, word, day, entry_id)
  select written.organization_id, word, written.day, written.id
    from written cross join lateral app.words_of(written.description, written.source_number, written.total) word;
  return null;
end $$;
create trigger list_words after insert on journal_entry
  referencing new table as written for each statement execute function app.list_words();

---------------------------------------------------------------------------------------------------- totals

-- What each account held when the period opened and its turnover during it. Written by the posting code itself; I3 compares
-- it with the lines. Dense: a carried period has a row for every account that ever moved before its end.
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
  -- How many lines a ledger has is known without counting them, so that its thousandth page costs what the first does.
  lines           integer not null default 0,
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
  -- What was paid to the third party, by paid_line: the statement of payments then costs what a year's totals do.
  paid            numeric(20, 2) not null default 0,
  lines           integer not null default 0,
  primary key (organization_id, account_id, period_id, cost_center_id, expense_item_id, partner_id, currency_id),
  constraint dimension_total_period_fkey foreign key (organization_id, period_id) references accounting_period,
  constraint dimension_total_account_fkey foreign key (organization_id, account_id) references account
) with (fillfactor = 70);
create index dimension_total_by_period on dimension_total (organization_id, period_id);
-- Balances in foreign currency are summed from these rows alone, however many others the account has. The columns of the
-- index never change, so that adding to a total stays within the row's page.
create index dimension_total_by_currency on dimension_total (organization_id, account_id, currency_id, partner_id, period_id)
  where currency_id <> '00000000-0000-0000-0000-000000000000';
-- What was spent by expense item, read without the many more totals by partner and currency. Its columns never change either.
create index dimension_total_by_item on dimension_total (organization_id, period_id, expense_item_id)
  where expense_item_id <> '00000000-0000-0000-0000-000000000000';
select app.isolate('dimension_total', 'select, insert, update'), app.distribute('dimension_total');

-- Debits of a third party in entries that took money from a cash or bank account, less what came back the same way, so that
-- a reversed payment counts as none. A revaluation moves no money.
create view paid_line with (security_invoker) as
  select line.organization_id, line.entry_id, entry.period_id, line.day, line.account_id,
         coalesce(line.cost_center_id, '00000000-0000-0000-0000-000000000000') as cost_center_id,
         coalesce(line.expense_item_id, '00000000-0000-0000-0000-000000000000') as expense_item_id,
         line.partner_id,
         coalesce(line.currency_id, '00000000-0000-0000-0000-000000000000') as currency_id,
         line.debit - line.credit as paid
    from journal_line line
    join journal_entry entry on entry.organization_id = line.organization_id and entry.id = line.entry_id
   where line.partner_id is not null and entry.type <> 'exchange'
     and exists (
       select from journal_line money
         join account on account.organization_id = money.organization_id and account.id = money.account_id and account.type in ('cash', 'bank')
        where money.organization_id = line.organization_id and money.entry_id = line.entry_id
          and (money.credit > 0) = (line.debit > 0));
grant select on paid_line to cuadre_app;

-- How many entries and lines a period has, so that a list has its total without counting.
create table period_activity (
  organization_id uuid not null,
  period_id       uuid not null,
  entries         integer not null default 0,
  lines           integer not null default 0,
  primary key (organization_id, period_id),
  constraint period_activity_period_fkey foreign key (organization_id, period_id) references accounting_period
) with (fillfactor = 50);
select app.isolate('period_activity', 'select, insert, update'), app.distribute('period_activity');

---------------------------------------------------------------------------------------------------- integrity

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
  -- Null when the nightly job checked.
  checked_by      uuid,
  milliseconds    integer not null,
  results         jsonb not null,
  sound           boolean not null,
  primary key (organization_id, id)
);
create index verification_by_moment on verification (organization_id, checked_at);
select app.isolate('verification', 'select, insert, delete'), app.distribute('verification');

-- The text that an entry's digest is made of: its fields and its lines, separated by control characters that no field may
-- contain. The verifier makes the same text from an export. In two plain parts, which PostgreSQL inlines: the check of the
-- whole chain then reads the lines once, in order, instead of those of each entry apart.
create function app.head_text(entry journal_entry) returns text language sql stable parallel safe as $$
  select concat_ws(E'\x1f', 'cuadre/1', entry.id, entry.exercise_id, entry.period_id, to_char(entry.day, 'YYYY-MM-DD'),
                   entry.type, entry.description, coalesce(entry.source_type, ''), coalesce(entry.source_id::text, ''),
                   coalesce(entry.source_number, ''), coalesce(entry.reversal_of::text, ''), coalesce(entry.reason, ''),
                   entry.created_by, entry.confirmed_by, entry.total)
$$;

create function app.line_text(l journal_line) returns text language sql stable parallel safe as $$
  select concat_ws(E'\x1f', l.line, l.account_id, l.debit, l.credit, coalesce(l.description, ''),
                   coalesce(l.cost_center_id::text, ''), coalesce(l.expense_item_id::text, ''), coalesce(l.partner_id::text, ''),
                   coalesce(l.currency_id::text, ''), coalesce(l.foreign_amount::text, ''), coalesce(l.rate::text, ''))
$$;

create function app.entry_text(entry journal_entry) returns text language sql stable as $$
  select concat_ws(E'\x1e', app.head_text(entry), string_agg(app.line_text(l), E'\x1e' order by l.line))
    from journal_line l
   where l.organization_id = entry.organization_id and l.entry_id = entry.id
$$;
grant execute on function app.head_text(journal_entry), app.line_text(journal_line), app.entry_text(journal_entry) to cuadre_app;

---------------------------------------------------------------------------------------------------- invariants
-- What holds always, each as a view of the rows that break it: none when all is well.

-- I1: every entry balances, in the functional currency and in a foreign one, and its total and lines are those it declares.
create view invariant_1 with (security_invoker) as
  with given as (
    select organization_id, entry_id, sum(debit) as debit, sum(credit) as credit, count(*) as lines,
           -- Only an entry kept in one foreign currency throughout must balance in it too.
           count(currency_id) = count(*) and min(currency_id::text) = max(currency_id::text) as one_currency,
           sum(foreign_amount) filter (where debit > 0) as foreign_debit,
           sum(foreign_amount) filter (where credit > 0) as foreign_credit
      from journal_line group by organization_id, entry_id
  )
  select entry.organization_id, entry.id as record_id, 'entry ' || entry.number as record,
         coalesce(given.debit, 0)::text as expected, coalesce(given.credit, 0)::text as found
    from journal_entry entry
    left join given on given.organization_id = entry.organization_id and given.entry_id = entry.id
   where given.debit is distinct from given.credit or given.debit is distinct from entry.total
      or given.lines is distinct from entry.lines
      or (given.one_currency and given.foreign_debit is distinct from given.foreign_credit);

-- I2: the trial balance of every period is zero.
create view invariant_2 with (security_invoker) as
  select organization_id, period_id as record_id, 'trial balance of the period' as record, '0.00' as expected,
         (sum(opening) + sum(debit) - sum(credit))::text as found
    from account_total
   group by organization_id, period_id
  having sum(opening) <> 0 or sum(debit) <> sum(credit) or sum(debit_before) <> sum(credit_before);

-- I3: totals, turnover by dimension and numbers of entries and lines are those of the journal.
create view invariant_3 with (security_invoker) as
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
           coalesce(sum(l.foreign_amount) filter (where l.debit > 0), 0) as foreign_debit,
           coalesce(sum(l.foreign_amount) filter (where l.credit > 0), 0) as foreign_credit
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

-- I11: the closing balances of an exercise are the opening balances of the next one, account by account.
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

-- I12: nothing was recorded in a period after it was closed, and every day is within its period.
create view invariant_12 with (security_invoker) as
  select entry.organization_id, entry.id as record_id, 'entry ' || entry.number as record,
         'before ' || period.closed_at as expected, entry.recorded_at::text as found
    from journal_entry entry
    join accounting_period period on period.organization_id = entry.organization_id and period.id = entry.period_id
   where (period.state = 'closed' and entry.recorded_at > period.closed_at)
      or entry.day not between period.start_date and period.end_date;

-- I13: the numbers of an exercise have no gaps and end with the last one assigned.
create view invariant_13 with (security_invoker) as
  select organization_id, id as record_id, 'entry ' || number as record,
         (coalesce(previous, 0) + 1)::text as expected, number::text as found
    from (select organization_id, id, number,
                 lag(number) over (partition by organization_id, exercise_id order by number) as previous
            from journal_entry) numbered
   where number <> coalesce(previous, 0) + 1
  union all
  select coalesce(last.organization_id, series.organization_id), coalesce(last.exercise_id, series.exercise_id),
         'last number of the exercise', last.number::text, series.last_number::text
    from (select organization_id, exercise_id, max(number) as number from journal_entry group by organization_id, exercise_id) last
    full join entry_series series on series.organization_id = last.organization_id and series.exercise_id = last.exercise_id
   where last.number is distinct from series.last_number;

-- I14: every digest and every link of the hash chain is what the entries give, and sealed entries are those that were sealed;
-- a seal remains when its entry is deleted by force, and shows it.
create view invariant_14 with (security_invoker) as
  with text_of_lines as (
    select organization_id, entry_id, string_agg(app.line_text(l), E'\x1e' order by line) as lines
      from journal_line l group by organization_id, entry_id
  ), chained as (
    select entry.organization_id, entry.exercise_id, entry.id, entry.number, entry.digest, entry.hash,
           sha256(convert_to(concat_ws(E'\x1e', app.head_text(entry), text_of_lines.lines), 'UTF8')) as found_digest,
           sha256(coalesce(lag(entry.hash) over (partition by entry.organization_id, entry.exercise_id order by entry.number),
                           decode(repeat('00', 32), 'hex'))
                  || int4send(entry.number) || entry.digest) as found_hash
      from journal_entry entry
      left join text_of_lines on text_of_lines.organization_id = entry.organization_id and text_of_lines.entry_id = entry.id
  )
  select organization_id, id as record_id, 'entry ' || number as record,
         encode(digest, 'hex') || ' ' || encode(hash, 'hex') as expected,
         encode(found_digest, 'hex') || ' ' || encode(found_hash, 'hex') as found
    from chained
   where digest <> found_digest or hash <> found_hash
  union all
  select series.organization_id, series.exercise_id, 'head of the hash chain', encode(entry.hash, 'hex'), encode(series.last_hash, 'hex')
    from entry_series series
    join journal_entry entry on entry.organization_id = series.organization_id
     and entry.exercise_id = series.exercise_id and entry.number = series.last_number
   where entry.hash <> series.last_hash
  union all
  select seal.organization_id, seal.id, 'seal of entry ' || seal.number, encode(seal.hash, 'hex'), encode(entry.hash, 'hex')
    from journal_seal seal
    left join journal_entry entry on entry.organization_id = seal.organization_id
     and entry.exercise_id = seal.exercise_id and entry.number = seal.number
   where entry.hash is distinct from seal.hash;

grant select on invariant_1, invariant_2, invariant_3, invariant_11, invariant_12, invariant_13, invariant_14 to cuadre_app;

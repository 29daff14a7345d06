-- What banks say of the organization's accounts: a statement says what an account held before and after some days, and each
-- line what moved in between. A bank gives the same line again in the file of the whole month, so a line is known by what it
-- says: by `fingerprint`, which counts lines of one statement that say the very same.
create table bank_statement (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  bank_account_id uuid not null,
  start_day       date not null,
  end_day         date not null,
  opening         numeric(18, 2) not null,
  closing         numeric(18, 2) not null,
  -- Nothing where it was written by hand.
  file_name       text,
  file_format     text check (file_format in ('mt940', 'camt053', 'ofx', 'table')),
  -- What stands in the file and was not understood, or was known already: [{"place", "text"}].
  unread          jsonb not null default '[]',
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint bank_statement_days check (start_day <= end_day),
  constraint bank_statement_file check ((file_name is null) = (file_format is null)),
  constraint bank_statement_account_fkey foreign key (organization_id, bank_account_id) references bank_account
);
create index bank_statement_by_account on bank_statement (organization_id, bank_account_id, end_day desc, id desc);
select app.isolate('bank_statement', 'select, insert, update, delete'), app.distribute('bank_statement'), app.refuse_no_numbers('bank_statement');

create table bank_statement_line (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  statement_id    uuid not null,
  bank_account_id uuid not null,
  line            integer not null check (line > 0),
  day             date not null,
  value_day       date,
  -- What came in; below zero what went out.
  amount          numeric(18, 2) not null check (amount <> 0),
  reference       text,
  description     text not null,
  counterparty    text,
  bank_code       text,
  fingerprint     text not null,
  primary key (organization_id, id),
  constraint bank_statement_line_key unique (organization_id, statement_id, line),
  constraint bank_statement_line_known unique (organization_id, bank_account_id, fingerprint),
  constraint bank_statement_line_statement_fkey foreign key (organization_id, statement_id) references bank_statement on delete cascade,
  constraint bank_statement_line_account_fkey foreign key (organization_id, bank_account_id) references bank_account
);
create index bank_statement_line_by_day on bank_statement_line (organization_id, bank_account_id, day);
select app.isolate('bank_statement_line', 'select, insert, update, delete'), app.distribute('bank_statement_line'), app.refuse_no_numbers('bank_statement_line');

-- Whoever writes it, and by whatever path: a statement adds up when its transaction ends.
create function app.check_bank_statement() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  written uuid := changed ->> tg_argv[0];
  differs record;
begin
  select statement.closing, statement.opening + coalesce(sum(line.amount), 0) as reached into differs
    from bank_statement statement
    left join bank_statement_line line on line.organization_id = statement.organization_id and line.statement_id = statement.id
   where statement.organization_id = (changed ->> 'organization_id')::uuid and statement.id = written
   group by statement.opening, statement.closing;
  if differs.reached <> differs.closing then
    raise exception using errcode = 'check_violation', constraint = 'bank_statement_adds_up',
      message = format('statement %s comes to %s and says %s', written, differs.reached, differs.closing);
  end if;
  return null;
end $$;
create constraint trigger check_bank_statement after insert or update on bank_statement
  deferrable initially deferred for each row execute function app.check_bank_statement('id');
create constraint trigger check_bank_statement after insert or update or delete on bank_statement_line
  deferrable initially deferred for each row execute function app.check_bank_statement('statement_id');

-- Which heading of the bank's tables stands for what, as somebody said once: {"day": "Fecha", "amount": "Importe"}.
alter table bank_account add column statement_columns jsonb not null default '{}';

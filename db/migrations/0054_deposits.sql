-- Cash of a till that is taken to a bank. What the bank stamps at once goes from the till to the account; what it credits on another day is
-- in transit in between. The till is kept in the currency of the account: changing money is no deposit.
create table deposit (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  day             date not null,
  -- The account of the till.
  account_id      uuid not null,
  bank_account_id uuid not null,
  -- Null in the currency of the books.
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  -- In the currency of the till.
  total           numeric(18, 2) not null check (total > 0),
  -- In the functional currency.
  amount          numeric(18, 2) not null check (amount > 0),
  -- The number of the bank's slip.
  slip            text,
  description     text,
  state           text not null default 'pending' check (state in ('pending', 'inTransit', 'confirmed', 'cancelled')),
  -- The day on which the bank credited it.
  credited_day    date,
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint deposit_number_key unique (organization_id, number),
  constraint deposit_account_fkey foreign key (organization_id, account_id) references account,
  constraint deposit_bank_account_fkey foreign key (organization_id, bank_account_id) references bank_account,
  constraint deposit_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint deposit_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint deposit_foreign check ((currency_id is null) = (rate is null)),
  constraint deposit_credited check (credited_day >= day and (state <> 'confirmed' or credited_day is not null))
);
create index deposit_by_day on deposit (organization_id, day desc, id desc);
create index deposit_by_account on deposit (organization_id, account_id, day);
create index deposit_by_bank_account on deposit (organization_id, bank_account_id, day);
create index deposit_by_currency on deposit (organization_id, currency_id) where currency_id is not null;
create index deposit_by_author on deposit (organization_id, created_by);
-- A bank does not stamp two slips with the same number.
create unique index deposit_slip_key on deposit (organization_id, bank_account_id, lower(slip)) where slip is not null and state <> 'cancelled';
select app.isolate('deposit', 'select, insert, update, delete'), app.distribute('deposit'), app.refuse_no_numbers('deposit'),
  app.guard_documents('deposit', '{pending}', '{
    "pending": ["inTransit", "confirmed", "cancelled"],
    "inTransit": ["confirmed", "cancelled"],
    "confirmed": ["cancelled"]}', '{"inTransit": ["credited_day"]}');

-- In how many of which notes and coins the cash was counted.
create table deposit_denomination (
  organization_id uuid not null references organization,
  deposit_id      uuid not null,
  denomination    numeric(18, 2) not null check (denomination > 0),
  count           integer not null check (count > 0),
  primary key (organization_id, deposit_id, denomination),
  constraint deposit_denomination_deposit_fkey foreign key (organization_id, deposit_id) references deposit on delete cascade
);
select app.isolate('deposit_denomination', 'select, insert, delete'), app.distribute('deposit_denomination'),
  app.refuse_no_numbers('deposit_denomination'), app.guard_lines('deposit_denomination', 'deposit', 'deposit_id', '{pending}');

-- Second guard of what the form says: the notes and coins come to the money. Checked at commit, so that they may be written one by one.
create function app.check_deposit_denominations() returns trigger language plpgsql as $$
declare
  written deposit;
  counted numeric;
begin
  select * into written from deposit where organization_id = new.organization_id and id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  select sum(denomination * count) into counted from deposit_denomination
   where organization_id = written.organization_id and deposit_id = written.id;
  if counted <> written.total then
    raise exception 'the notes and coins of % come to %, its money to %', written.number, counted, written.total
      using errcode = '23514', constraint = 'deposit_denominations';
  end if;
  return null;
end $$;
create constraint trigger check_denominations after insert on deposit_denomination
  deferrable initially deferred for each row execute function app.check_deposit_denominations('deposit_id');
create constraint trigger check_denominations after update of total on deposit
  deferrable initially deferred for each row execute function app.check_deposit_denominations('id');

-- What an account of the chart says that a bank holds is said of that account at the bank for good: statements, reconciliations and deposits
-- stand on it.
create function app.guard_bank_account() returns trigger language plpgsql as $$
begin
  if exists (select from journal_line line where line.organization_id = old.organization_id and line.account_id = old.account_id) then
    raise exception 'the account of % moved', old.code using errcode = '23514', constraint = 'bank_account_moved';
  end if;
  return new;
end $$;
create trigger guard_bank_account before update on bank_account
  for each row when (new.account_id <> old.account_id or new.currency_id <> old.currency_id) execute function app.guard_bank_account();

-- I17: no entry of a deposit that is none.
create view invariant_17_deposits with (security_invoker) as
  select entry.organization_id, entry.id as record_id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a deposit' as record,
         'its deposit' as expected, 'none' as found
    from document_entry entry
   where entry.source_type = 'deposit' and entry.source_id is not null
     and not exists (select from deposit where deposit.organization_id = entry.organization_id and deposit.id = entry.source_id);
grant select on invariant_17_deposits to cuadre_app;

-- I19: by all the entries of a deposit the till has its money less once it was handed in, and the account at the bank more once it was credited.
create view invariant_19_deposits with (security_invoker) as
  with said as (
    select organization_id, id, number, account_id, case when state in ('inTransit', 'confirmed') then -amount else 0 end as amount from deposit
    union all
    select deposit.organization_id, deposit.id, deposit.number, bank.account_id, case deposit.state when 'confirmed' then deposit.amount else 0 end
      from deposit
      join bank_account bank on bank.organization_id = deposit.organization_id and bank.id = deposit.bank_account_id
  )
  select said.organization_id, said.id as record_id, 'amount of ' || said.number as record,
         said.amount::numeric(18, 2)::text as expected, coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as found
    from said
    left join document_entry entry on entry.organization_id = said.organization_id and entry.source_type = 'deposit' and entry.source_id = said.id
    left join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id and line.account_id = said.account_id
   group by said.organization_id, said.id, said.number, said.account_id, said.amount
  having coalesce(sum(line.debit - line.credit), 0) <> said.amount;
grant select on invariant_19_deposits to cuadre_app;

-- What somebody counted in a till or a fund on a day, and what the books said when it was declared. Whoever counts is told nothing of the
-- books before: they are looked up, and written here, when the count is declared.
create table cash_count (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  day             date not null,
  -- The account of the till.
  account_id      uuid not null,
  -- Why it was counted: as every month, by surprise, or because another answers for the cash from now on.
  occasion        text not null check (occasion in ('periodic', 'surprise', 'handover')),
  -- Who answers for the cash, and who was there.
  custodian       text not null,
  witness         text,
  -- Null in the currency of the books.
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  -- In the currency of the till; it may be empty.
  total           numeric(18, 2) not null check (total >= 0),
  description     text,
  -- What the books had of it, in the currency of the till; nothing before it is declared.
  book_total      numeric(18, 2),
  -- What is there too much (or, below zero, is missing), in the functional currency.
  amount          numeric(18, 2),
  declared_at     timestamptz,
  state           text not null default 'pending' check (state in ('pending', 'declared', 'confirmed', 'cancelled')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint cash_count_number_key unique (organization_id, number),
  constraint cash_count_account_fkey foreign key (organization_id, account_id) references account,
  constraint cash_count_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint cash_count_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint cash_count_foreign check ((currency_id is null) = (rate is null)),
  constraint cash_count_books check ((book_total is null) = (declared_at is null) and (amount is null) = (declared_at is null)),
  constraint cash_count_declared check (state not in ('declared', 'confirmed') or declared_at is not null),
  constraint cash_count_difference check (sign(amount) = sign(total - book_total)),
  constraint cash_count_in_books check (currency_id is not null or amount = total - book_total)
);
create index cash_count_by_day on cash_count (organization_id, day desc, id desc);
create index cash_count_by_account on cash_count (organization_id, account_id, day desc);
create index cash_count_by_currency on cash_count (organization_id, currency_id) where currency_id is not null;
create index cash_count_by_author on cash_count (organization_id, created_by);
select app.isolate('cash_count', 'select, insert, update, delete'), app.distribute('cash_count'), app.refuse_no_numbers('cash_count'),
  app.guard_documents('cash_count', '{pending}', '{
    "pending": ["declared", "cancelled"],
    "declared": ["confirmed", "cancelled"],
    "confirmed": ["cancelled"]}', '{"declared": ["book_total", "amount"]}');

-- In how many of which notes and coins.
create table cash_count_denomination (
  organization_id uuid not null references organization,
  count_id        uuid not null,
  denomination    numeric(18, 2) not null check (denomination > 0),
  count           integer not null check (count > 0),
  primary key (organization_id, count_id, denomination),
  constraint cash_count_denomination_count_fkey foreign key (organization_id, count_id) references cash_count on delete cascade
);
select app.isolate('cash_count_denomination', 'select, insert, delete'), app.distribute('cash_count_denomination'),
  app.refuse_no_numbers('cash_count_denomination'), app.guard_lines('cash_count_denomination', 'cash_count', 'count_id', '{pending}');

-- Second guard of what the form says: the notes and coins come to what was counted. Checked at commit, so that they may be written one by one.
create function app.check_cash_count_denominations() returns trigger language plpgsql as $$
declare
  written cash_count;
  counted numeric;
begin
  select * into written from cash_count where organization_id = new.organization_id and id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  select sum(denomination * count) into counted from cash_count_denomination
   where organization_id = written.organization_id and count_id = written.id;
  if counted <> written.total then
    raise exception 'the notes and coins of % come to %, its total is %', written.number, counted, written.total
      using errcode = '23514', constraint = 'cash_count_denominations';
  end if;
  return null;
end $$;
create constraint trigger check_denominations after insert on cash_count_denomination
  deferrable initially deferred for each row execute function app.check_cash_count_denominations('count_id');
create constraint trigger check_denominations after update of total on cash_count
  deferrable initially deferred for each row execute function app.check_cash_count_denominations('id');

-- I17: no entry of a cash count that is none.
create view invariant_17_cash_counts with (security_invoker) as
  select entry.organization_id, entry.id as record_id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a cash count' as record,
         'its cash count' as expected, 'none' as found
    from document_entry entry
   where entry.source_type = 'cashCount' and entry.source_id is not null
     and not exists (select from cash_count where cash_count.organization_id = entry.organization_id and cash_count.id = entry.source_id);
grant select on invariant_17_cash_counts to cuadre_app;

-- I19: by all the entries of a cash count its till has what was found too much, or less what was missing, once it was confirmed.
create view invariant_19_cash_counts with (security_invoker) as
  select said.organization_id, said.id as record_id, 'difference of ' || said.number as record,
         (case said.state when 'confirmed' then said.amount else 0 end)::numeric(18, 2)::text as expected,
         coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as found
    from cash_count said
    left join document_entry entry on entry.organization_id = said.organization_id and entry.source_type = 'cashCount' and entry.source_id = said.id
    left join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id and line.account_id = said.account_id
   group by said.organization_id, said.id
  having coalesce(sum(line.debit - line.credit), 0) <> case said.state when 'confirmed' then said.amount else 0 end;
grant select on invariant_19_cash_counts to cuadre_app;

-- What the books say of an account at a bank is explained by what the bank says of it. A match says that some lines of the books and
-- some of the bank are the same; each belongs to one match at most, whoever writes it, and both sides of a match come to the same.
create table reconciliation (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  number          text not null,
  bank_account_id uuid not null,
  day             date not null,
  -- What the bank and the books said at the end of the day, in the account's own currency.
  bank_balance    numeric(18, 2) not null,
  book_balance    numeric(18, 2) not null,
  state           text not null default 'pending' check (state in ('pending', 'conciliated', 'cancelled')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint reconciliation_number_key unique (organization_id, number),
  constraint reconciliation_account_fkey foreign key (organization_id, bank_account_id) references bank_account,
  constraint reconciliation_author_fkey foreign key (organization_id, created_by) references user_account
);
create index reconciliation_by_account on reconciliation (organization_id, bank_account_id, day desc);
create index reconciliation_by_author on reconciliation (organization_id, created_by);
-- One at a time: the next begins where it ends.
create unique index reconciliation_pending on reconciliation (organization_id, bank_account_id) where state = 'pending';
select app.isolate('reconciliation', 'select, insert, update, delete'), app.distribute('reconciliation'), app.refuse_no_numbers('reconciliation'),
  app.guard_documents('reconciliation', '{pending}', '{"pending": ["conciliated", "cancelled"], "conciliated": ["cancelled"]}');

create table reconciliation_match (
  organization_id   uuid not null references organization,
  id                uuid not null default uuidv7(),
  reconciliation_id uuid not null,
  -- `opening`: what the account held before its first statement.
  reason            text not null check (reason in ('amountAndReference', 'amountAndDay', 'severalOperations', 'severalLines', 'byHand', 'opening')),
  primary key (organization_id, id),
  constraint reconciliation_match_fkey foreign key (organization_id, reconciliation_id) references reconciliation
);
create index reconciliation_match_by_reconciliation on reconciliation_match (organization_id, reconciliation_id);
select app.isolate('reconciliation_match', 'select, insert, delete'), app.distribute('reconciliation_match'),
  app.guard_lines('reconciliation_match', 'reconciliation', 'reconciliation_id', '{pending,cancelled}');

create table reconciliation_operation (
  organization_id uuid not null references organization,
  match_id        uuid not null,
  entry_id        uuid not null,
  line            smallint not null,
  constraint reconciliation_operation_once primary key (organization_id, entry_id, line),
  constraint reconciliation_operation_match_fkey foreign key (organization_id, match_id) references reconciliation_match,
  constraint reconciliation_operation_line_fkey foreign key (organization_id, entry_id, line) references journal_line
);
create index reconciliation_operation_by_match on reconciliation_operation (organization_id, match_id);
select app.isolate('reconciliation_operation', 'select, insert, delete'), app.distribute('reconciliation_operation'),
  app.guard_lines('reconciliation_operation', 'reconciliation', 'match_id', '{pending,cancelled}', '{}', 'reconciliation_match', 'reconciliation_id');

create table reconciliation_line (
  organization_id   uuid not null references organization,
  match_id          uuid not null,
  statement_line_id uuid not null,
  constraint reconciliation_line_once primary key (organization_id, statement_line_id),
  constraint reconciliation_line_match_fkey foreign key (organization_id, match_id) references reconciliation_match,
  constraint reconciliation_line_fkey foreign key (organization_id, statement_line_id) references bank_statement_line
);
create index reconciliation_line_by_match on reconciliation_line (organization_id, match_id);
select app.isolate('reconciliation_line', 'select, insert, delete'), app.distribute('reconciliation_line'),
  app.guard_lines('reconciliation_line', 'reconciliation', 'match_id', '{pending,cancelled}', '{}', 'reconciliation_match', 'reconciliation_id');

-- What the bank did by mistake and will undo: it stays open, and is told apart from what the books do not know.
create table reconciliation_error (
  organization_id   uuid not null references organization,
  reconciliation_id uuid not null,
  statement_line_id uuid not null,
  note              text not null check (note <> ''),
  primary key (organization_id, reconciliation_id, statement_line_id),
  constraint reconciliation_error_fkey foreign key (organization_id, reconciliation_id) references reconciliation,
  constraint reconciliation_error_line_fkey foreign key (organization_id, statement_line_id) references bank_statement_line
);
create index reconciliation_error_by_line on reconciliation_error (organization_id, statement_line_id);
select app.isolate('reconciliation_error', 'select, insert, delete'), app.distribute('reconciliation_error'),
  app.guard_lines('reconciliation_error', 'reconciliation', 'reconciliation_id', '{pending,cancelled}');

-- What moved on the accounts of banks by the books, in the currency of each account.
create view bank_book_line with (security_invoker) as
  select line.organization_id, bank.id as bank_account_id, line.entry_id, line.line, line.day, line.number,
         case when currency.is_functional then line.debit - line.credit
              when line.debit <> 0 then coalesce(line.foreign_amount, 0) else -coalesce(line.foreign_amount, 0) end as amount
    from bank_account bank
    join currency on currency.organization_id = bank.organization_id and currency.id = bank.currency_id
    join journal_line line on line.organization_id = bank.organization_id and line.account_id = bank.account_id;
grant select on bank_book_line to cuadre_app;

-- What an account held before its first statement.
create view bank_opening with (security_invoker) as
  select distinct on (organization_id, bank_account_id) organization_id, bank_account_id, opening, start_day
    from bank_statement order by organization_id, bank_account_id, end_day, start_day, id;
grant select on bank_opening to cuadre_app;

-- I9: what is matched is the same on both sides, of the account that it is of, and what the bank said is what the books said but for what
-- is still open. Of the days of a reconciliation only what was written by then counts: the books may grow behind it.
create view invariant_9 with (security_invoker) as
  select head.organization_id, part.id as record_id, 'match of ' || head.number as record,
         (coalesce(bank.amount, 0) + case when part.reason = 'opening' then coalesce(opening.opening, 0) else 0 end)::text as expected,
         coalesce(book.amount, 0)::text as found
    from reconciliation head
    join reconciliation_match part on part.organization_id = head.organization_id and part.reconciliation_id = head.id
    left join bank_opening opening on opening.organization_id = head.organization_id and opening.bank_account_id = head.bank_account_id
    left join (
      select matched.organization_id, matched.match_id, line.bank_account_id, sum(line.amount) as amount
        from reconciliation_line matched
        join bank_statement_line line on line.organization_id = matched.organization_id and line.id = matched.statement_line_id
       group by 1, 2, 3
    ) bank on bank.organization_id = part.organization_id and bank.match_id = part.id
    left join (
      select matched.organization_id, matched.match_id, line.bank_account_id, sum(line.amount) as amount
        from reconciliation_operation matched
        join bank_book_line line on line.organization_id = matched.organization_id and line.entry_id = matched.entry_id and line.line = matched.line
       group by 1, 2, 3
    ) book on book.organization_id = part.organization_id and book.match_id = part.id
   where coalesce(bank.amount, 0) + case when part.reason = 'opening' then coalesce(opening.opening, 0) else 0 end <> coalesce(book.amount, 0)
      or coalesce(bank.bank_account_id, book.bank_account_id) <> head.bank_account_id
      or coalesce(book.bank_account_id, bank.bank_account_id) <> head.bank_account_id
  union all
  select head.organization_id, head.id, 'reconciled by ' || head.number, 'nothing of a cancelled one', 'a match'
    from reconciliation head
   where head.state = 'cancelled'
     and exists (select from reconciliation_match part where part.organization_id = head.organization_id and part.reconciliation_id = head.id);
grant select on invariant_9 to cuadre_app;

-- Whoever writes it: both sides of a match come to the same when its transaction ends.
create function app.check_reconciliation_match() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from invariant_9
   where organization_id = new.organization_id and record_id = (to_jsonb(new) ->> tg_argv[0])::uuid limit 1;
  if found then
    raise exception 'the books say % of a match and the bank %', wrong.found, wrong.expected
      using errcode = '23514', constraint = 'reconciliation_match_differs';
  end if;
  return null;
end $$;
create constraint trigger check_match after insert on reconciliation_match
  deferrable initially deferred for each row execute function app.check_reconciliation_match('id');

-- What is reconciled is not taken back: the bank did it.
create function app.guard_reconciled() returns trigger language plpgsql as $$
begin
  if exists (select from reconciliation_operation done where done.organization_id = new.organization_id and done.entry_id = new.reversal_of) then
    raise exception 'entry % is reconciled', new.reversal_of using errcode = '23514', constraint = 'journal_entry_reconciled';
  end if;
  return null;
end $$;
create constraint trigger guard_reconciled after insert on journal_entry
  for each row when (new.reversal_of is not null) execute function app.guard_reconciled();

-- A concluded reconciliation is evidence. What it was concluded with is kept with it and never derived again: its items in transit and
-- outstanding, its table and its paper, and the statements that it stands on. Nobody changes these behind it, and an older statement that
-- is recorded later takes nothing away from what was opened.
alter table reconciliation
  -- What the account held before its first statement, as it was when this was written.
  add column opening_day date,
  add column opening_balance numeric(18, 2),
  -- What is left between what the bank says and what the books say once all that is open is told: nothing of a concluded one.
  add column difference numeric(18, 2),
  -- What it shows beside its open items: {"bankAccount", "currency", "matches", "opening", "errors", "table"}.
  add column paper jsonb,
  add column concluded_at timestamptz;

-- What was open of either side when it was concluded, by the part of its table that has it.
create table reconciliation_open (
  organization_id   uuid not null references organization,
  reconciliation_id uuid not null,
  place             integer not null,
  section           text not null check (section in ('inTransit', 'outstanding', 'bankErrors', 'unknown')),
  day               date not null,
  -- What came in; below zero what went out.
  amount            numeric(18, 2) not null,
  -- The operation of the books or the line of the bank, as it read then.
  shown             jsonb not null,
  primary key (organization_id, reconciliation_id, place),
  constraint reconciliation_open_fkey foreign key (organization_id, reconciliation_id) references reconciliation
);
select app.isolate('reconciliation_open', 'select, insert, delete'), app.distribute('reconciliation_open'), app.refuse_no_numbers('reconciliation_open');

-- The statements that a concluded one stands on.
create table reconciliation_statement (
  organization_id   uuid not null references organization,
  reconciliation_id uuid not null,
  statement_id      uuid not null,
  start_day         date not null,
  opening           numeric(18, 2) not null,
  -- What it came to on the day of the reconciliation.
  reached           numeric(18, 2) not null,
  primary key (organization_id, reconciliation_id, statement_id),
  constraint reconciliation_statement_fkey foreign key (organization_id, reconciliation_id) references reconciliation,
  constraint reconciliation_statement_statement_fkey foreign key (organization_id, statement_id) references bank_statement
);
create index reconciliation_statement_by_statement on reconciliation_statement (organization_id, statement_id);
select app.isolate('reconciliation_statement', 'select, insert, delete'), app.distribute('reconciliation_statement'),
  app.refuse_no_numbers('reconciliation_statement');

-- What was taken back explains itself.
alter table reconciliation_match drop constraint reconciliation_match_reason_check,
  add constraint reconciliation_match_reason_check
    check (reason in ('amountAndReference', 'amountAndDay', 'severalOperations', 'severalLines', 'takenBack', 'byHand', 'opening'));

-- Concludes a reconciliation whose matches are written, and keeps what it shows. Of what nothing matched counts what was known until a moment:
-- those of before this migration are kept as they were known then.
create function app.conclude_reconciliation(org uuid, which uuid, known_until timestamptz default 'infinity') returns void language plpgsql as $$
declare
  head reconciliation%rowtype;
  kept jsonb;
begin
  select * into strict head from reconciliation where organization_id = org and id = which;

  insert into reconciliation_statement (organization_id, reconciliation_id, statement_id, start_day, opening, reached)
  select org, which, statement.id, statement.start_day, statement.opening,
         statement.opening + coalesce((select sum(line.amount) from bank_statement_line line
                                        where line.organization_id = org and line.statement_id = statement.id and line.day <= head.day), 0)
    from bank_statement statement
   where statement.organization_id = org and statement.bank_account_id = head.bank_account_id
     and statement.start_day <= head.day and statement.end_day >= head.opening_day and statement.created_at <= known_until;

  with part as (
    select matched.id, matched.reason, other.id = which as is_own
      from reconciliation other
      join reconciliation_match matched on matched.organization_id = org and matched.reconciliation_id = other.id
     where other.organization_id = org and other.bank_account_id = head.bank_account_id
       and (other.id = which or (other.state = 'conciliated' and other.day < head.day))
  ), opened as (
    select count(*) > 0 as is_opened, coalesce(bool_or(is_own), false) as is_own from part where reason = 'opening'
  ), book as (
    select moved.entry_id, moved.line, moved.day, moved.number, moved.amount, part.id as part_id,
           case when opened.is_own then coalesce(part.reason = 'opening', false)
                else not opened.is_opened and part.id is null and moved.day < head.opening_day end as is_folded
      from bank_book_line moved
      cross join opened
      left join reconciliation_operation done on done.organization_id = org and done.entry_id = moved.entry_id and done.line = moved.line
      left join part on part.id = done.match_id
     where moved.organization_id = org and moved.bank_account_id = head.bank_account_id and moved.day <= head.day and moved.amount <> 0
       and (part.is_own or (part.id is null and (known_until = 'infinity' or exists (
              select from journal_entry entry
               where entry.organization_id = org and entry.id = moved.entry_id and entry.recorded_at <= known_until))))
  ), fold as (
    select count(*)::int as count, coalesce(sum(amount) filter (where amount > 0), 0)::numeric(18, 2) as came,
           coalesce(sum(amount) filter (where amount < 0), 0)::numeric(18, 2) as went
      from book where is_folded
  ), operation as (
    select book.part_id, book.day, book.number, book.line, book.amount,
           jsonb_build_object('_id', book.entry_id || '-' || book.line, 'day', book.day, 'amount', book.amount::numeric(18, 2)::text,
             'entry', jsonb_build_object('_id', entry.id, 'number', entry.number, 'reversalOf', entry.reversal_of),
             'document', case when entry.source_id is not null then jsonb_build_object(
               'type', entry.source_type, '_id', entry.source_id, 'number', coalesce(entry.source_number, '')) end,
             'description', coalesce(line.description, entry.description), 'partner', partner.name) as shown
      from book
      join lateral (select * from journal_line own
                     where own.organization_id = org and own.entry_id = book.entry_id and own.line = book.line limit 1) line on true
      join journal_entry entry on entry.organization_id = org and entry.id = book.entry_id
      left join partner on partner.organization_id = org and partner.id = line.partner_id
     where not book.is_folded
  ), bank as (
    select part.id as part_id, line.id, line.day, line.amount, mistake.statement_line_id is not null as is_mistaken,
           jsonb_build_object('_id', line.id, 'day', line.day, 'amount', line.amount::text, 'reference', line.reference,
             'description', line.description, 'counterparty', line.counterparty, 'bankCode', line.bank_code) as shown
      from bank_statement_line line
      join bank_statement statement on statement.organization_id = org and statement.id = line.statement_id
      left join reconciliation_line done on done.organization_id = org and done.statement_line_id = line.id
      left join part on part.id = done.match_id
      left join reconciliation_error mistake on mistake.organization_id = org and mistake.reconciliation_id = which
       and mistake.statement_line_id = line.id
     where line.organization_id = org and line.bank_account_id = head.bank_account_id and line.day between head.opening_day and head.day
       and (part.is_own or (part.id is null and statement.created_at <= known_until))
  ), item as (
    select case when amount > 0 then 'inTransit' else 'outstanding' end as section, 1 as side, day, number, line, null::uuid as line_id, amount, shown
      from operation where part_id is null
    union all
    select case when is_mistaken then 'bankErrors' else 'unknown' end, 2, day, null, null, id, amount, shown from bank where part_id is null
  ), stored as (
    insert into reconciliation_open (organization_id, reconciliation_id, place, section, day, amount, shown)
    select org, which, row_number() over (order by side, day, number, line, line_id), section, day, amount, shown from item
  ), moved as (
    select coalesce(sum(amount) filter (where section = 'inTransit'), 0) + case when opened.is_own then 0 else fold.came end as in_transit,
           coalesce(sum(amount) filter (where section = 'outstanding'), 0) + case when opened.is_own then 0 else fold.went end as outstanding,
           coalesce(sum(amount) filter (where section = 'bankErrors'), 0) as mistaken,
           coalesce(sum(amount) filter (where section = 'unknown'), 0) as unknown
      from opened cross join fold left join item on true
     group by opened.is_own, fold.came, fold.went
  ), told as (
    select head.bank_balance as bank, in_transit, outstanding, -mistaken as mistaken,
           head.bank_balance + in_transit + outstanding - mistaken as reconciled, head.book_balance as book, unknown,
           head.book_balance + unknown as adjusted
      from moved
  )
  select jsonb_build_object(
           'bankAccount', (select jsonb_build_object('_id', bank_account.id, 'code', bank_account.code, 'name', bank_account.name)
                             from bank_account where organization_id = org and id = head.bank_account_id),
           'currency', (select jsonb_build_object('_id', currency.id, 'code', currency.code)
                          from bank_account join currency on currency.organization_id = org and currency.id = bank_account.currency_id
                         where bank_account.organization_id = org and bank_account.id = head.bank_account_id),
           'matches', (select coalesce(jsonb_agg(jsonb_build_object('reason', part.reason, 'operations', coalesce(books.shown, '[]'),
                                                                    'lines', coalesce(lines.shown, '[]')) order by part.id), '[]')
                         from part
                         left join (select part_id, jsonb_agg(shown order by day, number, line) as shown from operation group by part_id) books
                           on books.part_id = part.id
                         left join (select part_id, jsonb_agg(shown order by day, id) as shown from bank group by part_id) lines
                           on lines.part_id = part.id
                        where part.is_own and part.reason <> 'opening'),
           'opening', case when opened.is_own or (not opened.is_opened and (fold.count > 0 or head.opening_balance <> 0)) then jsonb_build_object(
             'before', head.opening_day, 'balance', head.opening_balance::text, 'count', fold.count, 'came', fold.came::text,
             'went', fold.went::text, 'isMatched', opened.is_own) end,
           'errors', (select coalesce(jsonb_agg(jsonb_build_object('lineId', statement_line_id, 'note', note) order by statement_line_id), '[]')
                        from reconciliation_error where organization_id = org and reconciliation_id = which),
           'table', jsonb_build_object(
             'bank', bank::numeric(18, 2)::text, 'inTransit', in_transit::numeric(18, 2)::text, 'outstanding', outstanding::numeric(18, 2)::text,
             'bankErrors', mistaken::numeric(18, 2)::text, 'reconciled', reconciled::numeric(18, 2)::text, 'book', book::numeric(18, 2)::text,
             'unknown', unknown::numeric(18, 2)::text, 'adjusted', adjusted::numeric(18, 2)::text,
             'difference', (reconciled - adjusted)::numeric(18, 2)::text))
    into kept
    from told cross join opened cross join fold;

  update reconciliation
     set state = 'conciliated', paper = kept, concluded_at = coalesce(concluded_at, now()),
         difference = (kept -> 'table' ->> 'reconciled')::numeric - (kept -> 'table' ->> 'book')::numeric
   where organization_id = org and id = which;
end $$;

---------------------------------------------------------------------------------------------------- those that there are

alter table reconciliation disable trigger guard_document;

-- An opening that was explained is what its operations come to: the statement that says so is its own, even where an older one came later.
with explained as (
  select head.organization_id, head.bank_account_id, sum(book.amount) as amount
    from reconciliation head
    join reconciliation_match part on part.organization_id = head.organization_id and part.reconciliation_id = head.id and part.reason = 'opening'
    join reconciliation_operation done on done.organization_id = part.organization_id and done.match_id = part.id
    join bank_book_line book on book.organization_id = done.organization_id and book.entry_id = done.entry_id and book.line = done.line
   where head.state <> 'cancelled'
   group by head.organization_id, head.bank_account_id
)
update reconciliation head
   set opening_balance = coalesce(explained.amount, first.opening, 0), opening_day = coalesce(own.start_day, first.start_day, head.day),
       difference = head.bank_balance - head.book_balance
  from reconciliation same
  left join explained on explained.organization_id = same.organization_id and explained.bank_account_id = same.bank_account_id
  left join bank_opening first on first.organization_id = same.organization_id and first.bank_account_id = same.bank_account_id
  left join lateral (
    select start_day from bank_statement statement
     where statement.organization_id = same.organization_id and statement.bank_account_id = same.bank_account_id
       and statement.opening = explained.amount
     order by end_day, start_day, id limit 1) own on true
 where head.organization_id = same.organization_id and head.id = same.id;
update reconciliation head
   set concluded_at = coalesce((select max(trace.at) from trace
                                 where trace.organization_id = head.organization_id and trace.record_type = 'reconciliation'
                                   and trace.record_id = head.id and trace.after ->> 'state' = 'conciliated'), head.created_at)
 where state = 'conciliated';
select app.conclude_reconciliation(head.organization_id, head.id,
         coalesce((select max(trace.at) from trace
                    where trace.organization_id = head.organization_id and trace.record_type = 'reconciliation'
                      and trace.record_id = head.id and trace.after ->> 'state' = 'conciliated'), 'infinity'))
  from reconciliation head where head.state = 'conciliated';

alter table reconciliation enable trigger guard_document;
alter table reconciliation alter column opening_day set not null, alter column opening_balance set not null, alter column difference set not null,
  add constraint reconciliation_kept check (state <> 'conciliated' or (paper is not null and concluded_at is not null));
select app.refuse_no_numbers('reconciliation');

---------------------------------------------------------------------------------------------------- what it stands on

select app.guard_lines('reconciliation_open', 'reconciliation', 'reconciliation_id', '{pending}'),
  app.guard_lines('reconciliation_statement', 'reconciliation', 'reconciliation_id', '{pending,cancelled}');

-- What an account held before its first statement: that with which it was reconciled, else what the first statement says.
create or replace view bank_opening with (security_invoker) as
  select distinct on (organization_id, bank_account_id) organization_id, bank_account_id, opening, start_day
    from (
      select organization_id, bank_account_id, opening_balance as opening, opening_day as start_day, day as end_day, id, 1 as rank
        from reconciliation where state = 'conciliated'
      union all
      select organization_id, bank_account_id, opening, start_day, end_day, id, 2 from bank_statement
    ) said
   order by organization_id, bank_account_id, rank, end_day, start_day, id;

-- Of a statement that a concluded reconciliation stands on stays what it opens with, and every line up to the day of that. What it says of
-- later days may be put right, and the order of its lines.
create function app.guard_concluded_statement() returns trigger language plpgsql as $$
begin
  if exists (
    select from reconciliation_statement kept
      join reconciliation head on head.organization_id = kept.organization_id and head.id = kept.reconciliation_id
     where kept.organization_id = old.organization_id and kept.statement_id = old.id and head.state = 'conciliated'
       and ((old.bank_account_id, old.start_day, old.opening) is distinct from (new.bank_account_id, new.start_day, new.opening)
         or new.end_day < least(old.end_day, head.day))) then
    raise exception 'a reconciliation was concluded with statement %', old.id
      using errcode = '23514', constraint = 'bank_statement_concluded';
  end if;
  return new;
end $$;
create trigger guard_concluded before update on bank_statement for each row execute function app.guard_concluded_statement();

create function app.guard_concluded_line() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'line' end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'line' end;
begin
  if was is distinct from is_now and exists (
    select from jsonb_array_elements(jsonb_build_array(was, is_now)) line
      join reconciliation_statement kept
        on kept.organization_id = (line ->> 'organization_id')::uuid and kept.statement_id = (line ->> 'statement_id')::uuid
      join reconciliation head on head.organization_id = kept.organization_id and head.id = kept.reconciliation_id
     where head.state = 'conciliated' and (line ->> 'day')::date <= head.day) then
    raise exception 'a reconciliation was concluded with the lines of this statement'
      using errcode = '23514', constraint = 'bank_statement_concluded';
  end if;
  -- What a match of a pending one has keeps what it moved.
  if tg_op = 'UPDATE' and (old.statement_id, old.bank_account_id, old.day, old.amount)
                          is distinct from (new.statement_id, new.bank_account_id, new.day, new.amount)
     and exists (select from reconciliation_line done where done.organization_id = old.organization_id and done.statement_line_id = old.id) then
    raise exception 'line % of the bank is reconciled', old.id using errcode = '23514', constraint = 'bank_statement_concluded';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard_concluded before insert or update or delete on bank_statement_line
  for each row execute function app.guard_concluded_line();

---------------------------------------------------------------------------------------------------- I9

-- A match of the opening comes to what the account held when it was made.
create or replace view invariant_9 with (security_invoker) as
  select head.organization_id, part.id as record_id, 'match of ' || head.number as record,
         (coalesce(bank.amount, 0) + case when part.reason = 'opening' then head.opening_balance else 0 end)::text as expected,
         coalesce(book.amount, 0)::text as found
    from reconciliation head
    join reconciliation_match part on part.organization_id = head.organization_id and part.reconciliation_id = head.id
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
   where coalesce(bank.amount, 0) + case when part.reason = 'opening' then head.opening_balance else 0 end <> coalesce(book.amount, 0)
      or coalesce(bank.bank_account_id, book.bank_account_id) <> head.bank_account_id
      or coalesce(book.bank_account_id, bank.bank_account_id) <> head.bank_account_id
  union all
  select head.organization_id, head.id, 'reconciled by ' || head.number, 'nothing of a cancelled one', 'a match'
    from reconciliation head
   where head.state = 'cancelled'
     and exists (select from reconciliation_match part where part.organization_id = head.organization_id and part.reconciliation_id = head.id);

-- I9, of a concluded one: what it was opened with and what was reconciled until then, with the bank's mistakes, come to what the bank held, and with
-- what the bank had not seen to what the books held; nothing of the bank is unexplained; its table says so by both ways; and the
-- statements that it stands on still say what they said.
create view invariant_9_concluded with (security_invoker) as
  with own as (
    select head.*, coalesce(bank.amount, 0) as lines, coalesce(book.amount, 0) as operations,
           coalesce(kept.in_transit, 0) as in_transit, coalesce(kept.outstanding, 0) as outstanding,
           coalesce(kept.mistaken, 0) as mistaken, coalesce(kept.unexplained, 0) as unexplained,
           case head.paper -> 'opening' ->> 'isMatched' when 'false' then (head.paper -> 'opening' ->> 'came')::numeric else 0 end as came,
           case head.paper -> 'opening' ->> 'isMatched' when 'false' then (head.paper -> 'opening' ->> 'went')::numeric else 0 end as went
      from reconciliation head
      left join (
        select part.organization_id, part.reconciliation_id, sum(line.amount) as amount
          from reconciliation_match part
          join reconciliation_line done on done.organization_id = part.organization_id and done.match_id = part.id
          join bank_statement_line line on line.organization_id = done.organization_id and line.id = done.statement_line_id
         group by 1, 2
      ) bank on bank.organization_id = head.organization_id and bank.reconciliation_id = head.id
      left join (
        select part.organization_id, part.reconciliation_id, sum(line.amount) as amount
          from reconciliation_match part
          join reconciliation_operation done on done.organization_id = part.organization_id and done.match_id = part.id
          join bank_book_line line on line.organization_id = done.organization_id and line.entry_id = done.entry_id and line.line = done.line
         group by 1, 2
      ) book on book.organization_id = head.organization_id and book.reconciliation_id = head.id
      left join (
        select organization_id, reconciliation_id, sum(amount) filter (where section = 'inTransit') as in_transit,
               sum(amount) filter (where section = 'outstanding') as outstanding, sum(amount) filter (where section = 'bankErrors') as mistaken,
               count(*) filter (where section = 'unknown') as unexplained
          from reconciliation_open group by 1, 2
      ) kept on kept.organization_id = head.organization_id and kept.reconciliation_id = head.id
     where head.state = 'conciliated'
  ), reached as (
    select own.*, sum(lines) over account as lines_until, sum(operations) over account as operations_until
      from own window account as (partition by organization_id, bank_account_id order by day, id)
  )
  select reached.organization_id, reached.id as record_id, said.what || ' ' || reached.number as record, said.expected, said.found
    from reached
    cross join lateral (values
      ('balance at the bank of', (opening_balance + lines_until + mistaken)::numeric(18, 2)::text, bank_balance::text),
      ('balance in the books of', (operations_until + in_transit + came + outstanding + went)::numeric(18, 2)::text, book_balance::text),
      ('left unexplained by', '0.00', difference::text),
      ('lines of the bank unexplained in', '0', unexplained::text),
      ('table of',
       concat_ws(' ', bank_balance, (in_transit + came)::numeric(18, 2), (outstanding + went)::numeric(18, 2), (-mistaken)::numeric(18, 2),
                 (bank_balance + in_transit + came + outstanding + went - mistaken)::numeric(18, 2), book_balance, '0.00', book_balance, '0.00'),
       concat_ws(' ', paper -> 'table' ->> 'bank', paper -> 'table' ->> 'inTransit', paper -> 'table' ->> 'outstanding',
                 paper -> 'table' ->> 'bankErrors', paper -> 'table' ->> 'reconciled', paper -> 'table' ->> 'book',
                 paper -> 'table' ->> 'unknown', paper -> 'table' ->> 'adjusted', paper -> 'table' ->> 'difference')),
      ('both ways of', (bank_balance + in_transit + came + outstanding + went - mistaken)::numeric(18, 2)::text, book_balance::text)
    ) said (what, expected, found)
   where said.expected is distinct from said.found
  union all
  select head.organization_id, head.id, 'statement of ' || head.number,
         concat_ws(' ', kept.start_day, kept.opening, kept.reached), concat_ws(' ', statement.start_day, statement.opening, now_is.reached)
    from reconciliation head
    join reconciliation_statement kept on kept.organization_id = head.organization_id and kept.reconciliation_id = head.id
    left join bank_statement statement on statement.organization_id = kept.organization_id and statement.id = kept.statement_id
    left join lateral (
      select (statement.opening + coalesce(sum(line.amount), 0))::numeric(18, 2) as reached
        from bank_statement_line line
       where line.organization_id = kept.organization_id and line.statement_id = kept.statement_id and line.day <= head.day) now_is on true
   where head.state = 'conciliated' and (kept.start_day, kept.opening, kept.reached) is distinct from (statement.start_day, statement.opening, now_is.reached)
  union all
  select head.organization_id, head.id, said.what || ' ' || head.number, said.expected, 'none'
    from reconciliation head
    cross join lateral (values
      ('opening of', 'a statement of ' || head.opening_day || ' with ' || head.opening_balance, exists (
         select from reconciliation_statement kept
          where kept.organization_id = head.organization_id and kept.reconciliation_id = head.id
            and kept.start_day = head.opening_day and kept.opening = head.opening_balance)),
      ('balance at the bank of', 'a statement that comes to ' || head.bank_balance, exists (
         select from reconciliation_statement kept
          where kept.organization_id = head.organization_id and kept.reconciliation_id = head.id and kept.reached = head.bank_balance))
    ) said (what, expected, is_so)
   where head.state = 'conciliated' and not said.is_so
  union all
  select head.organization_id, head.id, 'line of the bank in ' || head.number, 'a match or a mistake', line.day || ' ' || line.amount
    from reconciliation head
    join reconciliation_statement kept on kept.organization_id = head.organization_id and kept.reconciliation_id = head.id
    join bank_statement_line line on line.organization_id = kept.organization_id and line.statement_id = kept.statement_id
     and line.day between head.opening_day and head.day
   where head.state = 'conciliated'
     and not exists (select from reconciliation_error mistake
                      where mistake.organization_id = head.organization_id and mistake.reconciliation_id = head.id
                        and mistake.statement_line_id = line.id)
     and not exists (select from reconciliation_line done
                       join reconciliation_match part on part.organization_id = done.organization_id and part.id = done.match_id
                       join reconciliation explained on explained.organization_id = part.organization_id and explained.id = part.reconciliation_id
                      where done.organization_id = line.organization_id and done.statement_line_id = line.id
                        and explained.state = 'conciliated' and explained.day <= head.day);
grant select on invariant_9_concluded to cuadre_app;

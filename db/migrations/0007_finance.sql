-- What clients owe and what is owed to providers, document by document, and the money that settles it.

---------------------------------------------------------------------------------------------------- open items

create table open_item (
  organization_id uuid not null,
  id              uuid not null,
  side            text not null check (side in ('receivable', 'payable')),
  partner_id      uuid not null,
  account_id      uuid not null,
  day             date not null,
  due_date        date not null,
  -- In the functional currency; followed by the amount agreed in a foreign one.
  amount          numeric(18, 2) not null check (amount > 0),
  settled         numeric(18, 2) not null default 0 check (settled >= 0),
  currency_id     uuid,
  foreign_amount  numeric(18, 2) check (foreign_amount > 0),
  foreign_settled numeric(18, 2) not null default 0 check (foreign_settled >= 0),
  rate            numeric(20, 8) check (rate > 0),
  document_type   text not null,
  document_id     uuid not null,
  document_number text not null,
  cancelled       boolean not null default false,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint open_item_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint open_item_account_fkey foreign key (organization_id, account_id) references account,
  constraint open_item_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint open_item_not_more check (settled <= amount and foreign_settled <= coalesce(foreign_amount, 0)),
  constraint open_item_foreign check ((currency_id is null) = (foreign_amount is null) and (currency_id is null) = (rate is null)),
  constraint open_item_cancelled check (not cancelled or settled = 0)
);
-- What somebody still owes or is owed, oldest first.
create index open_item_pending on open_item (organization_id, side, partner_id, due_date, id) where settled < amount and not cancelled;
create index open_item_by_document on open_item (organization_id, document_type, document_id);
create index open_item_by_partner on open_item (organization_id, partner_id, day);
create index open_item_by_account on open_item (organization_id, account_id);
create index open_item_by_currency on open_item (organization_id, currency_id) where currency_id is not null;
select app.isolate('open_item', 'select, insert'), app.distribute('open_item');
grant update (settled, foreign_settled, cancelled) on open_item to cuadre_app;

-- What a document paid of an open item.
create table settlement (
  organization_id uuid not null,
  id              uuid not null,
  item_id         uuid not null,
  day             date not null,
  -- Of the item, in the functional currency at the item's own rate.
  amount          numeric(18, 2) not null check (amount > 0),
  foreign_amount  numeric(18, 2) check (foreign_amount > 0),
  -- The exchange difference: a gain above zero.
  difference      numeric(18, 2) not null default 0,
  document_type   text not null,
  document_id     uuid not null,
  document_number text not null,
  cancelled       boolean not null default false,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint settlement_item_fkey foreign key (organization_id, item_id) references open_item
);
create index settlement_by_item on settlement (organization_id, item_id, day);
create index settlement_by_document on settlement (organization_id, document_type, document_id);
select app.isolate('settlement', 'select, insert'), app.distribute('settlement');
grant update (cancelled) on settlement to cuadre_app;

-- Money in favour of a partner, or of ours with one, that waits to be set against an item or to be returned.
create table advance (
  organization_id uuid not null,
  id              uuid not null,
  -- 'receivable': a client paid us more than it owed. 'payable': we paid a provider before owing.
  side            text not null check (side in ('receivable', 'payable')),
  partner_id      uuid not null,
  account_id      uuid not null,
  day             date not null,
  amount          numeric(18, 2) not null check (amount > 0),
  used            numeric(18, 2) not null default 0 check (used >= 0),
  currency_id     uuid,
  foreign_amount  numeric(18, 2) check (foreign_amount > 0),
  foreign_used    numeric(18, 2) not null default 0 check (foreign_used >= 0),
  rate            numeric(20, 8) check (rate > 0),
  document_type   text not null,
  document_id     uuid not null,
  document_number text not null,
  cancelled       boolean not null default false,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint advance_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint advance_account_fkey foreign key (organization_id, account_id) references account,
  constraint advance_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint advance_not_more check (used <= amount and foreign_used <= coalesce(foreign_amount, 0)),
  constraint advance_foreign check ((currency_id is null) = (foreign_amount is null) and (currency_id is null) = (rate is null)),
  constraint advance_cancelled check (not cancelled or used = 0)
);
create index advance_waiting on advance (organization_id, side, partner_id, day, id) where used < amount and not cancelled;
create index advance_by_day on advance (organization_id, side, day desc, id desc);
create index advance_by_document on advance (organization_id, document_type, document_id);
create index advance_by_partner on advance (organization_id, partner_id, day);
create index advance_by_account on advance (organization_id, account_id);
create index advance_by_currency on advance (organization_id, currency_id) where currency_id is not null;
select app.isolate('advance', 'select, insert'), app.distribute('advance');
grant update (used, foreign_used, cancelled) on advance to cuadre_app;

-- What a document set against an item, or returned, of an advance.
create table advance_use (
  organization_id uuid not null,
  id              uuid not null,
  advance_id      uuid not null,
  day             date not null,
  -- Of the advance, in the functional currency at the advance's own rate.
  amount          numeric(18, 2) not null check (amount > 0),
  foreign_amount  numeric(18, 2) check (foreign_amount > 0),
  -- The exchange difference: a gain above zero.
  difference      numeric(18, 2) not null default 0,
  given_back      boolean not null,
  document_type   text not null,
  document_id     uuid not null,
  document_number text not null,
  cancelled       boolean not null default false,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint advance_use_advance_fkey foreign key (organization_id, advance_id) references advance
);
create index advance_use_by_advance on advance_use (organization_id, advance_id, day);
create index advance_use_by_document on advance_use (organization_id, document_type, document_id);
select app.isolate('advance_use', 'select, insert'), app.distribute('advance_use');
grant update (cancelled) on advance_use to cuadre_app;

---------------------------------------------------------------------------------------------------- collections and payments

-- Money that comes in or goes out, or a debt set against a debt of the other side: it settles items and uses advances; what
-- exceeds them becomes an advance of its own.
create table money_operation (
  organization_id   uuid not null references organization,
  id                uuid not null,
  -- 'receivable' collects, 'payable' pays.
  side              text not null check (side in ('receivable', 'payable')),
  -- An advance settles nothing when it is made.
  purpose           text not null default 'settle' check (purpose in ('settle', 'advance')),
  number            text not null,
  day               date not null,
  partner_id        uuid not null,
  -- Where the money is, or comes from; null where only advances and debts of the other side pay.
  money_account_id  uuid,
  instrument        text check (instrument in ('cash', 'transfer', 'check', 'billOfExchange', 'promissoryNote', 'collectionOrder',
                      'letterOfCredit', 'card', 'qr')),
  instrument_number text,
  instrument_day    date,
  currency_id       uuid,
  rate              numeric(20, 8) check (rate > 0),
  -- In the currency of the operation. The bank's commission is taken from what is collected, and added to what is paid.
  amount            numeric(18, 2) not null check (amount >= 0),
  commission        numeric(18, 2) not null default 0 check (commission >= 0),
  description       text,
  state             text not null default 'pending' check (state in ('pending', 'confirmed', 'reconciled', 'cancelled')),
  version           integer not null default 1,
  created_by        uuid not null,
  created_at        timestamptz not null default now(),
  primary key (organization_id, id),
  constraint money_operation_number_key unique (organization_id, number),
  constraint money_operation_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint money_operation_account_fkey foreign key (organization_id, money_account_id) references account,
  constraint money_operation_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint money_operation_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint money_operation_foreign check ((currency_id is null) = (rate is null)),
  constraint money_operation_money check (money_account_id is not null or (amount = 0 and commission = 0))
);
create index money_operation_by_day on money_operation (organization_id, side, day desc, id desc);
create index money_operation_by_partner on money_operation (organization_id, partner_id, day);
create index money_operation_by_account on money_operation (organization_id, money_account_id) where money_account_id is not null;
create index money_operation_by_currency on money_operation (organization_id, currency_id) where currency_id is not null;
create index money_operation_by_author on money_operation (organization_id, created_by);
select app.isolate('money_operation', 'select, insert, update, delete'), app.distribute('money_operation');

-- What an operation settles and uses, as it was entered: settlements and uses record the result.
create table money_operation_line (
  organization_id uuid not null,
  operation_id    uuid not null,
  line            smallint not null check (line >= 1),
  item_id         uuid,
  advance_id      uuid,
  -- In the currency of the item or of the advance.
  amount          numeric(18, 2) not null check (amount > 0),
  -- The part of the money that pays it, in the functional currency, where that was entered; else at the rate of the day.
  value           numeric(18, 2) check (value > 0),
  primary key (organization_id, operation_id, line),
  constraint money_operation_line_operation_fkey foreign key (organization_id, operation_id) references money_operation on delete cascade,
  constraint money_operation_line_item_fkey foreign key (organization_id, item_id) references open_item,
  constraint money_operation_line_advance_fkey foreign key (organization_id, advance_id) references advance,
  constraint money_operation_line_one check ((item_id is null) <> (advance_id is null)),
  constraint money_operation_line_item_key unique (organization_id, operation_id, item_id),
  constraint money_operation_line_advance_key unique (organization_id, operation_id, advance_id)
);
create index money_operation_line_by_item on money_operation_line (organization_id, item_id) where item_id is not null;
create index money_operation_line_by_advance on money_operation_line (organization_id, advance_id) where advance_id is not null;
select app.isolate('money_operation_line', 'select, insert, delete'), app.distribute('money_operation_line');

---------------------------------------------------------------------------------------------------- cash and bank accounts

-- Money that comes to a cash or bank account or leaves it: transfers received and issued, sundry expenses.
create table account_movement (
  organization_id uuid not null references organization,
  id              uuid not null,
  kind            text not null check (kind in ('transferReceive', 'transferIncome', 'transferEmit', 'expense')),
  number          text not null,
  day             date not null,
  -- The cash or bank account.
  account_id      uuid not null,
  partner_id      uuid,
  -- The remitter or the beneficiary, where no partner is.
  party           text,
  -- What the bank calls it.
  reference       text,
  description     text not null check (description <> ''),
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  -- In the currency of the account.
  total           numeric(18, 2) not null check (total > 0),
  -- In the functional currency.
  amount          numeric(18, 2) not null check (amount > 0),
  state           text not null default 'pending' check (state in ('pending', 'confirmed', 'cancelled')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint account_movement_number_key unique (organization_id, number),
  constraint account_movement_account_fkey foreign key (organization_id, account_id) references account,
  constraint account_movement_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint account_movement_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint account_movement_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint account_movement_foreign check ((currency_id is null) = (rate is null))
);
create index account_movement_by_day on account_movement (organization_id, kind, day desc, id desc);
create index account_movement_by_account on account_movement (organization_id, account_id, day);
create index account_movement_by_partner on account_movement (organization_id, partner_id, day) where partner_id is not null;
create index account_movement_by_currency on account_movement (organization_id, currency_id) where currency_id is not null;
create index account_movement_by_author on account_movement (organization_id, created_by);
-- A bank does not give the same reference twice.
create unique index account_movement_reference_key on account_movement (organization_id, kind, account_id, lower(reference))
  where reference is not null and state <> 'cancelled';
select app.isolate('account_movement', 'select, insert, update, delete'), app.distribute('account_movement');

-- What it was for: a debt that it pays, an advance, or an account of income or expense.
create table account_movement_line (
  organization_id uuid not null,
  movement_id     uuid not null,
  line            smallint not null check (line >= 1),
  purpose         text not null check (purpose in ('item', 'advance', 'account')),
  item_id         uuid,
  account_id      uuid,
  cost_center_id  uuid,
  expense_item_id uuid,
  description     text,
  -- In the currency of the movement.
  amount          numeric(18, 2) not null check (amount > 0),
  primary key (organization_id, movement_id, line),
  constraint account_movement_line_movement_fkey foreign key (organization_id, movement_id) references account_movement on delete cascade,
  constraint account_movement_line_item_fkey foreign key (organization_id, item_id) references open_item,
  constraint account_movement_line_account_fkey foreign key (organization_id, account_id) references account,
  constraint account_movement_line_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint account_movement_line_expense_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint account_movement_line_purpose check ((purpose = 'item') = (item_id is not null) and (purpose = 'account') = (account_id is not null))
);
create index account_movement_line_by_item on account_movement_line (organization_id, item_id) where item_id is not null;
create index account_movement_line_by_account on account_movement_line (organization_id, account_id) where account_id is not null;
create index account_movement_line_by_center on account_movement_line (organization_id, cost_center_id) where cost_center_id is not null;
create index account_movement_line_by_expense on account_movement_line (organization_id, expense_item_id) where expense_item_id is not null;
select app.isolate('account_movement_line', 'select, insert, delete'), app.distribute('account_movement_line');

---------------------------------------------------------------------------------------------------- debts without documents

-- Entries that people write with a partner are owed as well: opening balances and other entries without a document. What is on
-- the opposite side of an account, such as a collection entered by hand, is owed the other way until it is set against a debt.
-- Its reversal cancels it, unless something was settled: the checks of the tables refuse that.
create function app.open_posted_debts() returns trigger language plpgsql as $$
begin
  insert into open_item (organization_id, id, side, partner_id, account_id, day, due_date, amount, currency_id, foreign_amount, rate,
                         document_type, document_id, document_number)
  select l.organization_id, uuidv7(), case when l.debit > 0 then 'receivable' else 'payable' end, l.partner_id, l.account_id, l.day,
         l.day + partner.payment_days, l.debit + l.credit, l.currency_id, l.foreign_amount, l.rate,
         'accountingEntry', entry.id, entry.number::text
    from posted l
    join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
     and entry.type in ('manual', 'opening') and entry.source_id is null
    join account on account.organization_id = l.organization_id and account.id = l.account_id
     and (account.type in ('receivable', 'payable') or account.type = 'advance' and l.debit > 0 or account.type = 'prepayment' and l.credit > 0)
    join partner on partner.organization_id = l.organization_id and partner.id = l.partner_id
   where l.partner_id is not null and coalesce(l.foreign_amount, 1) > 0;

  insert into advance (organization_id, id, side, partner_id, account_id, day, amount, currency_id, foreign_amount, rate,
                       document_type, document_id, document_number)
  select l.organization_id, uuidv7(), case when l.credit > 0 then 'receivable' else 'payable' end, l.partner_id, l.account_id, l.day,
         l.debit + l.credit, l.currency_id, l.foreign_amount, l.rate, 'accountingEntry', entry.id, entry.number::text
    from posted l
    join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
     and entry.type in ('manual', 'opening') and entry.source_id is null
    join account on account.organization_id = l.organization_id and account.id = l.account_id
     and (account.type = 'advance' and l.credit > 0 or account.type = 'prepayment' and l.debit > 0)
   where l.partner_id is not null and coalesce(l.foreign_amount, 1) > 0;

  update open_item set cancelled = true
    from posted l
    join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id and entry.type = 'reversal'
   where l.partner_id is not null and open_item.organization_id = l.organization_id
     and open_item.document_type = 'accountingEntry' and open_item.document_id = entry.reversal_of;
  update advance set cancelled = true
    from posted l
    join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id and entry.type = 'reversal'
   where l.partner_id is not null and advance.organization_id = l.organization_id
     and advance.document_type = 'accountingEntry' and advance.document_id = entry.reversal_of;
  return null;
end $$;
create trigger open_posted_debts after insert on journal_line
  referencing new table as posted for each statement execute function app.open_posted_debts();

---------------------------------------------------------------------------------------------------- invariants

-- What documents opened and settled of an account, and what they posted there, both signed as the ledger signs it. Advances
-- on the account of the debt itself, such as the credit for the return of something paid, count against it.
create view open_with_partner with (security_invoker) as
  select organization_id, account_id, partner_id, currency_id,
         case when cancelled then 0 when side = 'receivable' then amount - settled else settled - amount end as value,
         case when cancelled then 0 when side = 'receivable' then foreign_amount - foreign_settled else foreign_settled - foreign_amount end as foreign_value,
         'item' as kind
    from open_item
  union all
  select organization_id, account_id, partner_id, currency_id,
         case when cancelled then 0 when side = 'receivable' then used - amount else amount - used end,
         case when cancelled then 0 when side = 'receivable' then foreign_used - foreign_amount else foreign_amount - foreign_used end,
         'advance'
    from advance;

create view posted_with_partner with (security_invoker) as
  select l.organization_id, l.account_id, l.partner_id, l.currency_id, l.debit - l.credit as value,
         case when l.debit > 0 then l.foreign_amount else -l.foreign_amount end as foreign_value
    from journal_line l
    join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
   where l.partner_id is not null
     -- An entry that a person wrote is its own document, and so is the one that undoes it.
     and coalesce(entry.source_id, entry.reversal_of, entry.id) in (
       select document_id from open_item where open_item.organization_id = l.organization_id
       union all select document_id from settlement where settlement.organization_id = l.organization_id
       union all select document_id from advance where advance.organization_id = l.organization_id
       union all select document_id from advance_use where advance_use.organization_id = l.organization_id);

-- I5: what is open by account, partner and currency is what documents posted there, and each item is settled by its settlements.
create view invariant_5 with (security_invoker) as
  with open as (
    select organization_id, account_id, partner_id, currency_id, sum(value) as value, coalesce(sum(foreign_value), 0) as foreign_value
      from open_with_partner held
     where exists (select from open_item item where item.organization_id = held.organization_id and item.account_id = held.account_id)
     group by organization_id, account_id, partner_id, currency_id
  ), posted as (
    select organization_id, account_id, partner_id, currency_id, sum(value) as value, coalesce(sum(foreign_value), 0) as foreign_value
      from posted_with_partner
     group by organization_id, account_id, partner_id, currency_id
  )
  select open.organization_id, open.partner_id as record_id, 'open items of the partner on the account ' || open.account_id as record,
         concat_ws(' ', open.value, open.foreign_value) as expected,
         concat_ws(' ', coalesce(posted.value, 0)::numeric(18, 2), coalesce(posted.foreign_value, 0)::numeric(18, 2)) as found
    from open
    left join posted on posted.organization_id = open.organization_id and posted.account_id = open.account_id
     and posted.partner_id = open.partner_id and posted.currency_id is not distinct from open.currency_id
   where (open.value, open.foreign_value) <> (coalesce(posted.value, 0), coalesce(posted.foreign_value, 0))
  union all
  select item.organization_id, item.id, 'settlements of the item',
         concat_ws(' ', item.settled, item.foreign_settled),
         concat_ws(' ', coalesce(sum(paid.amount), 0)::numeric(18, 2), coalesce(sum(paid.foreign_amount), 0)::numeric(18, 2))
    from open_item item
    left join settlement paid on paid.organization_id = item.organization_id and paid.item_id = item.id and not paid.cancelled
   group by item.organization_id, item.id, item.settled, item.foreign_settled
  having (item.settled, item.foreign_settled) <> (coalesce(sum(paid.amount), 0), coalesce(sum(paid.foreign_amount), 0));

-- I6: advances by account, partner and currency are what documents posted there, and of each as much is used as its uses add up to.
create view invariant_6 with (security_invoker) as
  with waiting as (
    select held.organization_id, account_id, partner_id, held.currency_id, sum(value) as value, coalesce(sum(foreign_value), 0) as foreign_value
      from open_with_partner held
     where not exists (select from open_item item where item.organization_id = held.organization_id and item.account_id = held.account_id)
     group by held.organization_id, account_id, partner_id, held.currency_id
  ), posted as (
    select organization_id, account_id, partner_id, currency_id, sum(value) as value, coalesce(sum(foreign_value), 0) as foreign_value
      from posted_with_partner
     group by organization_id, account_id, partner_id, currency_id
  )
  select waiting.organization_id, waiting.partner_id as record_id, 'advances of the partner on the account ' || waiting.account_id as record,
         concat_ws(' ', waiting.value, waiting.foreign_value) as expected,
         concat_ws(' ', coalesce(posted.value, 0)::numeric(18, 2), coalesce(posted.foreign_value, 0)::numeric(18, 2)) as found
    from waiting
    left join posted on posted.organization_id = waiting.organization_id and posted.account_id = waiting.account_id
     and posted.partner_id = waiting.partner_id and posted.currency_id is not distinct from waiting.currency_id
   where (waiting.value, waiting.foreign_value) <> (coalesce(posted.value, 0), coalesce(posted.foreign_value, 0))
  union all
  select advance.organization_id, advance.id, 'uses of the advance', concat_ws(' ', advance.used, advance.foreign_used),
         concat_ws(' ', coalesce(sum(used.amount), 0)::numeric(18, 2), coalesce(sum(used.foreign_amount), 0)::numeric(18, 2))
    from advance
    left join advance_use used on used.organization_id = advance.organization_id and used.advance_id = advance.id and not used.cancelled
   group by advance.organization_id, advance.id, advance.used, advance.foreign_used
  having (advance.used, advance.foreign_used) <> (coalesce(sum(used.amount), 0), coalesce(sum(used.foreign_amount), 0));
grant select on open_with_partner, posted_with_partner, invariant_5, invariant_6 to cuadre_app;

-- I15 and I17 of collections and payments: each confirmed one has exactly one entry in force, and none of the others has any.
create view invariant_17_operations with (security_invoker) as
  select operation.organization_id, operation.id as record_id, 'operation ' || operation.number as record,
         case when operation.state in ('pending', 'cancelled') then '0' else '1' end as expected, count(entry.id)::text as found
    from money_operation operation
    left join journal_entry entry on entry.organization_id = operation.organization_id and entry.source_id = operation.id
     and entry.type <> 'reversal'
     and not exists (select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
   group by operation.organization_id, operation.id, operation.number, operation.state
  having count(entry.id) <> case when operation.state in ('pending', 'cancelled') then 0 else 1 end
  union all
  select entry.organization_id, entry.id, 'entry ' || entry.number || ' of an operation', 'its operation', 'none'
    from journal_entry entry
   where entry.source_type in ('operationCollect', 'operationPay') and entry.source_id is not null
     and not exists (select from money_operation operation where operation.organization_id = entry.organization_id and operation.id = entry.source_id);
grant select on invariant_17_operations to cuadre_app;

-- I17 of account movements: each confirmed one has exactly one entry in force, of its amount; each entry has its movement.
create view invariant_17_movements with (security_invoker) as
  select movement.organization_id, movement.id as record_id, 'movement ' || movement.number as record,
         case when movement.state = 'confirmed' then '1' else '0' end as expected, count(entry.id)::text as found
    from account_movement movement
    left join journal_entry entry on entry.organization_id = movement.organization_id and entry.source_id = movement.id
     and entry.type <> 'reversal'
     and not exists (select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
   group by movement.organization_id, movement.id, movement.number, movement.state
  having count(entry.id) <> case when movement.state = 'confirmed' then 1 else 0 end
  union all
  select movement.organization_id, movement.id, 'lines of movement ' || movement.number, movement.total::text, coalesce(sum(line.amount), 0)::text
    from account_movement movement
    left join account_movement_line line on line.organization_id = movement.organization_id and line.movement_id = movement.id
   group by movement.organization_id, movement.id, movement.number, movement.total
  having coalesce(sum(line.amount), 0) <> movement.total
  union all
  select entry.organization_id, entry.id, 'entry ' || entry.number || ' of a movement', 'its movement', 'none'
    from journal_entry entry
   where entry.source_type = 'accountMovement' and entry.source_id is not null
     and not exists (select from account_movement movement where movement.organization_id = entry.organization_id and movement.id = entry.source_id);
grant select on invariant_17_movements to cuadre_app;

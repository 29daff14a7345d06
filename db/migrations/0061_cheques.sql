-- Cheques: those that clients give us, which lie in a till of their own until a bank has them, and those that we issue from a chequebook.
-- What they settle is settled by a collection or a payment, which is theirs alone and lives and ends with them.
create table chequebook (
  organization_id uuid not null references organization,
  id              uuid not null,
  -- The serial number that the bank printed on it.
  code            text not null check (code <> ''),
  bank_account_id uuid not null,
  first_number    bigint not null check (first_number > 0),
  last_number     bigint not null,
  -- How many figures its numbers have, zeros before them.
  digits          smallint not null check (digits between 1 and 18),
  active          boolean not null default true,
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint chequebook_bank_account_fkey foreign key (organization_id, bank_account_id) references bank_account,
  constraint chequebook_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint chequebook_numbers check (last_number >= first_number and last_number - first_number < 1000)
);
create index chequebook_by_bank_account on chequebook (organization_id, bank_account_id, first_number);
create index chequebook_by_author on chequebook (organization_id, created_by);
select app.isolate('chequebook', 'select, insert, update, delete'), app.distribute('chequebook');

-- No two books of an account have the same leaf, and a book keeps its numbers once a leaf of it was used.
create function app.check_chequebook() returns trigger language plpgsql as $$
begin
  if exists (select from chequebook other where other.organization_id = new.organization_id and other.bank_account_id = new.bank_account_id
              and other.id <> new.id and other.first_number <= new.last_number and other.last_number >= new.first_number) then
    raise exception 'the numbers of % are in another chequebook', new.code using errcode = '23514', constraint = 'chequebook_overlaps';
  end if;
  return null;
end $$;
create constraint trigger check_numbers after insert or update of first_number, last_number, bank_account_id on chequebook
  for each row execute function app.check_chequebook();

create table cheque (
  organization_id  uuid not null references organization,
  id               uuid not null,
  kind             text not null check (kind in ('received', 'issued')),
  number           text not null,
  -- The number that is printed on it.
  printed_number   text not null check (printed_number <> ''),
  day              date not null,
  -- The day that is written on it.
  written_day      date not null,
  -- Of one that is issued its chequebook's; of one that is received where it was deposited.
  bank_account_id  uuid,
  chequebook_id    uuid,
  partner_id       uuid not null,
  -- To whose order it is, or who drew it.
  name             text not null check (name <> ''),
  -- The bank that it is drawn on, of one that is received.
  drawn_on         text,
  -- Null in the currency of the books.
  currency_id      uuid,
  rate             numeric(20, 8) check (rate > 0),
  -- In its currency.
  total            numeric(18, 2) not null check (total > 0),
  -- In the functional currency.
  amount           numeric(18, 2) not null check (amount > 0),
  -- Whether what it does not settle is an advance; otherwise it settles exactly what it is for.
  leaves_advance   boolean not null default false,
  description      text,
  -- The last day on which a bank pays it.
  expires_day      date not null,
  -- The collection or payment by which it settles.
  operation_id     uuid,
  deposited_day    date,
  cashed_day       date,
  returned_day     date,
  -- What the bank took for returning it, in its currency and in the books.
  fee              numeric(18, 2) not null default 0 check (fee >= 0),
  fee_amount       numeric(18, 2) not null default 0 check (fee_amount >= 0),
  state            text not null default 'pending' check (state in (
                     'pending', 'registered', 'deposited', 'returned', 'issued', 'delivered', 'cashed', 'expired', 'cancelled')),
  version          integer not null default 1,
  created_by       uuid not null,
  created_at       timestamptz not null default now(),
  primary key (organization_id, id),
  constraint cheque_number_key unique (organization_id, number),
  constraint cheque_bank_account_fkey foreign key (organization_id, bank_account_id) references bank_account,
  constraint cheque_chequebook_fkey foreign key (organization_id, chequebook_id) references chequebook,
  constraint cheque_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint cheque_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint cheque_operation_fkey foreign key (organization_id, operation_id) references money_operation,
  constraint cheque_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint cheque_foreign check ((currency_id is null) = (rate is null)),
  constraint cheque_issued check (kind = 'received' or (bank_account_id is not null and chequebook_id is not null)),
  constraint cheque_states check (case kind
    when 'received' then state not in ('issued', 'delivered', 'cashed') else state not in ('registered', 'deposited', 'returned') end),
  constraint cheque_days check (
    expires_day >= written_day
    and (state not in ('deposited', 'returned') or (deposited_day is not null and bank_account_id is not null))
    and deposited_day >= day and cashed_day >= day and returned_day >= deposited_day
    and (state <> 'cashed' or cashed_day is not null) and (state <> 'returned' or returned_day is not null)),
  constraint cheque_settles check (state in ('pending', 'cancelled') or operation_id is not null)
);
create index cheque_by_day on cheque (organization_id, kind, day desc, id desc);
create index cheque_by_partner on cheque (organization_id, partner_id, day);
create index cheque_by_bank_account on cheque (organization_id, bank_account_id, day);
create index cheque_by_currency on cheque (organization_id, currency_id) where currency_id is not null;
create index cheque_by_chequebook on cheque (organization_id, chequebook_id) where chequebook_id is not null;
create index cheque_by_author on cheque (organization_id, created_by);
create unique index cheque_by_operation on cheque (organization_id, operation_id) where operation_id is not null;
-- The same cheque of the same client is not taken twice.
create unique index cheque_received_key on cheque (organization_id, partner_id, lower(printed_number), lower(coalesce(drawn_on, '')))
  where kind = 'received' and state not in ('cancelled', 'returned', 'expired');
select app.isolate('cheque', 'select, insert, update, delete'), app.distribute('cheque'), app.refuse_no_numbers('cheque'),
  app.guard_documents('cheque', '{pending}', '{
    "pending": ["registered", "issued", "cancelled"],
    "registered": ["deposited", "expired", "cancelled"],
    "deposited": ["registered", "returned"],
    "issued": ["delivered", "cashed", "expired", "cancelled"],
    "delivered": ["cashed", "expired", "cancelled"],
    "cashed": ["delivered"]}', '{
    "registered": ["bank_account_id", "deposited_day"],
    "deposited": ["bank_account_id", "deposited_day", "returned_day", "fee", "fee_amount"],
    "issued": ["cashed_day"], "delivered": ["cashed_day"], "cashed": ["cashed_day"]}');

-- What it is for, until it settles it.
create table cheque_line (
  organization_id uuid not null references organization,
  cheque_id       uuid not null,
  line            smallint not null,
  item_id         uuid not null,
  -- In the currency of the item, and what of the cheque pays it in the books where the currencies differ.
  amount          numeric(18, 2) not null check (amount > 0),
  value           numeric(18, 2) check (value > 0),
  primary key (organization_id, cheque_id, line),
  constraint cheque_line_cheque_fkey foreign key (organization_id, cheque_id) references cheque on delete cascade,
  constraint cheque_line_item_fkey foreign key (organization_id, item_id) references open_item,
  constraint cheque_line_item_key unique (organization_id, cheque_id, item_id)
);
create index cheque_line_by_item on cheque_line (organization_id, item_id);
select app.isolate('cheque_line', 'select, insert, delete'), app.distribute('cheque_line'), app.refuse_no_numbers('cheque_line'),
  app.guard_lines('cheque_line', 'cheque', 'cheque_id', '{pending}');

-- A leaf is used by one cheque or voided, once.
create table chequebook_leaf (
  organization_id uuid not null references organization,
  chequebook_id   uuid not null,
  number          bigint not null,
  cheque_id       uuid,
  -- Why it was voided.
  reason          text check (reason <> ''),
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  constraint chequebook_leaf_once primary key (organization_id, chequebook_id, number),
  constraint chequebook_leaf_book_fkey foreign key (organization_id, chequebook_id) references chequebook,
  constraint chequebook_leaf_cheque_fkey foreign key (organization_id, cheque_id) references cheque on delete cascade,
  constraint chequebook_leaf_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint chequebook_leaf_use check ((cheque_id is null) = (reason is not null))
);
create unique index chequebook_leaf_by_cheque on chequebook_leaf (organization_id, cheque_id) where cheque_id is not null;
create index chequebook_leaf_by_author on chequebook_leaf (organization_id, created_by);
select app.isolate('chequebook_leaf', 'select, insert, delete'), app.distribute('chequebook_leaf');

-- Whoever writes it: a leaf is one of its book, and leaves are used in their order, so that none is missing without a reason.
create function app.check_chequebook_leaf() returns trigger language plpgsql as $$
declare
  book chequebook;
begin
  select * into book from chequebook where organization_id = new.organization_id and id = new.chequebook_id;
  if new.number not between book.first_number and book.last_number then
    raise exception '% is no leaf of %', new.number, book.code using errcode = '23514', constraint = 'chequebook_leaf_outside';
  end if;
  return new;
end $$;
create trigger check_leaf before insert on chequebook_leaf for each row execute function app.check_chequebook_leaf();

-- A book keeps what it was once a leaf of it was used.
create function app.guard_chequebook() returns trigger language plpgsql as $$
begin
  if exists (select from chequebook_leaf leaf where leaf.organization_id = old.organization_id and leaf.chequebook_id = old.id) then
    raise exception 'leaves of % were used', old.code using errcode = '23514', constraint = 'chequebook_used';
  end if;
  return new;
end $$;
create trigger guard_used before update on chequebook
  for each row when (new.bank_account_id <> old.bank_account_id or new.first_number <> old.first_number or new.last_number <> old.last_number
    or new.digits <> old.digits) execute function app.guard_chequebook();

-- The collection or payment of a cheque ends with the cheque and not without it.
create function app.check_operation_of_cheque() returns trigger language plpgsql as $$
begin
  if exists (select from cheque where cheque.organization_id = new.organization_id and cheque.operation_id = new.id
              and cheque.state in ('registered', 'deposited', 'issued', 'delivered', 'cashed')) then
    raise exception 'operation % is that of a cheque', new.number using errcode = '23514', constraint = 'money_operation_of_cheque';
  end if;
  return null;
end $$;
create constraint trigger check_cheque after update of state on money_operation deferrable initially deferred
  for each row when (new.state = 'cancelled' and old.state <> 'cancelled') execute function app.check_operation_of_cheque();

-- Until when a bank pays a cheque is a matter of the law.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'cheque.validityDays', 'number', '"60"'::jsonb
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'cheque.validityDays');

-- I17: no entry of a cheque that is none, and the collection or payment of a cheque stands exactly while the cheque does.
create view invariant_17_cheques with (security_invoker) as
  select entry.organization_id, entry.id as record_id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a cheque' as record,
         'its cheque' as expected, 'none' as found
    from document_entry entry
   where entry.source_type in ('paycheckReceived', 'paycheckIssued') and entry.source_id is not null
     and not exists (select from cheque where cheque.organization_id = entry.organization_id and cheque.id = entry.source_id)
  union all
  select cheque.organization_id, cheque.id, 'operation of ' || cheque.number,
         case when cheque.state in ('returned', 'expired', 'cancelled') then 'cancelled' else 'confirmed' end, operation.state
    from cheque
    join money_operation operation on operation.organization_id = cheque.organization_id and operation.id = cheque.operation_id
   where (cheque.state in ('returned', 'expired', 'cancelled')) <> (operation.state = 'cancelled');
grant select on invariant_17_cheques to cuadre_app;

-- I19: by all the entries of a cheque the account at the bank has what was deposited, and less what the bank took for returning it; the operation
-- of a cheque is of its amount.
create view invariant_19_cheques with (security_invoker) as
  with said as (
    select cheque.organization_id, cheque.id, cheque.number, bank.account_id,
           case cheque.state when 'deposited' then cheque.amount when 'returned' then -cheque.fee_amount else 0 end as amount
      from cheque
      join bank_account bank on bank.organization_id = cheque.organization_id and bank.id = cheque.bank_account_id
     where cheque.kind = 'received'
  )
  select said.organization_id, said.id as record_id, 'amount of ' || said.number as record,
         said.amount::numeric(18, 2)::text as expected, coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as found
    from said
    left join document_entry entry on entry.organization_id = said.organization_id and entry.source_type = 'paycheckReceived' and entry.source_id = said.id
    left join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id and line.account_id = said.account_id
   group by said.organization_id, said.id, said.number, said.account_id, said.amount
  having coalesce(sum(line.debit - line.credit), 0) <> said.amount
  union all
  select cheque.organization_id, cheque.id, 'operation of ' || cheque.number, cheque.total::text, operation.amount::text
    from cheque
    join money_operation operation on operation.organization_id = cheque.organization_id and operation.id = cheque.operation_id
   where operation.amount <> cheque.total;
grant select on invariant_19_cheques to cuadre_app;

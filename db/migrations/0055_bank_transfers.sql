-- Money that goes from one account of the organization at a bank to another: on one day, or over days, when it is in transit in between. In
-- two currencies both amounts are what the banks say, and what they differ by in the books is realised.
create table bank_transfer (
  organization_id      uuid not null references organization,
  id                   uuid not null,
  number               text not null,
  day                  date not null,
  from_bank_account_id uuid not null,
  to_bank_account_id   uuid not null,
  -- What leaves, in the currency of the account that it leaves; null in that of the books.
  currency_id          uuid,
  rate                 numeric(20, 8) check (rate > 0),
  total                numeric(18, 2) not null check (total > 0),
  -- What the bank takes for it, in the same currency.
  fee                  numeric(18, 2) not null default 0 check (fee >= 0),
  -- Both in the functional currency.
  amount               numeric(18, 2) not null check (amount > 0),
  fee_amount           numeric(18, 2) not null default 0 check (fee_amount >= 0),
  -- What comes, in the currency of the account that it comes to.
  received_currency_id uuid,
  received_rate        numeric(20, 8) check (received_rate > 0),
  received_total       numeric(18, 2) not null check (received_total > 0),
  received_amount      numeric(18, 2) not null check (received_amount > 0),
  -- What the bank calls it.
  reference            text,
  description          text,
  state                text not null default 'pending' check (state in ('pending', 'inTransit', 'confirmed', 'cancelled')),
  -- The day on which it came.
  received_day         date,
  version              integer not null default 1,
  created_by           uuid not null,
  created_at           timestamptz not null default now(),
  primary key (organization_id, id),
  constraint bank_transfer_number_key unique (organization_id, number),
  constraint bank_transfer_from_fkey foreign key (organization_id, from_bank_account_id) references bank_account,
  constraint bank_transfer_to_fkey foreign key (organization_id, to_bank_account_id) references bank_account,
  constraint bank_transfer_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint bank_transfer_received_currency_fkey foreign key (organization_id, received_currency_id) references currency,
  constraint bank_transfer_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint bank_transfer_two_accounts check (from_bank_account_id <> to_bank_account_id),
  constraint bank_transfer_foreign check ((currency_id is null) = (rate is null) and (received_currency_id is null) = (received_rate is null)),
  -- In one currency what leaves is what comes; the bank's fee stands apart.
  constraint bank_transfer_one_currency check (
    currency_id is distinct from received_currency_id or (total = received_total and amount = received_amount)),
  constraint bank_transfer_received check (received_day >= day and (state <> 'confirmed' or received_day is not null))
);
create index bank_transfer_by_day on bank_transfer (organization_id, day desc, id desc);
create index bank_transfer_by_origin on bank_transfer (organization_id, from_bank_account_id, day);
create index bank_transfer_by_destination on bank_transfer (organization_id, to_bank_account_id, day);
create index bank_transfer_by_currency on bank_transfer (organization_id, currency_id) where currency_id is not null;
create index bank_transfer_by_received_currency on bank_transfer (organization_id, received_currency_id) where received_currency_id is not null;
create index bank_transfer_by_author on bank_transfer (organization_id, created_by);
-- A bank does not give the same reference twice.
create unique index bank_transfer_reference_key on bank_transfer (organization_id, from_bank_account_id, lower(reference))
  where reference is not null and state <> 'cancelled';
select app.isolate('bank_transfer', 'select, insert, update, delete'), app.distribute('bank_transfer'), app.refuse_no_numbers('bank_transfer'),
  app.guard_documents('bank_transfer', '{pending}', '{
    "pending": ["inTransit", "confirmed", "cancelled"],
    "inTransit": ["confirmed", "cancelled"],
    "confirmed": ["cancelled"]}', '{"inTransit": ["received_day"]}');

-- Whether an account at a bank may owe the bank is agreed with the bank; until somebody says so it may not.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'bank.overdraft', 'flag', 'false'::jsonb
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'bank.overdraft');

-- I17: no entry of a transfer between own accounts that is none.
create view invariant_17_bank_transfers with (security_invoker) as
  select entry.organization_id, entry.id as record_id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a bank transfer' as record,
         'its transfer' as expected, 'none' as found
    from document_entry entry
   where entry.source_type = 'bankTransfer' and entry.source_id is not null
     and not exists (select from bank_transfer transfer where transfer.organization_id = entry.organization_id and transfer.id = entry.source_id);
grant select on invariant_17_bank_transfers to cuadre_app;

-- I19: by all the entries of a transfer the one account has what left and the fee less once it was sent, and the other what came more once it came.
create view invariant_19_bank_transfers with (security_invoker) as
  with said as (
    select transfer.organization_id, transfer.id, transfer.number, bank.account_id,
           case when transfer.state in ('inTransit', 'confirmed') then -transfer.amount - transfer.fee_amount else 0 end as amount
      from bank_transfer transfer
      join bank_account bank on bank.organization_id = transfer.organization_id and bank.id = transfer.from_bank_account_id
    union all
    select transfer.organization_id, transfer.id, transfer.number, bank.account_id,
           case transfer.state when 'confirmed' then transfer.received_amount else 0 end
      from bank_transfer transfer
      join bank_account bank on bank.organization_id = transfer.organization_id and bank.id = transfer.to_bank_account_id
  )
  select said.organization_id, said.id as record_id, 'amount of ' || said.number as record,
         said.amount::numeric(18, 2)::text as expected, coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as found
    from said
    left join document_entry entry on entry.organization_id = said.organization_id and entry.source_type = 'bankTransfer' and entry.source_id = said.id
    left join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id and line.account_id = said.account_id
   group by said.organization_id, said.id, said.number, said.account_id, said.amount
  having coalesce(sum(line.debit - line.credit), 0) <> said.amount;
grant select on invariant_19_bank_transfers to cuadre_app;

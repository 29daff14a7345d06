-- What clients will perhaps not pay: provided for, debt by debt; released when it was paid after all; written off when it never will
-- be; recovered when it is paid even then.
create table doubtful_debt (
  organization_id  uuid not null references organization,
  id               uuid not null,
  number           text not null,
  day              date not null,
  kind             text not null check (kind in ('provision', 'release', 'writeOff', 'recovery')),
  description      text,
  -- Where the money of a recovery came in.
  money_account_id uuid,
  -- In the functional currency; of a write-off, what the debts come to when it is confirmed.
  amount           numeric(18, 2) not null check (amount > 0),
  state            text not null default 'pending' check (state in ('pending', 'confirmed', 'resolved', 'cancelled')),
  version          integer not null default 1,
  created_by       uuid not null,
  created_at       timestamptz not null default now(),
  primary key (organization_id, id),
  constraint doubtful_debt_number_key unique (organization_id, number),
  constraint doubtful_debt_money_fkey foreign key (organization_id, money_account_id) references account,
  constraint doubtful_debt_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint doubtful_debt_money check ((kind = 'recovery') = (money_account_id is not null)),
  constraint doubtful_debt_resolved check (state <> 'resolved' or kind = 'writeOff')
);
create index doubtful_debt_by_day on doubtful_debt (organization_id, day desc, id desc);
create index doubtful_debt_by_money on doubtful_debt (organization_id, money_account_id) where money_account_id is not null;
create index doubtful_debt_by_author on doubtful_debt (organization_id, created_by);
select app.isolate('doubtful_debt', 'select, insert, update, delete'), app.distribute('doubtful_debt');

create table doubtful_debt_line (
  organization_id uuid not null,
  id              uuid not null,
  document_id     uuid not null,
  line            smallint not null check (line >= 1),
  item_id         uuid not null,
  amount          numeric(18, 2) not null check (amount > 0),
  -- What of a debt that is written off had been provided for.
  covered         numeric(18, 2) not null default 0 check (covered between 0 and amount),
  primary key (organization_id, id),
  constraint doubtful_debt_line_position_key unique (organization_id, document_id, line),
  constraint doubtful_debt_line_item_key unique (organization_id, document_id, item_id),
  constraint doubtful_debt_line_document_fkey foreign key (organization_id, document_id) references doubtful_debt on delete cascade,
  constraint doubtful_debt_line_item_fkey foreign key (organization_id, item_id) references open_item
);
create index doubtful_debt_line_by_item on doubtful_debt_line (organization_id, item_id);
select app.isolate('doubtful_debt_line', 'select, insert, update, delete'), app.distribute('doubtful_debt_line');

select app.guard_documents('doubtful_debt', '{pending}', '{
    "pending": ["confirmed", "cancelled"], "confirmed": ["resolved", "cancelled"], "resolved": ["cancelled"]}'),
  app.guard_lines('doubtful_debt_line', 'doubtful_debt', 'document_id', '{pending}'),
  app.refuse_no_numbers('doubtful_debt'), app.refuse_no_numbers('doubtful_debt_line');

-- By debt: what is provided for and not used, what was written off, and what of that was recovered.
create view doubtful_item with (security_invoker) as
  select line.organization_id, line.item_id,
         sum(case document.kind when 'provision' then line.amount when 'release' then -line.amount when 'writeOff' then -line.covered else 0 end) as provided,
         sum(case document.kind when 'writeOff' then line.amount else 0 end) as written_off,
         sum(case document.kind when 'recovery' then line.amount else 0 end) as recovered
    from doubtful_debt_line line
    join doubtful_debt document on document.organization_id = line.organization_id and document.id = line.document_id
   where document.state in ('confirmed', 'resolved')
   group by line.organization_id, line.item_id;
grant select on doubtful_item to cuadre_app;

insert into general_parameter (organization_id, id, key, type, account_id)
select organization.organization_id, uuidv7(), shipped.key, 'account', account.id
  from organization
  join (values ('cu', 'account.doubtful.provision', '369'), ('cu', 'account.doubtful.expense', '845'),
               ('cu', 'account.doubtful.released', '950'), ('cu', 'account.doubtful.investigated', '330.0030'),
               ('cu', 'account.doubtful.loss', '845'), ('cu', 'account.doubtful.recovered', '950'),
               ('international', 'account.doubtful.provision', '1110'), ('international', 'account.doubtful.expense', '6500'),
               ('international', 'account.doubtful.released', '4100'), ('international', 'account.doubtful.investigated', '1150'),
               ('international', 'account.doubtful.loss', '6500'), ('international', 'account.doubtful.recovered', '4100'))
    as shipped (localization, key, code) on shipped.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = shipped.code
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'rate.doubtful.brackets', 'brackets',
       '[{"from": "0", "to": "30", "rate": "0"}, {"from": "30", "to": "60", "rate": "5"}, {"from": "60", "to": "90", "rate": "10"},
         {"from": "90", "to": "180", "rate": "25"}, {"from": "180", "to": "360", "rate": "50"}, {"from": "360", "to": null, "rate": "100"}]'
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'rate.doubtful.brackets');

-- I15: confirmed it has its entry, and the one of its resolution once that was decided; its lines add up to it. No debt is released
-- or used up beyond what was provided for it, nor recovered beyond what was written off.
create view invariant_15_doubtful_debts with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, count(*) as entries
      from document_entry entry
     where entry.source_type = 'doubtfulDebt' and entry.type <> 'reversal'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_id
  )
  select document.organization_id, document.id as record_id, 'doubtful debt ' || document.number as record,
         case document.state when 'confirmed' then '1' when 'resolved' then '2' else '0' end as expected, coalesce(live.entries, 0)::text as found
    from doubtful_debt document
    left join live on live.organization_id = document.organization_id and live.source_id = document.id
   where coalesce(live.entries, 0) <> case document.state when 'confirmed' then 1 when 'resolved' then 2 else 0 end
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a doubtful debt', 'its document', 'none'
    from document_entry entry
   where entry.source_type = 'doubtfulDebt' and entry.source_id is not null
     and not exists (select from doubtful_debt document where document.organization_id = entry.organization_id and document.id = entry.source_id)
  union all
  select document.organization_id, document.id, 'lines of ' || document.number, document.amount::text, coalesce(sum(line.amount), 0)::text
    from doubtful_debt document
    left join doubtful_debt_line line on line.organization_id = document.organization_id and line.document_id = document.id
   group by document.organization_id, document.id, document.number, document.amount
  having coalesce(sum(line.amount), 0) <> document.amount
  union all
  select organization_id, item_id, 'what is provided for a debt', 'nothing below 0.00', least(provided, written_off - recovered)::text
    from doubtful_item where provided < 0 or recovered > written_off;
grant select on invariant_15_doubtful_debts to cuadre_app;

-- What a provider did in a month whose invoice comes later: an expense of that month, and owed to nobody by name yet. The purchase
-- that the invoice becomes takes it up, line by line.
create table service_accrual (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  day             date not null,
  provider_id     uuid not null,
  service_id      uuid not null,
  -- Where the expense goes.
  account_id      uuid not null,
  cost_center_id  uuid,
  expense_item_id uuid,
  description     text,
  -- What it is estimated at, in the functional currency.
  amount          numeric(18, 2) not null check (amount > 0),
  state           text not null default 'pending' check (state in ('pending', 'confirmed', 'invoiced', 'cancelled')),
  replaces_id     uuid,
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint service_accrual_number_key unique (organization_id, number),
  constraint service_accrual_provider_fkey foreign key (organization_id, provider_id) references partner,
  constraint service_accrual_service_fkey foreign key (organization_id, service_id) references service,
  constraint service_accrual_account_fkey foreign key (organization_id, account_id) references account,
  constraint service_accrual_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint service_accrual_item_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint service_accrual_replaces_fkey foreign key (organization_id, replaces_id) references service_accrual,
  constraint service_accrual_author_fkey foreign key (organization_id, created_by) references user_account
);
create index service_accrual_by_day on service_accrual (organization_id, day desc, id desc);
create index service_accrual_by_provider on service_accrual (organization_id, provider_id, day);
create index service_accrual_by_service on service_accrual (organization_id, service_id);
create index service_accrual_by_account on service_accrual (organization_id, account_id);
create index service_accrual_by_center on service_accrual (organization_id, cost_center_id) where cost_center_id is not null;
create index service_accrual_by_item on service_accrual (organization_id, expense_item_id) where expense_item_id is not null;
create unique index service_accrual_by_replaced on service_accrual (organization_id, replaces_id) where replaces_id is not null;
create index service_accrual_by_author on service_accrual (organization_id, created_by);
select app.isolate('service_accrual', 'select, insert, update, delete'), app.distribute('service_accrual');

-- Taken over with its provider by another, it is still taken up by that one's purchases.
select app.guard_documents('service_accrual', '{pending}', '{
    "pending": ["confirmed", "cancelled"],
    "confirmed": ["invoiced", "cancelled"],
    "invoiced": ["confirmed"]}', '{
    "confirmed": ["provider_id"], "invoiced": ["provider_id"], "cancelled": ["provider_id"]}'),
  app.refuse_no_numbers('service_accrual');

-- The accrual that a line of a purchase takes up.
alter table service_purchase_line add column accrual_id uuid,
  add constraint service_purchase_line_accrual_fkey foreign key (organization_id, accrual_id) references service_accrual;
create index service_purchase_line_by_accrual on service_purchase_line (organization_id, accrual_id) where accrual_id is not null;

insert into general_parameter (organization_id, id, key, type, account_id)
select organization.organization_id, uuidv7(), shipped.key, 'account', account.id
  from organization
  join (values ('cu', 'account.services.accrued', '480'), ('international', 'account.services.accrued', '2300'))
    as shipped (localization, key, code) on shipped.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = shipped.code
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);

-- I15: it has its entry while it stands; and it is invoiced exactly where a purchase in force takes it up.
create view invariant_15_service_accruals with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, count(*) as entries
      from document_entry entry
     where entry.source_type = 'serviceAccrual' and entry.type <> 'reversal'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_id
  )
  select accrual.organization_id, accrual.id as record_id, 'accrual ' || accrual.number as record,
         (accrual.state in ('confirmed', 'invoiced'))::int::text as expected, coalesce(live.entries, 0)::text as found
    from service_accrual accrual
    left join live on live.organization_id = accrual.organization_id and live.source_id = accrual.id
   where coalesce(live.entries, 0) <> (accrual.state in ('confirmed', 'invoiced'))::int
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of an accrual', 'its document', 'none'
    from document_entry entry
   where entry.source_type = 'serviceAccrual' and entry.source_id is not null
     and not exists (select from service_accrual accrual where accrual.organization_id = entry.organization_id and accrual.id = entry.source_id)
  union all
  select accrual.organization_id, accrual.id, 'accrual ' || accrual.number || ' on purchases',
         (accrual.state = 'invoiced')::int::text, count(purchase.id)::text
    from service_accrual accrual
    left join service_purchase_line line on line.organization_id = accrual.organization_id and line.accrual_id = accrual.id
    left join service_purchase purchase on purchase.organization_id = line.organization_id and purchase.id = line.purchase_id
     and purchase.state = 'confirmed'
   group by accrual.organization_id, accrual.id, accrual.number, accrual.state
  having count(purchase.id) <> (accrual.state = 'invoiced')::int;
grant select on invariant_15_service_accruals to cuadre_app;

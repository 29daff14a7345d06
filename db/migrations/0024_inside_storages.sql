-- What happens inside the warehouses: transfers, counts, losses and surpluses with their investigations, consumption.

-- What takes its cost from a part of its source: how much the source moved, and how much of it others took before.
alter table stock_movement
  add column source_quantity numeric(20, 8) check (source_quantity > 0),
  add column source_taken    numeric(20, 8) check (source_taken >= 0),
  add constraint stock_movement_share check (
    (source_quantity is null) = (source_taken is null)
    and (source_quantity is null or (source_id is not null and source_taken + quantity <= source_quantity)));

create table stock_transfer (
  organization_id        uuid not null references organization,
  id                     uuid not null,
  number                 text not null,
  day                    date not null,
  origin_warehouse_id      uuid not null,
  destination_warehouse_id uuid not null,
  description            text,
  sent_by                text,
  carrier                text,
  vehicle                text,
  received_by            text,
  received_on            date,
  state                  text not null default 'pending'
    check (state in ('pending', 'inTransit', 'confirmed', 'rejected', 'cancelled')),
  version                integer not null default 1,
  created_by             uuid not null,
  created_at             timestamptz not null default now(),
  primary key (organization_id, id),
  constraint stock_transfer_number_key unique (organization_id, number),
  constraint stock_transfer_origin_fkey foreign key (organization_id, origin_warehouse_id) references warehouse,
  constraint stock_transfer_destination_fkey foreign key (organization_id, destination_warehouse_id) references warehouse,
  constraint stock_transfer_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint stock_transfer_two_places check (origin_warehouse_id <> destination_warehouse_id),
  constraint stock_transfer_received_later check (received_on >= day)
);
create index stock_transfer_by_day on stock_transfer (organization_id, day desc, id desc);
create index stock_transfer_by_origin on stock_transfer (organization_id, origin_warehouse_id);
create index stock_transfer_by_destination on stock_transfer (organization_id, destination_warehouse_id);
create index stock_transfer_by_author on stock_transfer (organization_id, created_by);
select app.isolate('stock_transfer', 'select, insert, update, delete'), app.distribute('stock_transfer');

create table stock_transfer_line (
  organization_id uuid not null,
  id              uuid not null,
  transfer_id     uuid not null,
  line            smallint not null check (line >= 1),
  product_id      uuid not null,
  description     text,
  quantity        numeric(20, 8) not null check (quantity > 0),
  -- What arrived; nothing is said of it while the goods are on the way.
  received        numeric(20, 8) check (received >= 0),
  primary key (organization_id, id),
  constraint stock_transfer_line_place_key unique (organization_id, transfer_id, line),
  constraint stock_transfer_line_transfer_fkey foreign key (organization_id, transfer_id) references stock_transfer on delete cascade,
  constraint stock_transfer_line_product_fkey foreign key (organization_id, product_id) references product
);
create index stock_transfer_line_by_product on stock_transfer_line (organization_id, product_id);
select app.isolate('stock_transfer_line', 'select, insert, update, delete'), app.distribute('stock_transfer_line');

create table other_inventory (
  organization_id  uuid not null references organization,
  id               uuid not null,
  number           text not null,
  type             text not null check (type in ('opening', 'count', 'shortage', 'surplus', 'loss', 'waste', 'consumption',
    'consumptionReturn', 'selfConsumption', 'toolsInUse', 'donationReceived', 'donationGiven', 'adjustment')),
  day              date not null,
  warehouse_id       uuid not null,
  description      text,
  -- The other side of its entry, where the type leaves a choice.
  account_id       uuid,
  cost_center_id   uuid,
  expense_item_id  uuid,
  -- What comes back to the warehouse had left it by this document.
  return_of_id     uuid,
  -- The percentage of their value that tools lose when they are put to use, and the expense that this is.
  wear_rate        numeric(7, 4) check (wear_rate between 0 and 100),
  wear_account_id  uuid,
  -- Who had it in custody, whom the goods were handed to.
  responsible      text,
  state            text not null default 'pending' check (state in ('pending', 'approved', 'confirmed', 'cancelled')),
  version          integer not null default 1,
  created_by       uuid not null,
  created_at       timestamptz not null default now(),
  primary key (organization_id, id),
  constraint other_inventory_number_key unique (organization_id, number),
  constraint other_inventory_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  constraint other_inventory_account_fkey foreign key (organization_id, account_id) references account,
  constraint other_inventory_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint other_inventory_item_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint other_inventory_return_fkey foreign key (organization_id, return_of_id) references other_inventory,
  constraint other_inventory_wear_account_fkey foreign key (organization_id, wear_account_id) references account,
  constraint other_inventory_author_fkey foreign key (organization_id, created_by) references user_account
);
create index other_inventory_by_day on other_inventory (organization_id, day desc, id desc);
create index other_inventory_by_warehouse on other_inventory (organization_id, warehouse_id);
create index other_inventory_by_account on other_inventory (organization_id, account_id) where account_id is not null;
create index other_inventory_by_center on other_inventory (organization_id, cost_center_id) where cost_center_id is not null;
create index other_inventory_by_item on other_inventory (organization_id, expense_item_id) where expense_item_id is not null;
create index other_inventory_by_return on other_inventory (organization_id, return_of_id) where return_of_id is not null;
create index other_inventory_by_wear_account on other_inventory (organization_id, wear_account_id) where wear_account_id is not null;
create index other_inventory_by_author on other_inventory (organization_id, created_by);
select app.isolate('other_inventory', 'select, insert, update, delete'), app.distribute('other_inventory');

create table other_inventory_line (
  organization_id    uuid not null,
  id                 uuid not null,
  other_inventory_id uuid not null,
  line               smallint not null check (line >= 1),
  product_id         uuid not null,
  description        text,
  -- What comes or goes; of a count, what was counted, nothing while nobody has.
  quantity           numeric(20, 8) check (quantity >= 0),
  -- What one of what comes in costs, where the document says so.
  unit_cost          numeric(20, 8) check (unit_cost >= 0),
  -- By how much an adjustment changes the value.
  value              numeric(18, 2),
  -- Of a count: what the books said there was when it began.
  book_quantity      numeric(20, 8),
  primary key (organization_id, id),
  constraint other_inventory_line_place_key unique (organization_id, other_inventory_id, line),
  constraint other_inventory_line_product_key unique (organization_id, other_inventory_id, product_id),
  constraint other_inventory_line_document_fkey foreign key (organization_id, other_inventory_id) references other_inventory on delete cascade,
  constraint other_inventory_line_product_fkey foreign key (organization_id, product_id) references product
);
create index other_inventory_line_by_product on other_inventory_line (organization_id, product_id);
select app.isolate('other_inventory_line', 'select, insert, update, delete'), app.distribute('other_inventory_line');

-- The file of goods that are missing, too many or spoiled: opened by the document that found it out. What it is about is
-- what the movements of that document are worth on its account.
create table investigation (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  kind            text not null check (kind in ('shortage', 'surplus', 'loss')),
  day             date not null,
  due_day         date not null,
  account_id      uuid not null,
  responsible     text,
  document_type   text not null,
  document_id     uuid not null,
  document_number text not null,
  cancelled       boolean not null default false,
  version         integer not null default 1,
  primary key (organization_id, id),
  constraint investigation_number_key unique (organization_id, number),
  constraint investigation_document_key unique (organization_id, document_type, document_id, kind),
  constraint investigation_account_fkey foreign key (organization_id, account_id) references account
);
create index investigation_by_day on investigation (organization_id, day desc, id desc);
create index investigation_by_account on investigation (organization_id, account_id);
create index investigation_by_document on investigation (organization_id, document_id);
select app.isolate('investigation', 'select, insert, update'), app.distribute('investigation');

-- What was decided about it, wholly or in part; each decision posts its entry.
create table investigation_decision (
  organization_id  uuid not null,
  id               uuid not null,
  investigation_id uuid not null,
  decision         text not null check (decision in ('assume', 'responsibility', 'compensate', 'income')),
  day              date not null,
  amount           numeric(18, 2) not null check (amount > 0),
  account_id       uuid not null,
  responsible      text,
  note             text,
  -- The file of the other kind that it is set off against.
  against_id       uuid,
  cancelled        boolean not null default false,
  decided_by       uuid not null,
  created_at       timestamptz not null default now(),
  primary key (organization_id, id),
  constraint investigation_decision_file_fkey foreign key (organization_id, investigation_id) references investigation,
  constraint investigation_decision_against_fkey foreign key (organization_id, against_id) references investigation,
  constraint investigation_decision_account_fkey foreign key (organization_id, account_id) references account,
  constraint investigation_decision_author_fkey foreign key (organization_id, decided_by) references user_account,
  constraint investigation_decision_compensates check ((decision = 'compensate') = (against_id is not null))
);
create index investigation_decision_by_file on investigation_decision (organization_id, investigation_id);
create index investigation_decision_by_against on investigation_decision (organization_id, against_id) where against_id is not null;
create index investigation_decision_by_account on investigation_decision (organization_id, account_id);
create index investigation_decision_by_author on investigation_decision (organization_id, decided_by);
select app.isolate('investigation_decision', 'select, insert'), app.distribute('investigation_decision');
grant update (cancelled) on investigation_decision to cuadre_app;

-- The accounts that these documents are posted on, for companies that have the accounts already.
insert into general_parameter (organization_id, key, type, account_id, note)
select account.organization_id, given.key, 'account', account.id,
       case organization.localization when 'cu' then 'Nomenclador nacional de cuentas' end
  from organization
  join (values
    ('cu', 'account.storagesInTransit', '205.0090'), ('international', 'account.storagesInTransit', '3900'),
    ('cu', 'account.inventory.opening', '600'), ('international', 'account.inventory.opening', '3100'),
    ('cu', 'account.spoilage.goods', '330.0010'), ('international', 'account.spoilage.goods', '1150'),
    ('cu', 'account.spoilage.loss', '845'), ('international', 'account.spoilage.loss', '5020'),
    ('cu', 'account.waste', '814'), ('international', 'account.waste', '5020'),
    ('cu', 'account.tools.inUse', '187.0020'), ('international', 'account.tools.inUse', '1300'),
    ('cu', 'account.tools.wear', '373'), ('international', 'account.tools.wear', '1410'),
    ('cu', 'account.donation.received', '953'), ('international', 'account.donation.received', '4100'),
    ('cu', 'account.donation.given', '626'), ('international', 'account.donation.given', '5020'),
    ('cu', 'account.inventory.adjustment', '697'), ('international', 'account.inventory.adjustment', '5020')
  ) as given (localization, key, code) on given.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = given.code;
insert into general_parameter (organization_id, key, type, value)
select organization_id, 'investigation.days', 'number', '"30"'::jsonb from organization;

-- I15 and I17, of transfers and of the other documents of inventory: what a document moved is posted, once for each of its
-- steps, and what undoes it undoes that.
create view invariant_15_inventory with (security_invoker) as
  with document as (
    select organization_id, id, 'transfer' as type, 'transfer ' || number as name,
           case state when 'inTransit' then 1 when 'confirmed' then 2 else 0 end as entries
      from stock_transfer
    union all
    select organization_id, id, 'otherInventory', 'inventory document ' || number, case state when 'confirmed' then 1 else 0 end
      from other_inventory
  ), live as (
    select entry.organization_id, entry.source_type, entry.source_id, count(*) as entries
      from journal_entry entry
     where entry.source_type in ('transfer', 'otherInventory') and entry.type <> 'reversal'
       and not exists (select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_type, entry.source_id
  )
  select document.organization_id, document.id as record_id, document.name as record,
         document.entries::text as expected, coalesce(live.entries, 0)::text as found
    from document
    left join live on live.organization_id = document.organization_id and live.source_type = document.type and live.source_id = document.id
   where coalesce(live.entries, 0) > document.entries
      -- Goods that are worth nothing are posted nowhere, and a count may find that all is there.
      or (coalesce(live.entries, 0) < document.entries
          and exists (select from stock_movement movement where movement.organization_id = document.organization_id
            and movement.document_id = document.id and movement.first_value <> 0))
  union all
  select entry.organization_id, entry.id, 'entry ' || entry.number || ' of inventory', 'its document', 'none'
    from journal_entry entry
   where entry.source_type in ('transfer', 'otherInventory')
     and not exists (select from stock_transfer where stock_transfer.organization_id = entry.organization_id and stock_transfer.id = entry.source_id)
     and not exists (select from other_inventory where other_inventory.organization_id = entry.organization_id and other_inventory.id = entry.source_id);
grant select on invariant_15_inventory to cuadre_app;

-- Each kind of document adds what is true of it; what others said before stays.
do $$ begin
  execute 'create or replace view invariant_15 with (security_invoker) as '
    || rtrim(pg_get_viewdef('invariant_15'::regclass), '; ' || chr(10))
    || ' union all select organization_id, record_id, record, expected, found from invariant_15_inventory';
end $$;

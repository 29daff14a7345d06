-- What warehouses hold, every movement that made it so, and the documents of inventory.

---------------------------------------------------------------------------------------------------- stock

-- What is held of a product in a warehouse: the sum of its movements. The value is what counts; a unit cost is the value
-- divided by the quantity.
create table stock_balance (
  organization_id uuid not null,
  product_id      uuid not null,
  warehouse_id    uuid not null,
  quantity        numeric(20, 8) not null default 0,
  value           numeric(18, 2) not null default 0,
  primary key (organization_id, product_id, warehouse_id),
  constraint stock_balance_product_fkey foreign key (organization_id, product_id) references product,
  constraint stock_balance_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  -- I16: no quantity has no value.
  constraint stock_balance_nothing check (quantity <> 0 or value = 0)
);
create index stock_balance_by_warehouse on stock_balance (organization_id, warehouse_id, product_id);
select app.isolate('stock_balance', 'select, insert, update'), app.distribute('stock_balance');

create view warehouse_stock with (security_invoker) as
  select organization_id, warehouse_id, product_id, quantity, value from stock_balance;
grant select on warehouse_stock to cuadre_app;

-- What came into a warehouse or left it. Within a day receipts come before issues, so that what came in the morning can leave
-- in the afternoon whichever was recorded first; what is returned on the same day follows what it returns.
create table stock_movement (
  organization_id    uuid not null,
  id                 uuid not null,
  product_id         uuid not null,
  warehouse_id       uuid not null,
  day                date not null,
  -- 1 comes in, -1 goes out.
  direction          smallint not null check (direction in (1, -1)),
  -- The order within the day: 0 comes in, 1 goes out or returns what went out; then the movement that it follows, itself or
  -- the one that it returns.
  phase              smallint not null check (phase in (0, 1)),
  paired_with        uuid not null,
  quantity           numeric(20, 8) not null check (quantity >= 0),
  value              numeric(18, 2) not null check (value >= 0),
  -- The value that its own document posted, before a later document dated back changed it.
  first_value        numeric(18, 2) not null check (first_value >= 0),
  -- How it is valued: 'given' by its document; the 'average' of what was held; or as its 'source', which it returns.
  basis              text not null check (basis in ('given', 'average', 'source')),
  source_id          uuid,
  -- What takes its cost from a part of its source: how much the source moved, and how much of it others took before.
  source_quantity    numeric(20, 8) check (source_quantity > 0),
  source_taken       numeric(20, 8) check (source_taken >= 0),
  -- What was held after it.
  quantity_after     numeric(20, 8) not null,
  value_after        numeric(18, 2) not null,
  -- The inventory account, and the other side of the entry where the movement has one of its own.
  account_id         uuid not null,
  counter_account_id uuid,
  cost_center_id     uuid,
  expense_item_id    uuid,
  partner_id         uuid,
  document_type      text not null,
  document_id        uuid not null,
  document_number    text not null,
  line_id            uuid,
  created_at         timestamptz not null default now(),
  primary key (organization_id, id),
  constraint stock_movement_balance_fkey foreign key (organization_id, product_id, warehouse_id) references stock_balance,
  constraint stock_movement_source_fkey foreign key (organization_id, source_id) references stock_movement,
  constraint stock_movement_account_fkey foreign key (organization_id, account_id) references account,
  constraint stock_movement_counter_fkey foreign key (organization_id, counter_account_id) references account,
  constraint stock_movement_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint stock_movement_item_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint stock_movement_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint stock_movement_has_source check ((basis = 'source') = (source_id is not null)),
  constraint stock_movement_share check (
    (source_quantity is null) = (source_taken is null)
    and (source_quantity is null or (source_id is not null and source_taken + quantity <= source_quantity)))
);
-- The card of a product in a warehouse, in its order.
create index stock_movement_card on stock_movement (organization_id, product_id, warehouse_id, day, phase, paired_with, id);
create index stock_movement_by_day on stock_movement (organization_id, warehouse_id, day);
create index stock_movement_by_document on stock_movement (organization_id, document_type, document_id);
create index stock_movement_by_source on stock_movement (organization_id, source_id) where source_id is not null;
create index stock_movement_by_account on stock_movement (organization_id, account_id);
create index stock_movement_by_counter on stock_movement (organization_id, counter_account_id) where counter_account_id is not null;
create index stock_movement_by_center on stock_movement (organization_id, cost_center_id) where cost_center_id is not null;
create index stock_movement_by_item on stock_movement (organization_id, expense_item_id) where expense_item_id is not null;
create index stock_movement_by_partner on stock_movement (organization_id, partner_id) where partner_id is not null;
select app.isolate('stock_movement', 'select, insert'), app.distribute('stock_movement');
-- A document dated back revalues later movements; their quantities stay.
grant update (value, quantity_after, value_after) on stock_movement to cuadre_app;

-- What a document dated back changed in the cost of others: which movements, and their value before it and after.
create table stock_recosting (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  -- The document that changed them.
  cause_type      text not null,
  cause_id        uuid not null,
  cause_number    text not null,
  movement_id     uuid not null,
  value_before    numeric(18, 2) not null,
  value_after     numeric(18, 2) not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint stock_recosting_movement_fkey foreign key (organization_id, movement_id) references stock_movement on delete cascade,
  constraint stock_recosting_differs check (value_before <> value_after)
);
create index stock_recosting_by_cause on stock_recosting (organization_id, cause_id);
create index stock_recosting_by_movement on stock_recosting (organization_id, movement_id);
select app.isolate('stock_recosting', 'select, insert'), app.distribute('stock_recosting');

-- Goods reserved for a document that is not confirmed yet: they are held, and no other document may take them.
create table stock_reservation (
  organization_id uuid not null references organization,
  document_type   text not null,
  document_id     uuid not null,
  document_number text not null,
  product_id      uuid not null,
  warehouse_id    uuid not null,
  quantity        numeric(20, 8) not null check (quantity > 0),
  created_at      timestamptz not null default now(),
  primary key (organization_id, document_id, product_id, warehouse_id),
  constraint stock_reservation_product_fkey foreign key (organization_id, product_id) references product,
  constraint stock_reservation_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse
);
create index stock_reservation_by_product on stock_reservation (organization_id, product_id, warehouse_id);
create index stock_reservation_by_warehouse on stock_reservation (organization_id, warehouse_id);
select app.isolate('stock_reservation', 'select, insert, update, delete'), app.distribute('stock_reservation');

---------------------------------------------------------------------------------------------------- documents

create table stock_transfer (
  organization_id          uuid not null references organization,
  id                       uuid not null,
  number                   text not null,
  day                      date not null,
  origin_warehouse_id      uuid not null,
  destination_warehouse_id uuid not null,
  description              text,
  sent_by                  text,
  carrier                  text,
  vehicle                  text,
  received_by              text,
  received_on              date,
  state                    text not null default 'pending'
    check (state in ('pending', 'inTransit', 'confirmed', 'rejected', 'cancelled')),
  version                  integer not null default 1,
  created_by               uuid not null,
  created_at               timestamptz not null default now(),
  primary key (organization_id, id),
  constraint stock_transfer_number_key unique (organization_id, number),
  constraint stock_transfer_origin_fkey foreign key (organization_id, origin_warehouse_id) references warehouse,
  constraint stock_transfer_destination_fkey foreign key (organization_id, destination_warehouse_id) references warehouse,
  constraint stock_transfer_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint stock_transfer_two_warehouses check (origin_warehouse_id <> destination_warehouse_id),
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
  -- What arrived; null while the goods are in transit.
  received        numeric(20, 8) check (received >= 0),
  primary key (organization_id, id),
  constraint stock_transfer_line_position_key unique (organization_id, transfer_id, line),
  constraint stock_transfer_line_transfer_fkey foreign key (organization_id, transfer_id) references stock_transfer on delete cascade,
  constraint stock_transfer_line_product_fkey foreign key (organization_id, product_id) references product
);
create index stock_transfer_line_by_product on stock_transfer_line (organization_id, product_id);
select app.isolate('stock_transfer_line', 'select, insert, update, delete'), app.distribute('stock_transfer_line');

-- Opening balances, counts, shortages and surpluses, losses, consumption, donations, adjustments, and goods set aside as idle
-- or slow-moving.
create table other_inventory (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  type            text not null check (type in ('opening', 'count', 'shortage', 'surplus', 'loss', 'waste', 'consumption',
    'consumptionReturn', 'selfConsumption', 'toolsInUse', 'donationReceived', 'donationGiven', 'adjustment', 'idle', 'slowMoving')),
  day             date not null,
  warehouse_id    uuid not null,
  description     text,
  -- The other side of its entry, where the type leaves a choice.
  account_id      uuid,
  cost_center_id  uuid,
  expense_item_id uuid,
  -- The document by which what is returned had left the warehouse.
  return_of_id    uuid,
  -- The percentage of their value that tools lose when they are put to use, and the account of that expense.
  wear_rate       numeric(7, 4) check (wear_rate between 0 and 100),
  wear_account_id uuid,
  -- Who was in charge of the goods, or received them.
  responsible     text,
  state           text not null default 'pending' check (state in ('pending', 'approved', 'confirmed', 'cancelled')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
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
  -- What comes in or goes out; in a count, the counted quantity, null until it was counted.
  quantity           numeric(20, 8) check (quantity >= 0),
  -- The cost of one of what comes in, where the document states it.
  unit_cost          numeric(20, 8) check (unit_cost >= 0),
  -- By how much an adjustment changes the value.
  value              numeric(18, 2),
  -- In a count: the quantity according to the books when it began.
  book_quantity      numeric(20, 8),
  primary key (organization_id, id),
  constraint other_inventory_line_position_key unique (organization_id, other_inventory_id, line),
  constraint other_inventory_line_product_key unique (organization_id, other_inventory_id, product_id),
  constraint other_inventory_line_document_fkey foreign key (organization_id, other_inventory_id) references other_inventory on delete cascade,
  constraint other_inventory_line_product_fkey foreign key (organization_id, product_id) references product
);
create index other_inventory_line_by_product on other_inventory_line (organization_id, product_id);
select app.isolate('other_inventory_line', 'select, insert, update, delete'), app.distribute('other_inventory_line');

-- Goods without demand are held on an account of their own: from which day on, by which document.
create table stock_account (
  organization_id uuid not null references organization,
  product_id      uuid not null,
  warehouse_id    uuid not null,
  since           date not null,
  account_id      uuid not null,
  document_id     uuid not null,
  primary key (organization_id, document_id, product_id),
  constraint stock_account_product_fkey foreign key (organization_id, product_id) references product,
  constraint stock_account_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  constraint stock_account_account_fkey foreign key (organization_id, account_id) references account,
  constraint stock_account_document_fkey foreign key (organization_id, document_id) references other_inventory
);
create index stock_account_by_product on stock_account (organization_id, product_id, warehouse_id, since);
create index stock_account_by_warehouse on stock_account (organization_id, warehouse_id);
create index stock_account_by_account on stock_account (organization_id, account_id);
select app.isolate('stock_account', 'select, insert, delete'), app.distribute('stock_account');

---------------------------------------------------------------------------------------------------- investigations

-- The file of goods that are missing, in excess or spoiled, opened by the document that found it. Its amount is what the
-- movements of that document are worth on its account.
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

-- A decision on all or part of it, with an entry of its own.
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
  -- The investigation of the opposite kind that it is compensated with.
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

---------------------------------------------------------------------------------------------------- invariants

-- I4: the value that documents moved on an account is what their entries posted there, and each warehouse holds the sum of
-- its movements.
create view invariant_4 with (security_invoker) as
  with moved as (
    select organization_id, account_id, sum(direction * value) as value from stock_movement group by organization_id, account_id
  ), posted as (
    select l.organization_id, l.account_id, sum(l.debit - l.credit) as value
      from journal_line l
      join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
      left join journal_entry undone on undone.organization_id = entry.organization_id and undone.id = entry.reversal_of
      join moved on moved.organization_id = l.organization_id and moved.account_id = l.account_id
     where coalesce(entry.source_id, undone.source_id) in (select document_id from stock_movement
            where stock_movement.organization_id = l.organization_id)
     group by l.organization_id, l.account_id
  )
  select moved.organization_id, moved.account_id as record_id, 'stock on the account ' || moved.account_id as record,
         moved.value::text as expected, coalesce(posted.value, 0)::text as found
    from moved left join posted on posted.organization_id = moved.organization_id and posted.account_id = moved.account_id
   where moved.value <> coalesce(posted.value, 0)
  union all
  select balance.organization_id, balance.product_id, 'stock of the product in the warehouse ' || balance.warehouse_id,
         concat_ws(' ', coalesce(sum(movement.direction * movement.quantity), 0)::numeric(20, 8), coalesce(sum(movement.direction * movement.value), 0)::numeric(18, 2)),
         concat_ws(' ', balance.quantity, balance.value)
    from stock_balance balance
    left join stock_movement movement on movement.organization_id = balance.organization_id
     and movement.product_id = balance.product_id and movement.warehouse_id = balance.warehouse_id
   group by balance.organization_id, balance.product_id, balance.warehouse_id, balance.quantity, balance.value
  having (coalesce(sum(movement.direction * movement.quantity), 0), coalesce(sum(movement.direction * movement.value), 0)) <> (balance.quantity, balance.value);

-- I16: quantity 0 means value 0, after every movement.
create view invariant_16 with (security_invoker) as
  select organization_id, id as record_id, 'stock after the movement ' || id as record, '0.00' as expected, value_after::text as found
    from stock_movement where quantity_after = 0 and value_after <> 0;
grant select on invariant_4, invariant_16 to cuadre_app;

-- I15 and I17 of transfers and other documents of inventory: what a document moved is posted, once for each of its steps, and
-- a cancelled one has its reversal. Books may begin with entries whose documents are elsewhere: those name none.
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
   where entry.source_type in ('transfer', 'otherInventory') and entry.source_id is not null
     and not exists (select from stock_transfer where stock_transfer.organization_id = entry.organization_id and stock_transfer.id = entry.source_id)
     and not exists (select from other_inventory where other_inventory.organization_id = entry.organization_id and other_inventory.id = entry.source_id);
grant select on invariant_15_inventory to cuadre_app;

-- What warehouses hold, and every movement that made it so.

-- What there is of a product in a warehouse: the sum of its movements. The value is what counts; a unit cost is what it says
-- divided by the quantity.
create table stock_balance (
  organization_id uuid not null,
  product_id      uuid not null,
  warehouse_id      uuid not null,
  quantity        numeric(20, 8) not null default 0,
  value           numeric(18, 2) not null default 0,
  primary key (organization_id, product_id, warehouse_id),
  constraint stock_balance_product_fkey foreign key (organization_id, product_id) references product,
  constraint stock_balance_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  -- I16: nothing is worth nothing.
  constraint stock_balance_nothing check (quantity <> 0 or value = 0)
);
create index stock_balance_by_warehouse on stock_balance (organization_id, warehouse_id, product_id);
select app.isolate('stock_balance', 'select, insert, update'), app.distribute('stock_balance');

-- What came into a warehouse or left it. In a day receipts stand before issues, so that what came in the morning can leave in
-- the afternoon whoever wrote it down first; what comes back on the same day stands right after it.
create table stock_movement (
  organization_id    uuid not null,
  id                 uuid not null,
  product_id         uuid not null,
  warehouse_id         uuid not null,
  day                date not null,
  -- 1 comes in, -1 goes out.
  direction          smallint not null check (direction in (1, -1)),
  -- In its day: 0 comes in, 1 goes out or comes back of what went out; and what it stands beside, itself or what it comes back of.
  phase              smallint not null check (phase in (0, 1)),
  paired_with             uuid not null,
  quantity           numeric(20, 8) not null check (quantity >= 0),
  value              numeric(18, 2) not null check (value >= 0),
  -- What its own document posted, before any other cost it anew.
  first_value        numeric(18, 2) not null check (first_value >= 0),
  -- 'given' by its document; the 'average' of what was there; or that of its 'source': what came back at what it left at.
  basis              text not null check (basis in ('given', 'average', 'source')),
  source_id          uuid,
  -- What there was after it.
  quantity_after     numeric(20, 8) not null,
  value_after        numeric(18, 2) not null,
  -- The account of what is held, and the other side of the entry where there is one of its own.
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
  constraint stock_movement_has_source check ((basis = 'source') = (source_id is not null))
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
-- A document that is dated back costs later ones anew; what they moved stays.
grant update (value, quantity_after, value_after) on stock_movement to cuadre_app;

create or replace view warehouse_stock with (security_invoker) as
  select organization_id, warehouse_id, product_id, quantity, value from stock_balance;

-- I4: the value of what documents moved on an account is what their entries posted there, and each warehouse holds the sum of
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

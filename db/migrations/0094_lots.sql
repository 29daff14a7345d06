-- Lots of goods and when they expire: a quantity of what is held, never a value, which stays the moving average of product and warehouse.

alter table product
  -- Whether what comes in says its lot. What had come before that is of no lot, and leaves first.
  add column tracks_lots boolean not null default false,
  -- For how many days it keeps, where a lot does not say when it expires.
  add column shelf_life_days integer,
  add constraint product_shelf_life check (shelf_life_days between 1 and 36500),
  add constraint product_shelf_life_of_lots check (shelf_life_days is null or tracks_lots);

create table lot (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  product_id      uuid not null,
  code            text not null check (code <> '' and code !~ '[\s;]'),
  -- The last day on which it may be used; none where it keeps for ever.
  expires_on      date,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint lot_product_fkey foreign key (organization_id, product_id) references product
);
create unique index lot_code_key on lot (organization_id, product_id, upper(code));
create index lot_by_expiry on lot (organization_id, expires_on, id);
select app.isolate('lot', 'select, insert'), app.distribute('lot');
grant update (expires_on, version) on lot to cuadre_app;

-- Which lots a movement of stock was of; what is left of it is of no lot.
create table stock_lot_movement (
  organization_id uuid not null,
  movement_id     uuid not null,
  lot_id          uuid not null,
  quantity        numeric(20, 8) not null check (quantity > 0),
  primary key (organization_id, movement_id, lot_id),
  constraint stock_lot_movement_movement_fkey foreign key (organization_id, movement_id) references stock_movement,
  constraint stock_lot_movement_lot_fkey foreign key (organization_id, lot_id) references lot
);
create index stock_lot_movement_by_lot on stock_lot_movement (organization_id, lot_id);
select app.isolate('stock_lot_movement', 'select, insert'), app.distribute('stock_lot_movement'), app.refuse_no_numbers('stock_lot_movement');

-- What a warehouse holds of a lot: the sum of its movements, which the database keeps itself.
create table lot_balance (
  organization_id uuid not null,
  lot_id          uuid not null,
  warehouse_id    uuid not null,
  quantity        numeric(20, 8) not null,
  primary key (organization_id, lot_id, warehouse_id),
  constraint lot_balance_lot_fkey foreign key (organization_id, lot_id) references lot,
  constraint lot_balance_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse
);
create index lot_balance_by_warehouse on lot_balance (organization_id, warehouse_id);
select app.isolate('lot_balance', 'select, insert, update'), app.distribute('lot_balance'), app.refuse_no_numbers('lot_balance');

create function app.keep_lot_balance() returns trigger language plpgsql as $$
begin
  insert into lot_balance (organization_id, lot_id, warehouse_id, quantity)
  select written.organization_id, written.lot_id, moved.warehouse_id, sum(moved.direction * written.quantity)
    from written
    join stock_movement moved on moved.organization_id = written.organization_id and moved.id = written.movement_id
   group by written.organization_id, written.lot_id, moved.warehouse_id
  on conflict (organization_id, lot_id, warehouse_id) do update set quantity = lot_balance.quantity + excluded.quantity;
  return null;
end $$;
create trigger keep_lot_balance after insert on stock_lot_movement referencing new table as written
  for each statement execute function app.keep_lot_balance();

-- A movement is of lots of its own product, of no more than it moved, and no lot is ever less than nothing: judged at the end of the transaction, since
-- what is corrected is taken back first. What moved and what undoes it right behind it are one event.
create function app.check_lot_movement() returns trigger language plpgsql as $$
declare
  moved stock_movement;
begin
  select * into moved from stock_movement where organization_id = new.organization_id and id = new.movement_id;
  if not exists (select from lot where organization_id = new.organization_id and id = new.lot_id and product_id = moved.product_id) then
    raise exception 'a movement of stock is of a lot of another product' using errcode = '23514', constraint = 'lot_of_other_product';
  end if;
  if (select sum(quantity) from stock_lot_movement where organization_id = new.organization_id and movement_id = new.movement_id) > moved.quantity then
    raise exception 'a movement of stock is of more of its lots than it moved' using errcode = '23514', constraint = 'lot_more_than_moved';
  end if;
  if exists (
    select from (
      select sum(movement.direction * part.quantity) over (order by movement.day, movement.phase, movement.paired_with) as held
        from stock_lot_movement part
        join stock_movement movement on movement.organization_id = part.organization_id and movement.id = part.movement_id
       where part.organization_id = new.organization_id and part.lot_id = new.lot_id and movement.warehouse_id = moved.warehouse_id) known
     where held < 0) then
    raise exception 'there is less than nothing of a lot' using errcode = '23514', constraint = 'lot_short';
  end if;
  return null;
end $$;
create constraint trigger check_lot_movement after insert on stock_lot_movement deferrable initially deferred
  for each row execute function app.check_lot_movement();

-- The lots that documents name line by line, as they were written: what each of them is of, or takes. What moved is in `stock_lot_movement`.
alter table goods_receipt_line add column lots jsonb not null default '[]' check (jsonb_typeof(lots) = 'array');
alter table other_inventory_line add column lots jsonb not null default '[]' check (jsonb_typeof(lots) = 'array');
alter table sale_line add column lots jsonb not null default '[]' check (jsonb_typeof(lots) = 'array');
alter table production_run_output add column lots jsonb not null default '[]' check (jsonb_typeof(lots) = 'array');

-- I27: what a warehouse holds of each lot is the sum of its movements and never less than nothing, nor are the lots of a product together ever more than
-- what is held of it, after every event; what moved is of lots of the same product; and what tracks lots is of them.
create view invariant_27 with (security_invoker) as
  with part as (
    select part.organization_id, part.lot_id, part.movement_id, movement.product_id, movement.warehouse_id, movement.day, movement.phase, movement.paired_with,
           movement.direction * part.quantity as change
      from stock_lot_movement part
      join stock_movement movement on movement.organization_id = part.organization_id and movement.id = part.movement_id
  ), held as (
    select organization_id, lot_id, warehouse_id, min(held) as least, sum(change) as quantity
      from (select part.*, sum(change) over (partition by organization_id, lot_id, warehouse_id order by day, phase, paired_with) as held from part) known
     group by organization_id, lot_id, warehouse_id
  ), event as (
    -- What was held after each event of a product with lots, with and without them.
    select movement.organization_id, movement.product_id, movement.warehouse_id, movement.day, movement.phase, movement.paired_with,
           sum(movement.direction * movement.quantity) as change, sum(coalesce(of_lots.change, 0)) as of_lots
      from stock_movement movement
      left join (select organization_id, movement_id, sum(change) as change from part group by organization_id, movement_id) of_lots
        on of_lots.organization_id = movement.organization_id and of_lots.movement_id = movement.id
     where (movement.organization_id, movement.product_id) in (select organization_id, product_id from lot)
     group by movement.organization_id, movement.product_id, movement.warehouse_id, movement.day, movement.phase, movement.paired_with
  ), without as (
    select organization_id, product_id, warehouse_id, min(held) as least
      from (select event.*, sum(change - of_lots) over (partition by organization_id, product_id, warehouse_id order by day, phase, paired_with) as held from event) known
     group by organization_id, product_id, warehouse_id
  )
  select balance.organization_id, balance.lot_id as record_id, 'lot in the warehouse ' || balance.warehouse_id as record,
         coalesce(held.quantity, 0)::numeric(20, 8)::text as expected, balance.quantity::text as found
    from lot_balance balance
    left join held on held.organization_id = balance.organization_id and held.lot_id = balance.lot_id and held.warehouse_id = balance.warehouse_id
   where coalesce(held.quantity, 0) <> balance.quantity
  union all
  select held.organization_id, held.lot_id, 'lot in the warehouse ' || held.warehouse_id, 'never less than 0', held.least::text
    from held
   where held.least < 0
      or not exists (select from lot_balance balance
                      where balance.organization_id = held.organization_id and balance.lot_id = held.lot_id and balance.warehouse_id = held.warehouse_id)
  union all
  select without.organization_id, without.product_id, 'what is of no lot in the warehouse ' || without.warehouse_id, 'never less than 0', without.least::text
    from without where without.least < 0
  union all
  select part.organization_id, part.movement_id, 'movement of the lot ' || lot.code, lot.product_id::text, part.product_id::text
    from part join lot on lot.organization_id = part.organization_id and lot.id = part.lot_id
   where lot.product_id <> part.product_id
  union all
  select product.organization_id, product.id, 'product ' || product.code, 'tracks lots', 'has lots and does not track them'
    from product
   where not product.tracks_lots and exists (select from lot where lot.organization_id = product.organization_id and lot.product_id = product.id);
grant select on invariant_27 to cuadre_app;

-- What has expired is not sold, and what will is told of thirty days ahead, until a company chooses otherwise.
insert into general_parameter (organization_id, id, key, type, value)
select organization.organization_id, uuidv7(), given.key, given.type, given.value
  from organization
 cross join (values ('lots.sellExpired', 'flag', 'false'::jsonb), ('lots.warningDays', 'number', '"30"'::jsonb)) as given (key, type, value)
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = given.key);

-- Whom goods come from or go to by a document that moves them, for whoever follows a lot.
create view goods_partner with (security_invoker) as
  select organization_id, id as document_id, provider_id as partner_id from purchase
  union all
  select receipt.organization_id, receipt.id, purchase.provider_id
    from goods_receipt receipt
    join purchase on purchase.organization_id = receipt.organization_id and purchase.id = receipt.purchase_id
  union all
  select organization_id, id, client_id from sale
  union all
  select back.organization_id, back.id, sale.client_id
    from sale_return back
    join sale on sale.organization_id = back.organization_id and sale.id = back.sale_id;
grant select on goods_partner to cuadre_app;

-- Nothing is sold that is not there any more: the parameter that allowed it is gone, with every value that somebody gave it.
delete from general_parameter where key = 'allowNegativeStock';

-- What was counted where and when, also where nothing was missing. What is written later of earlier days changes the difference
-- that a count found, never the quantity that it counted.
create table stock_count (
  organization_id uuid not null,
  document_id     uuid not null,
  product_id      uuid not null,
  warehouse_id    uuid not null,
  day             date not null,
  document_number text not null,
  line_id         uuid not null,
  quantity        numeric(20, 8) not null check (quantity >= 0),
  -- Who was in charge of the goods.
  responsible     text,
  created_at      timestamptz not null default now(),
  primary key (organization_id, document_id, product_id),
  constraint stock_count_product_fkey foreign key (organization_id, product_id) references product,
  constraint stock_count_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  constraint stock_count_document_fkey foreign key (organization_id, document_id) references other_inventory on delete cascade
);
create index stock_count_by_day on stock_count (organization_id, product_id, warehouse_id, day);
create index stock_count_by_warehouse on stock_count (organization_id, warehouse_id);
select app.isolate('stock_count', 'select, insert, delete'), app.distribute('stock_count');

-- What is held by a count: all of the days before it, and what was written of its own day until it was confirmed. What is written
-- of its own day later happened after it.
create view counted_stock with (security_invoker) as
  select counted.organization_id, counted.document_id, counted.product_id, coalesce(sum(movement.direction * movement.quantity), 0) as quantity
    from stock_count counted
    left join stock_movement movement on movement.organization_id = counted.organization_id
     and movement.product_id = counted.product_id and movement.warehouse_id = counted.warehouse_id
     and (movement.day < counted.day
          or (movement.day = counted.day and (movement.document_id = counted.document_id or movement.created_at <= counted.created_at)))
   group by counted.organization_id, counted.document_id, counted.product_id;
grant select on counted_stock to cuadre_app;

-- Counts of before are kept where nothing has changed them yet.
insert into stock_count (organization_id, document_id, product_id, warehouse_id, day, document_number, line_id, quantity, responsible)
select document.organization_id, document.id, line.product_id, document.warehouse_id, document.day, document.number, line.id, line.quantity,
       document.responsible
  from other_inventory document
  join other_inventory_line line on line.organization_id = document.organization_id and line.other_inventory_id = document.id
 where document.type = 'count' and document.state = 'confirmed' and line.quantity is not null;
delete from stock_count counted using counted_stock held
 where held.organization_id = counted.organization_id and held.document_id = counted.document_id and held.product_id = counted.product_id
   and held.quantity <> counted.quantity;

-- I20: a count keeps what was counted.
create view invariant_20 with (security_invoker) as
  select counted.organization_id, counted.document_id as record_id, 'count ' || counted.document_number as record,
         counted.quantity::text as expected, held.quantity::text as found
    from stock_count counted
    join counted_stock held on held.organization_id = counted.organization_id and held.document_id = counted.document_id
     and held.product_id = counted.product_id
   where held.quantity <> counted.quantity;
grant select on invariant_20 to cuadre_app;

-- When the goods of a sale leave: with its confirmation, or with its delivery. What the parameter said on its day stays with it.
alter table sale add column goods_leave text not null default 'confirmed' check (goods_leave in ('confirmed', 'delivered'));

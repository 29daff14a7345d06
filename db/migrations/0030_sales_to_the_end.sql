-- A sale that was confirmed wrongly is cancelled and another takes its place.
alter table sale add column replaces_id uuid,
  -- Whether its goods are kept for it while it is pending.
  add column reserves boolean not null default false,
  add constraint sale_replaces_fkey foreign key (organization_id, replaces_id) references sale;
create unique index sale_by_replaced on sale (organization_id, replaces_id) where replaces_id is not null;

-- What clients bring back: a document of its own, of the sale that the goods left by.
create table sale_return (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  day             date not null,
  sale_id         uuid not null,
  -- Where the goods come in.
  warehouse_id      uuid not null,
  -- What the client owes is less, or the money is given back.
  refund          text not null check (refund in ('credit', 'cash')),
  cash_account_id uuid,
  returned_by     text,
  description     text,
  -- In the currency of the sale, and in that of the books.
  total           numeric(18, 2) not null check (total >= 0),
  amount          numeric(18, 2) not null check (amount >= 0),
  state           text not null default 'confirmed' check (state in ('confirmed', 'cancelled')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint sale_return_number_key unique (organization_id, number),
  constraint sale_return_sale_fkey foreign key (organization_id, sale_id) references sale,
  constraint sale_return_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  constraint sale_return_cash_account_fkey foreign key (organization_id, cash_account_id) references account,
  constraint sale_return_author_fkey foreign key (organization_id, created_by) references user_account
);
create index sale_return_by_sale on sale_return (organization_id, sale_id, day, id);
create index sale_return_by_warehouse on sale_return (organization_id, warehouse_id, day);
create index sale_return_by_cash_account on sale_return (organization_id, cash_account_id) where cash_account_id is not null;
create index sale_return_by_author on sale_return (organization_id, created_by);
select app.isolate('sale_return', 'select, insert, update'), app.distribute('sale_return');

create table sale_return_line (
  organization_id uuid not null,
  id              uuid not null,
  return_id       uuid not null,
  line            smallint not null check (line >= 1),
  sale_line_id    uuid not null,
  quantity        numeric(20, 8) not null check (quantity > 0),
  -- What the client is given back for it, in the currency of the sale and in that of the books.
  amount          numeric(18, 2) not null check (amount >= 0),
  book_amount     numeric(18, 2) not null check (book_amount >= 0),
  reason          text,
  primary key (organization_id, id),
  constraint sale_return_line_place_key unique (organization_id, return_id, line),
  constraint sale_return_line_once_key unique (organization_id, return_id, sale_line_id),
  constraint sale_return_line_return_fkey foreign key (organization_id, return_id) references sale_return,
  constraint sale_return_line_sold_fkey foreign key (organization_id, sale_line_id) references sale_line
);
create index sale_return_line_by_sold on sale_return_line (organization_id, sale_line_id);
select app.isolate('sale_return_line', 'select, insert'), app.distribute('sale_return_line');

-- Goods that are kept for a document which is not confirmed yet: they are there, and nobody else may take them.
create table stock_reservation (
  organization_id uuid not null references organization,
  document_type   text not null,
  document_id     uuid not null,
  document_number text not null,
  product_id      uuid not null,
  warehouse_id      uuid not null,
  quantity        numeric(20, 8) not null check (quantity > 0),
  created_at      timestamptz not null default now(),
  primary key (organization_id, document_id, product_id, warehouse_id),
  constraint stock_reservation_product_fkey foreign key (organization_id, product_id) references product,
  constraint stock_reservation_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse
);
create index stock_reservation_by_place on stock_reservation (organization_id, product_id, warehouse_id);
create index stock_reservation_by_warehouse on stock_reservation (organization_id, warehouse_id);
select app.isolate('stock_reservation', 'select, insert, update, delete'), app.distribute('stock_reservation');

insert into general_parameter (organization_id, key, type, value)
select organization_id, 'reserveStock', 'flag', 'false'::jsonb from organization;

-- I15 and I17 of what clients bring back: posted once, unless neither the goods nor what is given back are worth anything.
create view invariant_15_sale_returns with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, count(*) as entries
      from journal_entry entry
     where entry.source_type = 'saleReturn' and entry.type = 'sale'
       and not exists (select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_id
  )
  select back.organization_id, back.id as record_id, 'return ' || back.number as record,
         (back.state = 'confirmed')::int::text as expected, coalesce(live.entries, 0)::text as found
    from sale_return back
    left join live on live.organization_id = back.organization_id and live.source_id = back.id
   where coalesce(live.entries, 0) <> (back.state = 'confirmed')::int
     and not (coalesce(live.entries, 0) = 0 and back.amount = 0 and not exists (
           select from stock_movement movement where movement.organization_id = back.organization_id
              and movement.document_id = back.id and movement.first_value <> 0))
  union all
  select entry.organization_id, entry.id, 'entry ' || entry.number || ' of a return', 'its document', 'none'
    from journal_entry entry
   where entry.source_type = 'saleReturn'
     and not exists (select from sale_return back where back.organization_id = entry.organization_id and back.id = entry.source_id);
grant select on invariant_15_sale_returns to cuadre_app;
do $$ begin
  execute 'create or replace view invariant_15 with (security_invoker) as '
    || rtrim(pg_get_viewdef('invariant_15'::regclass), '; ' || chr(10))
    || ' union all select organization_id, record_id, record, expected, found from invariant_15_sale_returns';
end $$;
grant select on invariant_15 to cuadre_app;

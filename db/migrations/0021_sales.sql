-- Numbers of documents, what happened to each, and sales of products.

-- The last number of a kind of document in a year. Taken when a document is saved: numbers of cancelled ones stay to be seen.
create table document_series (
  organization_id uuid not null references organization,
  prefix          text not null,
  year            smallint not null,
  last_number     integer not null check (last_number >= 1),
  primary key (organization_id, prefix, year)
);
select app.isolate('document_series', 'select, insert, update'), app.distribute('document_series');

-- Who moved a document from which state to which, when and why.
create table document_event (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  document_type   text not null,
  document_id     uuid not null,
  from_state      text,
  to_state        text not null,
  reason          text,
  user_id         uuid not null,
  at              timestamptz not null default now(),
  primary key (organization_id, id),
  constraint document_event_user_fkey foreign key (organization_id, user_id) references user_account
);
create index document_event_by_document on document_event (organization_id, document_type, document_id, at);
create index document_event_by_user on document_event (organization_id, user_id);
select app.isolate('document_event', 'select, insert'), app.distribute('document_event');

create table sale (
  organization_id  uuid not null references organization,
  id               uuid not null,
  number           text not null,
  day              date not null,
  client_id        uuid not null,
  warehouse_id       uuid not null,
  description      text,
  payment_form     text not null default 'credit' check (payment_form in ('credit', 'cash')),
  -- Where the money of a cash sale goes.
  cash_account_id  uuid,
  due_date         date not null,
  currency_id      uuid,
  rate             numeric(20, 8) check (rate > 0),
  -- In the currency of the sale.
  total            numeric(18, 2) not null check (total >= 0),
  -- In the currency of the books.
  amount           numeric(18, 2) not null check (amount >= 0),
  delivered_to     text,
  delivered_to_id  text,
  vehicle          text,
  state            text not null default 'pending'
    check (state in ('pending', 'confirmed', 'delivered', 'invoiced', 'returned', 'cancelled')),
  version          integer not null default 1,
  created_by       uuid not null,
  created_at       timestamptz not null default now(),
  primary key (organization_id, id),
  constraint sale_number_key unique (organization_id, number),
  constraint sale_client_fkey foreign key (organization_id, client_id) references partner,
  constraint sale_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  constraint sale_cash_account_fkey foreign key (organization_id, cash_account_id) references account,
  constraint sale_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint sale_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint sale_foreign check ((currency_id is null) = (rate is null))
);
create index sale_by_day on sale (organization_id, day desc, id desc);
create index sale_by_client on sale (organization_id, client_id, day);
create index sale_by_warehouse on sale (organization_id, warehouse_id);
create index sale_by_cash_account on sale (organization_id, cash_account_id) where cash_account_id is not null;
create index sale_by_currency on sale (organization_id, currency_id) where currency_id is not null;
create index sale_by_author on sale (organization_id, created_by);
select app.isolate('sale', 'select, insert, update, delete'), app.distribute('sale');

create table sale_line (
  organization_id uuid not null,
  id              uuid not null,
  sale_id         uuid not null,
  line            smallint not null check (line >= 1),
  product_id      uuid not null,
  description     text,
  quantity        numeric(20, 8) not null check (quantity > 0),
  unit_price      numeric(20, 8) not null check (unit_price >= 0),
  discount        numeric(7, 4) not null default 0 check (discount between 0 and 100),
  -- In the currency of the sale.
  amount          numeric(18, 2) not null check (amount >= 0),
  primary key (organization_id, id),
  constraint sale_line_place_key unique (organization_id, sale_id, line),
  constraint sale_line_sale_fkey foreign key (organization_id, sale_id) references sale on delete cascade,
  constraint sale_line_product_fkey foreign key (organization_id, product_id) references product
);
create index sale_line_by_product on sale_line (organization_id, product_id);
select app.isolate('sale_line', 'select, insert, update, delete'), app.distribute('sale_line');

-- I15: each sale that is confirmed has its entry, and each entry of a sale its sale. I17: exactly one stands.
create view invariant_15 with (security_invoker) as
  select sale.organization_id, sale.id as record_id, 'sale ' || sale.number as record,
         case when sale.state in ('pending', 'cancelled') then '0' else '1' end as expected, count(entry.id)::text as found
    from sale
    left join journal_entry entry on entry.organization_id = sale.organization_id and entry.source_type = 'saleOfProducts'
     and entry.source_id = sale.id and entry.type = 'sale'
     and not exists (select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
   group by sale.organization_id, sale.id, sale.number, sale.state
  having count(entry.id) <> case when sale.state in ('pending', 'cancelled') then 0 else 1 end
  union all
  select entry.organization_id, entry.id, 'entry ' || entry.number || ' of a sale', 'its sale', 'none'
    from journal_entry entry
   where entry.source_type = 'saleOfProducts' and entry.source_id is not null
     and not exists (select from sale where sale.organization_id = entry.organization_id and sale.id = entry.source_id);
grant select on invariant_15 to cuadre_app;

-- Purchases of products, what is received of them and what goes back.

create table purchase (
  organization_id      uuid not null references organization,
  id                   uuid not null,
  number               text not null,
  day                  date not null,
  provider_id          uuid not null,
  warehouse_id           uuid not null,
  kind                 text not null default 'national' check (kind in ('national', 'import', 'consignment')),
  description          text,
  payment_form         text not null default 'credit' check (payment_form in ('credit', 'cash')),
  -- Where the money of a purchase paid at once comes from.
  cash_account_id      uuid,
  due_date             date not null,
  currency_id          uuid,
  rate                 numeric(20, 8) check (rate > 0),
  -- In the currency of the purchase.
  total                numeric(18, 2) not null check (total >= 0),
  -- In the currency of the books.
  amount               numeric(18, 2) not null check (amount >= 0),
  -- The provider's invoice. Where goods come before it, the purchase owes nothing until it comes.
  awaits_invoice       boolean not null default false,
  provider_invoice     text,
  provider_invoice_day date,
  -- Whether goods went through transit, as it was when the purchase was confirmed.
  posting_mode         text check (posting_mode in ('inTransit', 'direct')),
  -- The purchase that this one corrects.
  replaces_id          uuid,
  state                text not null default 'pending'
    check (state in ('pending', 'confirmed', 'partiallyReceived', 'received', 'closed', 'cancelled')),
  version              integer not null default 1,
  created_by           uuid not null,
  created_at           timestamptz not null default now(),
  primary key (organization_id, id),
  constraint purchase_number_key unique (organization_id, number),
  constraint purchase_provider_fkey foreign key (organization_id, provider_id) references partner,
  constraint purchase_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  constraint purchase_cash_account_fkey foreign key (organization_id, cash_account_id) references account,
  constraint purchase_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint purchase_replaces_fkey foreign key (organization_id, replaces_id) references purchase,
  constraint purchase_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint purchase_foreign check ((currency_id is null) = (rate is null)),
  constraint purchase_mode check ((posting_mode is null) <= (state in ('pending', 'cancelled')))
);
create index purchase_by_day on purchase (organization_id, day desc, id desc);
create index purchase_by_provider on purchase (organization_id, provider_id, day);
create index purchase_by_warehouse on purchase (organization_id, warehouse_id);
create index purchase_by_cash_account on purchase (organization_id, cash_account_id) where cash_account_id is not null;
create index purchase_by_currency on purchase (organization_id, currency_id) where currency_id is not null;
create unique index purchase_by_replaced on purchase (organization_id, replaces_id) where replaces_id is not null;
create index purchase_by_author on purchase (organization_id, created_by);
select app.isolate('purchase', 'select, insert, update, delete'), app.distribute('purchase');

create table purchase_line (
  organization_id uuid not null,
  id              uuid not null,
  purchase_id     uuid not null,
  line            smallint not null check (line >= 1),
  product_id      uuid not null,
  description     text,
  quantity        numeric(20, 8) not null check (quantity > 0),
  unit_price      numeric(20, 8) not null check (unit_price >= 0),
  discount        numeric(7, 4) not null default 0 check (discount between 0 and 100),
  -- In the currency of the purchase, and in that of the books.
  amount          numeric(18, 2) not null check (amount >= 0),
  book_amount     numeric(18, 2) not null check (book_amount >= 0),
  -- Of the whole line, for costs that are spread by them.
  weight          numeric(20, 8) check (weight > 0),
  volume          numeric(20, 8) check (volume > 0),
  expected_on     date,
  primary key (organization_id, id),
  constraint purchase_line_place_key unique (organization_id, purchase_id, line),
  constraint purchase_line_purchase_fkey foreign key (organization_id, purchase_id) references purchase on delete cascade,
  constraint purchase_line_product_fkey foreign key (organization_id, product_id) references product
);
create index purchase_line_by_product on purchase_line (organization_id, product_id);
select app.isolate('purchase_line', 'select, insert, update, delete'), app.distribute('purchase_line');

-- Freight, customs, insurance: what the goods cost beside their price, owed to whom it is or on an account of its own.
create table purchase_cost (
  organization_id uuid not null,
  id              uuid not null,
  purchase_id     uuid not null,
  line            smallint not null check (line >= 1),
  concept         text not null check (concept <> ''),
  provider_id     uuid,
  account_id      uuid,
  base            text not null default 'value' check (base in ('value', 'weight', 'quantity', 'volume')),
  -- In its own currency, and in that of the books.
  amount          numeric(18, 2) not null check (amount > 0),
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  book_amount     numeric(18, 2) not null check (book_amount > 0),
  primary key (organization_id, id),
  constraint purchase_cost_place_key unique (organization_id, purchase_id, line),
  constraint purchase_cost_purchase_fkey foreign key (organization_id, purchase_id) references purchase on delete cascade,
  constraint purchase_cost_provider_fkey foreign key (organization_id, provider_id) references partner,
  constraint purchase_cost_account_fkey foreign key (organization_id, account_id) references account,
  constraint purchase_cost_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint purchase_cost_owed check ((provider_id is null) <> (account_id is null)),
  constraint purchase_cost_foreign check ((currency_id is null) = (rate is null))
);
create index purchase_cost_by_provider on purchase_cost (organization_id, provider_id) where provider_id is not null;
create index purchase_cost_by_account on purchase_cost (organization_id, account_id) where account_id is not null;
create index purchase_cost_by_currency on purchase_cost (organization_id, currency_id) where currency_id is not null;
select app.isolate('purchase_cost', 'select, insert, update, delete'), app.distribute('purchase_cost');

-- What came of a purchase, or went back to its provider.
create table goods_receipt (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  day             date not null,
  purchase_id     uuid not null,
  kind            text not null default 'reception' check (kind in ('reception', 'return')),
  warehouse_id      uuid not null,
  -- What its goods were entered against: in transit, received before their invoice, or owed or paid at once.
  against         text not null check (against in ('transit', 'awaited', 'direct')),
  received_by     text,
  delivered_by    text,
  carrier         text,
  waybill         text,
  description     text,
  state           text not null default 'confirmed' check (state in ('confirmed', 'cancelled')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint goods_receipt_number_key unique (organization_id, number),
  constraint goods_receipt_purchase_fkey foreign key (organization_id, purchase_id) references purchase,
  constraint goods_receipt_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  constraint goods_receipt_author_fkey foreign key (organization_id, created_by) references user_account
);
create index goods_receipt_by_purchase on goods_receipt (organization_id, purchase_id, day, id);
create index goods_receipt_by_warehouse on goods_receipt (organization_id, warehouse_id, day);
create index goods_receipt_by_author on goods_receipt (organization_id, created_by);
select app.isolate('goods_receipt', 'select, insert, update'), app.distribute('goods_receipt');

create table goods_receipt_line (
  organization_id  uuid not null,
  id               uuid not null,
  goods_receipt_id     uuid not null,
  line             smallint not null check (line >= 1),
  purchase_line_id uuid not null,
  -- What came of what was bought, or went back; what came above it; and what was claimed because it was missing or was refused.
  quantity         numeric(20, 8) not null check (quantity >= 0),
  surplus          numeric(20, 8) not null default 0 check (surplus >= 0),
  rejected         numeric(20, 8) not null default 0 check (rejected >= 0),
  reason           text,
  lot              text,
  expires_on       date,
  -- In the currency of the books: what the provider charges for each, or gives back; and the share of the costs beside it.
  value            numeric(18, 2) not null check (value >= 0),
  surplus_value    numeric(18, 2) not null default 0 check (surplus_value >= 0),
  rejected_value   numeric(18, 2) not null default 0 check (rejected_value >= 0),
  cost_value       numeric(18, 2) not null default 0 check (cost_value >= 0),
  primary key (organization_id, id),
  constraint goods_receipt_line_place_key unique (organization_id, goods_receipt_id, line),
  constraint goods_receipt_line_once_key unique (organization_id, goods_receipt_id, purchase_line_id),
  constraint reception_line_goods_receipt_fkey foreign key (organization_id, goods_receipt_id) references goods_receipt,
  constraint goods_receipt_line_bought_fkey foreign key (organization_id, purchase_line_id) references purchase_line,
  constraint goods_receipt_line_something check (quantity + surplus + rejected > 0)
);
create index goods_receipt_line_by_bought on goods_receipt_line (organization_id, purchase_line_id);
select app.isolate('goods_receipt_line', 'select, insert'), app.distribute('goods_receipt_line');

-- What of a cost beside the price fell to a goods receipt; of its own or of one that was agreed with the purchase.
create table goods_receipt_cost (
  organization_id  uuid not null,
  id               uuid not null,
  goods_receipt_id     uuid not null,
  line             smallint not null check (line >= 1),
  purchase_cost_id uuid,
  concept          text not null check (concept <> ''),
  provider_id      uuid,
  account_id       uuid,
  base             text not null check (base in ('value', 'weight', 'quantity', 'volume')),
  currency_id      uuid,
  rate             numeric(20, 8) check (rate > 0),
  foreign_amount   numeric(18, 2) check (foreign_amount >= 0),
  amount           numeric(18, 2) not null check (amount >= 0),
  primary key (organization_id, id),
  constraint goods_receipt_cost_place_key unique (organization_id, goods_receipt_id, line),
  constraint reception_cost_goods_receipt_fkey foreign key (organization_id, goods_receipt_id) references goods_receipt,
  constraint goods_receipt_cost_agreed_fkey foreign key (organization_id, purchase_cost_id) references purchase_cost,
  constraint goods_receipt_cost_provider_fkey foreign key (organization_id, provider_id) references partner,
  constraint goods_receipt_cost_account_fkey foreign key (organization_id, account_id) references account,
  constraint goods_receipt_cost_currency_fkey foreign key (organization_id, currency_id) references currency
);
create index goods_receipt_cost_by_agreed on goods_receipt_cost (organization_id, purchase_cost_id) where purchase_cost_id is not null;
create index goods_receipt_cost_by_provider on goods_receipt_cost (organization_id, provider_id) where provider_id is not null;
create index goods_receipt_cost_by_account on goods_receipt_cost (organization_id, account_id) where account_id is not null;
create index goods_receipt_cost_by_currency on goods_receipt_cost (organization_id, currency_id) where currency_id is not null;
select app.isolate('goods_receipt_cost', 'select, insert'), app.distribute('goods_receipt_cost');

-- Which line of the goods bears how much of it.
create table goods_receipt_cost_share (
  organization_id   uuid not null,
  goods_receipt_cost_id uuid not null,
  goods_receipt_line_id uuid not null,
  amount            numeric(18, 2) not null check (amount > 0),
  primary key (organization_id, goods_receipt_cost_id, goods_receipt_line_id),
  constraint goods_receipt_cost_share_cost_fkey foreign key (organization_id, goods_receipt_cost_id) references goods_receipt_cost,
  constraint goods_receipt_cost_share_line_fkey foreign key (organization_id, goods_receipt_line_id) references goods_receipt_line
);
create index goods_receipt_cost_share_by_line on goods_receipt_cost_share (organization_id, goods_receipt_line_id);
select app.isolate('goods_receipt_cost_share', 'select, insert'), app.distribute('goods_receipt_cost_share');

-- I15 and I17 of purchases: one that owes has exactly one entry that stands, and so has each goods receipt but that of a purchase
-- which was received at once: its entry is the purchase's.
create view invariant_15_purchases with (security_invoker) as
  with document as (
    select organization_id, 'buyOfProducts' as type, id, 'purchase ' || number as name,
           (state not in ('pending', 'cancelled') and amount > 0 and not awaits_invoice)::int as entries
      from purchase
    union all
    select organization_id, 'productRecession', id, 'reception ' || number,
           (state <> 'cancelled' and against <> 'direct' and worth.value > 0)::int
      from goods_receipt, lateral (
        select sum(value + surplus_value + cost_value + case against when 'transit' then rejected_value else 0 end) as value from goods_receipt_line line
         where line.organization_id = goods_receipt.organization_id and line.goods_receipt_id = goods_receipt.id) worth
  ), live as (
    select entry.organization_id, entry.source_type, entry.source_id, count(*)::int as entries
      from journal_entry entry
     where entry.source_type in ('buyOfProducts', 'productRecession') and entry.type = 'purchase'
       and not exists (select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_type, entry.source_id
  )
  select document.organization_id, document.id as record_id, document.name as record,
         document.entries::text as expected, coalesce(live.entries, 0)::text as found
    from document
    left join live on live.organization_id = document.organization_id and live.source_type = document.type and live.source_id = document.id
   -- A return is posted whatever the provider gives back, unless the goods are worth nothing either.
   where coalesce(live.entries, 0) <> document.entries
     and not (document.entries = 0 and live.entries = 1 and exists (
           select from goods_receipt back where back.organization_id = document.organization_id and back.id = document.id and back.kind = 'return'
              and back.state = 'confirmed'))
  union all
  select entry.organization_id, entry.id, 'entry ' || entry.number || ' of a purchase', 'its document', 'none'
    from journal_entry entry
   where entry.source_type in ('buyOfProducts', 'productRecession') and entry.source_id is not null
     and not exists (select from purchase where purchase.organization_id = entry.organization_id and purchase.id = entry.source_id)
     and not exists (select from goods_receipt where goods_receipt.organization_id = entry.organization_id and goods_receipt.id = entry.source_id);
grant select on invariant_15_purchases to cuadre_app;
do $$ begin
  execute 'create or replace view invariant_15 with (security_invoker) as '
    || rtrim(pg_get_viewdef('invariant_15'::regclass), '; ' || chr(10))
    || ' union all select organization_id, record_id, record, expected, found from invariant_15_purchases';
end $$;
grant select on invariant_15 to cuadre_app;

-- What goods that go back cost more or less than the provider gives back for them.
insert into general_parameter (organization_id, key, type, account_id)
select organization.organization_id, given.key, 'account', account.id
  from organization
  join (values ('cu', 'account.purchaseReturn.loss', '865'), ('cu', 'account.purchaseReturn.gain', '950'),
               ('international', 'account.purchaseReturn.loss', '6500'), ('international', 'account.purchaseReturn.gain', '4100'))
    as given (localization, key, code) on given.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = given.code;

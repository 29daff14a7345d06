-- Sales and purchases of services, and quotations of products and services.

create table service_sale (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  day             date not null,
  client_id       uuid not null,
  description     text,
  payment_form    text not null default 'credit' check (payment_form in ('credit', 'cash')),
  -- Where the money of a sale paid at once goes.
  cash_account_id uuid,
  due_date        date not null,
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  -- In the currency of the sale.
  total           numeric(18, 2) not null check (total > 0),
  -- In the currency of the books.
  amount          numeric(18, 2) not null check (amount > 0),
  state           text not null default 'pending' check (state in ('pending', 'approved', 'confirmed', 'invoiced', 'cancelled')),
  -- The sale that this one was written to correct.
  replaces_id     uuid,
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint service_sale_number_key unique (organization_id, number),
  constraint service_sale_client_fkey foreign key (organization_id, client_id) references partner,
  constraint service_sale_cash_account_fkey foreign key (organization_id, cash_account_id) references account,
  constraint service_sale_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint service_sale_replaces_fkey foreign key (organization_id, replaces_id) references service_sale,
  constraint service_sale_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint service_sale_foreign check ((currency_id is null) = (rate is null))
);
create index service_sale_by_day on service_sale (organization_id, day desc, id desc);
create index service_sale_by_client on service_sale (organization_id, client_id, day);
create index service_sale_by_cash_account on service_sale (organization_id, cash_account_id) where cash_account_id is not null;
create index service_sale_by_currency on service_sale (organization_id, currency_id) where currency_id is not null;
create unique index service_sale_by_replaced on service_sale (organization_id, replaces_id) where replaces_id is not null;
create index service_sale_by_author on service_sale (organization_id, created_by);
select app.isolate('service_sale', 'select, insert, update, delete'), app.distribute('service_sale');

create table service_sale_line (
  organization_id uuid not null,
  id              uuid not null,
  sale_id         uuid not null,
  line            smallint not null check (line >= 1),
  service_id      uuid not null,
  description     text,
  quantity        numeric(20, 8) not null check (quantity > 0),
  unit_price      numeric(20, 8) not null check (unit_price >= 0),
  discount        numeric(7, 4) not null default 0 check (discount between 0 and 100),
  -- In the currency of the sale.
  amount          numeric(18, 2) not null check (amount >= 0),
  primary key (organization_id, id),
  constraint service_sale_line_place_key unique (organization_id, sale_id, line),
  constraint service_sale_line_sale_fkey foreign key (organization_id, sale_id) references service_sale on delete cascade,
  constraint service_sale_line_service_fkey foreign key (organization_id, service_id) references service
);
create index service_sale_line_by_service on service_sale_line (organization_id, service_id);
select app.isolate('service_sale_line', 'select, insert, update, delete'), app.distribute('service_sale_line');

create table service_purchase (
  organization_id   uuid not null references organization,
  id                uuid not null,
  number            text not null,
  day               date not null,
  provider_id       uuid not null,
  -- The provider's own invoice.
  provider_document text,
  description       text,
  payment_form      text not null default 'credit' check (payment_form in ('credit', 'cash')),
  -- Where the money of a purchase paid at once comes from.
  cash_account_id   uuid,
  due_date          date not null,
  currency_id       uuid,
  rate              numeric(20, 8) check (rate > 0),
  -- In the currency of the purchase.
  total             numeric(18, 2) not null check (total > 0),
  -- In the currency of the books.
  amount            numeric(18, 2) not null check (amount > 0),
  -- The percentage of tax that is kept back from the provider and owed to the budget, and what it comes to in the books.
  withholding_rate  numeric(7, 4) not null default 0 check (withholding_rate between 0 and 100),
  withheld          numeric(18, 2) not null default 0 check (withheld between 0 and amount),
  state             text not null default 'pending' check (state in ('pending', 'approved', 'confirmed', 'cancelled')),
  -- The purchase that this one was written to correct.
  replaces_id       uuid,
  version           integer not null default 1,
  created_by        uuid not null,
  created_at        timestamptz not null default now(),
  primary key (organization_id, id),
  constraint service_purchase_number_key unique (organization_id, number),
  constraint service_purchase_provider_fkey foreign key (organization_id, provider_id) references partner,
  constraint service_purchase_cash_account_fkey foreign key (organization_id, cash_account_id) references account,
  constraint service_purchase_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint service_purchase_replaces_fkey foreign key (organization_id, replaces_id) references service_purchase,
  constraint service_purchase_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint service_purchase_foreign check ((currency_id is null) = (rate is null))
);
create index service_purchase_by_day on service_purchase (organization_id, day desc, id desc);
create index service_purchase_by_provider on service_purchase (organization_id, provider_id, day);
create index service_purchase_by_cash_account on service_purchase (organization_id, cash_account_id) where cash_account_id is not null;
create index service_purchase_by_currency on service_purchase (organization_id, currency_id) where currency_id is not null;
create unique index service_purchase_by_replaced on service_purchase (organization_id, replaces_id) where replaces_id is not null;
create index service_purchase_by_author on service_purchase (organization_id, created_by);
-- The same invoice of a provider is not bought twice.
create unique index service_purchase_document_key on service_purchase (organization_id, provider_id, lower(provider_document))
  where provider_document is not null and state <> 'cancelled';
select app.isolate('service_purchase', 'select, insert, update, delete'), app.distribute('service_purchase');

create table service_purchase_line (
  organization_id uuid not null,
  id              uuid not null,
  purchase_id     uuid not null,
  line            smallint not null check (line >= 1),
  service_id      uuid not null,
  description     text,
  quantity        numeric(20, 8) not null check (quantity > 0),
  unit_price      numeric(20, 8) not null check (unit_price >= 0),
  discount        numeric(7, 4) not null default 0 check (discount between 0 and 100),
  -- In the currency of the purchase.
  amount          numeric(18, 2) not null check (amount >= 0),
  -- Where the expense goes.
  account_id      uuid not null,
  cost_center_id  uuid,
  expense_item_id uuid,
  primary key (organization_id, id),
  constraint service_purchase_line_place_key unique (organization_id, purchase_id, line),
  constraint service_purchase_line_purchase_fkey foreign key (organization_id, purchase_id) references service_purchase on delete cascade,
  constraint service_purchase_line_service_fkey foreign key (organization_id, service_id) references service,
  constraint service_purchase_line_account_fkey foreign key (organization_id, account_id) references account,
  constraint service_purchase_line_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint service_purchase_line_item_fkey foreign key (organization_id, expense_item_id) references expense_item
);
create index service_purchase_line_by_service on service_purchase_line (organization_id, service_id);
create index service_purchase_line_by_account on service_purchase_line (organization_id, account_id);
create index service_purchase_line_by_center on service_purchase_line (organization_id, cost_center_id) where cost_center_id is not null;
create index service_purchase_line_by_item on service_purchase_line (organization_id, expense_item_id) where expense_item_id is not null;
select app.isolate('service_purchase_line', 'select, insert, update, delete'), app.distribute('service_purchase_line');

-- What is offered to a client or by a provider. It moves no goods and posts nothing; accepted, it becomes a sale or a purchase.
create table quotation (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  kind            text not null check (kind in ('products', 'services')),
  side            text not null check (side in ('sale', 'purchase')),
  day             date not null,
  -- The last day on which it can be accepted; without one it stands.
  valid_until     date check (valid_until >= day),
  partner_id      uuid not null,
  -- Goods: where they would leave from or go to.
  warehouse_id      uuid,
  description     text,
  terms           text,
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  -- In the currency of the quotation.
  total           numeric(18, 2) not null check (total >= 0),
  -- In the currency of the books, at the rate of its day.
  amount          numeric(18, 2) not null check (amount >= 0),
  state           text not null default 'pending'
    check (state in ('pending', 'sent', 'accepted', 'converted', 'rejected', 'expired', 'cancelled')),
  -- The sale or purchase that it became.
  operation_type  text check (operation_type in ('saleOfProducts', 'buyOfProducts', 'saleOfServices', 'buyOfServices')),
  operation_id    uuid,
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint quotation_number_key unique (organization_id, number),
  constraint quotation_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint quotation_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  constraint quotation_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint quotation_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint quotation_foreign check ((currency_id is null) = (rate is null)),
  constraint quotation_of_services_has_no_warehouse check (kind = 'products' or warehouse_id is null),
  constraint quotation_converted check ((state = 'converted') = (operation_id is not null) and (operation_id is null) = (operation_type is null))
);
create index quotation_by_day on quotation (organization_id, kind, side, day desc, id desc);
create index quotation_by_partner on quotation (organization_id, partner_id, day);
create index quotation_by_warehouse on quotation (organization_id, warehouse_id) where warehouse_id is not null;
create index quotation_by_currency on quotation (organization_id, currency_id) where currency_id is not null;
create unique index quotation_by_operation on quotation (organization_id, operation_id) where operation_id is not null;
create index quotation_by_author on quotation (organization_id, created_by);
select app.isolate('quotation', 'select, insert, update, delete'), app.distribute('quotation');

create table quotation_line (
  organization_id uuid not null,
  id              uuid not null,
  quotation_id        uuid not null,
  line            smallint not null check (line >= 1),
  product_id      uuid,
  service_id      uuid,
  description     text,
  quantity        numeric(20, 8) not null check (quantity > 0),
  unit_price      numeric(20, 8) not null check (unit_price >= 0),
  discount        numeric(7, 4) not null default 0 check (discount between 0 and 100),
  -- In the currency of the quotation.
  amount          numeric(18, 2) not null check (amount >= 0),
  primary key (organization_id, id),
  constraint quotation_line_place_key unique (organization_id, quotation_id, line),
  constraint offer_line_quotation_fkey foreign key (organization_id, quotation_id) references quotation on delete cascade,
  constraint quotation_line_product_fkey foreign key (organization_id, product_id) references product,
  constraint quotation_line_service_fkey foreign key (organization_id, service_id) references service,
  constraint quotation_line_of_one check (num_nonnulls(product_id, service_id) = 1)
);
create index quotation_line_by_product on quotation_line (organization_id, product_id) where product_id is not null;
create index quotation_line_by_service on quotation_line (organization_id, service_id) where service_id is not null;
select app.isolate('quotation_line', 'select, insert, update, delete'), app.distribute('quotation_line');

-- Tax that is kept back from natural persons who provide services. None, until a company says how much the law asks for.
insert into general_parameter (organization_id, key, type, value)
select organization_id, 'rate.services.withholding', 'rate', '"0"'::jsonb from organization;
insert into general_parameter (organization_id, key, type, account_id)
select organization.organization_id, 'account.services.withholding', 'account', account.id
  from organization
  join account on account.organization_id = organization.organization_id
   and account.code = case organization.localization when 'cu' then '440.0106' else '2210' end;

-- I15 and I17 of services: each that is confirmed has exactly one entry that stands, and each entry its document.
create view invariant_15_services with (security_invoker) as
  with document as (
    select organization_id, id, number, state, 'saleOfServices' as type from service_sale
    union all
    select organization_id, id, number, state, 'buyOfServices' from service_purchase
  ), posted as (
    select entry.organization_id, entry.id, entry.number, entry.source_type, entry.source_id,
           entry.type <> 'reversal' and not exists (
             select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id) as stands
      from journal_entry entry
     where entry.source_type in ('saleOfServices', 'buyOfServices')
  )
  select document.organization_id, document.id as record_id, document.type || ' ' || document.number as record,
         case when document.state in ('confirmed', 'invoiced') then '1' else '0' end as expected, count(posted.id)::text as found
    from document
    left join posted on posted.organization_id = document.organization_id and posted.source_type = document.type
     and posted.source_id = document.id and posted.stands
   group by document.organization_id, document.id, document.type, document.number, document.state
  having count(posted.id) <> case when document.state in ('confirmed', 'invoiced') then 1 else 0 end
  union all
  select posted.organization_id, posted.id, 'entry ' || posted.number || ' of ' || posted.source_type, 'its document', 'none'
    from posted
   where not exists (select from document where document.organization_id = posted.organization_id and document.type = posted.source_type
                       and document.id = posted.source_id);
grant select on invariant_15_services to cuadre_app;

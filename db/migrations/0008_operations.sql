-- What is agreed, sold and bought: contracts, quotations, sales, invoices, purchases, services and requests for payment.

---------------------------------------------------------------------------------------------------- contracts

-- Contracts with clients and providers.
create table contract (
  organization_id uuid not null references organization,
  id              uuid not null,
  -- A supplement states what is done, for how much and until when under a framework contract.
  type            text not null check (type in ('framework', 'specific', 'supplement')),
  number          text not null check (number <> ''),
  parent_id       uuid,
  nature          text not null check (nature in ('sale', 'purchase')),
  kind_id         uuid not null,
  kind_ptype      text not null generated always as ('TC') stored,
  partner_id      uuid not null,
  object          text not null check (object <> ''),
  -- In its currency; zero where it states none, as framework contracts may.
  amount          numeric(18, 2) not null default 0 check (amount >= 0),
  currency_id     uuid,
  payment_days    smallint check (payment_days between 0 and 365),
  instrument      text,
  penalties       text,
  renewal         text,
  signed_on       date,
  start_date      date not null,
  end_date        date,
  state           text not null default 'draft' check (state in ('draft', 'active', 'rescinded', 'finished')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint contract_parent_fkey foreign key (organization_id, parent_id) references contract,
  constraint contract_kind_fkey foreign key (organization_id, kind_id, kind_ptype) references nomenclator (organization_id, id, ptype),
  constraint contract_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint contract_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint contract_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint contract_supplement check ((type = 'supplement') = (parent_id is not null)),
  constraint contract_days check (end_date >= start_date)
);
create unique index contract_number_key on contract (organization_id, lower(number)) where parent_id is null;
create unique index contract_supplement_number_key on contract (organization_id, parent_id, lower(number)) where parent_id is not null;
create index contract_by_partner on contract (organization_id, partner_id, start_date);
create index contract_by_kind on contract (organization_id, kind_id);
create index contract_by_end on contract (organization_id, end_date) where state = 'active' and end_date is not null;
create index contract_by_currency on contract (organization_id, currency_id) where currency_id is not null;
create index contract_by_author on contract (organization_id, created_by);
select app.isolate('contract', 'select, insert, update, delete'), app.distribute('contract');

-- Who signs for us and for them.
create table contract_representative (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  contract_id     uuid not null,
  position        smallint not null check (position >= 1),
  side            text not null check (side in ('ours', 'theirs')),
  name            text not null check (name <> ''),
  charge          text,
  -- The resolution that appoints them.
  resolution      text,
  primary key (organization_id, id),
  constraint contract_representative_contract_fkey foreign key (organization_id, contract_id) references contract on delete cascade
);
create index contract_representative_by_contract on contract_representative (organization_id, contract_id, position);
select app.isolate('contract_representative', 'select, insert, update, delete'), app.distribute('contract_representative');

-- The bank accounts that it is paid from and to.
create table contract_bank_account (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  contract_id     uuid not null,
  position        smallint not null check (position >= 1),
  side            text not null check (side in ('ours', 'theirs')),
  bank            text not null check (bank <> ''),
  number          text not null check (number <> ''),
  primary key (organization_id, id),
  constraint contract_bank_account_contract_fkey foreign key (organization_id, contract_id) references contract on delete cascade
);
create index contract_bank_account_by_contract on contract_bank_account (organization_id, contract_id, position);
select app.isolate('contract_bank_account', 'select, insert, update, delete'), app.distribute('contract_bank_account');

-- The documents made under a contract: planned while they are pending, consumed when they are confirmed, released when they
-- are cancelled.
create table contract_use (
  organization_id   uuid not null references organization,
  document_type     text not null,
  document_id       uuid not null,
  document_number   text not null,
  day               date not null,
  contract_id       uuid not null,
  supplement_id     uuid,
  -- In the currency of the contract, and in that of the supplement.
  amount            numeric(18, 2) not null check (amount >= 0),
  supplement_amount numeric(18, 2) check (supplement_amount >= 0),
  state             text not null check (state in ('planned', 'consumed', 'released')),
  created_at        timestamptz not null default now(),
  primary key (organization_id, document_id),
  constraint contract_use_contract_fkey foreign key (organization_id, contract_id) references contract,
  constraint contract_use_supplement_fkey foreign key (organization_id, supplement_id) references contract,
  constraint contract_use_both check ((supplement_id is null) = (supplement_amount is null))
);
create index contract_use_by_contract on contract_use (organization_id, contract_id, day);
create index contract_use_by_supplement on contract_use (organization_id, supplement_id, day) where supplement_id is not null;
select app.isolate('contract_use', 'select, insert, update, delete'), app.distribute('contract_use');

---------------------------------------------------------------------------------------------------- quotations

-- What is quoted to a client or by a provider. It moves no goods and posts nothing; accepted, it becomes a sale or a purchase.
create table quotation (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  kind            text not null check (kind in ('products', 'services')),
  side            text not null check (side in ('sale', 'purchase')),
  day             date not null,
  -- The last day on which it can be accepted; without one it does not expire.
  valid_until     date check (valid_until >= day),
  partner_id      uuid not null,
  -- Of goods: where they would leave from or go to.
  warehouse_id    uuid,
  description     text,
  terms           text,
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  -- In the currency of the quotation.
  total           numeric(18, 2) not null check (total >= 0),
  -- In the functional currency, at the rate of its day.
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
  quotation_id    uuid not null,
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
  constraint quotation_line_position_key unique (organization_id, quotation_id, line),
  constraint quotation_line_quotation_fkey foreign key (organization_id, quotation_id) references quotation on delete cascade,
  constraint quotation_line_product_fkey foreign key (organization_id, product_id) references product,
  constraint quotation_line_service_fkey foreign key (organization_id, service_id) references service,
  constraint quotation_line_of_one check (num_nonnulls(product_id, service_id) = 1)
);
create index quotation_line_by_product on quotation_line (organization_id, product_id) where product_id is not null;
create index quotation_line_by_service on quotation_line (organization_id, service_id) where service_id is not null;
select app.isolate('quotation_line', 'select, insert, update, delete'), app.distribute('quotation_line');

---------------------------------------------------------------------------------------------------- sales of products

create table sale (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  day             date not null,
  client_id       uuid not null,
  warehouse_id    uuid not null,
  description     text,
  payment_form    text not null default 'credit' check (payment_form in ('credit', 'cash')),
  -- Where the money of a cash sale goes.
  cash_account_id uuid,
  due_date        date not null,
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  -- In the currency of the sale.
  total           numeric(18, 2) not null check (total >= 0),
  -- In the functional currency.
  amount          numeric(18, 2) not null check (amount >= 0),
  -- Whether its goods are reserved for it while it is pending.
  reserves        boolean not null default false,
  -- Who sold, who received the goods, who carries them away and who drives, as printed on the dispatch order.
  seller          text,
  delivered_to    text,
  delivered_to_id text,
  carrier         text,
  driver          text,
  driver_id       text,
  vehicle         text,
  state           text not null default 'pending'
    check (state in ('pending', 'confirmed', 'delivered', 'invoiced', 'returned', 'cancelled')),
  -- The cancelled sale that this one corrects.
  replaces_id     uuid,
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint sale_number_key unique (organization_id, number),
  constraint sale_client_fkey foreign key (organization_id, client_id) references partner,
  constraint sale_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  constraint sale_cash_account_fkey foreign key (organization_id, cash_account_id) references account,
  constraint sale_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint sale_replaces_fkey foreign key (organization_id, replaces_id) references sale,
  constraint sale_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint sale_foreign check ((currency_id is null) = (rate is null))
);
create index sale_by_day on sale (organization_id, day desc, id desc);
create index sale_by_client on sale (organization_id, client_id, day);
create index sale_by_warehouse on sale (organization_id, warehouse_id);
create index sale_by_cash_account on sale (organization_id, cash_account_id) where cash_account_id is not null;
create index sale_by_currency on sale (organization_id, currency_id) where currency_id is not null;
create index sale_by_author on sale (organization_id, created_by);
create unique index sale_by_replaced on sale (organization_id, replaces_id) where replaces_id is not null;
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
  constraint sale_line_position_key unique (organization_id, sale_id, line),
  constraint sale_line_sale_fkey foreign key (organization_id, sale_id) references sale on delete cascade,
  constraint sale_line_product_fkey foreign key (organization_id, product_id) references product
);
create index sale_line_by_product on sale_line (organization_id, product_id);
select app.isolate('sale_line', 'select, insert, update, delete'), app.distribute('sale_line');

-- What clients return: a document of its own, of the sale that the goods left by.
create table sale_return (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  day             date not null,
  sale_id         uuid not null,
  -- Where the goods come in.
  warehouse_id    uuid not null,
  -- The debt of the client is reduced, or the money is refunded.
  refund          text not null check (refund in ('credit', 'cash')),
  cash_account_id uuid,
  returned_by     text,
  description     text,
  -- In the currency of the sale, and in the functional one.
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
  -- The refund, in the currency of the sale and in the functional one.
  amount          numeric(18, 2) not null check (amount >= 0),
  book_amount     numeric(18, 2) not null check (book_amount >= 0),
  reason          text,
  primary key (organization_id, id),
  constraint sale_return_line_position_key unique (organization_id, return_id, line),
  constraint sale_return_line_once_key unique (organization_id, return_id, sale_line_id),
  constraint sale_return_line_return_fkey foreign key (organization_id, return_id) references sale_return,
  constraint sale_return_line_sold_fkey foreign key (organization_id, sale_line_id) references sale_line
);
create index sale_return_line_by_sold on sale_return_line (organization_id, sale_line_id);
select app.isolate('sale_return_line', 'select, insert'), app.distribute('sale_return_line');

---------------------------------------------------------------------------------------------------- purchases of products

-- Purchases of products, what is received of them and what goes back.
create table purchase (
  organization_id      uuid not null references organization,
  id                   uuid not null,
  number               text not null,
  day                  date not null,
  provider_id          uuid not null,
  warehouse_id         uuid not null,
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
  -- In the functional currency.
  amount               numeric(18, 2) not null check (amount >= 0),
  -- The provider's invoice. Where goods come before it, nothing is owed until it comes.
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
  -- In the currency of the purchase, and in the functional one.
  amount          numeric(18, 2) not null check (amount >= 0),
  book_amount     numeric(18, 2) not null check (book_amount >= 0),
  -- Of the whole line, for costs that are spread by them.
  weight          numeric(20, 8) check (weight > 0),
  volume          numeric(20, 8) check (volume > 0),
  expected_on     date,
  primary key (organization_id, id),
  constraint purchase_line_position_key unique (organization_id, purchase_id, line),
  constraint purchase_line_purchase_fkey foreign key (organization_id, purchase_id) references purchase on delete cascade,
  constraint purchase_line_product_fkey foreign key (organization_id, product_id) references product
);
create index purchase_line_by_product on purchase_line (organization_id, product_id);
select app.isolate('purchase_line', 'select, insert, update, delete'), app.distribute('purchase_line');

-- Freight, customs, insurance: the costs of the goods other than their price, owed to a provider or posted on an account.
create table purchase_cost (
  organization_id uuid not null,
  id              uuid not null,
  purchase_id     uuid not null,
  line            smallint not null check (line >= 1),
  concept         text not null check (concept <> ''),
  provider_id     uuid,
  account_id      uuid,
  base            text not null default 'value' check (base in ('value', 'weight', 'quantity', 'volume')),
  -- In its own currency, and in the functional one.
  amount          numeric(18, 2) not null check (amount > 0),
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  book_amount     numeric(18, 2) not null check (book_amount > 0),
  primary key (organization_id, id),
  constraint purchase_cost_position_key unique (organization_id, purchase_id, line),
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

-- What was received of a purchase, or returned to its provider.
create table goods_receipt (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  day             date not null,
  purchase_id     uuid not null,
  kind            text not null default 'reception' check (kind in ('reception', 'return')),
  warehouse_id    uuid not null,
  -- What its goods are posted against: goods in transit, goods received before their invoice, or the debt or payment itself.
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
  goods_receipt_id uuid not null,
  line             smallint not null check (line >= 1),
  purchase_line_id uuid not null,
  -- What was received or returned of what was bought; what came in excess; and what was claimed, missing or rejected.
  quantity         numeric(20, 8) not null check (quantity >= 0),
  surplus          numeric(20, 8) not null default 0 check (surplus >= 0),
  rejected         numeric(20, 8) not null default 0 check (rejected >= 0),
  reason           text,
  lot              text,
  expires_on       date,
  -- In the functional currency: what the provider charges for each quantity, or refunds; and the share of the other costs.
  value            numeric(18, 2) not null check (value >= 0),
  surplus_value    numeric(18, 2) not null default 0 check (surplus_value >= 0),
  rejected_value   numeric(18, 2) not null default 0 check (rejected_value >= 0),
  cost_value       numeric(18, 2) not null default 0 check (cost_value >= 0),
  primary key (organization_id, id),
  constraint goods_receipt_line_position_key unique (organization_id, goods_receipt_id, line),
  constraint goods_receipt_line_once_key unique (organization_id, goods_receipt_id, purchase_line_id),
  constraint goods_receipt_line_receipt_fkey foreign key (organization_id, goods_receipt_id) references goods_receipt,
  constraint goods_receipt_line_bought_fkey foreign key (organization_id, purchase_line_id) references purchase_line,
  constraint goods_receipt_line_something check (quantity + surplus + rejected > 0)
);
create index goods_receipt_line_by_bought on goods_receipt_line (organization_id, purchase_line_id);
select app.isolate('goods_receipt_line', 'select, insert'), app.distribute('goods_receipt_line');

-- The part of such a cost that belongs to a goods receipt; a cost of its own or one agreed with the purchase.
create table goods_receipt_cost (
  organization_id  uuid not null,
  id               uuid not null,
  goods_receipt_id uuid not null,
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
  constraint goods_receipt_cost_position_key unique (organization_id, goods_receipt_id, line),
  constraint goods_receipt_cost_receipt_fkey foreign key (organization_id, goods_receipt_id) references goods_receipt,
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

-- How a cost is allocated to the lines of the goods.
create table goods_receipt_cost_share (
  organization_id       uuid not null,
  goods_receipt_cost_id uuid not null,
  goods_receipt_line_id uuid not null,
  amount                numeric(18, 2) not null check (amount > 0),
  primary key (organization_id, goods_receipt_cost_id, goods_receipt_line_id),
  constraint goods_receipt_cost_share_cost_fkey foreign key (organization_id, goods_receipt_cost_id) references goods_receipt_cost,
  constraint goods_receipt_cost_share_line_fkey foreign key (organization_id, goods_receipt_line_id) references goods_receipt_line
);
create index goods_receipt_cost_share_by_line on goods_receipt_cost_share (organization_id, goods_receipt_line_id);
select app.isolate('goods_receipt_cost_share', 'select, insert'), app.distribute('goods_receipt_cost_share');

---------------------------------------------------------------------------------------------------- services

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
  -- In the functional currency.
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
  constraint service_sale_line_position_key unique (organization_id, sale_id, line),
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
  -- In the functional currency.
  amount            numeric(18, 2) not null check (amount > 0),
  -- The percentage of tax that is withheld from the provider and owed to the budget, and its amount in the functional currency.
  withholding_rate  numeric(7, 4) not null default 0 check (withholding_rate between 0 and 100),
  withheld          numeric(18, 2) not null default 0 check (withheld between 0 and amount),
  state             text not null default 'pending' check (state in ('pending', 'approved', 'confirmed', 'cancelled')),
  -- The purchase that this one corrects.
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
  constraint service_purchase_line_position_key unique (organization_id, purchase_id, line),
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

---------------------------------------------------------------------------------------------------- invoices

-- Invoices: the legal document of confirmed sales. They post nothing; the client owes since the sale.
create table invoice (
  organization_id uuid not null references organization,
  id              uuid not null,
  -- Without gaps: assigned when it is issued, kept when it is cancelled.
  number          text not null,
  day             date not null,
  due_date        date not null check (due_date >= day),
  client_id       uuid not null,
  -- Who issued it and to whom, as they were on that day: an issued document does not change.
  issuer          jsonb not null,
  client          jsonb not null,
  payment_form    text not null check (payment_form in ('credit', 'cash')),
  instrument      text,
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  -- In the currency of the invoice.
  subtotal        numeric(18, 2) not null check (subtotal >= 0),
  discount        numeric(18, 2) not null check (discount >= 0),
  total           numeric(18, 2) not null check (total >= 0),
  -- In the functional currency.
  amount          numeric(18, 2) not null check (amount >= 0),
  -- The percentage of sales tax printed on it, where the client requires it.
  tax_rate        numeric(7, 4) check (tax_rate between 0 and 100),
  description     text,
  terms           text,
  delivered_by    text,
  delivered_to    text,
  delivered_to_id text,
  carrier         text,
  driver          text,
  driver_id       text,
  vehicle         text,
  cancelled       boolean not null default false,
  -- The collection by which it was marked as paid.
  collection_id   uuid,
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint invoice_number_key unique (organization_id, number),
  constraint invoice_client_fkey foreign key (organization_id, client_id) references partner,
  constraint invoice_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint invoice_collection_fkey foreign key (organization_id, collection_id) references money_operation,
  constraint invoice_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint invoice_foreign check ((currency_id is null) = (rate is null)),
  constraint invoice_adds_up check (total = subtotal - discount)
);
create index invoice_by_day on invoice (organization_id, day desc, id desc);
create index invoice_by_client on invoice (organization_id, client_id, day);
create index invoice_by_currency on invoice (organization_id, currency_id) where currency_id is not null;
create index invoice_by_collection on invoice (organization_id, collection_id) where collection_id is not null;
create index invoice_by_author on invoice (organization_id, created_by);
select app.isolate('invoice', 'select, insert, update'), app.distribute('invoice');

-- Its lines, as they were when it was issued.
create table invoice_line (
  organization_id uuid not null,
  invoice_id      uuid not null,
  line            smallint not null check (line >= 1),
  code            text not null,
  description     text not null,
  unit            text,
  quantity        numeric(20, 8) not null check (quantity > 0),
  unit_price      numeric(20, 8) not null check (unit_price >= 0),
  discount        numeric(7, 4) not null check (discount between 0 and 100),
  amount          numeric(18, 2) not null check (amount >= 0),
  primary key (organization_id, invoice_id, line),
  constraint invoice_line_invoice_fkey foreign key (organization_id, invoice_id) references invoice
);
select app.isolate('invoice_line', 'select, insert'), app.distribute('invoice_line');

-- The sales that it is of.
create table invoice_source (
  organization_id uuid not null,
  invoice_id      uuid not null,
  position        smallint not null check (position >= 1),
  document_type   text not null check (document_type in ('saleOfProducts', 'saleOfServices')),
  document_id     uuid not null,
  document_number text not null,
  -- The state that the sale had before, and has again when the invoice is cancelled.
  former_state    text not null,
  -- How much of the sale was not invoiced because it had been returned before.
  returned        numeric(18, 2) not null default 0 check (returned >= 0),
  cancelled       boolean not null default false,
  primary key (organization_id, invoice_id, position),
  constraint invoice_source_invoice_fkey foreign key (organization_id, invoice_id) references invoice
);
-- A sale is on one invoice at a time.
create unique index invoice_source_document_key on invoice_source (organization_id, document_id) where not cancelled;
create index invoice_source_by_document on invoice_source (organization_id, document_id);
select app.isolate('invoice_source', 'select, insert'), app.distribute('invoice_source');
grant update (cancelled, former_state) on invoice_source to cuadre_app;

---------------------------------------------------------------------------------------------------- requests for payment

-- Requests that a provider be paid, or to a client to pay us: for an operation that is owed or under a contract. They post
-- nothing; settlements and advances prove that one is paid.
create table payment_request (
  organization_id  uuid not null references organization,
  id               uuid not null,
  number           text not null,
  day              date not null,
  -- 'receivable': a client has to pay us. 'payable': we have to pay a provider.
  side             text not null check (side in ('receivable', 'payable')),
  partner_id       uuid not null,
  operation_type   text check (operation_type in ('saleOfProducts', 'saleOfServices', 'buyOfProducts', 'buyOfServices')),
  operation_id     uuid,
  operation_number text,
  contract_id      uuid,
  supplement_id    uuid,
  -- The area within the company that makes the request.
  area_id          uuid,
  -- In the currency of what it is for; null is the functional one.
  amount           numeric(18, 2) not null check (amount > 0),
  currency_id      uuid,
  instrument       text check (instrument in ('cash', 'transfer', 'check', 'billOfExchange', 'promissoryNote', 'collectionOrder',
                     'letterOfCredit', 'card', 'qr')),
  due_date         date not null,
  description      text,
  state            text not null default 'pending'
    check (state in ('pending', 'requested', 'approved', 'paid', 'rejected', 'cancelled')),
  version          integer not null default 1,
  -- When it was last saved: only money that came or went after that can pay it.
  requested_at     timestamptz not null default now(),
  created_by       uuid not null,
  created_at       timestamptz not null default now(),
  primary key (organization_id, id),
  constraint payment_request_number_key unique (organization_id, number),
  constraint payment_request_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint payment_request_contract_fkey foreign key (organization_id, contract_id) references contract,
  constraint payment_request_supplement_fkey foreign key (organization_id, supplement_id) references contract,
  constraint payment_request_area_fkey foreign key (organization_id, area_id) references work_area,
  constraint payment_request_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint payment_request_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint payment_request_for_one check ((operation_id is null) <> (contract_id is null)),
  constraint payment_request_operation check ((operation_id is null) = (operation_type is null) and (operation_id is null) = (operation_number is null)),
  constraint payment_request_contract check (supplement_id is null or contract_id is not null),
  constraint payment_request_days check (due_date >= day)
);
create index payment_request_by_day on payment_request (organization_id, day desc, id desc);
create index payment_request_by_partner on payment_request (organization_id, partner_id, day);
create index payment_request_by_operation on payment_request (organization_id, operation_id) where operation_id is not null;
create index payment_request_by_contract on payment_request (organization_id, contract_id) where contract_id is not null;
create index payment_request_by_supplement on payment_request (organization_id, supplement_id) where supplement_id is not null;
create index payment_request_by_area on payment_request (organization_id, area_id) where area_id is not null;
create index payment_request_by_currency on payment_request (organization_id, currency_id) where currency_id is not null;
create index payment_request_by_author on payment_request (organization_id, created_by);
select app.isolate('payment_request', 'select, insert, update, delete'), app.distribute('payment_request');

-- What pays a request: a part of a settlement or of an advance. The same money pays one request.
create table payment_request_proof (
  organization_id uuid not null,
  request_id      uuid not null,
  line            smallint not null check (line >= 1),
  settlement_id   uuid,
  advance_id      uuid,
  -- In the currency of the request.
  amount          numeric(18, 2) not null check (amount > 0),
  primary key (organization_id, request_id, line),
  constraint payment_request_proof_request_fkey foreign key (organization_id, request_id) references payment_request on delete cascade,
  constraint payment_request_proof_settlement_fkey foreign key (organization_id, settlement_id) references settlement,
  constraint payment_request_proof_advance_fkey foreign key (organization_id, advance_id) references advance,
  constraint payment_request_proof_one check ((settlement_id is null) <> (advance_id is null))
);
create index payment_request_proof_by_settlement on payment_request_proof (organization_id, settlement_id) where settlement_id is not null;
create index payment_request_proof_by_advance on payment_request_proof (organization_id, advance_id) where advance_id is not null;
select app.isolate('payment_request_proof', 'select, insert, delete'), app.distribute('payment_request_proof');

---------------------------------------------------------------------------------------------------- invariants
-- I15: each document has the entries that its state requires, and each entry of a document its document. I17: exactly one of
-- them is in force. A new kind of document adds a view of its own to invariant_15.

-- Purchases and goods receipts; the goods receipt of a purchase that was received at once has no entry but the purchase's.
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

-- Returns by clients: posted once, unless neither the goods nor the refund are worth anything. Books may begin with entries
-- whose documents are elsewhere: those name none.
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
   where entry.source_type = 'saleReturn' and entry.source_id is not null
     and not exists (select from sale_return back where back.organization_id = entry.organization_id and back.id = entry.source_id);

-- Payment requests: what is marked as paid is proved to the cent, and no money proves more than it was.
create view invariant_15_payment_requests with (security_invoker) as
  select request.organization_id, request.id as record_id, 'payment request ' || request.number as record,
         case when request.state = 'paid' then request.amount else 0 end::text as expected,
         coalesce(sum(proof.amount), 0)::text as found
    from payment_request request
    left join payment_request_proof proof on proof.organization_id = request.organization_id and proof.request_id = request.id
   group by request.organization_id, request.id, request.number, request.state, request.amount
  having coalesce(sum(proof.amount), 0) <> case when request.state = 'paid' then request.amount else 0 end
  union all
  select paid.organization_id, paid.id, 'settlement by ' || paid.document_number,
         'at most ' || coalesce(paid.foreign_amount, paid.amount), sum(proof.amount)::text
    from settlement paid
    join payment_request_proof proof on proof.organization_id = paid.organization_id and proof.settlement_id = paid.id
   group by paid.organization_id, paid.id, paid.document_number, paid.foreign_amount, paid.amount
  having sum(proof.amount) > coalesce(paid.foreign_amount, paid.amount)
  union all
  select advance.organization_id, advance.id, 'advance by ' || advance.document_number,
         'at most ' || coalesce(advance.foreign_amount, advance.amount), sum(proof.amount)::text
    from advance
    join payment_request_proof proof on proof.organization_id = advance.organization_id and proof.advance_id = advance.id
   group by advance.organization_id, advance.id, advance.document_number, advance.foreign_amount, advance.amount
  having sum(proof.amount) > coalesce(advance.foreign_amount, advance.amount);

-- Sales of products, and all of the above.
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
     and not exists (select from sale where sale.organization_id = entry.organization_id and sale.id = entry.source_id)
  union all
  select organization_id, record_id, record, expected, found from invariant_15_purchases
  union all
  select organization_id, record_id, record, expected, found from invariant_15_inventory
  union all
  select organization_id, record_id, record, expected, found from invariant_15_sale_returns
  union all
  select organization_id, record_id, record, expected, found from invariant_15_payment_requests;
grant select on invariant_15, invariant_15_purchases, invariant_15_sale_returns, invariant_15_payment_requests to cuadre_app;

-- Services: each confirmed one has exactly one entry in force, and each entry its document.
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
   where posted.source_id is not null
     and not exists (select from document where document.organization_id = posted.organization_id and document.type = posted.source_type
                       and document.id = posted.source_id);

-- Invoices: a sale is invoiced exactly where an invoice in force is of it; an invoice adds up to its lines and to its sales
-- less what had been returned when it was issued; its numbers have no gaps.
create view invariant_15_invoices with (security_invoker) as
  with sale_of_any as (
    select organization_id, id, number, state, total, amount from sale
    union all
    select organization_id, id, number, state, total, amount from service_sale
  )
  select sale.organization_id, sale.id as record_id, 'sale ' || sale.number || ' on invoices' as record,
         case when sale.state = 'invoiced' then '1' else '0' end as expected, count(source.document_id)::text as found
    from sale_of_any sale
    left join invoice_source source on source.organization_id = sale.organization_id and source.document_id = sale.id and not source.cancelled
   where sale.state in ('pending', 'confirmed', 'delivered', 'invoiced', 'cancelled')
   group by sale.organization_id, sale.id, sale.number, sale.state
  having count(source.document_id) <> case when sale.state = 'invoiced' then 1 else 0 end
  union all
  select invoice.organization_id, invoice.id, 'lines of invoice ' || invoice.number, invoice.total::text, coalesce(sum(line.amount), 0)::text
    from invoice
    left join invoice_line line on line.organization_id = invoice.organization_id and line.invoice_id = invoice.id
   group by invoice.organization_id, invoice.id, invoice.number, invoice.total
  having coalesce(sum(line.amount), 0) <> invoice.total
  union all
  select invoice.organization_id, invoice.id, 'sales of invoice ' || invoice.number, invoice.amount::text, coalesce(sum(sale.amount - source.returned), 0)::text
    from invoice
    left join invoice_source source on source.organization_id = invoice.organization_id and source.invoice_id = invoice.id
    left join sale_of_any sale on sale.organization_id = invoice.organization_id and sale.id = source.document_id
   where not invoice.cancelled
   group by invoice.organization_id, invoice.id, invoice.number, invoice.amount
  having coalesce(sum(sale.amount - source.returned), 0) <> invoice.amount
  union all
  select source.organization_id, source.invoice_id, 'returns before the invoice of ' || source.document_number, source.returned::text,
         coalesce(sum(back.amount), 0)::text
    from invoice_source source
    join sale on sale.organization_id = source.organization_id and sale.id = source.document_id
    left join sale_return back on back.organization_id = sale.organization_id and back.sale_id = sale.id and back.state = 'confirmed'
   where not source.cancelled
   group by source.organization_id, source.invoice_id, source.position, source.document_number, source.returned, sale.state
  having coalesce(sum(back.amount), 0) < source.returned or (sale.state = 'invoiced' and coalesce(sum(back.amount), 0) <> source.returned)
  union all
  select series.organization_id, series.organization_id, 'numbers of invoices in ' || series.year, series.last_number::text, count(invoice.id)::text
    from document_series series
    left join invoice on invoice.organization_id = series.organization_id and invoice.number like 'FAC-' || series.year || '-%'
   where series.prefix = 'FAC'
   group by series.organization_id, series.year, series.last_number
  having count(invoice.id) <> series.last_number;
grant select on invariant_15_services, invariant_15_invoices to cuadre_app;

-- Catalogues: elements by type (warehouses and units of measure among them), areas, categories, products, services, clients
-- and providers. Codes are unique regardless of upper and lower case.

---------------------------------------------------------------------------------------------------- elements by type

-- An element of a type. The types themselves are the elements of type PT, so that a new type is one more record.
create table nomenclator (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  ptype           text not null check (ptype ~ '^[A-Z][A-Z0-9]{1,9}$'),
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  parent_id       uuid,
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  -- The first part of the key by which an element refers to its type.
  type_of         text not null generated always as ('PT') stored,
  primary key (organization_id, id),
  -- Tables with further columns of a type, such as warehouses and units, refer to this.
  constraint nomenclator_of_type_key unique (organization_id, id, ptype),
  constraint nomenclator_exact_code_key unique (organization_id, ptype, code),
  constraint nomenclator_type_fkey foreign key (organization_id, type_of, ptype) references nomenclator (organization_id, ptype, code),
  constraint nomenclator_parent_fkey foreign key (organization_id, parent_id, ptype) references nomenclator (organization_id, id, ptype),
  constraint nomenclator_not_own_parent check (parent_id <> id)
);
create unique index nomenclator_code_key on nomenclator (organization_id, ptype, lower(code));
create index nomenclator_by_parent on nomenclator (organization_id, parent_id) where parent_id is not null;
select app.isolate('nomenclator', 'select, insert, update, delete'), app.distribute('nomenclator');

-- Where goods lie. Its account is debited and credited by what comes in and goes out, unless the product or its category
-- names another.
create table warehouse (
  organization_id uuid not null,
  id              uuid not null,
  ptype           text not null generated always as ('AA') stored,
  kind            text not null default 'merchandise'
    check (kind in ('merchandise', 'rawMaterials', 'food', 'finishedGoods', 'supplies', 'fuel', 'pointOfSale')),
  account_id      uuid,
  branch_id       uuid,
  address         text,
  responsible     text,
  primary key (organization_id, id),
  constraint warehouse_element_fkey foreign key (organization_id, id, ptype) references nomenclator (organization_id, id, ptype) on delete cascade,
  constraint warehouse_account_fkey foreign key (organization_id, account_id) references account,
  constraint warehouse_branch_fkey foreign key (organization_id, branch_id) references branch
);
create index warehouse_by_account on warehouse (organization_id, account_id) where account_id is not null;
create index warehouse_by_branch on warehouse (organization_id, branch_id) where branch_id is not null;
select app.isolate('warehouse', 'select, insert, update, delete'), app.distribute('warehouse');

-- What quantities are counted in. A unit that is a multiple of another is converted to it exactly.
create table unit_of_measure (
  organization_id uuid not null,
  id              uuid not null,
  ptype           text not null generated always as ('UM') stored,
  symbol          text not null check (symbol <> ''),
  magnitude       text not null default 'count'
    check (magnitude in ('count', 'mass', 'volume', 'length', 'area', 'time', 'energy')),
  base_id         uuid,
  -- How many of its base one of this unit is.
  factor          numeric(20, 8) not null default 1 check (factor > 0),
  decimals        smallint not null default 2 check (decimals between 0 and 6),
  primary key (organization_id, id),
  constraint unit_of_measure_element_fkey foreign key (organization_id, id, ptype)
    references nomenclator (organization_id, id, ptype) on delete cascade,
  constraint unit_of_measure_base_fkey foreign key (organization_id, base_id) references unit_of_measure,
  constraint unit_of_measure_not_own_base check (base_id <> id),
  constraint unit_of_measure_base_is_one check (base_id is not null or factor = 1)
);
create index unit_of_measure_by_base on unit_of_measure (organization_id, base_id) where base_id is not null;
select app.isolate('unit_of_measure', 'select, insert, update, delete'), app.distribute('unit_of_measure');

-- Parts of the organization where people work and assets are located.
create table work_area (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  branch_id       uuid,
  cost_center_id  uuid,
  responsible     text,
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint work_area_branch_fkey foreign key (organization_id, branch_id) references branch,
  constraint work_area_cost_center_fkey foreign key (organization_id, cost_center_id) references cost_center
);
create unique index work_area_code_key on work_area (organization_id, lower(code));
create index work_area_by_cost_center on work_area (organization_id, cost_center_id) where cost_center_id is not null;
create index work_area_by_branch on work_area (organization_id, branch_id) where branch_id is not null;
select app.isolate('work_area', 'select, insert, update, delete'), app.distribute('work_area');

---------------------------------------------------------------------------------------------------- goods and services

create table category (
  organization_id      uuid not null references organization,
  id                   uuid not null default uuidv7(),
  code                 text not null check (code <> ''),
  name                 text not null check (name <> ''),
  description          text,
  parent_id            uuid,
  inventory_account_id uuid,
  active               boolean not null default true,
  version              integer not null default 1,
  created_at           timestamptz not null default now(),
  primary key (organization_id, id),
  constraint category_parent_fkey foreign key (organization_id, parent_id) references category,
  constraint category_account_fkey foreign key (organization_id, inventory_account_id) references account,
  constraint category_not_own_parent check (parent_id <> id)
);
create unique index category_code_key on category (organization_id, lower(code));
create index category_by_parent on category (organization_id, parent_id) where parent_id is not null;
create index category_by_account on category (organization_id, inventory_account_id) where inventory_account_id is not null;
select app.isolate('category', 'select, insert, update, delete'), app.distribute('category');

create table product (
  organization_id      uuid not null references organization,
  id                   uuid not null default uuidv7(),
  -- Its reference number.
  code                 text not null check (code <> ''),
  name                 text not null check (name <> ''),
  description          text,
  barcode              text check (barcode <> ''),
  category_id          uuid,
  unit_id              uuid not null,
  inventory_account_id uuid,
  sale_price           numeric(18, 2) check (sale_price >= 0),
  wholesale_price      numeric(18, 2) check (wholesale_price >= 0),
  -- What it is expected to cost when it is bought; what it did cost is in the stock.
  purchase_price       numeric(20, 8) check (purchase_price >= 0),
  minimum_stock        numeric(20, 8) check (minimum_stock >= 0),
  maximum_stock        numeric(20, 8) check (maximum_stock >= 0),
  -- Whether whoever is not signed in may see it, where the organization shows its catalogue.
  in_public_catalogue  boolean not null default true,
  active               boolean not null default true,
  version              integer not null default 1,
  created_at           timestamptz not null default now(),
  primary key (organization_id, id),
  constraint product_category_fkey foreign key (organization_id, category_id) references category,
  constraint product_unit_fkey foreign key (organization_id, unit_id) references unit_of_measure,
  constraint product_account_fkey foreign key (organization_id, inventory_account_id) references account,
  constraint product_stock_limits check (maximum_stock >= minimum_stock)
);
create unique index product_code_key on product (organization_id, lower(code));
create unique index product_barcode_key on product (organization_id, barcode) where barcode is not null;
create index product_by_category on product (organization_id, category_id) where category_id is not null;
create index product_by_unit on product (organization_id, unit_id);
create index product_by_account on product (organization_id, inventory_account_id) where inventory_account_id is not null;
select app.isolate('product', 'select, insert, update, delete'), app.distribute('product');

-- Products that go together; one row for both directions.
create table product_relation (
  organization_id uuid not null,
  product_id      uuid not null,
  related_id      uuid not null,
  primary key (organization_id, product_id, related_id),
  constraint product_relation_product_fkey foreign key (organization_id, product_id) references product on delete cascade,
  constraint product_relation_related_fkey foreign key (organization_id, related_id) references product on delete cascade,
  constraint product_relation_once check (product_id < related_id)
);
create index product_relation_by_related on product_relation (organization_id, related_id);
select app.isolate('product_relation', 'select, insert, delete'), app.distribute('product_relation');

-- A picture of a product, deleted with its file.
create table product_image (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  product_id      uuid not null,
  media_id        uuid not null,
  title           text,
  position        smallint not null default 1,
  highlighted     boolean not null default false,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint product_image_product_fkey foreign key (organization_id, product_id) references product on delete cascade,
  constraint product_image_media_fkey foreign key (organization_id, media_id) references media on delete cascade
);
create index product_image_by_product on product_image (organization_id, product_id, position);
create index product_image_by_media on product_image (organization_id, media_id);
create unique index product_image_highlight_key on product_image (organization_id, product_id) where highlighted;
select app.isolate('product_image', 'select, insert, update, delete'), app.distribute('product_image');

create table service (
  organization_id    uuid not null references organization,
  id                 uuid not null default uuidv7(),
  code               text not null check (code <> ''),
  name               text not null check (name <> ''),
  description        text,
  kind               text not null default 'sold' check (kind in ('sold', 'bought', 'both')),
  unit_id            uuid,
  price              numeric(18, 2) check (price >= 0),
  -- Sold, it is income on one account; bought, it is an expense on another, with an expense item.
  income_account_id  uuid,
  expense_account_id uuid,
  expense_item_id    uuid,
  logo_media_id      uuid,
  active             boolean not null default true,
  version            integer not null default 1,
  created_at         timestamptz not null default now(),
  primary key (organization_id, id),
  constraint service_unit_fkey foreign key (organization_id, unit_id) references unit_of_measure,
  constraint service_income_fkey foreign key (organization_id, income_account_id) references account,
  constraint service_expense_fkey foreign key (organization_id, expense_account_id) references account,
  constraint service_expense_item_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint service_logo_fkey foreign key (organization_id, logo_media_id) references media
);
create unique index service_code_key on service (organization_id, lower(code));
create index service_by_unit on service (organization_id, unit_id) where unit_id is not null;
create index service_by_income on service (organization_id, income_account_id) where income_account_id is not null;
create index service_by_expense on service (organization_id, expense_account_id) where expense_account_id is not null;
create index service_by_expense_item on service (organization_id, expense_item_id) where expense_item_id is not null;
create index service_by_logo on service (organization_id, logo_media_id) where logo_media_id is not null;
select app.isolate('service', 'select, insert, update, delete'), app.distribute('service');

---------------------------------------------------------------------------------------------------- clients and providers

-- Third parties: clients, providers, or both.
create table partner (
  organization_id       uuid not null references organization,
  id                    uuid not null default uuidv7(),
  code                  text not null check (code <> ''),
  name                  text not null check (name <> ''),
  kind                  text not null check (kind in ('client', 'provider', 'both')),
  nit                   text,
  reeup                 text,
  management_form       text,
  address               text,
  municipality          text,
  province              text,
  phone                 text,
  email                 text,
  note                  text,
  receivable_account_id uuid,
  payable_account_id    uuid,
  payment_days          smallint not null default 30 check (payment_days between 0 and 365),
  credit_limit          numeric(18, 2) check (credit_limit >= 0),
  -- The partner that this one turned out to be.
  merged_into           uuid,
  active                boolean not null default true,
  version               integer not null default 1,
  created_at            timestamptz not null default now(),
  primary key (organization_id, id),
  constraint partner_receivable_fkey foreign key (organization_id, receivable_account_id) references account,
  constraint partner_payable_fkey foreign key (organization_id, payable_account_id) references account,
  constraint partner_merged_fkey foreign key (organization_id, merged_into) references partner,
  constraint partner_not_merged_into_itself check (merged_into <> id)
);
create unique index partner_code_key on partner (organization_id, lower(code));
create index partner_by_receivable on partner (organization_id, receivable_account_id) where receivable_account_id is not null;
create index partner_by_payable on partner (organization_id, payable_account_id) where payable_account_id is not null;
create index partner_by_merged on partner (organization_id, merged_into) where merged_into is not null;
select app.isolate('partner', 'select, insert, update, delete'), app.distribute('partner');

create table partner_contact (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  partner_id      uuid not null,
  position        smallint not null,
  name            text not null check (name <> ''),
  role            text,
  phone           text,
  email           text,
  primary key (organization_id, id),
  constraint partner_contact_partner_fkey foreign key (organization_id, partner_id) references partner on delete cascade
);
create index partner_contact_by_partner on partner_contact (organization_id, partner_id, position);
select app.isolate('partner_contact', 'select, insert, update, delete'), app.distribute('partner_contact');

create table partner_bank_account (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  partner_id      uuid not null,
  position        smallint not null,
  bank            text not null check (bank <> ''),
  branch          text,
  number          text not null check (number <> ''),
  holder          text,
  currency_id     uuid,
  primary key (organization_id, id),
  constraint partner_bank_account_key unique (organization_id, partner_id, number),
  constraint partner_bank_account_partner_fkey foreign key (organization_id, partner_id) references partner on delete cascade,
  constraint partner_bank_account_currency_fkey foreign key (organization_id, currency_id) references currency
);
create index partner_bank_account_by_currency on partner_bank_account (organization_id, currency_id) where currency_id is not null;
select app.isolate('partner_bank_account', 'select, insert, update, delete'), app.distribute('partner_bank_account');

-- What a provider supplies, under its own reference and at its price.
create table partner_product (
  organization_id uuid not null,
  partner_id      uuid not null,
  product_id      uuid not null,
  reference       text,
  price           numeric(20, 8) check (price >= 0),
  primary key (organization_id, partner_id, product_id),
  constraint partner_product_partner_fkey foreign key (organization_id, partner_id) references partner on delete cascade,
  constraint partner_product_product_fkey foreign key (organization_id, product_id) references product
);
create index partner_product_by_product on partner_product (organization_id, product_id);
select app.isolate('partner_product', 'select, insert, update, delete'), app.distribute('partner_product');

-- What entries are made of: currencies and their rates, the chart of accounts with its analyses, and the parameters that the
-- posting rules read.

---------------------------------------------------------------------------------------------------- currencies

create table currency (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code ~ '^[A-Z]{3,4}$'),
  name            text not null,
  symbol          text,
  decimals        smallint not null default 2 check (decimals between 0 and 4),
  -- The picture of its flag.
  flag            uuid,
  is_functional   boolean not null default false,
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint currency_code_key unique (organization_id, code),
  constraint currency_flag_fkey foreign key (organization_id, flag) references media
);
create unique index currency_functional_key on currency (organization_id) where is_functional;
create index currency_by_flag on currency (organization_id, flag) where flag is not null;
select app.isolate('currency', 'select, insert, update, delete'), app.distribute('currency');

-- The kinds of rate that an organization works with, in the order in which they are offered. Its localization gives the
-- first ones.
create table rate_type (
  organization_id uuid not null references organization,
  code            text not null check (code ~ '^[a-z][A-Za-z]*$'),
  position        smallint not null,
  primary key (organization_id, code)
);
select app.isolate('rate_type', 'select, insert, update, delete'), app.distribute('rate_type');

-- What a unit of one currency costs in another, by kind of rate, from a day on.
create table exchange_rate (
  organization_id    uuid not null references organization,
  id                 uuid not null default uuidv7(),
  origin_currency_id uuid not null,
  target_currency_id uuid not null,
  rate_type          text not null,
  -- It is valid from this day until the day before the next rate of the same pair and kind.
  day                date not null,
  rate               numeric(20, 8) not null check (rate > 0),
  source             text,
  version            integer not null default 1,
  created_at         timestamptz not null default now(),
  primary key (organization_id, id),
  constraint exchange_rate_day_key unique (organization_id, origin_currency_id, target_currency_id, rate_type, day),
  constraint exchange_rate_origin_fkey foreign key (organization_id, origin_currency_id) references currency,
  constraint exchange_rate_target_fkey foreign key (organization_id, target_currency_id) references currency,
  constraint exchange_rate_type_fkey foreign key (organization_id, rate_type) references rate_type,
  constraint exchange_rate_two_currencies check (origin_currency_id <> target_currency_id)
);
create index exchange_rate_by_target on exchange_rate (organization_id, target_currency_id);
create index exchange_rate_by_type on exchange_rate (organization_id, rate_type);
create index exchange_rate_by_day on exchange_rate (organization_id, day);
select app.isolate('exchange_rate', 'select, insert, update, delete'), app.distribute('exchange_rate');

---------------------------------------------------------------------------------------------------- chart

-- Headings of the chart: ranges of codes under a name, for instance 10.1 Activos circulantes, 101..211.
create table account_group (
  organization_id uuid not null references organization,
  code            text not null,
  name            text not null,
  first_code      text not null,
  last_code       text not null,
  primary key (organization_id, code)
);
select app.isolate('account_group', 'select, insert, update, delete'), app.distribute('account_group');

-- Ranges of account codes that the localization's statements know; a code outside them would fall out of every statement.
create table account_range (
  organization_id uuid not null references organization,
  first_code      text not null,
  last_code       text not null,
  name            text not null,
  nature          text not null check (nature in ('debit', 'credit', 'mixed')),
  primary key (organization_id, first_code)
);
select app.isolate('account_range', 'select, insert, update, delete'), app.distribute('account_range');

-- Whether an account's code is in a range or below it: `188` to `188` contains 188.0020. Codes compare by their characters.
create function app.code_in(code text, first_code text, last_code text) returns boolean language sql immutable parallel safe
  as $$ select length(code) >= length(first_code) and left(code, length(first_code)) collate "C" >= first_code
           and left(code, length(last_code)) collate "C" <= last_code $$;
grant execute on function app.code_in(text, text, text) to cuadre_app;

create table account (
  organization_id       uuid not null references organization,
  id                    uuid not null default uuidv7(),
  code                  text not null check (code <> ''),
  name                  text not null check (name <> ''),
  parent_id             uuid,
  level                 smallint not null check (level between 1 and 9),
  nature                text not null check (nature in ('debit', 'credit', 'mixed')),
  type                  text not null,
  allows_movements      boolean not null,
  requires_cost_center  boolean not null default false,
  requires_expense_item boolean not null default false,
  analysis              text not null default 'none'
    check (analysis in ('none', 'client', 'provider', 'bankAccount', 'storage', 'asset', 'employee', 'partner', 'taxCode')),
  currency_id           uuid,
  monetary              boolean not null default false,
  reconcile             boolean not null default false,
  is_cash_fund          boolean not null default false,
  zero_at_close         boolean not null default false,
  norm_note             text,
  active                boolean not null default true,
  -- The account that this one continues after it was given another code or parent.
  previous_code         text,
  version               integer not null default 1,
  created_at            timestamptz not null default now(),
  primary key (organization_id, id),
  constraint account_code_key unique (organization_id, code),
  -- Lines refer to this pair, so that an account with movements can't stop allowing them.
  constraint account_postable_key unique (organization_id, id, allows_movements),
  constraint account_parent_fkey foreign key (organization_id, parent_id) references account,
  constraint account_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint account_not_own_parent check (parent_id <> id)
);
create index account_by_parent on account (organization_id, parent_id);
create index account_by_currency on account (organization_id, currency_id) where currency_id is not null;
select app.isolate('account', 'select, insert, update, delete'), app.distribute('account');

---------------------------------------------------------------------------------------------------- analyses

create table expense_item (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  parent_id       uuid,
  nature          text not null default 'expense' check (nature in ('expense', 'transfer')),
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint expense_item_code_key unique (organization_id, code),
  constraint expense_item_parent_fkey foreign key (organization_id, parent_id) references expense_item,
  constraint expense_item_not_own_parent check (parent_id <> id)
);
create index expense_item_by_parent on expense_item (organization_id, parent_id);
select app.isolate('expense_item', 'select, insert, update, delete'), app.distribute('expense_item');

create table cost_center (
  organization_id    uuid not null references organization,
  id                 uuid not null default uuidv7(),
  code               text not null check (code <> ''),
  name               text not null check (name <> ''),
  parent_id          uuid,
  -- The expense account that its payroll, depreciation and consumption are charged to.
  expense_account_id uuid,
  responsible        text,
  active             boolean not null default true,
  version            integer not null default 1,
  created_at         timestamptz not null default now(),
  primary key (organization_id, id),
  constraint cost_center_code_key unique (organization_id, code),
  constraint cost_center_parent_fkey foreign key (organization_id, parent_id) references cost_center,
  constraint cost_center_account_fkey foreign key (organization_id, expense_account_id) references account,
  constraint cost_center_not_own_parent check (parent_id <> id)
);
create index cost_center_by_parent on cost_center (organization_id, parent_id);
create index cost_center_by_account on cost_center (organization_id, expense_account_id) where expense_account_id is not null;
select app.isolate('cost_center', 'select, insert, update, delete'), app.distribute('cost_center');

---------------------------------------------------------------------------------------------------- parameters

-- The organization's settings by key: accounts, rates, flags. What the law sets carries the days on which it is valid. The
-- values of a key follow each other: of two that overlap nobody could tell which one is valid.
create table general_parameter (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  key             text not null check (key <> ''),
  type            text not null check (type in ('account', 'rate', 'brackets', 'flag', 'number', 'text', 'template')),
  value           jsonb,
  account_id      uuid,
  valid_from      date,
  valid_to        date,
  -- The norm that a value comes from, or why it was changed.
  note            text,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint general_parameter_key_key unique nulls not distinct (organization_id, key, valid_from),
  constraint general_parameter_account_fkey foreign key (organization_id, account_id) references account,
  constraint general_parameter_has_value check ((type = 'account') = (account_id is not null) and (type = 'account') = (value is null)),
  constraint general_parameter_valid_order check (valid_to >= valid_from),
  constraint general_parameter_no_overlap
    exclude using gist (organization_id with =, key with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index general_parameter_by_account on general_parameter (organization_id, account_id) where account_id is not null;
select app.isolate('general_parameter', 'select, insert, update, delete'), app.distribute('general_parameter');

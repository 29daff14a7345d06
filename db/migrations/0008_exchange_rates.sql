-- What a unit of one currency costs in another, by kind of rate, from a day on.

-- A picture of the flag, kept with the other media.
alter table currency add column flag text;

-- Which kinds of rate an organization works with, in the order in which they are offered. Its localization says them first.
create table rate_type (
  organization_id uuid not null references organization,
  code            text not null check (code ~ '^[a-z][A-Za-z]*$'),
  position        smallint not null,
  primary key (organization_id, code)
);
select app.isolate('rate_type', 'select, insert, update, delete'), app.distribute('rate_type');

insert into rate_type (organization_id, code, position)
select organization.organization_id, kind.code, kind.position
  from organization
  join (values ('cu', 'officialI', 1), ('cu', 'officialII', 2), ('cu', 'floating', 3), ('cu', 'contract', 4),
               ('international', 'market', 1), ('international', 'contract', 2)) as kind (localization, code, position)
    on kind.localization = organization.localization;

-- Which kind of rate counts where nobody names one.
insert into general_parameter (organization_id, key, type, value)
select organization_id, 'exchange.rateType', 'text',
       to_jsonb(case localization when 'cu' then 'officialII' else 'market' end)
  from organization;

create table exchange_rate (
  organization_id    uuid not null references organization,
  id                 uuid not null default uuidv7(),
  origin_currency_id uuid not null,
  target_currency_id uuid not null,
  rate_type          text not null,
  -- It governs from this day until the day before the next rate of the same pair and kind.
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

-- Whether a rate was used is asked of the lines, by currency, rate and day.
create index journal_line_by_rate on journal_line (organization_id, currency_id, rate, day) where currency_id is not null;
drop index journal_line_by_currency;

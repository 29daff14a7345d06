-- Contracts with clients and providers, and what the documents that name them take of their amounts.

create table contract (
  organization_id uuid not null references organization,
  id              uuid not null,
  -- A supplement says what is done, for how much and until when under a framework contract.
  type            text not null check (type in ('framework', 'specific', 'supplement')),
  number          text not null check (number <> ''),
  parent_id       uuid,
  nature          text not null check (nature in ('sale', 'purchase')),
  kind_id         uuid not null,
  kind_ptype      text not null generated always as ('TC') stored,
  partner_id      uuid not null,
  object          text not null check (object <> ''),
  -- In its currency; zero where it says none, as framework contracts may.
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
  -- What names them to it.
  resolution      text,
  primary key (organization_id, id),
  constraint contract_representative_contract_fkey foreign key (organization_id, contract_id) references contract on delete cascade
);
create index contract_representative_by_contract on contract_representative (organization_id, contract_id, position);
select app.isolate('contract_representative', 'select, insert, update, delete'), app.distribute('contract_representative');

-- Where it is paid from and to.
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

-- The documents made under a contract: planned while they are pending, consumed from when they are confirmed, released
-- when they are cancelled.
create table contract_use (
  organization_id   uuid not null references organization,
  document_type     text not null,
  document_id       uuid not null,
  document_number   text not null,
  day               date not null,
  contract_id       uuid not null,
  supplement_id     uuid,
  -- In the currency of the contract, and beside it in that of the supplement.
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

-- The kinds of contracts, for the organizations that are there already: elements of a catalogue of their own.
insert into nomenclator (organization_id, ptype, code, name)
select organization_id, kind.ptype, kind.code, case when language = 'en' then kind.en else kind.es end
  from organization,
       (values ('PT', 'TC', 'Tipos de contratos', 'Kinds of contracts'),
               ('TC', 'CV', 'Compraventa', 'Sale and purchase'),
               ('TC', 'SU', 'Suministro', 'Supply'),
               ('TC', 'PS', 'Prestación de servicios', 'Services'),
               ('TC', 'CN', 'Consignación', 'Consignment'),
               ('TC', 'CO', 'Comisión', 'Commission'),
               ('TC', 'AR', 'Arrendamiento', 'Lease'),
               ('TC', 'TR', 'Transporte', 'Transport'),
               ('TC', 'DE', 'Depósito', 'Deposit'),
               ('TC', 'EO', 'Ejecución de obra', 'Construction'),
               ('TC', 'SE', 'Seguro', 'Insurance'),
               ('TC', 'CR', 'Crédito', 'Credit')) as kind (ptype, code, es, en)
 where exists (select from nomenclator types
                where types.organization_id = organization.organization_id and types.ptype = 'PT' and types.code = 'PT')
 order by kind.ptype;

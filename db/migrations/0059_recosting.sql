-- What a document that is dated back made others cost: which movements, and what they were worth before it and after.
create table stock_recosting (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  -- The document because of which they cost something else.
  cause_type      text not null,
  cause_id        uuid not null,
  cause_number    text not null,
  movement_id     uuid not null,
  value_before    numeric(18, 2) not null,
  value_after     numeric(18, 2) not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint stock_recosting_movement_fkey foreign key (organization_id, movement_id) references stock_movement on delete cascade,
  constraint stock_recosting_differs check (value_before <> value_after)
);
create index stock_recosting_by_cause on stock_recosting (organization_id, cause_id);
create index stock_recosting_by_movement on stock_recosting (organization_id, movement_id);
select app.isolate('stock_recosting', 'select, insert'), app.distribute('stock_recosting');

-- Who sold, who carries the goods away and who drives: what a dispatch order and an invoice say.
alter table sale
  add column seller    text,
  add column carrier   text,
  add column driver    text,
  add column driver_id text;
alter table invoice
  add column carrier   text,
  add column driver    text,
  add column driver_id text;

-- Goods that nobody asks for any more are held on an account of their own: from which day on, by which document.
alter table other_inventory
  drop constraint other_inventory_type_check,
  add constraint other_inventory_type_check check (type in ('opening', 'count', 'shortage', 'surplus', 'loss', 'waste', 'consumption',
    'consumptionReturn', 'selfConsumption', 'toolsInUse', 'donationReceived', 'donationGiven', 'adjustment', 'idle', 'slowMoving'));

create table stock_account (
  organization_id uuid not null references organization,
  product_id      uuid not null,
  warehouse_id      uuid not null,
  since           date not null,
  account_id      uuid not null,
  document_id     uuid not null,
  primary key (organization_id, document_id, product_id),
  constraint stock_account_product_fkey foreign key (organization_id, product_id) references product,
  constraint stock_account_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  constraint stock_account_account_fkey foreign key (organization_id, account_id) references account,
  constraint stock_account_document_fkey foreign key (organization_id, document_id) references other_inventory
);
create index stock_account_by_place on stock_account (organization_id, product_id, warehouse_id, since);
create index stock_account_by_warehouse on stock_account (organization_id, warehouse_id);
create index stock_account_by_account on stock_account (organization_id, account_id);
select app.isolate('stock_account', 'select, insert, delete'), app.distribute('stock_account');

insert into general_parameter (organization_id, key, type, account_id, note)
select account.organization_id, given.key, 'account', account.id,
       case organization.localization when 'cu' then 'Nomenclador nacional de cuentas' end
  from organization
  join (values
    ('cu', 'account.inventory.idle', '208'), ('international', 'account.inventory.idle', '1230'),
    ('cu', 'account.inventory.slow', '209'), ('international', 'account.inventory.slow', '1230')
  ) as given (localization, key, code) on given.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = given.code;

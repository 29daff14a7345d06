-- What fixed assets are, by the groups and subgroups of the norm, and how they come into the books.

-- A group, or a subgroup of one. What a subgroup does not say, its group says.
create table asset_specification (
  organization_id         uuid not null references organization,
  id                      uuid not null default uuidv7(),
  code                    text not null check (code <> ''),
  name                    text not null check (name <> ''),
  parent_id               uuid,
  level                   smallint not null generated always as (case when parent_id is null then 1 else 2 end) stored,
  -- Its group stands under none: there are two levels.
  parent_level            smallint generated always as (case when parent_id is null then null else 1 end) stored,
  -- The account of what such assets cost, and that of what they have worn; the parameter's, where neither it nor its group says one.
  account_id              uuid,
  depreciation_account_id uuid,
  -- The element of expense with which their wear is posted.
  expense_item_id         uuid,
  active                  boolean not null default true,
  version                 integer not null default 1,
  created_at              timestamptz not null default now(),
  primary key (organization_id, id),
  constraint asset_specification_level_key unique (organization_id, id, level),
  constraint asset_specification_parent_fkey foreign key (organization_id, parent_id, parent_level)
    references asset_specification (organization_id, id, level),
  constraint asset_specification_account_fkey foreign key (organization_id, account_id) references account,
  constraint asset_specification_depreciation_fkey foreign key (organization_id, depreciation_account_id) references account,
  constraint asset_specification_item_fkey foreign key (organization_id, expense_item_id) references expense_item
);
create unique index asset_specification_code_key on asset_specification (organization_id, lower(code));
create index asset_specification_by_parent on asset_specification (organization_id, parent_id) where parent_id is not null;
create index asset_specification_by_account on asset_specification (organization_id, account_id) where account_id is not null;
create index asset_specification_by_depreciation on asset_specification (organization_id, depreciation_account_id)
  where depreciation_account_id is not null;
create index asset_specification_by_item on asset_specification (organization_id, expense_item_id) where expense_item_id is not null;
select app.isolate('asset_specification', 'select, insert, update, delete'), app.distribute('asset_specification');

-- How much of its cost an asset wears in a year, in per cent, from a day on; without a day, since ever.
create table asset_rate (
  organization_id  uuid not null references organization,
  specification_id uuid not null,
  valid_from       date,
  rate             numeric(7, 4) not null check (rate between 0 and 100),
  constraint asset_rate_key unique nulls not distinct (organization_id, specification_id, valid_from),
  constraint asset_rate_specification_fkey foreign key (organization_id, specification_id) references asset_specification on delete cascade
);
select app.isolate('asset_rate', 'select, insert, update, delete'), app.distribute('asset_rate'), app.refuse_no_numbers('asset_rate');

-- How an asset comes: what is credited for it. Those without an account are in the ledger already and post nothing.
create table asset_entry_type (
  organization_id        uuid not null references organization,
  id                     uuid not null default uuidv7(),
  code                   text not null check (code <> ''),
  name                   text not null check (name <> ''),
  account_id             uuid,
  -- What norms want to see bought first goes over an account of purchases, and from there, by another, to the assets.
  acquisition_account_id uuid,
  transfer_account_id    uuid,
  -- It may have worn before it came.
  worn                   boolean not null default false,
  active                 boolean not null default true,
  version                integer not null default 1,
  created_at             timestamptz not null default now(),
  primary key (organization_id, id),
  constraint asset_entry_type_account_fkey foreign key (organization_id, account_id) references account,
  constraint asset_entry_type_acquisition_fkey foreign key (organization_id, acquisition_account_id) references account,
  constraint asset_entry_type_transfer_fkey foreign key (organization_id, transfer_account_id) references account,
  constraint asset_entry_type_both check ((acquisition_account_id is null) = (transfer_account_id is null)),
  constraint asset_entry_type_bought check (acquisition_account_id is null or account_id is not null)
);
create unique index asset_entry_type_code_key on asset_entry_type (organization_id, lower(code));
create index asset_entry_type_by_account on asset_entry_type (organization_id, account_id) where account_id is not null;
create index asset_entry_type_by_acquisition on asset_entry_type (organization_id, acquisition_account_id)
  where acquisition_account_id is not null;
create index asset_entry_type_by_transfer on asset_entry_type (organization_id, transfer_account_id) where transfer_account_id is not null;
select app.isolate('asset_entry_type', 'select, insert, update, delete'), app.distribute('asset_entry_type');

-- Organizations that stand begin with what their localization ships, as far as their chart has its accounts.
create temporary table shipped_specification (localization text, code text, name_es text, name_en text, parent text, rate numeric, account text, depreciation text, item text) on commit drop;
insert into shipped_specification values
  ('cu', '01', 'Edificaciones y otras construcciones', 'Buildings and other constructions', null, null, '240.0010', '375', '70100'),
  ('cu', '01.01', 'Edificaciones de madera o plástico', 'Buildings of wood or plastic', '01', 6, null, null, null),
  ('cu', '01.02', 'Edificaciones de panelería', 'Buildings of panels', '01', 5, null, null, null),
  ('cu', '01.03', 'Edificaciones de mampostería', 'Buildings of masonry', '01', 3, null, null, null),
  ('cu', '01.04', 'Puentes de hormigón', 'Bridges of concrete', '01', 3, null, null, null),
  ('cu', '01.05', 'Puentes de madera', 'Bridges of wood', '01', 6, null, null, null),
  ('cu', '01.06', 'Muelles de hormigón', 'Piers of concrete', '01', 3, null, null, null),
  ('cu', '01.07', 'Muelles de madera', 'Piers of wood', '01', 6, null, null, null),
  ('cu', '01.08', 'Diques', 'Dikes', '01', 6, null, null, null),
  ('cu', '01.09', 'Silos y tanques', 'Silos and tanks', '01', 6, null, null, null),
  ('cu', '01.10', 'Otras construcciones', 'Other constructions', '01', 3, null, null, null),
  ('cu', '02', 'Muebles, enseres y equipos de oficina', 'Furniture, fixtures and office equipment', null, null, '240.0020', '375', '70100'),
  ('cu', '02.01', 'Muebles y estantes', 'Furniture and shelves', '02', 10, null, null, null),
  ('cu', '02.02', 'Enseres y equipos de oficina', 'Fixtures and office equipment', '02', 15, null, null, null),
  ('cu', '02.03', 'Equipos de computación', 'Computers', '02', 25, null, null, null),
  ('cu', '03', 'Equipos de transporte', 'Transport', null, null, '240.0030', '375', '70100'),
  ('cu', '03.01', 'Transporte aéreo', 'Air transport', '03', 20, null, null, null),
  ('cu', '03.02', 'Transporte marítimo', 'Sea transport', '03', 6, null, null, null),
  ('cu', '03.03', 'Transporte ferroviario', 'Rail transport', '03', 6, null, null, null),
  ('cu', '03.04', 'Otros transportes terrestres', 'Other land transport', '03', 20, null, null, null),
  ('cu', '04', 'Maquinaria en general', 'Machinery in general', null, 6, '240.0040', '375', '70100'),
  ('cu', '05', 'Animales de trabajo', 'Working animals', null, 10, '240.0050', '375', '70100'),
  ('cu', '06', 'Plantaciones permanentes', 'Permanent plantations', null, null, '240.0060', '375', '70100'),
  ('cu', '06.01', 'Plantaciones de piña', 'Plantations of pineapple', '06', 50, null, null, null),
  ('cu', '06.02', 'Otras plantaciones', 'Other plantations', '06', 15, null, null, null),
  ('cu', '07', 'Otros activos', 'Other assets', null, 15, '240.0070', '375', '70100'),
  ('international', '01', 'Edificaciones', 'Buildings', null, 4, '1400', '1410', null),
  ('international', '02', 'Muebles y enseres', 'Furniture and fixtures', null, 10, '1400', '1410', null),
  ('international', '03', 'Equipos de computación', 'Computers', null, 25, '1400', '1410', null),
  ('international', '04', 'Vehículos', 'Vehicles', null, 20, '1400', '1410', null),
  ('international', '05', 'Maquinaria y equipos', 'Machinery and equipment', null, 10, '1400', '1410', null),
  ('international', '06', 'Otros activos', 'Other assets', null, 10, '1400', '1410', null);
create temporary table shipped_entry_type (localization text, code text, name_es text, name_en text, account text, acquisition text, transfer text, worn boolean) on commit drop;
insert into shipped_entry_type values
  ('cu', '01', 'Compra nueva', 'New purchase', '421.0020', '290.0010', '290.0999', false),
  ('cu', '02', 'Compra de uso', 'Purchase of a used asset', '421.0020', '291.0100', '291.0999', false),
  ('cu', '03', 'Donación recibida', 'Donation received', '620', '290.0030', '290.0999', false),
  ('cu', '04', 'Inversión terminada', 'Finished construction', '265.0999', null, null, false),
  ('cu', '05', 'Traslado recibido', 'Transfer received', '696', null, null, true),
  ('cu', '06', 'Sobrante', 'Surplus', '555.0030', null, null, true),
  ('cu', '07', 'Alta inicial', 'In the books already', null, null, null, true),
  ('international', '01', 'Compra nueva', 'New purchase', '2000', null, null, false),
  ('international', '02', 'Compra de uso', 'Purchase of a used asset', '2000', null, null, false),
  ('international', '03', 'Donación recibida', 'Donation received', '4100', null, null, false),
  ('international', '04', 'Inversión terminada', 'Finished construction', '1700', null, null, false),
  ('international', '05', 'Traslado recibido', 'Transfer received', '3900', null, null, true),
  ('international', '06', 'Sobrante', 'Surplus', '4100', null, null, true),
  ('international', '07', 'Alta inicial', 'In the books already', null, null, null, true);

-- Groups first, since subgroups stand under them.
insert into asset_specification (organization_id, code, name, parent_id, account_id, depreciation_account_id, expense_item_id)
select organization.organization_id, shipped.code, case organization.language when 'en' then shipped.name_en else shipped.name_es end, null,
       account.id, depreciation.id, item.id
  from organization
  join shipped_specification shipped using (localization)
  left join account on account.organization_id = organization.organization_id and account.code = shipped.account and account.allows_movements
  left join account depreciation on depreciation.organization_id = organization.organization_id and depreciation.code = shipped.depreciation
       and depreciation.allows_movements
  left join expense_item item on item.organization_id = organization.organization_id and item.code = shipped.item
 where shipped.parent is null;
insert into asset_specification (organization_id, code, name, parent_id)
select parent.organization_id, shipped.code, case organization.language when 'en' then shipped.name_en else shipped.name_es end, parent.id
  from organization
  join shipped_specification shipped using (localization)
  join asset_specification parent on parent.organization_id = organization.organization_id and parent.code = shipped.parent;
insert into asset_rate (organization_id, specification_id, rate)
select specification.organization_id, specification.id, shipped.rate
  from organization
  join shipped_specification shipped using (localization)
  join asset_specification specification on specification.organization_id = organization.organization_id and specification.code = shipped.code
 where shipped.rate is not null;
insert into asset_entry_type (organization_id, code, name, account_id, acquisition_account_id, transfer_account_id, worn)
select organization.organization_id, shipped.code, case organization.language when 'en' then shipped.name_en else shipped.name_es end,
       account.id, acquisition.id, transfer.id, shipped.worn
  from organization
  join shipped_entry_type shipped using (localization)
  left join account on account.organization_id = organization.organization_id and account.code = shipped.account and account.allows_movements
  left join account acquisition on acquisition.organization_id = organization.organization_id and acquisition.code = shipped.acquisition
       and acquisition.allows_movements
  left join account transfer on transfer.organization_id = organization.organization_id and transfer.code = shipped.transfer
       and transfer.allows_movements
 where (shipped.account is null) = (account.id is null) and (shipped.acquisition is null) = (acquisition.id is null)
   and (shipped.transfer is null) = (transfer.id is null);

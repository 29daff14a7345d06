-- The register of fixed assets: what there is, where and with whom it is, what became of it and what it has worn.

create table fixed_asset (
  organization_id         uuid not null references organization,
  id                      uuid not null,
  -- Of the document by which it entered; what stands on its label is another.
  number                  text not null,
  day                     date not null,
  inventory_number        text check (inventory_number <> ''),
  name                    text not null check (name <> ''),
  specification_id        uuid not null,
  entry_type_id           uuid not null,
  brand                   text,
  model                   text,
  serial                  text,
  acquired_day            date not null,
  started_day             date not null,
  -- The first day of the first month that it wears in.
  depreciates_from        date not null check (extract(day from depreciates_from) = 1),
  -- Null in the currency of the books.
  currency_id             uuid,
  rate                    numeric(20, 8) check (rate > 0),
  -- What it cost, in its currency and in that of the books.
  total                   numeric(18, 2) not null check (total > 0),
  cost                    numeric(18, 2) not null check (cost > 0),
  residual                numeric(18, 2) not null default 0,
  -- What it had worn before it came.
  worn                    numeric(18, 2) not null default 0,
  -- Its own rate in per cent of a year; null where that of its specification holds.
  yearly_rate             numeric(7, 4) check (yearly_rate between 0 and 100),
  -- Where it is, with whom, and whether it works: by its last movement.
  area_id                 uuid not null,
  cost_center_id          uuid,
  responsible             text check (responsible <> ''),
  use                     text not null default 'inUse' check (use in ('inUse', 'idle', 'inRepair')),
  -- Where it is held in the books, and what it has worn: said when it enters them, and kept.
  account_id              uuid,
  depreciation_account_id uuid,
  -- What it came by is posted, or was in the books already.
  posted                  boolean,
  expense_account_id      uuid,
  expense_item_id         uuid,
  provider_id             uuid,
  due_date                date,
  reference               text,
  description             text,
  disposed_day            date check (disposed_day >= day),
  replaces_id             uuid,
  state                   text not null default 'pending' check (state in ('pending', 'confirmed', 'disposed', 'cancelled')),
  version                 integer not null default 1,
  created_by              uuid not null,
  created_at              timestamptz not null default now(),
  primary key (organization_id, id),
  constraint fixed_asset_number_key unique (organization_id, number),
  constraint fixed_asset_replaces_key unique (organization_id, replaces_id),
  constraint fixed_asset_specification_fkey foreign key (organization_id, specification_id) references asset_specification,
  constraint fixed_asset_entry_type_fkey foreign key (organization_id, entry_type_id) references asset_entry_type,
  constraint fixed_asset_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint fixed_asset_area_fkey foreign key (organization_id, area_id) references work_area,
  constraint fixed_asset_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint fixed_asset_account_fkey foreign key (organization_id, account_id) references account,
  constraint fixed_asset_depreciation_fkey foreign key (organization_id, depreciation_account_id) references account,
  constraint fixed_asset_expense_fkey foreign key (organization_id, expense_account_id) references account,
  constraint fixed_asset_item_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint fixed_asset_provider_fkey foreign key (organization_id, provider_id) references partner,
  constraint fixed_asset_replaces_fkey foreign key (organization_id, replaces_id) references fixed_asset,
  constraint fixed_asset_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint fixed_asset_foreign check ((currency_id is null) = (rate is null)),
  constraint fixed_asset_in_books check (currency_id is not null or cost = total),
  constraint fixed_asset_residual check (residual >= 0 and residual < cost),
  constraint fixed_asset_worn check (worn >= 0 and worn <= cost - residual),
  constraint fixed_asset_started check (started_day >= acquired_day and depreciates_from >= date_trunc('month', started_day)),
  constraint fixed_asset_entered check (state in ('pending', 'cancelled')
    or (account_id is not null and depreciation_account_id is not null and inventory_number is not null and posted is not null)),
  constraint fixed_asset_disposed check ((state = 'disposed') <= (disposed_day is not null)),
  constraint fixed_asset_gone check (disposed_day is null or state in ('confirmed', 'disposed'))
);
create unique index fixed_asset_inventory_number_key on fixed_asset (organization_id, lower(inventory_number)) where state <> 'cancelled';
create index fixed_asset_by_day on fixed_asset (organization_id, day desc, id desc);
create index fixed_asset_by_area on fixed_asset (organization_id, area_id);
create index fixed_asset_by_specification on fixed_asset (organization_id, specification_id);
create index fixed_asset_by_entry_type on fixed_asset (organization_id, entry_type_id);
create index fixed_asset_by_center on fixed_asset (organization_id, cost_center_id) where cost_center_id is not null;
create index fixed_asset_by_account on fixed_asset (organization_id, account_id) where account_id is not null;
create index fixed_asset_by_depreciation on fixed_asset (organization_id, depreciation_account_id) where depreciation_account_id is not null;
create index fixed_asset_by_expense on fixed_asset (organization_id, expense_account_id) where expense_account_id is not null;
create index fixed_asset_by_item on fixed_asset (organization_id, expense_item_id) where expense_item_id is not null;
create index fixed_asset_by_provider on fixed_asset (organization_id, provider_id) where provider_id is not null;
create index fixed_asset_by_currency on fixed_asset (organization_id, currency_id) where currency_id is not null;
create index fixed_asset_by_author on fixed_asset (organization_id, created_by);
create index fixed_asset_that_stands on fixed_asset (organization_id, depreciates_from) where state = 'confirmed';
select app.isolate('fixed_asset', 'select, insert, update, delete'), app.distribute('fixed_asset'), app.refuse_no_numbers('fixed_asset'),
  app.guard_documents('fixed_asset', '{pending}', '{
    "pending": ["confirmed", "cancelled"],
    "confirmed": ["disposed", "cancelled"],
    "disposed": ["confirmed"]}', '{
    "confirmed": ["area_id", "cost_center_id", "responsible", "use", "disposed_day"],
    "disposed": ["disposed_day"]}');

-- What becomes of assets on a day.
create table asset_movement (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  day             date not null,
  type            text not null check (type in ('disposal', 'area', 'responsible', 'use')),
  -- Why they leave, and the account that what they are still worth goes to.
  reason          text check (reason in ('wear', 'breakage', 'sale', 'donation', 'shortage', 'theft', 'transfer')),
  account_id      uuid,
  cost_center_id  uuid,
  expense_item_id uuid,
  -- By resolution, they do not wear from here on.
  suspends        boolean not null default false,
  description     text,
  state           text not null default 'confirmed' check (state in ('confirmed', 'cancelled')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint asset_movement_number_key unique (organization_id, number),
  constraint asset_movement_type_key unique (organization_id, id, type),
  constraint asset_movement_account_fkey foreign key (organization_id, account_id) references account,
  constraint asset_movement_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint asset_movement_item_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint asset_movement_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint asset_movement_disposal check ((type = 'disposal') = (reason is not null) and (type = 'disposal') = (account_id is not null)),
  constraint asset_movement_suspends check (not suspends or type = 'use')
);
create index asset_movement_by_day on asset_movement (organization_id, day desc, id desc);
create index asset_movement_by_account on asset_movement (organization_id, account_id) where account_id is not null;
create index asset_movement_by_center on asset_movement (organization_id, cost_center_id) where cost_center_id is not null;
create index asset_movement_by_item on asset_movement (organization_id, expense_item_id) where expense_item_id is not null;
create index asset_movement_by_author on asset_movement (organization_id, created_by);
select app.isolate('asset_movement', 'select, insert, update'), app.distribute('asset_movement'),
  app.guard_documents('asset_movement', '{}', '{"confirmed": ["cancelled"]}');

-- From where to where each went, and what it was worth then.
create table asset_movement_line (
  organization_id     uuid not null references organization,
  movement_id         uuid not null,
  type                text not null,
  line                integer not null check (line > 0),
  asset_id            uuid not null,
  from_area_id        uuid not null,
  to_area_id          uuid not null,
  from_cost_center_id uuid,
  to_cost_center_id   uuid,
  from_responsible    text,
  to_responsible      text,
  from_use            text not null check (from_use in ('inUse', 'idle', 'inRepair')),
  to_use              text not null check (to_use in ('inUse', 'idle', 'inRepair')),
  cost                numeric(18, 2) not null check (cost > 0),
  accumulated         numeric(18, 2) not null check (accumulated between 0 and cost),
  primary key (organization_id, movement_id, line),
  constraint asset_movement_line_once_key unique (organization_id, movement_id, asset_id),
  constraint asset_movement_line_movement_fkey foreign key (organization_id, movement_id, type) references asset_movement (organization_id, id, type),
  constraint asset_movement_line_asset_fkey foreign key (organization_id, asset_id) references fixed_asset,
  constraint asset_movement_line_from_area_fkey foreign key (organization_id, from_area_id) references work_area,
  constraint asset_movement_line_to_area_fkey foreign key (organization_id, to_area_id) references work_area,
  constraint asset_movement_line_from_center_fkey foreign key (organization_id, from_cost_center_id) references cost_center,
  constraint asset_movement_line_to_center_fkey foreign key (organization_id, to_cost_center_id) references cost_center
);
create index asset_movement_line_by_asset on asset_movement_line (organization_id, asset_id);
create index asset_movement_line_by_from_area on asset_movement_line (organization_id, from_area_id);
create index asset_movement_line_by_to_area on asset_movement_line (organization_id, to_area_id);
create index asset_movement_line_by_from_center on asset_movement_line (organization_id, from_cost_center_id) where from_cost_center_id is not null;
create index asset_movement_line_by_to_center on asset_movement_line (organization_id, to_cost_center_id) where to_cost_center_id is not null;
select app.isolate('asset_movement_line', 'select, insert'), app.distribute('asset_movement_line'), app.refuse_no_numbers('asset_movement_line'),
  app.guard_lines('asset_movement_line', 'asset_movement', 'movement_id', '{}');

-- What the assets wore in a month; each month once.
create table asset_depreciation (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  -- The last of its month.
  day             date not null check (extract(day from day + 1) = 1),
  amount          numeric(18, 2) not null,
  description     text,
  state           text not null default 'confirmed' check (state in ('confirmed', 'cancelled')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint asset_depreciation_number_key unique (organization_id, number),
  constraint asset_depreciation_author_fkey foreign key (organization_id, created_by) references user_account
);
create unique index asset_depreciation_month_key on asset_depreciation (organization_id, day) where state = 'confirmed';
create index asset_depreciation_by_day on asset_depreciation (organization_id, day desc, id desc);
create index asset_depreciation_by_author on asset_depreciation (organization_id, created_by);
select app.isolate('asset_depreciation', 'select, insert, update'), app.distribute('asset_depreciation'),
  app.refuse_no_numbers('asset_depreciation'), app.guard_documents('asset_depreciation', '{}', '{"confirmed": ["cancelled"]}');

create table asset_depreciation_line (
  organization_id         uuid not null references organization,
  depreciation_id         uuid not null,
  line                    integer not null check (line > 0),
  asset_id                uuid not null,
  area_id                 uuid not null,
  cost_center_id          uuid,
  account_id              uuid not null,
  expense_item_id         uuid,
  depreciation_account_id uuid not null,
  cost                    numeric(18, 2) not null check (cost > 0),
  rate                    numeric(7, 4) not null check (rate between 0 and 100),
  monthly                 numeric(18, 2) not null check (monthly >= 0),
  -- Below zero where earlier months had too much.
  amount                  numeric(18, 2) not null check (amount <> 0),
  accumulated             numeric(18, 2) not null check (accumulated between 0 and cost),
  primary key (organization_id, depreciation_id, line),
  constraint asset_depreciation_line_once_key unique (organization_id, depreciation_id, asset_id),
  constraint asset_depreciation_line_depreciation_fkey foreign key (organization_id, depreciation_id) references asset_depreciation,
  constraint asset_depreciation_line_asset_fkey foreign key (organization_id, asset_id) references fixed_asset,
  constraint asset_depreciation_line_area_fkey foreign key (organization_id, area_id) references work_area,
  constraint asset_depreciation_line_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint asset_depreciation_line_account_fkey foreign key (organization_id, account_id) references account,
  constraint asset_depreciation_line_item_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint asset_depreciation_line_worn_on_fkey foreign key (organization_id, depreciation_account_id) references account
);
create index asset_depreciation_line_by_asset on asset_depreciation_line (organization_id, asset_id);
create index asset_depreciation_line_by_area on asset_depreciation_line (organization_id, area_id);
create index asset_depreciation_line_by_center on asset_depreciation_line (organization_id, cost_center_id) where cost_center_id is not null;
create index asset_depreciation_line_by_account on asset_depreciation_line (organization_id, account_id);
create index asset_depreciation_line_by_item on asset_depreciation_line (organization_id, expense_item_id) where expense_item_id is not null;
create index asset_depreciation_line_by_worn_on on asset_depreciation_line (organization_id, depreciation_account_id);
select app.isolate('asset_depreciation_line', 'select, insert'), app.distribute('asset_depreciation_line'),
  app.refuse_no_numbers('asset_depreciation_line'),
  app.guard_lines('asset_depreciation_line', 'asset_depreciation', 'depreciation_id', '{}');

-- Where what disappeared waits to be cleared up.
insert into general_parameter (organization_id, id, key, type, account_id)
select account.organization_id, uuidv7(), 'account.shortage.assets', 'account', account.id
  from account
  join organization on organization.organization_id = account.organization_id
 where account.allows_movements
   and account.code = case organization.localization when 'cu' then '332.0030' else '6500' end;

-- Entries of documents of assets that stand, by account: those that something undid, and what undid them, say nothing.
create view asset_posted with (security_invoker) as
  select entry.organization_id, entry.source_type, entry.source_id, line.account_id, sum(line.debit - line.credit) as amount
    from document_entry entry
    join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id
   where entry.source_type in ('asset', 'assetMovement', 'assetDepreciation') and entry.type <> 'reversal'
     and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
   group by entry.organization_id, entry.source_type, entry.source_id, line.account_id;
grant select on asset_posted to cuadre_app;

-- What each asset has worn by what stands: before it came, and by month.
create view asset_worn with (security_invoker) as
  select asset.organization_id, asset.id as asset_id, asset.worn + coalesce(sum(line.amount) filter (where head.state = 'confirmed'), 0) as worn,
         max(head.day) filter (where head.state = 'confirmed') as last_day
    from fixed_asset asset
    left join asset_depreciation_line line on line.organization_id = asset.organization_id and line.asset_id = asset.id
    left join asset_depreciation head on head.organization_id = line.organization_id and head.id = line.depreciation_id
   group by asset.organization_id, asset.id, asset.worn;
grant select on asset_worn to cuadre_app;

-- I7: what the register says of assets that stand is what their documents put into the ledger, by account of cost and of depreciation. What was
-- in the books before is there by no document of theirs.
create view invariant_7 with (security_invoker) as
  with said as (
    select asset.organization_id, asset.account_id, asset.cost as amount
      from fixed_asset asset where asset.state in ('confirmed', 'disposed') and asset.posted
    union all
    select asset.organization_id, asset.depreciation_account_id, -asset.worn
      from fixed_asset asset where asset.state in ('confirmed', 'disposed') and asset.posted
    union all
    select line.organization_id, line.depreciation_account_id, -line.amount
      from asset_depreciation_line line
      join asset_depreciation head on head.organization_id = line.organization_id and head.id = line.depreciation_id and head.state = 'confirmed'
    union all
    select line.organization_id, unnest(array[asset.account_id, asset.depreciation_account_id]), unnest(array[-line.cost, line.accumulated])
      from asset_movement_line line
      join asset_movement head on head.organization_id = line.organization_id and head.id = line.movement_id and head.state = 'confirmed'
       and head.type = 'disposal'
      join fixed_asset asset on asset.organization_id = line.organization_id and asset.id = line.asset_id
  ), register as (
    select organization_id, account_id, sum(amount) as amount from said group by organization_id, account_id
  ), held as (
    select distinct organization_id, account_id from register
  ), ledger as (
    select posted.organization_id, posted.account_id, sum(posted.amount) as amount
      from asset_posted posted
      join held using (organization_id, account_id)
     group by posted.organization_id, posted.account_id
  )
  select register.organization_id, register.account_id as record_id, 'assets on ' || account.code as record,
         register.amount::numeric(18, 2)::text as expected, coalesce(ledger.amount, 0)::numeric(18, 2)::text as found
    from register
    join account on account.organization_id = register.organization_id and account.id = register.account_id
    left join ledger on ledger.organization_id = register.organization_id and ledger.account_id = register.account_id
   where coalesce(ledger.amount, 0) <> register.amount
  union all
  -- Nothing wears more than there is of it to wear.
  select asset.organization_id, asset.id, 'wear of ' || coalesce(asset.inventory_number, asset.number),
         'from 0 to ' || (asset.cost - asset.residual)::text, worn.worn::numeric(18, 2)::text
    from fixed_asset asset
    join asset_worn worn on worn.organization_id = asset.organization_id and worn.asset_id = asset.id
   where worn.worn not between 0 and asset.cost - asset.residual
  union all
  -- An asset is disposed of by one movement that stands, on its day, with all that it had worn by then.
  select asset.organization_id, asset.id, 'disposal of ' || coalesce(asset.inventory_number, asset.number),
         coalesce(asset.disposed_day::text, 'none') || ', ' || case when asset.disposed_day is null then '0' else worn.worn::numeric(18, 2)::text end,
         coalesce(string_agg(gone.day::text, ' '), 'none') || ', ' || coalesce(sum(gone.accumulated), 0)::numeric(18, 2)::text
    from fixed_asset asset
    join asset_worn worn on worn.organization_id = asset.organization_id and worn.asset_id = asset.id
    left join lateral (
      select head.day, line.accumulated
        from asset_movement_line line
        join asset_movement head on head.organization_id = line.organization_id and head.id = line.movement_id and head.state = 'confirmed'
         and head.type = 'disposal'
       where line.organization_id = asset.organization_id and line.asset_id = asset.id
    ) gone on true
   group by asset.organization_id, asset.id, asset.inventory_number, asset.number, asset.state, asset.disposed_day, worn.worn
  having (asset.state = 'disposed') <> (count(gone.day) = 1) or count(gone.day) > 1
      or (asset.state = 'disposed' and (max(gone.day) <> asset.disposed_day or sum(gone.accumulated) <> worn.worn))
  union all
  -- Where it is and with whom is what its last movement says.
  select asset.organization_id, asset.id, 'place of ' || coalesce(asset.inventory_number, asset.number),
         concat_ws(' ', asset.area_id, asset.cost_center_id, asset.responsible, asset.use),
         concat_ws(' ', last.to_area_id, last.to_cost_center_id, last.to_responsible, last.to_use)
    from fixed_asset asset
    join lateral (
      select line.*
        from asset_movement_line line
        join asset_movement head on head.organization_id = line.organization_id and head.id = line.movement_id and head.state = 'confirmed'
       where line.organization_id = asset.organization_id and line.asset_id = asset.id
       order by head.day desc, head.id desc limit 1
    ) last on true
   where (asset.area_id, asset.cost_center_id, asset.responsible, asset.use)
         is distinct from (last.to_area_id, last.to_cost_center_id, last.to_responsible, last.to_use);
grant select on invariant_7 to cuadre_app;

-- I15: an asset, a disposal and a depreciation that stand have their entry, and no entry is of one that is none.
create view invariant_15_assets with (security_invoker) as
  with document as (
    select organization_id, 'asset' as type, id, number, state in ('confirmed', 'disposed') and posted as posts from fixed_asset
    union all
    select organization_id, 'assetMovement', id, number, state = 'confirmed' and type = 'disposal' from asset_movement
    union all
    select organization_id, 'assetDepreciation', id, number, state = 'confirmed' from asset_depreciation
  )
  select document.organization_id, document.id as record_id, document.type || ' ' || document.number as record,
         'an entry' as expected, 'none' as found
    from document
   where document.posts and not exists (
     select from asset_posted posted
      where posted.organization_id = document.organization_id and posted.source_type = document.type and posted.source_id = document.id)
  union all
  select posted.organization_id, posted.source_id, 'entry of ' || posted.source_type, 'its document', 'none'
    from (select distinct organization_id, source_type, source_id from asset_posted) posted
   where not exists (
     select from document
      where document.organization_id = posted.organization_id and document.type = posted.source_type and document.id = posted.source_id
        and document.posts);
grant select on invariant_15_assets to cuadre_app;

-- I19: each document of assets posts what it says, and its lines come to what it says in all.
create view invariant_19_assets with (security_invoker) as
  with said as (
    select organization_id, 'asset' as type, id, number, account_id, cost as amount
      from fixed_asset where state in ('confirmed', 'disposed') and posted
    union all
    select organization_id, 'asset', id, number, depreciation_account_id, -worn
      from fixed_asset where state in ('confirmed', 'disposed') and posted and worn > 0
    union all
    select head.organization_id, 'assetMovement', head.id, head.number, held.account_id, sum(held.amount)
      from asset_movement head
      join asset_movement_line line on line.organization_id = head.organization_id and line.movement_id = head.id
      join fixed_asset asset on asset.organization_id = line.organization_id and asset.id = line.asset_id
      cross join lateral (values (asset.account_id, -line.cost), (asset.depreciation_account_id, line.accumulated),
                                 (head.account_id, line.cost - line.accumulated)) held (account_id, amount)
     where head.state = 'confirmed' and head.type = 'disposal'
     group by head.organization_id, head.id, head.number, held.account_id
    union all
    select head.organization_id, 'assetDepreciation', head.id, head.number, held.account_id, sum(held.amount)
      from asset_depreciation head
      join asset_depreciation_line line on line.organization_id = head.organization_id and line.depreciation_id = head.id
      cross join lateral (values (line.depreciation_account_id, -line.amount), (line.account_id, line.amount)) held (account_id, amount)
     where head.state = 'confirmed'
     group by head.organization_id, head.id, head.number, held.account_id
  )
  select said.organization_id, said.id as record_id, said.type || ' ' || said.number || ' on ' || account.code as record,
         said.amount::numeric(18, 2)::text as expected, coalesce(posted.amount, 0)::numeric(18, 2)::text as found
    from said
    join account on account.organization_id = said.organization_id and account.id = said.account_id
    left join asset_posted posted on posted.organization_id = said.organization_id and posted.source_type = said.type
         and posted.source_id = said.id and posted.account_id = said.account_id
   where coalesce(posted.amount, 0) <> said.amount
  union all
  select head.organization_id, head.id, 'lines of ' || head.number, head.amount::text, coalesce(sum(line.amount), 0)::numeric(18, 2)::text
    from asset_depreciation head
    left join asset_depreciation_line line on line.organization_id = head.organization_id and line.depreciation_id = head.id
   group by head.organization_id, head.id
  having coalesce(sum(line.amount), 0) <> head.amount
  union all
  -- Each line says what had been worn with it.
  select head.organization_id, line.asset_id, 'accumulated with ' || head.number, line.accumulated::text, before.worn::numeric(18, 2)::text
    from asset_depreciation head
    join asset_depreciation_line line on line.organization_id = head.organization_id and line.depreciation_id = head.id
    cross join lateral (
      select asset.worn + coalesce(sum(other.amount), 0) as worn
        from fixed_asset asset
        left join asset_depreciation_line other on other.organization_id = asset.organization_id and other.asset_id = asset.id
         and exists (select from asset_depreciation earlier where earlier.organization_id = other.organization_id and earlier.id = other.depreciation_id
                       and earlier.state = 'confirmed' and earlier.day <= head.day)
       where asset.organization_id = line.organization_id and asset.id = line.asset_id
       group by asset.worn
    ) before
   where head.state = 'confirmed' and line.accumulated <> before.worn;
grant select on invariant_19_assets to cuadre_app;

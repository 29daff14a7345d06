-- What an asset is worth changes while it stands: it is revalued, impaired, or a component is added to it.

alter table asset_movement
  -- Who is owed a component, where its account is one of what is owed, by which day, and the paper that it came with.
  add column provider_id uuid,
  add column due_date date,
  add column reference text,
  drop constraint asset_movement_type_check,
  add constraint asset_movement_type_check
    check (type in ('disposal', 'area', 'responsible', 'use', 'revaluation', 'impairment', 'component')),
  drop constraint asset_movement_disposal,
  add constraint asset_movement_disposal check ((type = 'disposal') = (reason is not null)),
  add constraint asset_movement_posted check ((type in ('disposal', 'revaluation', 'impairment', 'component')) = (account_id is not null)),
  add constraint asset_movement_owed check (type = 'component' or (provider_id is null and due_date is null and reference is null)),
  add constraint asset_movement_provider_fkey foreign key (organization_id, provider_id) references partner;
create index asset_movement_by_provider on asset_movement (organization_id, provider_id) where provider_id is not null;

-- What the movement adds to what it cost and to what it had worn, or takes from them; and how many months it has to live from the next on,
-- where that is said anew.
alter table asset_movement_line
  add column cost_change numeric(18, 2) not null default 0,
  add column wear_change numeric(18, 2) not null default 0,
  add column months integer check (months between 1 and 1200),
  add constraint asset_movement_line_worth check (case type
    when 'revaluation' then cost_change <> 0 or wear_change <> 0
    when 'impairment' then cost_change = 0 and wear_change > 0 and months is null
    when 'component' then cost_change > 0 and wear_change = 0
    else cost_change = 0 and wear_change = 0 and months is null end),
  add constraint asset_movement_line_after check (cost + cost_change > 0 and accumulated + wear_change between 0 and cost + cost_change);
select app.refuse_no_numbers('asset_movement_line');
create index asset_movement_line_of_worth on asset_movement_line (organization_id, asset_id)
  where type in ('revaluation', 'impairment', 'component');

-- By months that were said anew, an asset may wear more than its cost in a year.
alter table asset_depreciation_line
  drop constraint asset_depreciation_line_rate_check,
  add constraint asset_depreciation_line_rate_check check (rate >= 0);

-- Where the difference of a revaluation goes, and what an impairment is an expense on.
insert into general_parameter (organization_id, id, key, type, account_id)
select organization.organization_id, uuidv7(), shipped.key, 'account', account.id
  from organization
  join (values ('cu', 'account.asset.revaluation', '613'), ('cu', 'account.asset.impairment', '845'),
               ('international', 'account.asset.revaluation', '3210'), ('international', 'account.asset.impairment', '6500'))
    as shipped (localization, key, code) on shipped.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = shipped.code and account.allows_movements
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);

-- What became of the worth of assets by movements that stand.
create view asset_worth_change with (security_invoker) as
  select line.organization_id, line.asset_id, head.id as movement_id, head.day, line.cost, line.accumulated, line.cost_change, line.wear_change,
         line.months
    from asset_movement_line line
    join asset_movement head on head.organization_id = line.organization_id and head.id = line.movement_id and head.state = 'confirmed'
   where line.type in ('revaluation', 'impairment', 'component');
grant select on asset_worth_change to cuadre_app;

-- What each asset has worn by what stands: before it came, by month, and by what changed its worth; and what it costs by it.
create or replace view asset_worn with (security_invoker) as
  select asset.organization_id, asset.id as asset_id,
         asset.worn + coalesce(sum(line.amount) filter (where head.state = 'confirmed'), 0) + coalesce(changed.wear, 0) as worn,
         max(head.day) filter (where head.state = 'confirmed') as last_day,
         asset.cost + coalesce(changed.cost, 0) as cost
    from fixed_asset asset
    left join asset_depreciation_line line on line.organization_id = asset.organization_id and line.asset_id = asset.id
    left join asset_depreciation head on head.organization_id = line.organization_id and head.id = line.depreciation_id
    left join lateral (
      select sum(change.cost_change) as cost, sum(change.wear_change) as wear
        from asset_worth_change change where change.organization_id = asset.organization_id and change.asset_id = asset.id
    ) changed on true
   group by asset.organization_id, asset.id, asset.worn, asset.cost, changed.cost, changed.wear;

create or replace view invariant_7 with (security_invoker) as
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
    union all
    select change.organization_id, unnest(array[asset.account_id, asset.depreciation_account_id]),
           unnest(array[change.cost_change, -change.wear_change])
      from asset_worth_change change
      join fixed_asset asset on asset.organization_id = change.organization_id and asset.id = change.asset_id
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
         'from 0 to ' || (worn.cost - asset.residual)::text, worn.worn::numeric(18, 2)::text
    from fixed_asset asset
    join asset_worn worn on worn.organization_id = asset.organization_id and worn.asset_id = asset.id
   where worn.worn not between 0 and worn.cost - asset.residual
  union all
  -- An asset is disposed of by one movement that stands, on its day, with all that it cost and had worn by then.
  select asset.organization_id, asset.id, 'disposal of ' || coalesce(asset.inventory_number, asset.number),
         coalesce(asset.disposed_day::text, 'none') || ', ' ||
           case when asset.disposed_day is null then '0, 0' else worn.cost::numeric(18, 2)::text || ', ' || worn.worn::numeric(18, 2)::text end,
         coalesce(string_agg(gone.day::text, ' '), 'none') || ', ' || coalesce(sum(gone.cost), 0)::numeric(18, 2)::text || ', ' ||
           coalesce(sum(gone.accumulated), 0)::numeric(18, 2)::text
    from fixed_asset asset
    join asset_worn worn on worn.organization_id = asset.organization_id and worn.asset_id = asset.id
    left join lateral (
      select head.day, line.cost, line.accumulated
        from asset_movement_line line
        join asset_movement head on head.organization_id = line.organization_id and head.id = line.movement_id and head.state = 'confirmed'
         and head.type = 'disposal'
       where line.organization_id = asset.organization_id and line.asset_id = asset.id
    ) gone on true
   group by asset.organization_id, asset.id, asset.inventory_number, asset.number, asset.state, asset.disposed_day, worn.cost, worn.worn
  having (asset.state = 'disposed') <> (count(gone.day) = 1) or count(gone.day) > 1
      or (asset.state = 'disposed'
          and (max(gone.day) <> asset.disposed_day or sum(gone.cost) <> worn.cost or sum(gone.accumulated) <> worn.worn))
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
         is distinct from (last.to_area_id, last.to_cost_center_id, last.to_responsible, last.to_use)
  union all
  -- What changes the worth of an asset finds what it cost and had worn until then.
  select change.organization_id, change.asset_id, 'worth of ' || coalesce(asset.inventory_number, asset.number) || ' on ' || change.day::text,
         (asset.cost + before.cost)::numeric(18, 2)::text || ', ' || (asset.worn + before.wear + months.wear)::numeric(18, 2)::text,
         change.cost::text || ', ' || change.accumulated::text
    from asset_worth_change change
    join fixed_asset asset on asset.organization_id = change.organization_id and asset.id = change.asset_id
    cross join lateral (
      select coalesce(sum(earlier.cost_change), 0) as cost, coalesce(sum(earlier.wear_change), 0) as wear
        from asset_worth_change earlier
       where earlier.organization_id = change.organization_id and earlier.asset_id = change.asset_id
         and (earlier.day, earlier.movement_id) < (change.day, change.movement_id)
    ) before
    cross join lateral (
      select coalesce(sum(line.amount), 0) as wear
        from asset_depreciation_line line
        join asset_depreciation head on head.organization_id = line.organization_id and head.id = line.depreciation_id and head.state = 'confirmed'
       where line.organization_id = change.organization_id and line.asset_id = change.asset_id and head.day < change.day
    ) months
   where change.cost <> asset.cost + before.cost or change.accumulated <> asset.worn + before.wear + months.wear;

create or replace view invariant_15_assets with (security_invoker) as
  with document as (
    select organization_id, 'asset' as type, id, number, state in ('confirmed', 'disposed') and posted as posts from fixed_asset
    union all
    select organization_id, 'assetMovement', id, number, state = 'confirmed' and account_id is not null from asset_movement
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

create or replace view invariant_19_assets with (security_invoker) as
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
      cross join lateral (select case head.type when 'disposal' then -line.cost else line.cost_change end as cost,
                                 case head.type when 'disposal' then -line.accumulated else line.wear_change end as wear) moved
      cross join lateral (values (asset.account_id, moved.cost), (asset.depreciation_account_id, -moved.wear),
                                 (head.account_id, moved.wear - moved.cost)) held (account_id, amount)
     where head.state = 'confirmed' and head.account_id is not null
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
  -- Each line says what it cost and what had been worn with it.
  select head.organization_id, line.asset_id, 'accumulated with ' || head.number, line.cost::text || ', ' || line.accumulated::text,
         (before.cost + changed.cost)::numeric(18, 2)::text || ', ' || (before.worn + changed.wear)::numeric(18, 2)::text
    from asset_depreciation head
    join asset_depreciation_line line on line.organization_id = head.organization_id and line.depreciation_id = head.id
    cross join lateral (
      select asset.cost, asset.worn + coalesce(sum(other.amount), 0) as worn
        from fixed_asset asset
        left join asset_depreciation_line other on other.organization_id = asset.organization_id and other.asset_id = asset.id
         and exists (select from asset_depreciation earlier where earlier.organization_id = other.organization_id and earlier.id = other.depreciation_id
                       and earlier.state = 'confirmed' and earlier.day <= head.day)
       where asset.organization_id = line.organization_id and asset.id = line.asset_id
       group by asset.cost, asset.worn
    ) before
    cross join lateral (
      select coalesce(sum(change.cost_change), 0) as cost, coalesce(sum(change.wear_change), 0) as wear
        from asset_worth_change change
       where change.organization_id = line.organization_id and change.asset_id = line.asset_id and change.day <= head.day
    ) changed
   where head.state = 'confirmed' and (line.cost <> before.cost + changed.cost or line.accumulated <> before.worn + changed.wear);

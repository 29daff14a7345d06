-- Assets are sold: a disposal says who bought them, for how much, and where the debt and the income stand.

alter table asset_movement
  add column client_id             uuid,
  -- Null in the currency of the books.
  add column currency_id           uuid,
  add column rate                  numeric(20, 8) check (rate > 0),
  -- What they were sold for, in its currency and in that of the books.
  add column total                 numeric(18, 2) check (total > 0),
  add column price                 numeric(18, 2) check (price > 0),
  add column receivable_account_id uuid,
  add column income_account_id     uuid,
  drop constraint asset_movement_owed,
  add constraint asset_movement_owed check (type = 'component' or provider_id is null),
  add constraint asset_movement_paper check (type = 'component' or client_id is not null or (due_date is null and reference is null)),
  add constraint asset_movement_sold check (num_nulls(client_id, total, price, receivable_account_id, income_account_id) in (0, 5)),
  add constraint asset_movement_sale check (client_id is null or (reason = 'sale' and due_date >= day)),
  add constraint asset_movement_foreign check (num_nulls(currency_id, rate) in (0, 2) and (client_id is not null or currency_id is null)),
  add constraint asset_movement_in_books check (currency_id is not null or price = total),
  add constraint asset_movement_client_fkey foreign key (organization_id, client_id) references partner,
  add constraint asset_movement_currency_fkey foreign key (organization_id, currency_id) references currency,
  add constraint asset_movement_receivable_fkey foreign key (organization_id, receivable_account_id) references account,
  add constraint asset_movement_income_fkey foreign key (organization_id, income_account_id) references account;
create index asset_movement_by_client on asset_movement (organization_id, client_id) where client_id is not null;
create index asset_movement_by_currency on asset_movement (organization_id, currency_id) where currency_id is not null;
create index asset_movement_by_receivable on asset_movement (organization_id, receivable_account_id) where receivable_account_id is not null;
create index asset_movement_by_income on asset_movement (organization_id, income_account_id) where income_account_id is not null;
select app.refuse_no_numbers('asset_movement');

-- Where whoever buys an asset owes it, and what its price is an income of.
insert into general_parameter (organization_id, id, key, type, account_id)
select organization.organization_id, uuidv7(), shipped.key, 'account', account.id
  from organization
  join (values ('cu', 'account.asset.receivable', '334.0010'), ('cu', 'account.asset.receivable.person', '334.0060'),
               ('cu', 'account.asset.saleIncome', '950'),
               ('international', 'account.asset.receivable', '1100'), ('international', 'account.asset.receivable.person', '1100'),
               ('international', 'account.asset.saleIncome', '4100'))
    as shipped (localization, key, code) on shipped.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = shipped.code and account.allows_movements
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);

create or replace view invariant_19_assets with (security_invoker) as
  with said as (
    select organization_id, 'asset' as type, id, number, account_id, cost as amount
      from fixed_asset where state in ('confirmed', 'disposed') and posted
    union all
    select organization_id, 'asset', id, number, depreciation_account_id, -worn
      from fixed_asset where state in ('confirmed', 'disposed') and posted and worn > 0
    union all
    select moved.organization_id, 'assetMovement', moved.id, moved.number, moved.account_id, sum(moved.amount)
      from (
        select head.organization_id, head.id, head.number, held.account_id, held.amount
          from asset_movement head
          join asset_movement_line line on line.organization_id = head.organization_id and line.movement_id = head.id
          join fixed_asset asset on asset.organization_id = line.organization_id and asset.id = line.asset_id
          cross join lateral (select case head.type when 'disposal' then -line.cost else line.cost_change end as cost,
                                     case head.type when 'disposal' then -line.accumulated else line.wear_change end as wear) moved
          cross join lateral (values (asset.account_id, moved.cost), (asset.depreciation_account_id, -moved.wear),
                                     (head.account_id, moved.wear - moved.cost)) held (account_id, amount)
         where head.state = 'confirmed' and head.account_id is not null
        union all
        select head.organization_id, head.id, head.number, sold.account_id, sold.amount
          from asset_movement head
          cross join lateral (values (head.receivable_account_id, head.price), (head.income_account_id, -head.price)) sold (account_id, amount)
         where head.state = 'confirmed' and head.client_id is not null
      ) moved
     group by moved.organization_id, moved.id, moved.number, moved.account_id
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

-- What was bought on an account of assets becomes assets: each remembers the line of the purchase that it came by, and no line becomes more than it holds.

alter table fixed_asset
  add column purchase_line_id uuid,
  add constraint fixed_asset_purchase_line_fkey foreign key (organization_id, purchase_line_id) references service_purchase_line;
create index fixed_asset_by_purchase_line on fixed_asset (organization_id, purchase_line_id) where purchase_line_id is not null;

-- Lines of confirmed purchases on accounts of assets: how many each holds, and what they are worth in the books. The last line of a purchase in
-- another currency absorbs what rounding leaves, as it does in its entry.
create view service_purchase_line_of_assets with (security_invoker) as
  select line.organization_id, line.id, purchase.id as purchase_id, line.account_id, greatest(floor(line.quantity), 1)::integer as holds,
         (case when purchase.rate is null then line.amount
               when line.line < last.line then round(line.amount * purchase.rate, 2)
               else purchase.amount - last.others end)::numeric(18, 2) as amount
    from service_purchase_line line
    join service_purchase purchase on purchase.organization_id = line.organization_id and purchase.id = line.purchase_id and purchase.state = 'confirmed'
    join account on account.organization_id = line.organization_id and account.id = line.account_id and account.type = 'fixedAsset'
    cross join lateral (
      select max(other.line) as line,
             coalesce(sum(round(other.amount * purchase.rate, 2)) filter (where other.line < (
               select max(each.line) from service_purchase_line each
                where each.organization_id = line.organization_id and each.purchase_id = line.purchase_id)), 0) as others
        from service_purchase_line other
       where other.organization_id = line.organization_id and other.purchase_id = line.purchase_id
    ) last;
grant select on service_purchase_line_of_assets to cuadre_app;

create function app.hold_purchase_line() returns trigger language plpgsql as $$
declare
  line record;
  other record;
begin
  if new.purchase_line_id is null or new.state = 'cancelled' then
    return new;
  end if;
  -- Whoever takes the purchase back, or makes another asset of it, waits.
  perform from service_purchase purchase
    join service_purchase_line part on part.organization_id = purchase.organization_id and part.purchase_id = purchase.id
   where part.organization_id = new.organization_id and part.id = new.purchase_line_id
     for update of purchase;
  select holds, amount into line from service_purchase_line_of_assets held
   where held.organization_id = new.organization_id and held.id = new.purchase_line_id;
  select count(*) as assets, coalesce(sum(cost - worn), 0) as amount into other from fixed_asset asset
   where asset.organization_id = new.organization_id and asset.purchase_line_id = new.purchase_line_id and asset.id <> new.id
     and asset.state <> 'cancelled';
  if line.holds is null or other.assets + 1 > line.holds or other.amount + new.cost - new.worn > line.amount then
    raise exception 'a line of a purchase becomes no more assets than it holds' using errcode = '23514', constraint = 'fixed_asset_line_holds';
  end if;
  return new;
end $$;
create trigger hold_purchase_line before insert or update on fixed_asset for each row execute function app.hold_purchase_line();

-- What became assets is not taken back under them.
create function app.keep_service_purchase_of_assets() returns trigger language plpgsql as $$
begin
  if new.state = 'cancelled' and old.state = 'confirmed' and exists (
    select from fixed_asset asset
      join service_purchase_line line on line.organization_id = asset.organization_id and line.id = asset.purchase_line_id
     where line.organization_id = new.organization_id and line.purchase_id = new.id and asset.state <> 'cancelled') then
    raise exception 'the purchase became assets' using errcode = '23514', constraint = 'service_purchase_became_assets';
  end if;
  return new;
end $$;
create trigger keep_service_purchase_of_assets before update on service_purchase for each row execute function app.keep_service_purchase_of_assets();

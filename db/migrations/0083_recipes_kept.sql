-- What an order was planned by stays as it was: another day gets another version. And nothing is made of itself.

create function app.guard_recipe_version() returns trigger language plpgsql as $$
begin
  -- Until when it held is known only once something else holds.
  if to_jsonb(old) - 'valid_to' <> to_jsonb(new) - 'valid_to' and exists (
    select from production_order made where made.organization_id = old.organization_id and made.recipe_version_id = old.id) then
    raise exception 'version % of the recipe was used', old.number using errcode = '23514', constraint = 'recipe_version_used';
  end if;
  return new;
end $$;
create trigger guard_recipe_version before update on recipe_version for each row execute function app.guard_recipe_version();

create function app.guard_recipe_part() returns trigger language plpgsql as $$
declare
  part jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if exists (select from production_order made
              where made.organization_id = (part ->> 'organization_id')::uuid and made.recipe_version_id = (part ->> 'version_id')::uuid) then
    raise exception 'the version of the recipe was used' using errcode = '23514', constraint = 'recipe_version_used';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard_recipe_part before insert or update or delete on recipe_line for each row execute function app.guard_recipe_part();
create trigger guard_recipe_part before insert or update or delete on recipe_by_product for each row execute function app.guard_recipe_part();
create trigger guard_recipe_part before insert or update or delete on recipe_step for each row execute function app.guard_recipe_part();

-- What versions of recipes measured an input in is what it is measured in.
create function app.guard_production_input() returns trigger language plpgsql as $$
begin
  if (old.product_id, old.unit_id, old.factor) is distinct from (new.product_id, new.unit_id, new.factor) and exists (
    select from recipe_line line where line.organization_id = old.organization_id and line.input_id = old.id) then
    raise exception 'recipes measure % in its unit', old.code using errcode = '23514', constraint = 'production_input_measured';
  end if;
  return new;
end $$;
create trigger guard_production_input before update on production_input for each row execute function app.guard_production_input();

-- I25: on no day a recipe is made of itself, whatever is made on the way; and by-products leave something to bear for what is made.
create view invariant_25 with (security_invoker) as
  with recursive way as (
    select line.organization_id, held.recipe_id as begins, line.sub_recipe_id as reached, daterange(held.valid_from, held.valid_to, '[]') as during
      from recipe_line line
      join recipe_version held on held.organization_id = line.organization_id and held.id = line.version_id
     where line.sub_recipe_id is not null
    union
    select way.organization_id, way.begins, line.sub_recipe_id, way.during * daterange(held.valid_from, held.valid_to, '[]')
      from way
      join recipe_version held on held.organization_id = way.organization_id and held.recipe_id = way.reached
       and daterange(held.valid_from, held.valid_to, '[]') && way.during
      join recipe_line line on line.organization_id = held.organization_id and line.version_id = held.id and line.sub_recipe_id is not null
     where way.reached <> way.begins
  )
  select distinct recipe.organization_id, recipe.id as record_id, 'what ' || recipe.code || ' is made of' as record, 'other recipes' as expected, 'itself' as found
    from way
    join recipe on recipe.organization_id = way.organization_id and recipe.id = way.begins
   where way.begins = way.reached
  union all
  select held.organization_id, held.recipe_id, 'shares of cost of by-products', 'less than 100', sum(beside.cost_share)::text
    from recipe_by_product beside
    join recipe_version held on held.organization_id = beside.organization_id and held.id = beside.version_id
   group by held.organization_id, held.recipe_id, held.id
  having sum(beside.cost_share) >= 100;
grant select on invariant_25 to cuadre_app;

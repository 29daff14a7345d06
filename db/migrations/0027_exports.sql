-- What is sold abroad earns on accounts of its own, which the statement of performance shows in rows of their own. A sale is marked
-- by whoever writes it, since the client's country alone does not say where goods go; its offer may say so before.
alter table sale add column is_export boolean not null default false;
alter table service_sale
  add column is_export boolean not null default false,
  -- What own staff and means spent on the services, in the functional currency, where it is calculated: it leaves the work in
  -- progress, in which it was gathered.
  add column cost numeric(18, 2) check (cost > 0);
alter table quotation
  add column is_export boolean not null default false,
  add constraint quotation_exported_is_sold check (side = 'sale' or not is_export);
create index sale_by_export on sale (organization_id, day desc, id desc) where is_export;
create index service_sale_by_export on service_sale (organization_id, day desc, id desc) where is_export;
select app.refuse_no_numbers('service_sale');

insert into general_parameter (organization_id, id, key, type, account_id)
select organization.organization_id, uuidv7(), shipped.key, 'account', account.id
  from organization
  join (values ('cu', 'account.sales.exportGoods', '914'), ('cu', 'account.sales.exportServices', '915'),
               ('cu', 'account.cogs.services', '810'), ('cu', 'account.cogs.exportServices', '818'),
               ('international', 'account.sales.exportGoods', '4020'), ('international', 'account.sales.exportServices', '4020'),
               ('international', 'account.cogs.services', '5010'), ('international', 'account.cogs.exportServices', '5010'))
    as shipped (localization, key, code) on shipped.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = shipped.code
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);

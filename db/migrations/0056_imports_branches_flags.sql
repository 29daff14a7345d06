-- Catalogues come in from files as the chart of accounts does.
alter table import_batch drop constraint import_batch_what_check;
alter table import_batch add constraint import_batch_what_check
  check (what in ('accounts', 'opening', 'entries', 'plans', 'categories', 'products', 'services', 'partners'));

-- Warehouses and areas belong to a branch that there is.
alter table warehouse
  add constraint warehouse_branch_fkey foreign key (organization_id, branch_id) references branch;
alter table work_area
  add constraint work_area_branch_fkey foreign key (organization_id, branch_id) references branch;

-- The picture of a flag is a file that the currency holds, as the logo of an organization is.
alter table currency
  drop column flag,
  add column flag uuid,
  add constraint currency_flag_fkey foreign key (organization_id, flag) references media;
create index currency_by_flag on currency (organization_id, flag) where flag is not null;

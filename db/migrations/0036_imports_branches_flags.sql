-- Catalogues come in from files as the chart of accounts does: the same file may come again, since what it says already is no change.
alter table import_batch drop constraint import_batch_what_check;
alter table import_batch add constraint import_batch_what_check
  check (what in ('accounts', 'opening', 'entries', 'categories', 'products', 'services', 'partners'));
drop index import_batch_file_key;
create unique index import_batch_file_key on import_batch (organization_id, what, sha256)
  where state = 'applied' and what in ('opening', 'entries');

-- Storages and areas belong to a branch that there is.
alter table storage
  add constraint storage_entity_fkey foreign key (organization_id, entity_id) references entity;
alter table work_area
  add constraint work_area_entity_fkey foreign key (organization_id, entity_id) references entity;

-- The picture of a flag is a file that the currency holds, as the logo of an organization is.
alter table currency
  drop column flag,
  add column flag uuid,
  add constraint currency_flag_fkey foreign key (organization_id, flag) references media;
create index currency_by_flag on currency (organization_id, flag) where flag is not null;

-- Catalogues come in from files as the chart of accounts does: the same file may come again, since what it says already is no change.
alter table import_batch drop constraint import_batch_what_check;
alter table import_batch add constraint import_batch_what_check
  check (what in ('accounts', 'opening', 'entries', 'categories', 'products', 'services', 'partners'));
drop index import_batch_file_key;
create unique index import_batch_file_key on import_batch (organization_id, what, sha256)
  where state = 'applied' and what in ('opening', 'entries');

-- Plans of statements are imported as charts and entries are, and the same file again where the books have moved on.
alter table import_batch
  drop constraint import_batch_what_check,
  add constraint import_batch_what_check check (what in ('accounts', 'opening', 'entries', 'plans'));
drop index import_batch_file_key;
create unique index import_batch_file_key on import_batch (organization_id, what, sha256)
  where state = 'applied' and what in ('opening', 'entries');

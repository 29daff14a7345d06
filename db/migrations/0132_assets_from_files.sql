-- Assets come in from files. The same file is not read twice: its assets would stand twice.
alter table import_batch
  drop constraint import_batch_what_check,
  add constraint import_batch_what_check
    check (what in ('accounts', 'opening', 'entries', 'plans', 'categories', 'products', 'services', 'partners', 'assets'));
drop index import_batch_file_key;
create unique index import_batch_file_key on import_batch (organization_id, what, sha256)
  where state = 'applied' and what in ('opening', 'entries', 'assets');

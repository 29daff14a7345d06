-- Files that were imported, and what each of them wrote, so that a whole import can be undone.

-- Organization tables, both.
create table import_batch (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  what            text not null check (what in ('accounts', 'opening', 'entries')),
  file_name       text not null,
  sha256          bytea not null check (length(sha256) = 32),
  exercise_id     uuid,
  -- Rows of the file that said something.
  rows            integer not null check (rows > 0),
  -- Accounts or entries that it wrote, accounts that it changed, lines of its entries.
  created         integer not null check (created >= 0),
  changed         integer not null default 0 check (changed >= 0),
  lines           integer not null default 0 check (lines >= 0),
  state           text not null default 'applied' check (state in ('applied', 'undone')),
  applied_by      uuid not null,
  applied_at      timestamptz not null default now(),
  undone_by       uuid,
  undone_at       timestamptz,
  primary key (organization_id, id),
  constraint import_batch_exercise_fkey foreign key (organization_id, exercise_id) references accounting_exercise,
  constraint import_batch_applier_fkey foreign key (organization_id, applied_by) references user_account,
  constraint import_batch_undoer_fkey foreign key (organization_id, undone_by) references user_account,
  constraint import_batch_undone check ((state = 'undone') = (undone_at is not null) and (state = 'undone') = (undone_by is not null)),
  constraint import_batch_wrote check (created + changed > 0)
);
-- The same entries are not written twice, also not by two people at once. A chart may be imported again: what it says already is no change.
create unique index import_batch_file_key on import_batch (organization_id, what, sha256)
  where state = 'applied' and what <> 'accounts';
create index import_batch_by_moment on import_batch (organization_id, applied_at);
create index import_batch_by_exercise on import_batch (organization_id, exercise_id) where exercise_id is not null;
create index import_batch_by_applier on import_batch (organization_id, applied_by);
create index import_batch_by_undoer on import_batch (organization_id, undone_by) where undone_by is not null;
select app.isolate('import_batch', 'select, insert, update'), app.distribute('import_batch');

create table import_record (
  organization_id uuid not null,
  batch_id        uuid not null,
  record_id       uuid not null,
  -- What a changed record was before, and the version that the import gave it; null for those that it created.
  before          jsonb,
  version         integer,
  primary key (organization_id, batch_id, record_id),
  constraint import_record_batch_fkey foreign key (organization_id, batch_id) references import_batch
);
create index import_record_by_record on import_record (organization_id, record_id);
select app.isolate('import_record', 'select, insert'), app.distribute('import_record');

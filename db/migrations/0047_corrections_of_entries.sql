-- Which entry another was written to take the place of. It stands beside the journal, since an entry never changes; that one which
-- is corrected was taken back, the key itself says: only what a reversal names can be replaced, and by one entry alone.
create table entry_correction (
  organization_id uuid not null,
  entry_id        uuid not null,
  replaces_id     uuid not null,
  primary key (organization_id, entry_id),
  constraint entry_correction_replaces_key unique (organization_id, replaces_id),
  constraint entry_correction_entry_fkey foreign key (organization_id, entry_id) references journal_entry,
  constraint entry_correction_replaces_fkey foreign key (organization_id, replaces_id) references journal_entry (organization_id, reversal_of)
);
select app.isolate('entry_correction', 'select, insert'), app.distribute('entry_correction');

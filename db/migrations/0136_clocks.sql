-- How the files of clocks are read, and who is who in them: said once, and known the next time.

create table clock_mapping (
  organization_id uuid not null references organization,
  -- A digest of what stands above the columns: files of the same clock have the same.
  headings        text not null check (headings ~ '^[0-9a-f]{64}$'),
  mapping         jsonb not null,
  said_at         timestamptz not null default now(),
  said_by         uuid not null,
  primary key (organization_id, headings),
  constraint clock_mapping_author_fkey foreign key (organization_id, said_by) references user_account
);
create index clock_mapping_by_author on clock_mapping (organization_id, said_by);
select app.isolate('clock_mapping', 'select, insert, update, delete'), app.distribute('clock_mapping');

create table clock_name (
  organization_id uuid not null references organization,
  -- As it compares: without accents, case and punctuation.
  name            text not null check (name <> ''),
  worker_id       uuid not null,
  primary key (organization_id, name),
  constraint clock_name_worker_fkey foreign key (organization_id, worker_id) references worker on delete cascade
);
create index clock_name_by_worker on clock_name (organization_id, worker_id);
select app.isolate('clock_name', 'select, insert, update, delete'), app.distribute('clock_name');

-- Which fields the file has by which the bank pays payrolls: what a file that was fixed had, until a company says otherwise.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'payroll.bankFile', 'text', '"NID:C:11;CUENTA:C:16;NOMBRE:C:50;IMPORTE:N:18.2"'::jsonb
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'payroll.bankFile');

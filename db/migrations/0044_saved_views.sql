-- What a person looks at again and again: the filters, the order and the columns of a list under a name of their own.
create table saved_view (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  user_id         uuid not null,
  -- The list as its screen calls it, e.g. `sales`.
  list            text not null check (list <> ''),
  name            text not null check (name <> ''),
  -- What the address of the list says. Days that have a name are kept by it, as `@thisMonth`, so that they go with the calendar.
  search          jsonb not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references user_account on delete cascade
);
create unique index saved_view_name_key on saved_view (organization_id, user_id, list, lower(name));
select app.isolate('saved_view', 'select, insert, update, delete'), app.distribute('saved_view');

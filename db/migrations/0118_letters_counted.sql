-- How many letters somebody sent in an hour, and how many of them to addresses that are not the partner's. What is thrown out of the outbox was
-- sent all the same.
create table letter_count (
  organization_id uuid not null references organization,
  user_id         uuid not null,
  hour            timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  letters         integer not null check (letters > 0),
  elsewhere       integer not null default 0 check (elsewhere between 0 and letters),
  primary key (organization_id, user_id, hour),
  constraint letter_count_user_fkey foreign key (organization_id, user_id) references user_account on delete cascade
);
create index letter_count_by_hour on letter_count (organization_id, hour);
select app.isolate('letter_count', 'select, insert, update'), app.distribute('letter_count');

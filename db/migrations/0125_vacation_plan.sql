-- When each worker means to take holidays in a year.

create table vacation_plan (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  worker_id       uuid not null,
  first_day       date not null,
  last_day        date not null,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid not null,
  primary key (organization_id, id),
  constraint vacation_plan_worker_fkey foreign key (organization_id, worker_id) references worker on delete cascade,
  constraint vacation_plan_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint vacation_plan_order check (first_day <= last_day),
  constraint vacation_plan_no_overlap
    exclude using gist (organization_id with =, worker_id with =, daterange(first_day, last_day, '[]') with &&)
);
create index vacation_plan_by_day on vacation_plan (organization_id, first_day);
create index vacation_plan_by_author on vacation_plan (organization_id, created_by);
select app.isolate('vacation_plan', 'select, insert, update, delete'), app.distribute('vacation_plan');

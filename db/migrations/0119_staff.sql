-- The people of a company: the posts that it approves, who holds them and by which contract, and their families.

-- A group of the scale of wages, and what it pays in a month from a day on; without a day, since ever.
create table salary_group (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code <> ''),
  -- Its place in the scale.
  rank            integer not null check (rank >= 1),
  primary key (organization_id, id),
  constraint salary_group_rank_key unique (organization_id, rank)
);
create unique index salary_group_code_key on salary_group (organization_id, lower(code));
select app.isolate('salary_group', 'select, insert, update, delete'), app.distribute('salary_group');

create table salary_scale (
  organization_id uuid not null references organization,
  group_id        uuid not null,
  valid_from      date,
  amount          numeric(18, 2) not null check (amount > 0),
  constraint salary_scale_key unique nulls not distinct (organization_id, group_id, valid_from),
  constraint salary_scale_group_fkey foreign key (organization_id, group_id) references salary_group on delete cascade
);
select app.isolate('salary_scale', 'select, insert, update, delete'), app.distribute('salary_scale'), app.refuse_no_numbers('salary_scale');

-- A post, wherever it is held.
create table job_position (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  category        text not null check (category in ('director', 'executive', 'technician', 'administrative', 'service', 'operator')),
  salary_group_id uuid,
  -- Of the hours of a week that its regime asks for.
  weekly_hours    numeric(5, 2) not null default 44 check (weekly_hours > 0 and weekly_hours <= 60),
  regime          text not null default 'day' check (regime in ('day', 'shifts', 'irregular')),
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint job_position_group_fkey foreign key (organization_id, salary_group_id) references salary_group
);
create unique index job_position_code_key on job_position (organization_id, lower(code));
create index job_position_by_group on job_position (organization_id, salary_group_id) where salary_group_id is not null;
select app.isolate('job_position', 'select, insert, update, delete'), app.distribute('job_position'), app.refuse_no_numbers('job_position');

-- What a post pays in a month by itself, whatever its group pays, from a day on; without a day, since ever.
create table position_salary (
  organization_id uuid not null references organization,
  position_id     uuid not null,
  valid_from      date,
  amount          numeric(18, 2) not null check (amount > 0),
  constraint position_salary_key unique nulls not distinct (organization_id, position_id, valid_from),
  constraint position_salary_position_fkey foreign key (organization_id, position_id) references job_position on delete cascade
);
select app.isolate('position_salary', 'select, insert, update, delete'), app.distribute('position_salary'),
  app.refuse_no_numbers('position_salary');

-- A line of the staffing template: how many of a post an area is approved.
create table staffing_place (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  position_id     uuid not null,
  area_id         uuid not null,
  places          integer not null check (places between 0 and 10000),
  primary key (organization_id, id),
  constraint staffing_place_once_key unique (organization_id, position_id, area_id),
  constraint staffing_place_position_fkey foreign key (organization_id, position_id) references job_position on delete cascade,
  constraint staffing_place_area_fkey foreign key (organization_id, area_id) references work_area
);
create index staffing_place_by_area on staffing_place (organization_id, area_id);
select app.isolate('staffing_place', 'select, insert, update, delete'), app.distribute('staffing_place');

-- Who works here, or did. What changes with time stands in the versions of the file.
create table worker (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  -- The number of the file.
  code            text not null check (code <> ''),
  -- As the latest version writes it.
  name            text not null check (name <> ''),
  identity_number text not null check (identity_number <> ''),
  birth_day       date not null,
  sex             text not null check (sex in ('female', 'male')),
  -- The user as whom the person signs in, who sees the file as its own.
  user_id         uuid,
  photo_id        uuid,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint worker_user_fkey foreign key (organization_id, user_id) references user_account,
  constraint worker_photo_fkey foreign key (organization_id, photo_id) references media
);
create unique index worker_code_key on worker (organization_id, lower(code));
create unique index worker_identity_key on worker (organization_id, identity_number);
create unique index worker_user_key on worker (organization_id, user_id) where user_id is not null;
create index worker_by_photo on worker (organization_id, photo_id) where photo_id is not null;
select app.isolate('worker', 'select, insert, update, delete'), app.distribute('worker');

-- By what somebody works here, from a day until another. The last day is planned, until the person leaves: then it is known.
create table worker_contract (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  worker_id       uuid not null,
  number          text not null check (number <> ''),
  kind            text not null check (kind in ('indefinite', 'fixedTerm', 'probation', 'byWork')),
  start_day       date not null,
  end_day         date check (end_day >= start_day),
  left_day        date check (left_day >= start_day),
  leaving_reason  text check (leaving_reason in ('resignation', 'termOver', 'dismissal', 'retirement', 'death', 'transfer', 'other')),
  leaving_note    text,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint worker_contract_number_key unique (organization_id, number),
  constraint worker_contract_worker_fkey foreign key (organization_id, worker_id) references worker on delete cascade,
  constraint worker_contract_ends check (end_day is not null or kind in ('indefinite', 'byWork')),
  constraint worker_contract_left check ((left_day is null) = (leaving_reason is null)),
  -- Nobody holds two contracts on one day.
  constraint worker_contract_no_overlap
    exclude using gist (organization_id with =, worker_id with =, daterange(start_day, left_day, '[]') with &&)
);
select app.isolate('worker_contract', 'select, insert, update'), app.distribute('worker_contract');

-- A worker's file as it is from a day on. Of those that begin on one day, the one that was written last holds. None is ever changed.
create table worker_version (
  organization_id  uuid not null references organization,
  worker_id        uuid not null,
  number           integer not null check (number >= 1),
  valid_from       date not null,
  first_name       text not null check (first_name <> ''),
  last_name        text not null check (last_name <> ''),
  second_last_name text check (second_last_name <> ''),
  address          text check (address <> ''),
  phone            text check (phone <> ''),
  email            text check (email <> ''),
  schooling        text check (schooling in ('primary', 'secondary', 'preUniversity', 'technical', 'university', 'postgraduate')),
  -- The contract in force and the place that is held by it; neither, of somebody who does not work here.
  contract_id      uuid,
  staffing_place_id uuid,
  salary_type      text not null default 'monthly' check (salary_type in ('monthly', 'hourly', 'piecework', 'byResult', 'byWork', 'none')),
  -- In a month, or in an hour where that is how it is paid.
  salary           numeric(18, 2) check (salary >= 0),
  weekly_hours     numeric(5, 2) not null default 44 check (weekly_hours > 0 and weekly_hours <= 60),
  cost_center_id   uuid,
  bank             text check (bank <> ''),
  card             text check (card ~ '^[0-9]{8,20}$'),
  -- An owner of the company: pays into the special regime by the base chosen, and earns no vacations.
  partner          boolean not null default false,
  contribution_base numeric(18, 2) check (contribution_base > 0),
  several_jobs     boolean not null default false,
  retired          boolean not null default false,
  note             text check (note <> ''),
  created_by       uuid not null,
  created_at       timestamptz not null default now(),
  primary key (organization_id, worker_id, number),
  constraint worker_version_worker_fkey foreign key (organization_id, worker_id) references worker on delete cascade,
  constraint worker_version_contract_fkey foreign key (organization_id, contract_id) references worker_contract on delete cascade,
  constraint worker_version_line_fkey foreign key (organization_id, staffing_place_id) references staffing_place,
  constraint worker_version_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint worker_version_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint worker_version_placed check ((contract_id is null) = (staffing_place_id is null)),
  constraint worker_version_base check (contribution_base is null or partner)
);
create index worker_version_by_day on worker_version (organization_id, worker_id, valid_from desc, number desc);
create index worker_version_by_line on worker_version (organization_id, staffing_place_id) where staffing_place_id is not null;
create index worker_version_by_contract on worker_version (organization_id, contract_id) where contract_id is not null;
create index worker_version_by_center on worker_version (organization_id, cost_center_id) where cost_center_id is not null;
create index worker_version_by_author on worker_version (organization_id, created_by);
select app.isolate('worker_version', 'select, insert'), app.distribute('worker_version'), app.refuse_no_numbers('worker_version');

-- A relative of a worker, and whether the worker keeps them.
create table worker_relative (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  worker_id       uuid not null,
  kinship         text not null check (kinship in ('mother', 'father', 'spouse', 'child', 'sibling', 'grandparent', 'grandchild', 'ward', 'other')),
  name            text not null check (name <> ''),
  identity_number text check (identity_number <> ''),
  birth_day       date,
  dependent       boolean not null default false,
  note            text check (note <> ''),
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint worker_relative_worker_fkey foreign key (organization_id, worker_id) references worker on delete cascade
);
create index worker_relative_by_worker on worker_relative (organization_id, worker_id);
create unique index worker_relative_identity_key on worker_relative (organization_id, worker_id, identity_number) where identity_number is not null;
select app.isolate('worker_relative', 'select, insert, update, delete'), app.distribute('worker_relative');

-- A contract is what it was signed as, and what a file said once is said for ever.
create function app.guard_worker_contract() returns trigger language plpgsql as $$
begin
  if (new.worker_id, new.number, new.start_day) is distinct from (old.worker_id, old.number, old.start_day) then
    raise exception 'contract % of a worker is what it was signed as', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard_worker_contract before update on worker_contract for each row execute function app.guard_worker_contract();

create function app.guard_worker_version() returns trigger language plpgsql as $$
begin
  raise exception 'version % of the file of a worker is kept as it was written', old.number using errcode = 'restrict_violation';
end $$;
create trigger guard_worker_version before update on worker_version for each row execute function app.guard_worker_version();

-- Only a file that was written once and of which nothing came goes away.
create function app.guard_worker() returns trigger language plpgsql as $$
begin
  if exists (select from worker_version version
              where version.organization_id = old.organization_id and version.worker_id = old.id and version.number > 1) then
    raise exception 'the file of worker % has a history', old.code using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger guard_worker before delete on worker for each row execute function app.guard_worker();

-- The file of each worker as it is in the end, whatever is planned in between.
create view worker_last with (security_invoker) as
  select distinct on (organization_id, worker_id) *
    from worker_version order by organization_id, worker_id, valid_from desc, number desc;
grant select on worker_last to cuadre_app;

-- I28: places are held by contracts in force and by nobody else, no more of them than are approved, and a file is called what its latest version says.
create view invariant_28 with (security_invoker) as
  select line.organization_id, line.id as record_id, 'places of ' || position.code || ' in ' || area.code as record,
         'at most ' || line.places::text as expected, count(last.worker_id)::text as found
    from staffing_place line
    join job_position position on position.organization_id = line.organization_id and position.id = line.position_id
    join work_area area on area.organization_id = line.organization_id and area.id = line.area_id
    join worker_last last on last.organization_id = line.organization_id and last.staffing_place_id = line.id
   group by line.organization_id, line.id, position.code, area.code, line.places
  having count(last.worker_id) > line.places
  union all
  select worker.organization_id, worker.id, 'contract of worker ' || worker.code,
         coalesce(contract.number, 'none'), coalesce(held.number, 'none')
    from worker
    left join worker_contract contract on contract.organization_id = worker.organization_id and contract.worker_id = worker.id and contract.left_day is null
    left join worker_last last on last.organization_id = worker.organization_id and last.worker_id = worker.id
    left join worker_contract held on held.organization_id = worker.organization_id and held.id = last.contract_id
   where contract.id is distinct from held.id
  union all
  -- No version speaks of a contract outside of its days.
  select version.organization_id, version.worker_id, 'version ' || version.number::text || ' of worker ' || worker.code,
         contract.start_day::text || ' to ' || coalesce(contract.left_day::text, 'now'), version.valid_from::text
    from worker_version version
    join worker on worker.organization_id = version.organization_id and worker.id = version.worker_id
    join worker_contract contract on contract.organization_id = version.organization_id and contract.id = version.contract_id
   where version.valid_from < contract.start_day
      or (version.valid_from > contract.left_day and not exists (
            select from worker_version later
             where later.organization_id = version.organization_id and later.worker_id = version.worker_id
               and later.valid_from = version.valid_from and later.number > version.number))
  union all
  select worker.organization_id, worker.id, 'name of worker ' || worker.code,
         concat_ws(' ', last.first_name, last.last_name, last.second_last_name), worker.name
    from worker
    left join worker_last last on last.organization_id = worker.organization_id and last.worker_id = worker.id
   where worker.name is distinct from concat_ws(' ', last.first_name, last.last_name, last.second_last_name);
grant select on invariant_28 to cuadre_app;

-- Companies that stand and follow the norm begin with its scale of wages.
with scale (code, rank, amount) as (values
  ('I', 1, 2100), ('II', 2, 2200), ('III', 3, 2300), ('IV', 4, 2420), ('V', 5, 2540), ('VI', 6, 2660), ('VII', 7, 2810), ('VIII', 8, 2960),
  ('IX', 9, 3110), ('X', 10, 3260), ('XI', 11, 3410), ('XII', 12, 3610), ('XIII', 13, 3810), ('XIV', 14, 4010), ('XV', 15, 4210),
  ('XVI', 16, 4410), ('XVII', 17, 4610), ('XVIII', 18, 4810), ('XIX', 19, 5060), ('XX', 20, 5310), ('XXI', 21, 5560), ('XXII', 22, 5810),
  ('XXIII', 23, 6060), ('XXIV', 24, 6310), ('XXV', 25, 6610), ('XXVI', 26, 6960), ('XXVII', 27, 7310), ('XXVIII', 28, 7660), ('XXIX', 29, 8010),
  ('XXX', 30, 8510), ('XXXI', 31, 9010), ('XXXII', 32, 9510)
), made as (
  insert into salary_group (organization_id, code, rank)
  select organization.organization_id, scale.code, scale.rank from organization cross join scale where organization.localization = 'cu'
  returning organization_id, id, rank
)
insert into salary_scale (organization_id, group_id, valid_from, amount)
select made.organization_id, made.id, date '2021-01-01', scale.amount from made join scale using (rank);

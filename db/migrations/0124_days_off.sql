-- When people are away and by which key, and the holidays that they earn and take.

create table day_off (
  organization_id  uuid not null references organization,
  id               uuid not null default uuidv7(),
  worker_id        uuid not null,
  time_key_id      uuid not null,
  first_day        date not null,
  last_day         date not null,
  -- Days of work, as the calendar counts them or as somebody corrected them.
  days             numeric(6, 2) not null check (days >= 0),
  -- Where the key counts hours.
  hours            numeric(7, 2) check (hours > 0),
  certificate      text check (certificate <> ''),
  diagnosis_origin text check (diagnosis_origin in ('commonIllness', 'commonAccident', 'workAccident', 'occupationalIllness')),
  hospitalised     boolean not null default false,
  note             text check (note <> ''),
  -- Holidays beyond those that were earned, taken knowing that they are.
  advance          boolean not null default false,
  -- What a payroll has paid is changed and deleted no more.
  state            text not null default 'pending' check (state in ('pending', 'paid')),
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  created_by       uuid not null,
  primary key (organization_id, id),
  constraint day_off_worker_fkey foreign key (organization_id, worker_id) references worker,
  constraint day_off_key_fkey foreign key (organization_id, time_key_id) references time_key,
  constraint day_off_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint day_off_order check (first_day <= last_day),
  -- Nobody is away twice on one day.
  constraint day_off_no_overlap
    exclude using gist (organization_id with =, worker_id with =, daterange(first_day, last_day, '[]') with &&)
);
create index day_off_by_day on day_off (organization_id, first_day);
create index day_off_by_key on day_off (organization_id, time_key_id);
create index day_off_by_author on day_off (organization_id, created_by);
select app.isolate('day_off', 'select, insert, update, delete'), app.distribute('day_off'), app.refuse_no_numbers('day_off');

create function app.guard_day_off() returns trigger language plpgsql as $$
begin
  if old.state = 'paid' then
    if tg_op = 'DELETE' or new.state = 'paid' then
      raise exception 'day off % is paid', old.id using errcode = 'restrict_violation', constraint = 'day_off_paid';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard_day_off before update or delete on day_off for each row execute function app.guard_day_off();

-- The holidays of a worker, in days and money: what came, and what went with a minus.
create table vacation_movement (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  worker_id       uuid not null,
  day             date not null,
  type            text not null check (type in ('opening', 'accrued', 'taken', 'paid', 'correction')),
  days            numeric(8, 2) not null,
  amount          numeric(18, 2) not null,
  -- The absence by which they are taken.
  day_off_id      uuid,
  -- The payroll that accrues or pays them.
  source_id       uuid,
  note            text check (note <> ''),
  created_at      timestamptz not null default now(),
  created_by      uuid not null,
  primary key (organization_id, id),
  constraint vacation_movement_worker_fkey foreign key (organization_id, worker_id) references worker,
  constraint vacation_movement_day_off_fkey foreign key (organization_id, day_off_id) references day_off on delete cascade,
  constraint vacation_movement_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint vacation_movement_day_off_key unique (organization_id, day_off_id),
  constraint vacation_movement_source_key unique (organization_id, worker_id, type, source_id),
  constraint vacation_movement_taken check ((type = 'taken') = (day_off_id is not null)),
  constraint vacation_movement_sourced check ((type in ('accrued', 'paid')) = (source_id is not null)),
  constraint vacation_movement_reason check (type <> 'correction' or note is not null),
  constraint vacation_movement_signs check (case type
    when 'opening' then days >= 0 and amount >= 0 and (days > 0 or amount = 0)
    when 'accrued' then days >= 0 and amount >= 0
    when 'correction' then days <> 0 or amount <> 0
    else days <= 0 and amount <= 0 end)
);
create unique index vacation_movement_opening_key on vacation_movement (organization_id, worker_id) where type = 'opening';
create index vacation_movement_by_day on vacation_movement (organization_id, worker_id, day);
create index vacation_movement_by_author on vacation_movement (organization_id, created_by);
select app.isolate('vacation_movement', 'select, insert, update, delete'), app.distribute('vacation_movement'),
  app.refuse_no_numbers('vacation_movement');

-- I29: an absence by the key of holidays takes its days of the worker's balance, and nothing else takes any.
create view invariant_29 with (security_invoker) as
  select off.organization_id, off.id as record_id, 'day off of ' || worker.code || ' from ' || off.first_day::text as record,
         (-off.days)::text || ' on ' || off.first_day::text as expected,
         coalesce(movement.days::text || ' on ' || movement.day::text, 'nothing') as found
    from day_off off
    join time_key key on key.organization_id = off.organization_id and key.id = off.time_key_id
    join worker on worker.organization_id = off.organization_id and worker.id = off.worker_id
    left join vacation_movement movement on movement.organization_id = off.organization_id and movement.day_off_id = off.id
   where case when key.pay_rule = 'vacationAverage'
              then (movement.worker_id, movement.day, movement.days) is distinct from (off.worker_id, off.first_day, -off.days)
              else movement.id is not null end;
grant select on invariant_29 to cuadre_app;

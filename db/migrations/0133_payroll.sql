-- What each worker is paid for in a month, before anybody reckons with it: hours, days and amounts by key.

create table pre_payroll (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  worker_id       uuid not null,
  -- By its first day.
  month           date not null check (extract(day from month) = 1),
  note            text check (note <> ''),
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid not null,
  primary key (organization_id, id),
  constraint pre_payroll_once_key unique (organization_id, worker_id, month),
  constraint pre_payroll_worker_fkey foreign key (organization_id, worker_id) references worker,
  constraint pre_payroll_author_fkey foreign key (organization_id, created_by) references user_account
);
create index pre_payroll_by_month on pre_payroll (organization_id, month);
create index pre_payroll_by_author on pre_payroll (organization_id, created_by);
select app.isolate('pre_payroll', 'select, insert, update, delete'), app.distribute('pre_payroll');

-- What changes with how it goes: documents of payroll, with what they pay to each worker.
create table payroll (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  number          text not null,
  kind            text not null check (kind in ('salary', 'bonus', 'vacation', 'subsidy', 'settlement')),
  month           date not null check (extract(day from month) = 1),
  -- The day that it is posted on, in its month or after it.
  day             date not null check (day >= month),
  -- Of whose workers alone, where not of all.
  area_id         uuid,
  description     text check (description <> ''),
  gross           numeric(18, 2) not null check (gross >= 0),
  withheld        numeric(18, 2) not null check (withheld >= 0),
  net             numeric(18, 2) not null check (net = gross - withheld and net >= 0),
  -- What the employer adds: holidays that accrue, and charges.
  accrued         numeric(18, 2) not null check (accrued >= 0),
  charges         numeric(18, 2) not null check (charges >= 0),
  state           text not null default 'pending' check (state in ('pending', 'confirmed', 'paid', 'cancelled')),
  -- Those of a month are taxed in the order in which they were confirmed.
  confirmed_at    timestamptz,
  -- What it was posted on, beside what its items and lines say.
  accounts        jsonb,
  -- When it was paid, and what of it left which bank and which till.
  paid_on         date,
  bank_account_id uuid,
  by_bank         numeric(18, 2) not null default 0 check (by_bank >= 0),
  cash_account_id uuid,
  in_cash         numeric(18, 2) not null default 0 check (in_cash >= 0),
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid not null,
  primary key (organization_id, id),
  constraint payroll_confirmed check ((confirmed_at is null) = (accounts is null) and (state <> 'pending' or confirmed_at is null)
    and (state not in ('confirmed', 'paid') or confirmed_at is not null)),
  constraint payroll_number_key unique (organization_id, number),
  constraint payroll_paid check ((state = 'paid') = (paid_on is not null)
    and by_bank + in_cash = case when state = 'paid' then net else 0 end
    and (by_bank = 0 or bank_account_id is not null) and (in_cash = 0 or cash_account_id is not null)),
  constraint payroll_bank_fkey foreign key (organization_id, bank_account_id) references account,
  constraint payroll_cash_fkey foreign key (organization_id, cash_account_id) references account,
  constraint payroll_area_fkey foreign key (organization_id, area_id) references work_area,
  constraint payroll_author_fkey foreign key (organization_id, created_by) references user_account
);
create index payroll_by_day on payroll (organization_id, day desc, id desc);
create index payroll_by_month on payroll (organization_id, month);
create index payroll_by_area on payroll (organization_id, area_id) where area_id is not null;
create index payroll_by_bank on payroll (organization_id, bank_account_id) where bank_account_id is not null;
create index payroll_by_cash on payroll (organization_id, cash_account_id) where cash_account_id is not null;
create index payroll_by_author on payroll (organization_id, created_by);
select app.isolate('payroll', 'select, insert, update, delete'), app.distribute('payroll'), app.refuse_no_numbers('payroll'),
  app.guard_documents('payroll', '{pending}', '{"pending": ["confirmed", "cancelled"], "confirmed": ["cancelled", "paid"], "paid": ["confirmed"]}',
    '{"confirmed": ["paid_on", "bank_account_id", "by_bank", "cash_account_id", "in_cash"], "paid": ["paid_on", "bank_account_id", "by_bank", "cash_account_id", "in_cash"]}');

create table pre_payroll_time (
  organization_id uuid not null references organization,
  pre_payroll_id  uuid not null,
  line            integer not null check (line >= 1),
  time_key_id     uuid not null,
  -- Hours or days, as the key counts.
  quantity        numeric(10, 2) check (quantity > 0),
  -- The hour that the band of the day begins with, where the key pays by bands.
  from_hour       smallint check (from_hour between 0 and 23),
  amount          numeric(18, 2) check (amount > 0),
  -- The absence that it comes from.
  day_off_id      uuid,
  -- What an earlier month could not deduct.
  carried         boolean not null default false,
  -- The payroll that pays it.
  payroll_id      uuid,
  primary key (organization_id, pre_payroll_id, line),
  constraint pre_payroll_time_once_key unique nulls not distinct (organization_id, pre_payroll_id, time_key_id, from_hour, day_off_id, carried),
  constraint pre_payroll_time_said check (quantity is not null or amount is not null),
  constraint pre_payroll_time_sheet_fkey foreign key (organization_id, pre_payroll_id) references pre_payroll on delete cascade,
  constraint pre_payroll_time_key_fkey foreign key (organization_id, time_key_id) references time_key,
  constraint pre_payroll_time_day_off_fkey foreign key (organization_id, day_off_id) references day_off,
  constraint pre_payroll_time_payroll_fkey foreign key (organization_id, payroll_id) references payroll
);
create index pre_payroll_time_by_key on pre_payroll_time (organization_id, time_key_id);
create index pre_payroll_time_by_day_off on pre_payroll_time (organization_id, day_off_id) where day_off_id is not null;
create index pre_payroll_time_by_payroll on pre_payroll_time (organization_id, payroll_id) where payroll_id is not null;
select app.isolate('pre_payroll_time', 'select, insert, update, delete'), app.distribute('pre_payroll_time'),
  app.refuse_no_numbers('pre_payroll_time');

-- What a payroll pays stays as it was paid, until it lets go of it.
create function app.guard_pre_payroll_time() returns trigger language plpgsql as $$
begin
  if old.payroll_id is not null and (tg_op = 'DELETE'
     or (new.pre_payroll_id, new.line, new.time_key_id, new.quantity, new.from_hour, new.amount, new.day_off_id, new.carried)
        is distinct from (old.pre_payroll_id, old.line, old.time_key_id, old.quantity, old.from_hour, old.amount, old.day_off_id, old.carried)
     or (new.payroll_id is not null and new.payroll_id <> old.payroll_id)) then
    raise exception 'line % of pre-payroll % is in a payroll', old.line, old.pre_payroll_id
      using errcode = 'restrict_violation', constraint = 'pre_payroll_time_paid';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard_pre_payroll_time before update or delete on pre_payroll_time
  for each row execute function app.guard_pre_payroll_time();

create table payroll_line (
  organization_id uuid not null references organization,
  payroll_id      uuid not null,
  line            integer not null check (line >= 1),
  worker_id       uuid not null,
  -- Who the worker was, as the file said at the end of the month.
  name            text not null check (name <> ''),
  identity_number text not null check (identity_number <> ''),
  position_id     uuid,
  area_id         uuid,
  cost_center_id  uuid,
  salary_type     text not null check (salary_type in ('monthly', 'hourly', 'piecework', 'byResult', 'byWork', 'none')),
  salary          numeric(18, 2),
  bank            text,
  card            text,
  -- Hours and days that are paid by the salary.
  hours           numeric(10, 2) not null default 0,
  days            numeric(10, 2) not null default 0,
  gross           numeric(18, 2) not null check (gross >= 0),
  -- What the worker's own contribution and income tax are reckoned of, and both.
  taxable         numeric(18, 2) not null check (taxable >= 0),
  contribution    numeric(18, 2) not null,
  income_tax      numeric(18, 2) not null,
  other           numeric(18, 2) not null check (other >= 0),
  net             numeric(18, 2) not null check (net = gross - contribution - income_tax - other and net >= 0),
  accrued_days    numeric(8, 2) not null default 0,
  accrued         numeric(18, 2) not null default 0,
  -- The expense that they are.
  accrual_account_id uuid,
  -- What the employer pays charges of, and they.
  employer_base   numeric(18, 2) not null default 0,
  social_budget   numeric(18, 2) not null default 0,
  social_kept     numeric(18, 2) not null default 0,
  labour_tax      numeric(18, 2) not null default 0,
  -- How each amount came to be: its rule, what went into it, and the norm.
  working         jsonb not null,
  primary key (organization_id, payroll_id, line),
  constraint payroll_line_once_key unique (organization_id, payroll_id, worker_id),
  constraint payroll_line_payroll_fkey foreign key (organization_id, payroll_id) references payroll on delete cascade,
  constraint payroll_line_worker_fkey foreign key (organization_id, worker_id) references worker,
  constraint payroll_line_position_fkey foreign key (organization_id, position_id) references job_position,
  constraint payroll_line_area_fkey foreign key (organization_id, area_id) references work_area,
  constraint payroll_line_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint payroll_line_accrual_fkey foreign key (organization_id, accrual_account_id) references account,
  constraint payroll_line_accrual_said check (accrued = 0 or accrual_account_id is not null)
);
create index payroll_line_by_worker on payroll_line (organization_id, worker_id);
create index payroll_line_by_position on payroll_line (organization_id, position_id) where position_id is not null;
create index payroll_line_by_area on payroll_line (organization_id, area_id) where area_id is not null;
create index payroll_line_by_center on payroll_line (organization_id, cost_center_id) where cost_center_id is not null;
create index payroll_line_by_accrual on payroll_line (organization_id, accrual_account_id) where accrual_account_id is not null;
select app.isolate('payroll_line', 'select, insert, delete'), app.distribute('payroll_line'), app.refuse_no_numbers('payroll_line'),
  app.guard_lines('payroll_line', 'payroll', 'payroll_id', '{pending}');

-- An earning or a deduction of a worker in a payroll, by its key.
create table payroll_item (
  organization_id uuid not null references organization,
  payroll_id      uuid not null,
  line            integer not null,
  item            integer not null check (item >= 1),
  time_key_id     uuid not null,
  deduction       boolean not null,
  quantity        numeric(10, 2),
  from_hour       smallint,
  -- What was to be deducted; an earning is paid whole.
  due             numeric(18, 2) not null check (due >= 0),
  amount          numeric(18, 2) not null check (amount >= 0 and amount <= due),
  -- What pays it, or who it is kept for.
  account_id      uuid,
  cost_center_id  uuid,
  expense_item_id uuid,
  day_off_id      uuid,
  primary key (organization_id, payroll_id, line, item),
  constraint payroll_item_paid_whole check (deduction or amount = due),
  constraint payroll_item_account_said check (account_id is not null or amount = 0),
  constraint payroll_item_line_fkey foreign key (organization_id, payroll_id, line) references payroll_line on delete cascade,
  constraint payroll_item_key_fkey foreign key (organization_id, time_key_id) references time_key,
  constraint payroll_item_account_fkey foreign key (organization_id, account_id) references account,
  constraint payroll_item_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint payroll_item_item_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint payroll_item_day_off_fkey foreign key (organization_id, day_off_id) references day_off
);
create index payroll_item_by_key on payroll_item (organization_id, time_key_id);
create index payroll_item_by_account on payroll_item (organization_id, account_id) where account_id is not null;
create index payroll_item_by_center on payroll_item (organization_id, cost_center_id) where cost_center_id is not null;
create index payroll_item_by_item on payroll_item (organization_id, expense_item_id) where expense_item_id is not null;
create index payroll_item_by_day_off on payroll_item (organization_id, day_off_id) where day_off_id is not null;
select app.isolate('payroll_item', 'select, insert, delete'), app.distribute('payroll_item'), app.refuse_no_numbers('payroll_item'),
  app.guard_lines('payroll_item', 'payroll', 'payroll_id', '{pending}');

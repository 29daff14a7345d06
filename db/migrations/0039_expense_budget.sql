-- Expense items say which account they usually stand on and what is planned to be spent on each; cost centres say of which area and
-- branch they are.

alter table cost_center add column area_id uuid, add column branch_id uuid,
  add constraint cost_center_area_fkey foreign key (organization_id, area_id) references work_area,
  add constraint cost_center_branch_fkey foreign key (organization_id, branch_id) references branch;
create index cost_center_by_area on cost_center (organization_id, area_id) where area_id is not null;
create index cost_center_by_branch on cost_center (organization_id, branch_id) where branch_id is not null;

alter table expense_item add column account_id uuid,
  add constraint expense_item_account_fkey foreign key (organization_id, account_id) references account;
create index expense_item_by_account on expense_item (organization_id, account_id) where account_id is not null;

-- What is planned to be spent on an item in a month of an exercise, in the functional currency. An item that has others below it is
-- planned by those.
create table expense_budget (
  organization_id uuid not null,
  exercise_id     uuid not null,
  expense_item_id uuid not null,
  month           smallint not null check (month between 1 and 12),
  amount          numeric(18, 2) not null check (amount >= 0),
  updated_by      uuid not null,
  updated_at      timestamptz not null default now(),
  primary key (organization_id, exercise_id, expense_item_id, month),
  constraint expense_budget_exercise_fkey foreign key (organization_id, exercise_id) references accounting_exercise,
  constraint expense_budget_item_fkey foreign key (organization_id, expense_item_id) references expense_item on delete cascade,
  constraint expense_budget_author_fkey foreign key (organization_id, updated_by) references user_account
);
create index expense_budget_by_item on expense_budget (organization_id, expense_item_id);
create index expense_budget_by_author on expense_budget (organization_id, updated_by);
select app.isolate('expense_budget', 'select, insert, update, delete'), app.distribute('expense_budget');
select app.refuse_no_numbers('expense_budget');

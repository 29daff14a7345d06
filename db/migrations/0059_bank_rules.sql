-- What an accountant knows of the words of a bank: a line that says them and that the books do not know is of this account.
create table bank_rule (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  -- What the line says, as it is compared: in lower case and without accents.
  words           text not null check (words = lower(words) and words <> ''),
  -- What comes in has its rules, and what goes out has others.
  direction       text not null check (direction in ('in', 'out')),
  account_id      uuid not null,
  cost_center_id  uuid,
  expense_item_id uuid,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint bank_rule_words_key unique (organization_id, words, direction),
  constraint bank_rule_account_fkey foreign key (organization_id, account_id) references account,
  constraint bank_rule_cost_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint bank_rule_expense_item_fkey foreign key (organization_id, expense_item_id) references expense_item
);
create index bank_rule_by_account on bank_rule (organization_id, account_id);
create index bank_rule_by_cost_center on bank_rule (organization_id, cost_center_id) where cost_center_id is not null;
create index bank_rule_by_expense_item on bank_rule (organization_id, expense_item_id) where expense_item_id is not null;
select app.isolate('bank_rule', 'select, insert, update, delete'), app.distribute('bank_rule');

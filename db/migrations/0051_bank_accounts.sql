-- The organization's own accounts at banks. Each is kept in one account of the chart and no other is kept there, so that the
-- trial balance says what each bank holds.
create table bank_account (
  organization_id     uuid not null references organization,
  id                  uuid not null default uuidv7(),
  name                text not null check (name <> ''),
  bank                text not null check (bank <> ''),
  -- The branch of the bank; `branch_id` is one of the organization.
  bank_branch         text,
  -- Its number.
  code                text not null check (code ~ '^[A-Z0-9]{4,34}$'),
  holder              text,
  currency_id         uuid not null,
  account_id          uuid not null,
  branch_id           uuid,
  type                text not null check (type in ('current', 'tax', 'investment', 'convertible', 'other')),
  -- Who signs, in their order: [{"name", "position"}].
  signatories         jsonb not null default '[]',
  printed_on_invoices boolean not null default true,
  active              boolean not null default true,
  version             integer not null default 1,
  created_at          timestamptz not null default now(),
  primary key (organization_id, id),
  constraint bank_account_number_key unique (organization_id, code),
  constraint bank_account_account_key unique (organization_id, account_id),
  constraint bank_account_account_fkey foreign key (organization_id, account_id) references account,
  constraint bank_account_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint bank_account_branch_fkey foreign key (organization_id, branch_id) references branch
);
create index bank_account_by_currency on bank_account (organization_id, currency_id);
create index bank_account_by_branch on bank_account (organization_id, branch_id) where branch_id is not null;
select app.isolate('bank_account', 'select, insert, update, delete'), app.distribute('bank_account');

-- How many figures the number of an account has is a matter of the country; of those that shipped none nothing is asked.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'bank.accountDigits', 'number', (case when localization = 'cu' then '16' else '0' end)::jsonb
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'bank.accountDigits');

-- Where the printer writes on the cheques of an account at a bank: each bank has forms of its own. In millimetres, from the upper left corner.
create table cheque_form (
  organization_id uuid not null references organization,
  bank_account_id uuid not null,
  width           numeric(4, 1) not null check (width between 50 and 400),
  height          numeric(4, 1) not null check (height between 30 and 400),
  -- Of the print, in points.
  size            smallint not null check (size between 6 and 20),
  -- {"day": {"x", "y"}, "payee": …, "amount": …, "letters": …}
  places          jsonb not null,
  version         integer not null default 1,
  primary key (organization_id, bank_account_id),
  constraint cheque_form_bank_account_fkey foreign key (organization_id, bank_account_id) references bank_account on delete cascade
);
select app.isolate('cheque_form', 'select, insert, update, delete'), app.distribute('cheque_form'), app.refuse_no_numbers('cheque_form');

-- Money in cash that a custodian answers for: as much as was approved, to pay small expenses with. Each fund has an account of the chart to
-- itself as long as it is open.
create table cash_fund (
  organization_id   uuid not null references organization,
  id                uuid not null,
  number            text not null,
  day               date not null,
  -- The account of cash that it is.
  account_id        uuid not null,
  -- The account of cash or at a bank that it is filled from.
  source_account_id uuid not null,
  custodian         text not null check (custodian <> ''),
  -- What approved it.
  resolution        text,
  branch_id         uuid,
  -- Null in the currency of the books.
  currency_id       uuid,
  rate              numeric(20, 8) check (rate > 0),
  -- How much was approved, in the currency of the fund, and in that of the books on the day it was opened.
  total             numeric(18, 2) not null check (total > 0),
  amount            numeric(18, 2) not null check (amount > 0),
  -- The refund is asked for when this per cent of it, or less, is left.
  refund_below      numeric(5, 2) not null default 25 check (refund_below between 0 and 100),
  description       text,
  -- Its money lay on the account before anybody wrote it down here: opening it posts nothing.
  existing          boolean not null default false,
  -- What was left when it was settled, and the day.
  settled_day       date,
  settled_total     numeric(18, 2) check (settled_total >= 0),
  settled_amount    numeric(18, 2) check (settled_amount >= 0),
  state             text not null default 'pending' check (state in ('pending', 'opened', 'settled', 'cancelled')),
  version           integer not null default 1,
  created_by        uuid not null,
  created_at        timestamptz not null default now(),
  primary key (organization_id, id),
  constraint cash_fund_number_key unique (organization_id, number),
  constraint cash_fund_account_fkey foreign key (organization_id, account_id) references account,
  constraint cash_fund_source_fkey foreign key (organization_id, source_account_id) references account,
  constraint cash_fund_branch_fkey foreign key (organization_id, branch_id) references branch,
  constraint cash_fund_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint cash_fund_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint cash_fund_foreign check ((currency_id is null) = (rate is null)),
  constraint cash_fund_in_books check (currency_id is not null or amount = total),
  constraint cash_fund_other_account check (account_id <> source_account_id),
  constraint cash_fund_settled check ((settled_day is null) = (settled_total is null) and (settled_day is null) = (settled_amount is null)
    and settled_day >= day)
);
create index cash_fund_by_day on cash_fund (organization_id, day desc, id desc);
create index cash_fund_by_source on cash_fund (organization_id, source_account_id);
create index cash_fund_by_account on cash_fund (organization_id, account_id);
create index cash_fund_by_branch on cash_fund (organization_id, branch_id) where branch_id is not null;
create index cash_fund_by_currency on cash_fund (organization_id, currency_id) where currency_id is not null;
create index cash_fund_by_author on cash_fund (organization_id, created_by);
-- Whose money lies on an account has to be clear.
create unique index cash_fund_open_account_key on cash_fund (organization_id, account_id) where state = 'opened';
select app.isolate('cash_fund', 'select, insert, update, delete'), app.distribute('cash_fund'), app.refuse_no_numbers('cash_fund'),
  app.guard_documents('cash_fund', '{pending}', '{
    "pending": ["opened", "cancelled"],
    "opened": ["settled", "cancelled"],
    "settled": ["opened"]}', '{
    "opened": ["custodian", "settled_day", "settled_total", "settled_amount"],
    "settled": ["settled_day", "settled_total", "settled_amount"]}');

-- What was left is said of a fund that is settled, and of no other. Checked at commit, since both are written one after the other.
create function app.check_cash_fund_settled() returns trigger language plpgsql as $$
declare
  written cash_fund;
begin
  select * into written from cash_fund where organization_id = new.organization_id and id = new.id;
  if found and (written.state = 'settled') <> (written.settled_day is not null) then
    raise exception 'a fund that is % says that it was settled on %', written.state, written.settled_day
      using errcode = '23514', constraint = 'cash_fund_settled_state';
  end if;
  return null;
end $$;
create constraint trigger check_settled after insert or update on cash_fund
  deferrable initially deferred for each row execute function app.check_cash_fund_settled();

-- Who answered for it since when, and the count with which it was handed over.
create table cash_fund_custody (
  organization_id uuid not null references organization,
  fund_id         uuid not null,
  line            integer not null check (line > 0),
  day             date not null,
  handed_by       text not null check (handed_by <> ''),
  received_by     text not null check (received_by <> ''),
  -- The act of what there was.
  count_id        uuid,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, fund_id, line),
  constraint cash_fund_custody_fund_fkey foreign key (organization_id, fund_id) references cash_fund,
  constraint cash_fund_custody_count_fkey foreign key (organization_id, count_id) references cash_count,
  constraint cash_fund_custody_author_fkey foreign key (organization_id, created_by) references user_account
);
create index cash_fund_custody_by_count on cash_fund_custody (organization_id, count_id) where count_id is not null;
create index cash_fund_custody_by_author on cash_fund_custody (organization_id, created_by);
select app.isolate('cash_fund_custody', 'select, insert'), app.distribute('cash_fund_custody'),
  app.guard_lines('cash_fund_custody', 'cash_fund', 'fund_id', '{opened}');

-- What fills a fund up again to what was approved, for vouchers that are handed in. It is in the books from the first.
create table cash_fund_refund (
  organization_id   uuid not null references organization,
  id                uuid not null,
  number            text not null,
  fund_id           uuid not null,
  day               date not null,
  source_account_id uuid not null,
  currency_id       uuid,
  rate              numeric(20, 8) check (rate > 0),
  -- What is paid into the fund, in its currency and in that of the books.
  total             numeric(18, 2) not null check (total > 0),
  amount            numeric(18, 2) not null check (amount > 0),
  -- What of it are expenses that only the refund posts, in the currency of the books.
  expensed          numeric(18, 2) not null default 0 check (expensed >= 0),
  -- What the vouchers come to, in the currency of the fund.
  vouchers_total    numeric(18, 2) not null check (vouchers_total >= 0),
  state             text not null default 'confirmed' check (state in ('confirmed', 'cancelled')),
  version           integer not null default 1,
  created_by        uuid not null,
  created_at        timestamptz not null default now(),
  primary key (organization_id, id),
  constraint cash_fund_refund_number_key unique (organization_id, number),
  constraint cash_fund_refund_fund_fkey foreign key (organization_id, fund_id) references cash_fund,
  constraint cash_fund_refund_source_fkey foreign key (organization_id, source_account_id) references account,
  constraint cash_fund_refund_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint cash_fund_refund_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint cash_fund_refund_foreign check ((currency_id is null) = (rate is null)),
  constraint cash_fund_refund_in_books check (currency_id is not null or amount = total)
);
create index cash_fund_refund_by_fund on cash_fund_refund (organization_id, fund_id, day desc);
create index cash_fund_refund_by_day on cash_fund_refund (organization_id, day desc, id desc);
create index cash_fund_refund_by_source on cash_fund_refund (organization_id, source_account_id);
create index cash_fund_refund_by_currency on cash_fund_refund (organization_id, currency_id) where currency_id is not null;
create index cash_fund_refund_by_author on cash_fund_refund (organization_id, created_by);
select app.isolate('cash_fund_refund', 'select, insert, update'), app.distribute('cash_fund_refund'), app.refuse_no_numbers('cash_fund_refund'),
  app.guard_documents('cash_fund_refund', '{}', '{"confirmed": ["cancelled"]}');

-- What was paid from a fund, or handed over in advance to be justified later.
create table expense_voucher (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  day             date not null,
  fund_id         uuid not null,
  -- Handed over before it is spent: whoever received it says later what for, and gives back what is left.
  advance         boolean not null default false,
  beneficiary     text not null check (beneficiary <> ''),
  description     text not null check (description <> ''),
  -- Of an advance: by when it has to be justified.
  due_day         date,
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  -- What left the fund, in its currency and in that of the books.
  total           numeric(18, 2) not null check (total > 0),
  amount          numeric(18, 2) not null check (amount > 0),
  -- What was spent of it: of an advance nothing is known before it is justified.
  spent           numeric(18, 2) check (spent between 0 and total),
  spent_amount    numeric(18, 2) check (spent_amount between 0 and amount),
  justified_day   date,
  -- When the expense is posted, as the company had chosen when the voucher was confirmed: with it, or with the refund.
  posting         text check (posting in ('onVoucher', 'onRefund')),
  refund_id       uuid,
  state           text not null default 'pending' check (state in ('pending', 'confirmed', 'justified', 'cancelled')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint expense_voucher_number_key unique (organization_id, number),
  constraint expense_voucher_kind_key unique (organization_id, id, advance),
  constraint expense_voucher_fund_fkey foreign key (organization_id, fund_id) references cash_fund,
  constraint expense_voucher_refund_fkey foreign key (organization_id, refund_id) references cash_fund_refund,
  constraint expense_voucher_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint expense_voucher_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint expense_voucher_foreign check ((currency_id is null) = (rate is null)),
  constraint expense_voucher_in_books check (currency_id is not null or (amount = total and spent_amount is not distinct from spent)),
  constraint expense_voucher_posting check ((state in ('confirmed', 'justified')) <= (posting is not null)),
  constraint expense_voucher_advance check (advance or (spent = total and spent_amount = amount and due_day is null and state <> 'justified')),
  constraint expense_voucher_due check (due_day >= day),
  constraint expense_voucher_advance_posting check (not advance or posting = 'onVoucher'),
  constraint expense_voucher_justified check (not advance or ((justified_day is null) = (spent is null) and (spent is null) = (spent_amount is null))),
  constraint expense_voucher_justified_day check (justified_day is null or (justified_day >= day and advance)),
  constraint expense_voucher_refunded check (refund_id is null or (state = 'confirmed' and not advance) or state = 'justified')
);
create index expense_voucher_by_day on expense_voucher (organization_id, day desc, id desc);
create index expense_voucher_by_fund on expense_voucher (organization_id, fund_id, day desc);
create index expense_voucher_by_refund on expense_voucher (organization_id, refund_id) where refund_id is not null;
create index expense_voucher_by_currency on expense_voucher (organization_id, currency_id) where currency_id is not null;
create index expense_voucher_by_author on expense_voucher (organization_id, created_by);
create index expense_voucher_to_justify on expense_voucher (organization_id, due_day) where advance and state = 'confirmed';
select app.isolate('expense_voucher', 'select, insert, update, delete'), app.distribute('expense_voucher'), app.refuse_no_numbers('expense_voucher'),
  app.guard_documents('expense_voucher', '{pending}', '{
    "pending": ["confirmed", "cancelled"],
    "confirmed": ["justified", "cancelled"],
    "justified": ["confirmed"]}', '{
    "confirmed": ["refund_id", "spent", "spent_amount", "justified_day"],
    "justified": ["refund_id", "spent", "spent_amount", "justified_day"]}');

-- What an advance was spent on is said of one that was justified, and of no other. Checked at commit, since both are written one after the other.
create function app.check_expense_voucher_justified() returns trigger language plpgsql as $$
declare
  written expense_voucher;
begin
  select * into written from expense_voucher where organization_id = new.organization_id and id = new.id;
  if found and (written.state = 'justified') <> (written.justified_day is not null) then
    raise exception 'an advance that is % says that it was justified on %', written.state, written.justified_day
      using errcode = '23514', constraint = 'expense_voucher_justified_state';
  end if;
  return null;
end $$;
create constraint trigger check_justified after insert or update on expense_voucher
  deferrable initially deferred for each row execute function app.check_expense_voucher_justified();

-- What it was for, each line an account of expense or cost.
create table expense_voucher_line (
  organization_id uuid not null references organization,
  voucher_id      uuid not null,
  line            integer not null check (line > 0),
  account_id      uuid not null,
  cost_center_id  uuid,
  expense_item_id uuid,
  description     text,
  amount          numeric(18, 2) not null check (amount > 0),
  primary key (organization_id, voucher_id, line),
  constraint expense_voucher_line_voucher_fkey foreign key (organization_id, voucher_id) references expense_voucher on delete cascade,
  constraint expense_voucher_line_account_fkey foreign key (organization_id, account_id) references account,
  constraint expense_voucher_line_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint expense_voucher_line_item_fkey foreign key (organization_id, expense_item_id) references expense_item
);
create index expense_voucher_line_by_account on expense_voucher_line (organization_id, account_id);
create index expense_voucher_line_by_center on expense_voucher_line (organization_id, cost_center_id) where cost_center_id is not null;
create index expense_voucher_line_by_item on expense_voucher_line (organization_id, expense_item_id) where expense_item_id is not null;
select app.isolate('expense_voucher_line', 'select, insert, delete'), app.distribute('expense_voucher_line'),
  app.refuse_no_numbers('expense_voucher_line'), app.guard_lines('expense_voucher_line', 'expense_voucher', 'voucher_id', '{pending}');

-- What an advance was spent on, said while it is out.
create table expense_voucher_spent (
  organization_id uuid not null references organization,
  voucher_id      uuid not null,
  advance         boolean not null default true check (advance),
  line            integer not null check (line > 0),
  account_id      uuid not null,
  cost_center_id  uuid,
  expense_item_id uuid,
  description     text,
  amount          numeric(18, 2) not null check (amount > 0),
  primary key (organization_id, voucher_id, line),
  constraint expense_voucher_spent_voucher_fkey foreign key (organization_id, voucher_id, advance)
    references expense_voucher (organization_id, id, advance),
  constraint expense_voucher_spent_account_fkey foreign key (organization_id, account_id) references account,
  constraint expense_voucher_spent_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint expense_voucher_spent_item_fkey foreign key (organization_id, expense_item_id) references expense_item
);
create index expense_voucher_spent_by_account on expense_voucher_spent (organization_id, account_id);
create index expense_voucher_spent_by_center on expense_voucher_spent (organization_id, cost_center_id) where cost_center_id is not null;
create index expense_voucher_spent_by_item on expense_voucher_spent (organization_id, expense_item_id) where expense_item_id is not null;
select app.isolate('expense_voucher_spent', 'select, insert, delete'), app.distribute('expense_voucher_spent'),
  app.refuse_no_numbers('expense_voucher_spent'), app.guard_lines('expense_voucher_spent', 'expense_voucher', 'voucher_id', '{confirmed}');

-- I17: no entry of a fund, a refund or a voucher that is none.
create view invariant_17_cash_funds with (security_invoker) as
  select entry.organization_id, entry.id as record_id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of ' || entry.source_type as record,
         'its document' as expected, 'none' as found
    from document_entry entry
   where entry.source_id is not null and (
     (entry.source_type = 'cashFund'
      and not exists (select from cash_fund where cash_fund.organization_id = entry.organization_id and cash_fund.id = entry.source_id))
     or (entry.source_type = 'cashFundRefund'
      and not exists (select from cash_fund_refund where cash_fund_refund.organization_id = entry.organization_id and cash_fund_refund.id = entry.source_id))
     or (entry.source_type = 'expenseVoucher'
      and not exists (select from expense_voucher where expense_voucher.organization_id = entry.organization_id and expense_voucher.id = entry.source_id)));
grant select on invariant_17_cash_funds to cuadre_app;

-- I19: by all the entries of a fund's documents its account has what they say: what was approved and given back, what left it, what filled it again.
create view invariant_19_cash_funds with (security_invoker) as
  with said as (
    select organization_id, id, 'cashFund' as type, number, account_id,
           case when state in ('opened', 'settled') and not existing then amount else 0 end - coalesce(settled_amount, 0) as amount
      from cash_fund
    union all
    select refund.organization_id, refund.id, 'cashFundRefund', refund.number, fund.account_id,
           case refund.state when 'confirmed' then refund.amount - refund.expensed else 0 end
      from cash_fund_refund refund
      join cash_fund fund on fund.organization_id = refund.organization_id and fund.id = refund.fund_id
    union all
    select voucher.organization_id, voucher.id, 'expenseVoucher', voucher.number, fund.account_id,
           case when voucher.posting is distinct from 'onVoucher' then 0
                when voucher.state = 'confirmed' then -voucher.amount
                when voucher.state = 'justified' then -voucher.spent_amount
                else 0 end
      from expense_voucher voucher
      join cash_fund fund on fund.organization_id = voucher.organization_id and fund.id = voucher.fund_id
  )
  select said.organization_id, said.id as record_id, 'account of the fund by ' || said.number as record,
         said.amount::numeric(18, 2)::text as expected, coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as found
    from said
    left join document_entry entry on entry.organization_id = said.organization_id and entry.source_type = said.type and entry.source_id = said.id
    left join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id and line.account_id = said.account_id
   group by said.organization_id, said.id, said.type, said.number, said.amount
  having coalesce(sum(line.debit - line.credit), 0) <> said.amount
  union all
  select voucher.organization_id, voucher.id, 'lines of ' || voucher.number, coalesce(voucher.spent, 0)::text,
         coalesce(sum(line.amount), 0)::text
    from expense_voucher voucher
    left join (
      select organization_id, voucher_id, amount from expense_voucher_line
      union all select organization_id, voucher_id, amount from expense_voucher_spent
    ) line on line.organization_id = voucher.organization_id and line.voucher_id = voucher.id
   where not voucher.advance or voucher.state = 'justified'
   group by voucher.organization_id, voucher.id
  having coalesce(sum(line.amount), 0) <> coalesce(voucher.spent, 0)
  union all
  -- A refund is for its vouchers.
  select refund.organization_id, refund.id, 'vouchers of ' || refund.number,
         (case refund.state when 'confirmed' then refund.vouchers_total else 0 end)::numeric(18, 2)::text,
         coalesce(sum(voucher.spent), 0)::numeric(18, 2)::text
    from cash_fund_refund refund
    left join expense_voucher voucher on voucher.organization_id = refund.organization_id and voucher.refund_id = refund.id
   group by refund.organization_id, refund.id
  having coalesce(sum(voucher.spent), 0) <> case refund.state when 'confirmed' then refund.vouchers_total else 0 end;
grant select on invariant_19_cash_funds to cuadre_app;

-- Invoices: the legal paper of sales that were confirmed. They post nothing; the client owes since the sale.

create table invoice (
  organization_id uuid not null references organization,
  id              uuid not null,
  -- Without gaps: taken when it is issued, kept when it is cancelled.
  number          text not null,
  day             date not null,
  due_date        date not null check (due_date >= day),
  client_id       uuid not null,
  -- Who issued it and to whom, as they were on that day: a paper that was handed over does not change.
  issuer          jsonb not null,
  client          jsonb not null,
  payment_form    text not null check (payment_form in ('credit', 'cash')),
  instrument      text,
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  -- In the currency of the invoice.
  subtotal        numeric(18, 2) not null check (subtotal >= 0),
  discount        numeric(18, 2) not null check (discount >= 0),
  total           numeric(18, 2) not null check (total >= 0),
  -- In the currency of the books.
  amount          numeric(18, 2) not null check (amount >= 0),
  -- The percentage of sales tax that it says, where the client asks for it.
  tax_rate        numeric(7, 4) check (tax_rate between 0 and 100),
  description     text,
  terms           text,
  delivered_by    text,
  delivered_to    text,
  delivered_to_id text,
  vehicle         text,
  cancelled       boolean not null default false,
  -- The collection by which it was marked as paid.
  collection_id   uuid,
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint invoice_number_key unique (organization_id, number),
  constraint invoice_client_fkey foreign key (organization_id, client_id) references partner,
  constraint invoice_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint invoice_collection_fkey foreign key (organization_id, collection_id) references money_operation,
  constraint invoice_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint invoice_foreign check ((currency_id is null) = (rate is null)),
  constraint invoice_adds_up check (total = subtotal - discount)
);
create index invoice_by_day on invoice (organization_id, day desc, id desc);
create index invoice_by_client on invoice (organization_id, client_id, day);
create index invoice_by_currency on invoice (organization_id, currency_id) where currency_id is not null;
create index invoice_by_collection on invoice (organization_id, collection_id) where collection_id is not null;
create index invoice_by_author on invoice (organization_id, created_by);
select app.isolate('invoice', 'select, insert, update'), app.distribute('invoice');

-- What it says line by line, as it was when it was issued.
create table invoice_line (
  organization_id uuid not null,
  invoice_id      uuid not null,
  line            smallint not null check (line >= 1),
  code            text not null,
  description     text not null,
  unit            text,
  quantity        numeric(20, 8) not null check (quantity > 0),
  unit_price      numeric(20, 8) not null check (unit_price >= 0),
  discount        numeric(7, 4) not null check (discount between 0 and 100),
  amount          numeric(18, 2) not null check (amount >= 0),
  primary key (organization_id, invoice_id, line),
  constraint invoice_line_invoice_fkey foreign key (organization_id, invoice_id) references invoice
);
select app.isolate('invoice_line', 'select, insert'), app.distribute('invoice_line');

-- The sales that it is of.
create table invoice_source (
  organization_id uuid not null,
  invoice_id      uuid not null,
  position        smallint not null check (position >= 1),
  document_type   text not null check (document_type in ('saleOfProducts', 'saleOfServices')),
  document_id     uuid not null,
  document_number text not null,
  -- The state of the sale before it was invoiced: it goes back to it when the invoice is cancelled.
  former_state    text not null,
  cancelled       boolean not null default false,
  primary key (organization_id, invoice_id, position),
  constraint invoice_source_invoice_fkey foreign key (organization_id, invoice_id) references invoice
);
-- A sale is on one invoice at a time.
create unique index invoice_source_document_key on invoice_source (organization_id, document_id) where not cancelled;
create index invoice_source_by_document on invoice_source (organization_id, document_id);
select app.isolate('invoice_source', 'select, insert'), app.distribute('invoice_source');
grant update (cancelled, former_state) on invoice_source to cuadre_app;

-- I15 of invoices: a sale is invoiced exactly where an invoice that was not cancelled is of it; an invoice adds up to its
-- lines and to its sales; its numbers have no gaps.
create view invariant_15_invoices with (security_invoker) as
  with sale_of_any as (
    select organization_id, id, number, state, total, amount from sale
    union all
    select organization_id, id, number, state, total, amount from service_sale
  )
  select sale.organization_id, sale.id as record_id, 'sale ' || sale.number || ' on invoices' as record,
         case when sale.state = 'invoiced' then '1' else '0' end as expected, count(source.document_id)::text as found
    from sale_of_any sale
    left join invoice_source source on source.organization_id = sale.organization_id and source.document_id = sale.id and not source.cancelled
   where sale.state in ('pending', 'confirmed', 'delivered', 'invoiced', 'cancelled')
   group by sale.organization_id, sale.id, sale.number, sale.state
  having count(source.document_id) <> case when sale.state = 'invoiced' then 1 else 0 end
  union all
  select invoice.organization_id, invoice.id, 'lines of invoice ' || invoice.number, invoice.total::text, coalesce(sum(line.amount), 0)::text
    from invoice
    left join invoice_line line on line.organization_id = invoice.organization_id and line.invoice_id = invoice.id
   group by invoice.organization_id, invoice.id, invoice.number, invoice.total
  having coalesce(sum(line.amount), 0) <> invoice.total
  union all
  select invoice.organization_id, invoice.id, 'sales of invoice ' || invoice.number, invoice.amount::text, coalesce(sum(sale.amount), 0)::text
    from invoice
    left join invoice_source source on source.organization_id = invoice.organization_id and source.invoice_id = invoice.id
    left join sale_of_any sale on sale.organization_id = invoice.organization_id and sale.id = source.document_id
   where not invoice.cancelled
   group by invoice.organization_id, invoice.id, invoice.number, invoice.amount
  having coalesce(sum(sale.amount), 0) <> invoice.amount
  union all
  select series.organization_id, series.organization_id, 'numbers of invoices in ' || series.year, series.last_number::text, count(invoice.id)::text
    from document_series series
    left join invoice on invoice.organization_id = series.organization_id and invoice.number like 'FAC-' || series.year || '-%'
   where series.prefix = 'FAC'
   group by series.organization_id, series.year, series.last_number
  having count(invoice.id) <> series.last_number;
grant select on invariant_15_invoices to cuadre_app;

-- Money that comes to a cash or bank account or leaves it: transfers received and issued, sundry expenses.
create table account_movement (
  organization_id uuid not null references organization,
  id              uuid not null,
  kind            text not null check (kind in ('transferReceive', 'transferIncome', 'transferEmit', 'expense')),
  number          text not null,
  day             date not null,
  -- The cash or bank account.
  account_id      uuid not null,
  partner_id      uuid,
  -- The remitter or the beneficiary, where no partner is.
  party           text,
  -- What the bank calls it.
  reference       text,
  description     text not null check (description <> ''),
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  -- In the currency of the account.
  total           numeric(18, 2) not null check (total > 0),
  -- In the currency of the books.
  amount          numeric(18, 2) not null check (amount > 0),
  state           text not null default 'pending' check (state in ('pending', 'confirmed', 'cancelled')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint account_movement_number_key unique (organization_id, number),
  constraint account_movement_account_fkey foreign key (organization_id, account_id) references account,
  constraint account_movement_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint account_movement_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint account_movement_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint account_movement_foreign check ((currency_id is null) = (rate is null))
);
create index account_movement_by_day on account_movement (organization_id, kind, day desc, id desc);
create index account_movement_by_account on account_movement (organization_id, account_id, day);
create index account_movement_by_partner on account_movement (organization_id, partner_id, day) where partner_id is not null;
create index account_movement_by_currency on account_movement (organization_id, currency_id) where currency_id is not null;
create index account_movement_by_author on account_movement (organization_id, created_by);
-- A bank does not give the same reference twice.
create unique index account_movement_reference_key on account_movement (organization_id, kind, account_id, lower(reference))
  where reference is not null and state <> 'cancelled';
select app.isolate('account_movement', 'select, insert, update, delete'), app.distribute('account_movement');

-- What it was for: a debt that it pays, an advance, or an account of income or expense.
create table account_movement_line (
  organization_id uuid not null,
  movement_id     uuid not null,
  line            smallint not null check (line >= 1),
  purpose         text not null check (purpose in ('item', 'advance', 'account')),
  item_id         uuid,
  account_id      uuid,
  cost_center_id  uuid,
  expense_item_id uuid,
  description     text,
  -- In the currency of the movement.
  amount          numeric(18, 2) not null check (amount > 0),
  primary key (organization_id, movement_id, line),
  constraint account_movement_line_movement_fkey foreign key (organization_id, movement_id) references account_movement on delete cascade,
  constraint account_movement_line_item_fkey foreign key (organization_id, item_id) references open_item,
  constraint account_movement_line_account_fkey foreign key (organization_id, account_id) references account,
  constraint account_movement_line_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint account_movement_line_expense_fkey foreign key (organization_id, expense_item_id) references expense_item,
  constraint account_movement_line_purpose check ((purpose = 'item') = (item_id is not null) and (purpose = 'account') = (account_id is not null))
);
create index account_movement_line_by_item on account_movement_line (organization_id, item_id) where item_id is not null;
create index account_movement_line_by_account on account_movement_line (organization_id, account_id) where account_id is not null;
create index account_movement_line_by_center on account_movement_line (organization_id, cost_center_id) where cost_center_id is not null;
create index account_movement_line_by_expense on account_movement_line (organization_id, expense_item_id) where expense_item_id is not null;
select app.isolate('account_movement_line', 'select, insert, delete'), app.distribute('account_movement_line');

-- I17 of account movements: each that is confirmed has exactly one entry that stands, of its amount; each entry has its movement.
create view invariant_17_movements with (security_invoker) as
  select movement.organization_id, movement.id as record_id, 'movement ' || movement.number as record,
         case when movement.state = 'confirmed' then '1' else '0' end as expected, count(entry.id)::text as found
    from account_movement movement
    left join journal_entry entry on entry.organization_id = movement.organization_id and entry.source_id = movement.id
     and entry.type <> 'reversal'
     and not exists (select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
   group by movement.organization_id, movement.id, movement.number, movement.state
  having count(entry.id) <> case when movement.state = 'confirmed' then 1 else 0 end
  union all
  select movement.organization_id, movement.id, 'lines of movement ' || movement.number, movement.total::text, coalesce(sum(line.amount), 0)::text
    from account_movement movement
    left join account_movement_line line on line.organization_id = movement.organization_id and line.movement_id = movement.id
   group by movement.organization_id, movement.id, movement.number, movement.total
  having coalesce(sum(line.amount), 0) <> movement.total
  union all
  select entry.organization_id, entry.id, 'entry ' || entry.number || ' of a movement', 'its movement', 'none'
    from journal_entry entry
   where entry.source_type = 'accountMovement' and entry.source_id is not null
     and not exists (select from account_movement movement where movement.organization_id = entry.organization_id and movement.id = entry.source_id);
grant select on invariant_17_movements to cuadre_app;

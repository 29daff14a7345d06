-- Tills that sell without network: devices with a series of tickets each, what they told since they were registered, and what is
-- to be settled of it by a person.
create table till_device (
  organization_id uuid not null references organization,
  id              uuid not null,
  point_id        uuid not null,
  -- The series of its tickets: the first number of all that it prints.
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  -- How many things it told, and how many of them were tickets: both are numbered without gaps.
  last_sequence   integer not null default 0 check (last_sequence >= 0),
  last_ticket     integer not null default 0 check (last_ticket between 0 and last_sequence),
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint till_device_point_fkey foreign key (organization_id, point_id) references point_of_sale,
  constraint till_device_author_fkey foreign key (organization_id, created_by) references user_account
);
create unique index till_device_code_key on till_device (organization_id, lower(code));
create index till_device_by_point on till_device (organization_id, point_id);
create index till_device_by_author on till_device (organization_id, created_by);
select app.isolate('till_device', 'select, insert'), app.distribute('till_device');
grant update (last_sequence, last_ticket) on till_device to cuadre_app;

-- Everything that a device told, in its order and once. What comes again is known by its id and told by its content.
create table till_event (
  organization_id uuid not null,
  id              uuid not null,
  device_id       uuid not null,
  sequence        integer not null check (sequence >= 1),
  kind            text not null check (kind in ('open', 'ticket', 'cash', 'close')),
  content         bytea not null,
  received_by     uuid not null,
  received_at     timestamptz not null default now(),
  primary key (organization_id, id),
  constraint till_event_sequence_key unique (organization_id, device_id, sequence),
  constraint till_event_device_fkey foreign key (organization_id, device_id) references till_device,
  constraint till_event_author_fkey foreign key (organization_id, received_by) references user_account
);
create index till_event_by_author on till_event (organization_id, received_by);
select app.isolate('till_event', 'select, insert'), app.distribute('till_event');

-- A shift as a device opened it and closed it. The daily sale that it becomes is made when that can be.
create table till_shift (
  organization_id uuid not null,
  id              uuid not null,
  device_id       uuid not null,
  -- The day that it is sold on. A person chooses another where that one is closed.
  day             date not null,
  opening_float   numeric(18, 2) not null check (opening_float >= 0),
  opened_at       timestamptz not null,
  closed_at       timestamptz,
  -- The cash as it was counted at the end, by currency, with its notes and coins.
  counted         jsonb,
  sale_id         uuid,
  -- What stands in the way of its daily sale; nothing where nothing does.
  trouble         jsonb,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint till_shift_event_fkey foreign key (organization_id, id) references till_event,
  constraint till_shift_device_fkey foreign key (organization_id, device_id) references till_device,
  constraint till_shift_sale_fkey foreign key (organization_id, sale_id) references daily_sale,
  constraint till_shift_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint till_shift_counted check ((closed_at is null) = (counted is null))
);
create unique index till_shift_sale_key on till_shift (organization_id, sale_id) where sale_id is not null;
create index till_shift_by_device on till_shift (organization_id, device_id, opened_at desc);
create index till_shift_by_author on till_shift (organization_id, created_by);
select app.isolate('till_shift', 'select, insert'), app.distribute('till_shift'), app.refuse_no_numbers('till_shift');
grant update (day, closed_at, counted, sale_id, trouble) on till_shift to cuadre_app;

-- What was sold to somebody, or taken back. It stays as it was received; only what it waits for changes, until it is in its daily sale.
create table till_ticket (
  organization_id uuid not null,
  id              uuid not null,
  device_id       uuid not null,
  shift_id        uuid not null,
  -- In the series of the device, without gaps.
  number          integer not null check (number >= 1),
  kind            text not null check (kind in ('sale', 'return')),
  -- The ticket that a return takes back of.
  returns_id      uuid,
  sold_at         timestamptz not null,
  amount          numeric(18, 2) not null check (amount >= 0),
  sale_id         uuid,
  state           text not null default 'waiting' check (state in ('waiting', 'accepted')),
  trouble         jsonb,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint till_ticket_number_key unique (organization_id, device_id, number),
  constraint till_ticket_event_fkey foreign key (organization_id, id) references till_event,
  constraint till_ticket_device_fkey foreign key (organization_id, device_id) references till_device,
  constraint till_ticket_shift_fkey foreign key (organization_id, shift_id) references till_shift,
  constraint till_ticket_returns_fkey foreign key (organization_id, returns_id) references till_ticket,
  constraint till_ticket_sale_fkey foreign key (organization_id, sale_id) references daily_sale,
  constraint till_ticket_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint till_ticket_returned check ((kind = 'return') = (returns_id is not null)),
  constraint till_ticket_accepted check ((state = 'accepted') = (sale_id is not null) and (state = 'waiting' or trouble is null))
);
create index till_ticket_by_shift on till_ticket (organization_id, shift_id);
create index till_ticket_by_returned on till_ticket (organization_id, returns_id) where returns_id is not null;
create index till_ticket_by_sale on till_ticket (organization_id, sale_id) where sale_id is not null;
create index till_ticket_by_author on till_ticket (organization_id, created_by);
select app.isolate('till_ticket', 'select, insert'), app.distribute('till_ticket'), app.refuse_no_numbers('till_ticket'),
  app.guard_documents('till_ticket', '{}', '{"waiting": ["accepted"]}', '{"waiting": ["sale_id", "trouble"]}');
grant update (state, sale_id, trouble) on till_ticket to cuadre_app;

create table till_ticket_item (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  ticket_id       uuid not null,
  position        integer not null check (position >= 1),
  product_id      uuid not null,
  quantity        numeric(20, 8) not null check (quantity > 0),
  price           numeric(18, 2) not null check (price >= 0),
  -- Of a return what is left to be given back of it, where all that is left comes back.
  amount          numeric(18, 2) not null check (amount >= 0),
  primary key (organization_id, id),
  constraint till_ticket_item_position_key unique (organization_id, ticket_id, position),
  constraint till_ticket_item_product_key unique (organization_id, ticket_id, product_id),
  constraint till_ticket_item_ticket_fkey foreign key (organization_id, ticket_id) references till_ticket,
  constraint till_ticket_item_product_fkey foreign key (organization_id, product_id) references product
);
create index till_ticket_item_by_product on till_ticket_item (organization_id, product_id);
select app.isolate('till_ticket_item', 'select, insert'), app.distribute('till_ticket_item'), app.refuse_no_numbers('till_ticket_item'),
  app.guard_lines('till_ticket_item', 'till_ticket', 'ticket_id', '{}');

-- How a ticket was paid: what was handed over, and what was given back of it as change. Of a return, what was given back to the client.
create table till_ticket_payment (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  ticket_id       uuid not null,
  position        integer not null check (position >= 1),
  means           text not null check (means in ('cash', 'transfer', 'qr', 'card')),
  -- Null in the currency of the books.
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  tendered        numeric(18, 2) not null check (tendered >= 0),
  change          numeric(18, 2) not null default 0 check (change >= 0),
  -- What stays of it, in the currency of the books.
  book_amount     numeric(18, 2) not null,
  primary key (organization_id, id),
  constraint till_ticket_payment_position_key unique (organization_id, ticket_id, position),
  constraint till_ticket_payment_ticket_fkey foreign key (organization_id, ticket_id) references till_ticket,
  constraint till_ticket_payment_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint till_ticket_payment_foreign check ((currency_id is null) = (rate is null)),
  constraint till_ticket_payment_in_books check (book_amount = round((tendered - change) * coalesce(rate, 1), 2)),
  constraint till_ticket_payment_change check (change = 0 or means = 'cash' and (currency_id is null or change <= tendered))
);
create unique index till_ticket_payment_once_key on till_ticket_payment (organization_id, ticket_id, means, currency_id) nulls not distinct;
create index till_ticket_payment_by_currency on till_ticket_payment (organization_id, currency_id) where currency_id is not null;
select app.isolate('till_ticket_payment', 'select, insert'), app.distribute('till_ticket_payment'), app.refuse_no_numbers('till_ticket_payment'),
  app.guard_lines('till_ticket_payment', 'till_ticket', 'ticket_id', '{}');

-- Cash that was put into a till or taken out of it in the course of a shift.
create table till_cash_movement (
  organization_id uuid not null,
  id              uuid not null,
  shift_id        uuid not null,
  direction       text not null check (direction in ('in', 'out')),
  amount          numeric(18, 2) not null check (amount > 0),
  reason          text not null check (reason <> ''),
  moved_at        timestamptz not null,
  sale_id         uuid,
  state           text not null default 'waiting' check (state in ('waiting', 'accepted')),
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint till_cash_movement_event_fkey foreign key (organization_id, id) references till_event,
  constraint till_cash_movement_shift_fkey foreign key (organization_id, shift_id) references till_shift,
  constraint till_cash_movement_sale_fkey foreign key (organization_id, sale_id) references daily_sale,
  constraint till_cash_movement_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint till_cash_movement_accepted check ((state = 'accepted') = (sale_id is not null))
);
create index till_cash_movement_by_shift on till_cash_movement (organization_id, shift_id);
create index till_cash_movement_by_sale on till_cash_movement (organization_id, sale_id) where sale_id is not null;
create index till_cash_movement_by_author on till_cash_movement (organization_id, created_by);
select app.isolate('till_cash_movement', 'select, insert'), app.distribute('till_cash_movement'), app.refuse_no_numbers('till_cash_movement'),
  app.guard_documents('till_cash_movement', '{}', '{"waiting": ["accepted"]}', '{"waiting": ["sale_id"]}');
grant update (state, sale_id) on till_cash_movement to cuadre_app;

-- I26: a daily sale of a till is what its tickets come to, product by product and means by means; a ticket is what was sold with it
-- and was paid with what was paid; and of what a device told nothing is missing in between.
create view invariant_26 with (security_invoker) as
  with tickets as (
    select organization_id, id, sale_id, case kind when 'sale' then 1 else -1 end as sign from till_ticket where sale_id is not null
  ), tills as (
    select organization_id, id, number, cash_moved from daily_sale where by_till and state <> 'cancelled'
  ), sold as (
    select ticket.organization_id, ticket.sale_id, item.product_id, sum(ticket.sign * item.quantity) as quantity, sum(ticket.sign * item.amount) as amount
      from tickets ticket
      join till_ticket_item item on item.organization_id = ticket.organization_id and item.ticket_id = ticket.id
     group by ticket.organization_id, ticket.sale_id, item.product_id
  ), paid as (
    select ticket.organization_id, ticket.sale_id, payment.means, payment.currency_id, sum(ticket.sign * payment.book_amount) as amount
      from tickets ticket
      join till_ticket_payment payment on payment.organization_id = ticket.organization_id and payment.ticket_id = ticket.id
     group by ticket.organization_id, ticket.sale_id, payment.means, payment.currency_id
  ), lines as (
    select organization_id, sale_id, product_id, sold as quantity, amount from daily_sale_line
     where (organization_id, sale_id) in (select organization_id, id from tills)
  ), payments as (
    select organization_id, sale_id, means, currency_id, book_amount as amount from daily_sale_payment
     where (organization_id, sale_id) in (select organization_id, id from tills)
  ), products as (
    select coalesce(sold.organization_id, lines.organization_id) as organization_id, coalesce(sold.sale_id, lines.sale_id) as sale_id,
           coalesce(sold.amount, 0) as told, coalesce(lines.amount, 0) as written,
           coalesce(sold.quantity, 0) as told_quantity, coalesce(lines.quantity, 0) as written_quantity
      from sold
      full join lines on lines.organization_id = sold.organization_id and lines.sale_id = sold.sale_id and lines.product_id = sold.product_id
  )
  select sale.organization_id, sale.id as record_id, 'tickets of ' || sale.number as record,
         sum(products.told)::numeric(18, 2)::text as expected, sum(products.written)::numeric(18, 2)::text as found
    from products join tills sale on sale.organization_id = products.organization_id and sale.id = products.sale_id
   where products.told <> products.written
   group by sale.organization_id, sale.id, sale.number
  union all
  select sale.organization_id, sale.id, 'tickets of ' || sale.number,
         trim_scale(sum(products.told_quantity))::text, trim_scale(sum(products.written_quantity))::text
    from products join tills sale on sale.organization_id = products.organization_id and sale.id = products.sale_id
   where products.told_quantity <> products.written_quantity
   group by sale.organization_id, sale.id, sale.number
  union all
  select sale.organization_id, sale.id, 'tickets of ' || sale.number,
         coalesce(paid.amount, 0)::numeric(18, 2)::text, coalesce(payments.amount, 0)::numeric(18, 2)::text
    from paid
    full join payments on payments.organization_id = paid.organization_id and payments.sale_id = paid.sale_id
     and payments.means = paid.means and payments.currency_id is not distinct from paid.currency_id
    join tills sale on sale.organization_id = coalesce(paid.organization_id, payments.organization_id) and sale.id = coalesce(paid.sale_id, payments.sale_id)
   where coalesce(paid.amount, 0) <> coalesce(payments.amount, 0)
  union all
  select sale.organization_id, sale.id, 'tickets of ' || sale.number,
         coalesce(sum(case moved.direction when 'in' then moved.amount else -moved.amount end), 0)::numeric(18, 2)::text, sale.cash_moved::text
    from tills sale
    left join till_cash_movement moved on moved.organization_id = sale.organization_id and moved.sale_id = sale.id
   group by sale.organization_id, sale.id, sale.number, sale.cash_moved
  having coalesce(sum(case moved.direction when 'in' then moved.amount else -moved.amount end), 0) <> sale.cash_moved
  union all
  select ticket.organization_id, ticket.id, 'tickets of ' || device.code || '-' || ticket.number, come.amount::text, ticket.amount::text
    from till_ticket ticket
    join till_device device on device.organization_id = ticket.organization_id and device.id = ticket.device_id
    cross join lateral (
      select coalesce((select sum(item.amount) from till_ticket_item item
                        where item.organization_id = ticket.organization_id and item.ticket_id = ticket.id), 0)::numeric(18, 2) as amount
      union
      select coalesce((select sum(payment.book_amount) from till_ticket_payment payment
                        where payment.organization_id = ticket.organization_id and payment.ticket_id = ticket.id), 0)::numeric(18, 2)) come
   where come.amount <> ticket.amount
  union all
  select device.organization_id, device.id, 'told by ' || device.code, said.expected::text, said.found::text
    from till_device device
    cross join lateral (
      select device.last_sequence as expected, (select count(*) from till_event told
               where told.organization_id = device.organization_id and told.device_id = device.id and told.sequence <= device.last_sequence) as found
      union all
      select device.last_ticket, (select count(*) from till_ticket ticket
               where ticket.organization_id = device.organization_id and ticket.device_id = device.id and ticket.number <= device.last_ticket)) said
   where said.expected <> said.found;
grant select on invariant_26 to cuadre_app;

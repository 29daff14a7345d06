-- Where goods are sold over the counter, and what was sold there on a day.
create table point_of_sale (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  -- What is sold leaves it.
  warehouse_id    uuid not null,
  branch_id       uuid,
  -- The cash account of its till, in the currency of the books.
  till_account_id uuid not null,
  -- What it earns on; that of the parameter, unless given.
  income_account_id uuid,
  responsible     text,
  -- The change that lies in the till when a shift begins.
  opening_float   numeric(18, 2) not null default 0 check (opening_float >= 0),
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint point_of_sale_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  constraint point_of_sale_branch_fkey foreign key (organization_id, branch_id) references branch,
  constraint point_of_sale_till_fkey foreign key (organization_id, till_account_id) references account,
  constraint point_of_sale_income_fkey foreign key (organization_id, income_account_id) references account
);
create unique index point_of_sale_code_key on point_of_sale (organization_id, lower(code));
create index point_of_sale_by_warehouse on point_of_sale (organization_id, warehouse_id);
create index point_of_sale_by_branch on point_of_sale (organization_id, branch_id) where branch_id is not null;
create index point_of_sale_by_till on point_of_sale (organization_id, till_account_id);
create index point_of_sale_by_income on point_of_sale (organization_id, income_account_id) where income_account_id is not null;
select app.isolate('point_of_sale', 'select, insert, update, delete'), app.distribute('point_of_sale'), app.refuse_no_numbers('point_of_sale');

-- The tills of other currencies that it takes.
create table point_of_sale_till (
  organization_id uuid not null,
  point_id        uuid not null,
  currency_id     uuid not null,
  account_id      uuid not null,
  primary key (organization_id, point_id, currency_id),
  constraint point_of_sale_till_point_fkey foreign key (organization_id, point_id) references point_of_sale on delete cascade,
  constraint point_of_sale_till_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint point_of_sale_till_account_fkey foreign key (organization_id, account_id) references account
);
create index point_of_sale_till_by_currency on point_of_sale_till (organization_id, currency_id);
create index point_of_sale_till_by_account on point_of_sale_till (organization_id, account_id);
select app.isolate('point_of_sale_till', 'select, insert, delete'), app.distribute('point_of_sale_till');

-- What it may sell; without any, all that has a sale price.
create table point_of_sale_product (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  point_id        uuid not null,
  line            integer not null check (line >= 1),
  product_id      uuid not null,
  -- What it costs here; the sale price of the product, unless given.
  price           numeric(18, 2) check (price >= 0),
  -- Made while it is sold: what the recipe takes leaves the storage, and not the product.
  recipe_id       uuid,
  primary key (organization_id, id),
  constraint point_of_sale_product_line_key unique (organization_id, point_id, line),
  constraint point_of_sale_product_once_key unique (organization_id, point_id, product_id),
  constraint point_of_sale_product_point_fkey foreign key (organization_id, point_id) references point_of_sale on delete cascade,
  constraint point_of_sale_product_product_fkey foreign key (organization_id, product_id) references product,
  constraint point_of_sale_product_recipe_fkey foreign key (organization_id, recipe_id) references recipe
);
create index point_of_sale_product_by_product on point_of_sale_product (organization_id, product_id);
create index point_of_sale_product_by_recipe on point_of_sale_product (organization_id, recipe_id) where recipe_id is not null;
select app.isolate('point_of_sale_product', 'select, insert, delete'), app.distribute('point_of_sale_product'), app.refuse_no_numbers('point_of_sale_product');

-- What a point of sale sold in a shift of a day. Nothing leaves and nothing is posted until it is confirmed.
create table daily_sale (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  point_id        uuid not null,
  day             date not null,
  shift           integer not null check (shift between 1 and 9),
  -- Those of the point of sale when the shift began.
  warehouse_id    uuid not null,
  till_account_id uuid not null,
  responsible     text,
  description     text,
  -- The change that lay in the till from the start, and lies there still when it is counted.
  opening_float   numeric(18, 2) not null default 0 check (opening_float >= 0),
  -- What was sold, and what was paid for it, in the currency of the books.
  amount          numeric(18, 2) not null default 0 check (amount >= 0),
  paid            numeric(18, 2) not null default 0 check (paid >= 0),
  -- What was counted too much of the cash (or, below zero, was missing).
  difference      numeric(18, 2) not null default 0,
  -- What it earned on; nothing before it is confirmed.
  income_account_id uuid,
  replaces_id     uuid,
  state           text not null default 'open' check (state in ('open', 'closed', 'confirmed', 'cancelled')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint daily_sale_number_key unique (organization_id, number),
  constraint daily_sale_point_fkey foreign key (organization_id, point_id) references point_of_sale,
  constraint daily_sale_warehouse_fkey foreign key (organization_id, warehouse_id) references warehouse,
  constraint daily_sale_till_fkey foreign key (organization_id, till_account_id) references account,
  constraint daily_sale_income_fkey foreign key (organization_id, income_account_id) references account,
  constraint daily_sale_replaces_fkey foreign key (organization_id, replaces_id) references daily_sale,
  constraint daily_sale_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint daily_sale_paid check (state not in ('closed', 'confirmed') or paid = amount),
  constraint daily_sale_earned check (state <> 'confirmed' or income_account_id is not null)
);
-- A shift is sold once, and the till of a point of sale has one shift that is open.
create unique index daily_sale_shift_key on daily_sale (organization_id, point_id, day, shift) where state <> 'cancelled';
create unique index daily_sale_open_key on daily_sale (organization_id, point_id) where state = 'open';
create index daily_sale_by_till on daily_sale (organization_id, till_account_id);
create index daily_sale_by_day on daily_sale (organization_id, day desc, id desc);
create index daily_sale_by_point on daily_sale (organization_id, point_id, day desc, shift desc);
create index daily_sale_by_warehouse on daily_sale (organization_id, warehouse_id, day);
create index daily_sale_by_income on daily_sale (organization_id, income_account_id) where income_account_id is not null;
create index daily_sale_by_replaced on daily_sale (organization_id, replaces_id) where replaces_id is not null;
create index daily_sale_by_author on daily_sale (organization_id, created_by);
select app.isolate('daily_sale', 'select, insert, update, delete'), app.distribute('daily_sale'), app.refuse_no_numbers('daily_sale'),
  app.guard_documents('daily_sale', '{open}', '{
    "open": ["closed", "cancelled"],
    "closed": ["open", "confirmed", "cancelled"],
    "confirmed": ["cancelled"]}', '{"closed": ["income_account_id"]}', '{open}');

-- A product of it: what there was, came, left otherwise, was sold, was wasted and is left.
create table daily_sale_line (
  organization_id uuid not null,
  id              uuid not null,
  sale_id         uuid not null,
  line            integer not null check (line >= 1),
  product_id      uuid not null,
  price           numeric(18, 2) not null check (price >= 0),
  sold            numeric(20, 8) not null check (sold >= 0),
  wasted          numeric(20, 8) not null default 0 check (wasted >= 0),
  -- What was counted at the end, where that was written and what was sold follows from it.
  counted         numeric(20, 8) check (counted >= 0),
  amount          numeric(18, 2) not null check (amount >= 0),
  -- Made while it was sold.
  recipe_id       uuid,
  -- As of when the shift was closed; nothing before, and nothing of what is made while it is sold.
  initial         numeric(20, 8),
  entered         numeric(20, 8),
  withdrawn       numeric(20, 8),
  primary key (organization_id, id),
  constraint daily_sale_line_position_key unique (organization_id, sale_id, line),
  constraint daily_sale_line_once_key unique (organization_id, sale_id, product_id),
  constraint daily_sale_line_sale_fkey foreign key (organization_id, sale_id) references daily_sale on delete cascade,
  constraint daily_sale_line_product_fkey foreign key (organization_id, product_id) references product,
  constraint daily_sale_line_recipe_fkey foreign key (organization_id, recipe_id) references recipe,
  constraint daily_sale_line_amount check (amount = round(sold * price, 2)),
  constraint daily_sale_line_known check ((initial is null) = (entered is null) and (initial is null) = (withdrawn is null)),
  constraint daily_sale_line_made check (recipe_id is null or (counted is null and initial is null)),
  constraint daily_sale_line_left check (initial + entered - withdrawn - sold - wasted >= 0),
  constraint daily_sale_line_counted check (initial is null or coalesce(counted = initial + entered - withdrawn - sold - wasted, true))
);
create index daily_sale_line_by_product on daily_sale_line (organization_id, product_id);
create index daily_sale_line_by_recipe on daily_sale_line (organization_id, recipe_id) where recipe_id is not null;
select app.isolate('daily_sale_line', 'select, insert, update, delete'), app.distribute('daily_sale_line'), app.refuse_no_numbers('daily_sale_line'),
  app.guard_lines('daily_sale_line', 'daily_sale', 'sale_id', '{open}', '{"closed": ["initial", "entered", "withdrawn"]}');

-- How it was paid: what was taken of each means and currency, and of cash what was counted.
create table daily_sale_payment (
  organization_id uuid not null,
  id              uuid not null,
  sale_id         uuid not null,
  line            integer not null check (line >= 1),
  means           text not null check (means in ('cash', 'transfer', 'qr', 'card')),
  -- Where the money of a confirmed sale is: the till, or what is in transit to a bank.
  account_id      uuid,
  -- Null in the currency of the books.
  currency_id     uuid,
  rate            numeric(20, 8) check (rate > 0),
  -- What was taken for what was sold, in its currency. Cash of the books may be less than nothing: what was given back on another currency.
  amount          numeric(18, 2) not null,
  -- In the currency of the books.
  book_amount     numeric(18, 2) not null,
  -- Cash as it was counted, without the change that lay there from the start.
  counted         numeric(18, 2),
  book_counted    numeric(18, 2),
  -- Cash of the books of which nobody says how much it was: what the others leave to be paid.
  is_rest         boolean not null default false,
  reference       text,
  primary key (organization_id, id),
  constraint daily_sale_payment_line_key unique (organization_id, sale_id, line),
  constraint daily_sale_payment_sale_fkey foreign key (organization_id, sale_id) references daily_sale on delete cascade,
  constraint daily_sale_payment_account_fkey foreign key (organization_id, account_id) references account,
  constraint daily_sale_payment_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint daily_sale_payment_foreign check ((currency_id is null) = (rate is null)),
  constraint daily_sale_payment_in_books check (currency_id is not null or (book_amount = amount and book_counted is not distinct from counted)),
  constraint daily_sale_payment_given_back check (amount >= 0 or (means = 'cash' and currency_id is null)),
  constraint daily_sale_payment_counted check ((counted is null) = (book_counted is null) and (counted is null or means = 'cash'))
);
create unique index daily_sale_payment_once_key on daily_sale_payment (organization_id, sale_id, means, currency_id) nulls not distinct;
create index daily_sale_payment_by_account on daily_sale_payment (organization_id, account_id) where account_id is not null;
create index daily_sale_payment_by_currency on daily_sale_payment (organization_id, currency_id) where currency_id is not null;
select app.isolate('daily_sale_payment', 'select, insert, update, delete'), app.distribute('daily_sale_payment'), app.refuse_no_numbers('daily_sale_payment'),
  app.guard_lines('daily_sale_payment', 'daily_sale', 'sale_id', '{open}', '{"closed": ["account_id"]}');

-- In how many of which notes and coins the cash was counted, that which lay there from the start among them.
create table daily_sale_denomination (
  organization_id uuid not null,
  payment_id      uuid not null,
  denomination    numeric(18, 2) not null check (denomination > 0),
  count           integer not null check (count > 0),
  primary key (organization_id, payment_id, denomination),
  constraint daily_sale_denomination_payment_fkey foreign key (organization_id, payment_id) references daily_sale_payment on delete cascade
);
select app.isolate('daily_sale_denomination', 'select, insert, delete'), app.distribute('daily_sale_denomination'),
  app.refuse_no_numbers('daily_sale_denomination'),
  app.guard_lines('daily_sale_denomination', 'daily_sale', 'payment_id', '{open}', '{}', 'daily_sale_payment', 'sale_id');

-- What is sold at a point of sale by recipe, and for less than it cost, is what each organization chooses.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), shipped.key, 'flag', shipped.value
  from organization
  cross join (values ('simpleProduction', 'false'::jsonb), ('sellBelowCost', 'true'::jsonb)) as shipped (key, value)
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);

-- I15: a daily sale is posted once, and taken back it is posted no more.
create view invariant_15_daily_sales with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, count(*)::int as entries
      from document_entry entry
     where entry.source_type = 'dailySale' and entry.type <> 'reversal'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_id
  )
  select sale.organization_id, sale.id as record_id, 'daily sale ' || sale.number as record,
         (sale.state = 'confirmed')::int::text as expected, coalesce(live.entries, 0)::text as found
    from daily_sale sale
    left join live on live.organization_id = sale.organization_id and live.source_id = sale.id
   where coalesce(live.entries, 0) <> (sale.state = 'confirmed')::int
     -- What was given away and cost nothing is posted nowhere.
     and not (coalesce(live.entries, 0) = 0 and sale.amount = 0)
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a daily sale', 'its daily sale', 'none'
    from document_entry entry
   where entry.source_type = 'dailySale' and entry.source_id is not null
     and not exists (select from daily_sale sale where sale.organization_id = entry.organization_id and sale.id = entry.source_id);

-- I24: a daily sale is what its lines come to, and was paid with what its payments come to.
create view invariant_24 with (security_invoker) as
  select sale.organization_id, sale.id as record_id, 'amount of ' || sale.number as record,
         coalesce(sum(line.amount), 0)::numeric(18, 2)::text as expected, sale.amount::text as found
    from daily_sale sale
    left join daily_sale_line line on line.organization_id = sale.organization_id and line.sale_id = sale.id
   where sale.state in ('closed', 'confirmed')
   group by sale.organization_id, sale.id, sale.number, sale.amount
  having coalesce(sum(line.amount), 0) <> sale.amount
  union all
  select sale.organization_id, sale.id, 'amount of ' || sale.number,
         coalesce(sum(payment.book_amount), 0)::numeric(18, 2)::text, sale.paid::text
    from daily_sale sale
    left join daily_sale_payment payment on payment.organization_id = sale.organization_id and payment.sale_id = sale.id
   where sale.state in ('closed', 'confirmed')
   group by sale.organization_id, sale.id, sale.number, sale.paid
  having coalesce(sum(payment.book_amount), 0) <> sale.paid
  union all
  select sale.organization_id, sale.id, 'amount of ' || sale.number,
         coalesce(sum(payment.book_counted - payment.book_amount), 0)::numeric(18, 2)::text, sale.difference::text
    from daily_sale sale
    left join daily_sale_payment payment on payment.organization_id = sale.organization_id and payment.sale_id = sale.id
   where sale.state in ('closed', 'confirmed')
   group by sale.organization_id, sale.id, sale.number, sale.difference
  having coalesce(sum(payment.book_counted - payment.book_amount), 0) <> sale.difference;

-- I24 in the ledger: by all its entries a daily sale earned what was sold, and its money is where it was taken.
create view invariant_24_ledger with (security_invoker) as
  with said as (
    select organization_id, id as sale_id, income_account_id as account_id, -amount as value
      from daily_sale where income_account_id is not null and state = 'confirmed'
    union all
    select payment.organization_id, payment.sale_id, payment.account_id, coalesce(payment.book_counted, payment.book_amount)
      from daily_sale_payment payment
      join daily_sale sale on sale.organization_id = payment.organization_id and sale.id = payment.sale_id and sale.state = 'confirmed'
     where payment.account_id is not null
    union all
    select sale.organization_id, sale.id, touched.account_id, 0
      from daily_sale sale
      cross join lateral (
        select sale.income_account_id as account_id
        union select payment.account_id from daily_sale_payment payment
               where payment.organization_id = sale.organization_id and payment.sale_id = sale.id) touched
     where touched.account_id is not null and sale.income_account_id is not null
  ), posted as (
    select entry.organization_id, entry.source_id as sale_id, line.account_id, sum(line.debit - line.credit) as value
      from document_entry entry
      join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id
     where entry.source_type = 'dailySale'
     group by entry.organization_id, entry.source_id, line.account_id
  ), expected as (
    select organization_id, sale_id, account_id, sum(value) as value from said group by organization_id, sale_id, account_id
  )
  select expected.organization_id, expected.sale_id as record_id, 'amount of ' || sale.number as record,
         expected.value::numeric(18, 2)::text as expected, coalesce(posted.value, 0)::numeric(18, 2)::text as found
    from expected
    join daily_sale sale on sale.organization_id = expected.organization_id and sale.id = expected.sale_id
    left join posted on posted.organization_id = expected.organization_id and posted.sale_id = expected.sale_id and posted.account_id = expected.account_id
   where coalesce(posted.value, 0) <> expected.value;
grant select on invariant_15_daily_sales, invariant_24, invariant_24_ledger to cuadre_app;

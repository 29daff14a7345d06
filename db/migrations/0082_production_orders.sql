-- Orders to make something, and what was done of them.
create table production_order (
  organization_id     uuid not null references organization,
  id                  uuid not null,
  number              text not null,
  day                 date not null,
  due_day             date check (due_day >= day),
  recipe_version_id   uuid,
  product_id          uuid not null,
  batches             numeric(20, 8) not null check (batches > 0),
  input_warehouse_id  uuid not null,
  output_warehouse_id uuid not null,
  cost_center_id      uuid,
  responsible         text,
  description         text,
  -- What the labour and the overhead of one batch should cost.
  labour              numeric(18, 2) not null default 0 check (labour >= 0),
  overhead            numeric(18, 2) not null default 0 check (overhead >= 0),
  state               text not null default 'pending' check (state in ('pending', 'inProcess', 'finished', 'cancelled')),
  version             integer not null default 1,
  created_by          uuid not null,
  created_at          timestamptz not null default now(),
  primary key (organization_id, id),
  constraint production_order_number_key unique (organization_id, number),
  constraint production_order_recipe_fkey foreign key (organization_id, recipe_version_id) references recipe_version,
  constraint production_order_product_fkey foreign key (organization_id, product_id) references product,
  constraint production_order_inputs_fkey foreign key (organization_id, input_warehouse_id) references warehouse,
  constraint production_order_outputs_fkey foreign key (organization_id, output_warehouse_id) references warehouse,
  constraint production_order_center_fkey foreign key (organization_id, cost_center_id) references cost_center,
  constraint production_order_author_fkey foreign key (organization_id, created_by) references user_account
);
create index production_order_by_day on production_order (organization_id, day desc, id desc);
create index production_order_by_recipe on production_order (organization_id, recipe_version_id) where recipe_version_id is not null;
create index production_order_by_product on production_order (organization_id, product_id);
create index production_order_by_inputs on production_order (organization_id, input_warehouse_id);
create index production_order_by_outputs on production_order (organization_id, output_warehouse_id);
create index production_order_by_center on production_order (organization_id, cost_center_id) where cost_center_id is not null;
create index production_order_by_author on production_order (organization_id, created_by);
select app.isolate('production_order', 'select, insert, update, delete'), app.distribute('production_order'), app.refuse_no_numbers('production_order'),
  app.guard_documents('production_order', '{pending}', '{
    "pending": ["inProcess", "cancelled"],
    "inProcess": ["finished", "cancelled"],
    "finished": ["inProcess"]}');

-- What the whole order should take, in the unit of the product.
create table production_order_input (
  organization_id uuid not null,
  id              uuid not null,
  order_id        uuid not null,
  line            integer not null check (line >= 1),
  product_id      uuid not null,
  quantity        numeric(20, 8) not null check (quantity > 0),
  expense_item_id uuid,
  primary key (organization_id, id),
  constraint production_order_input_line_key unique (organization_id, order_id, line),
  constraint production_order_input_once_key unique (organization_id, order_id, product_id),
  constraint production_order_input_order_fkey foreign key (organization_id, order_id) references production_order on delete cascade,
  constraint production_order_input_product_fkey foreign key (organization_id, product_id) references product,
  constraint production_order_input_item_fkey foreign key (organization_id, expense_item_id) references expense_item
);
create index production_order_input_by_product on production_order_input (organization_id, product_id);
create index production_order_input_by_item on production_order_input (organization_id, expense_item_id) where expense_item_id is not null;
select app.isolate('production_order_input', 'select, insert, delete'), app.distribute('production_order_input'), app.refuse_no_numbers('production_order_input'),
  app.guard_lines('production_order_input', 'production_order', 'order_id', '{pending}');

-- What the whole order should make: its product first, and what comes of it beside that, with the per cent of the cost that each bears.
create table production_order_output (
  organization_id uuid not null,
  id              uuid not null,
  order_id        uuid not null,
  line            integer not null check (line >= 1),
  product_id      uuid not null,
  quantity        numeric(20, 8) not null check (quantity > 0),
  cost_share      numeric(7, 4) not null check (cost_share >= 0 and cost_share <= 100),
  primary key (organization_id, id),
  constraint production_order_output_line_key unique (organization_id, order_id, line),
  constraint production_order_output_once_key unique (organization_id, order_id, product_id),
  constraint production_order_output_order_fkey foreign key (organization_id, order_id) references production_order on delete cascade,
  constraint production_order_output_product_fkey foreign key (organization_id, product_id) references product
);
create index production_order_output_by_product on production_order_output (organization_id, product_id);
select app.isolate('production_order_output', 'select, insert, delete'), app.distribute('production_order_output'), app.refuse_no_numbers('production_order_output'),
  app.guard_lines('production_order_output', 'production_order', 'order_id', '{pending}');

-- What was done of an order: inputs that were handed over to it, batches that were finished, or both. It is in the books from the first.
create table production_run (
  organization_id uuid not null references organization,
  id              uuid not null,
  number          text not null,
  order_id        uuid not null,
  -- Its place among all that was done of the order.
  sequence        integer not null check (sequence >= 1),
  day             date not null,
  -- How many batches were finished; none where inputs were handed over alone.
  batches         numeric(20, 8) not null check (batches >= 0),
  -- How many batches of the order were open before it, and how many of these it bears the cost of: what the last one leaves nobody bears.
  open_before     numeric(20, 8) not null check (open_before > 0),
  bears           numeric(20, 8) not null check (bears >= 0),
  -- Where its cost stands while it is under way.
  wip_account_id  uuid not null,
  -- The labour and the overhead that were added to it when it was posted.
  labour          numeric(18, 2) not null default 0 check (labour >= 0),
  overhead        numeric(18, 2) not null default 0 check (overhead >= 0),
  responsible     text,
  description     text,
  state           text not null default 'confirmed' check (state in ('confirmed', 'cancelled')),
  version         integer not null default 1,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint production_run_number_key unique (organization_id, number),
  constraint production_run_sequence_key unique (organization_id, order_id, sequence),
  constraint production_run_order_fkey foreign key (organization_id, order_id) references production_order,
  constraint production_run_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint production_run_wip_fkey foreign key (organization_id, wip_account_id) references account,
  constraint production_run_bears check (bears <= open_before and (bears > 0) = (batches > 0)),
  constraint production_run_conversion check (batches > 0 or (labour = 0 and overhead = 0))
);
create index production_run_by_day on production_run (organization_id, day desc, id desc);
create index production_run_by_author on production_run (organization_id, created_by);
create index production_run_by_wip on production_run (organization_id, wip_account_id);
select app.isolate('production_run', 'select, insert, update'), app.distribute('production_run'), app.refuse_no_numbers('production_run'),
  app.guard_documents('production_run', '{}', '{"confirmed": ["cancelled"]}');

-- Work is done on an order that is under way, and what was done last is taken back first: what came later shares what it left.
create function app.guard_production_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from production_order made where made.organization_id = new.organization_id and made.id = new.order_id and made.state = 'inProcess') then
      raise exception 'the order of % is not under way', new.number using errcode = '23514', constraint = 'production_run_order_state';
    end if;
  elsif new.state = 'cancelled' and old.state <> 'cancelled' and exists (
    select from production_run later
     where later.organization_id = new.organization_id and later.order_id = new.order_id and later.sequence > new.sequence and later.state = 'confirmed') then
    raise exception 'more was done of the order after %', new.number using errcode = '23514', constraint = 'production_run_later';
  end if;
  return new;
end $$;
create trigger guard_production_run before insert or update on production_run for each row execute function app.guard_production_run();

create table production_run_input (
  organization_id uuid not null,
  id              uuid not null,
  run_id          uuid not null,
  line            integer not null check (line >= 1),
  product_id      uuid not null,
  quantity        numeric(20, 8) not null check (quantity > 0),
  expense_item_id uuid,
  primary key (organization_id, id),
  constraint production_run_input_line_key unique (organization_id, run_id, line),
  constraint production_run_input_once_key unique (organization_id, run_id, product_id),
  constraint production_run_input_run_fkey foreign key (organization_id, run_id) references production_run,
  constraint production_run_input_product_fkey foreign key (organization_id, product_id) references product,
  constraint production_run_input_item_fkey foreign key (organization_id, expense_item_id) references expense_item
);
create index production_run_input_by_product on production_run_input (organization_id, product_id);
create index production_run_input_by_item on production_run_input (organization_id, expense_item_id) where expense_item_id is not null;
select app.isolate('production_run_input', 'select, insert'), app.distribute('production_run_input'), app.refuse_no_numbers('production_run_input'),
  app.guard_lines('production_run_input', 'production_run', 'run_id', '{}');

create table production_run_output (
  organization_id uuid not null,
  id              uuid not null,
  run_id          uuid not null,
  line            integer not null check (line >= 1),
  product_id      uuid not null,
  -- What came into the warehouse, and what was spoiled beyond what is usual.
  quantity        numeric(20, 8) not null check (quantity >= 0),
  wasted          numeric(20, 8) not null default 0 check (wasted >= 0),
  cost_share      numeric(7, 4) not null check (cost_share >= 0 and cost_share <= 100),
  primary key (organization_id, id),
  constraint production_run_output_line_key unique (organization_id, run_id, line),
  constraint production_run_output_once_key unique (organization_id, run_id, product_id),
  constraint production_run_output_run_fkey foreign key (organization_id, run_id) references production_run,
  constraint production_run_output_product_fkey foreign key (organization_id, product_id) references product,
  constraint production_run_output_something check (quantity + wasted > 0)
);
create index production_run_output_by_product on production_run_output (organization_id, product_id);
select app.isolate('production_run_output', 'select, insert'), app.distribute('production_run_output'), app.refuse_no_numbers('production_run_output'),
  app.guard_lines('production_run_output', 'production_run', 'run_id', '{}');

-- What production is posted with. Organizations that exist begin with what their localization ships.
insert into general_parameter (organization_id, id, key, type, account_id)
select organization.organization_id, uuidv7(), shipped.key, 'account', account.id
  from organization
  join (values ('cu', 'account.wip.decrease', '700.0040'), ('cu', 'account.production.conversion', '731'), ('cu', 'account.production.waste', '845'),
               ('international', 'account.wip.decrease', '1210'), ('international', 'account.production.conversion', '6000'),
               ('international', 'account.production.waste', '5020'))
    as shipped (localization, key, code) on shipped.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = shipped.code
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);
insert into expense_item (organization_id, code, name, parent_id, nature)
select organization.organization_id, '920', 'Traspaso de costos a la producción', above.id, 'transfer'
  from organization
  join expense_item above on above.organization_id = organization.organization_id and above.code = '900'
 where organization.localization = 'international'
   and not exists (select from expense_item known where known.organization_id = organization.organization_id and known.code = '920');
insert into general_parameter (organization_id, id, key, type, value)
select organization.organization_id, uuidv7(), shipped.key, 'text', to_jsonb(shipped.value)
  from organization
  join (values ('cu', 'expenseItem.production.materials', '11190'), ('cu', 'expenseItem.production.transfer', '90100'),
               ('cu', 'production.conversion', 'monthEnd'), ('international', 'expenseItem.production.materials', '100'),
               ('international', 'expenseItem.production.transfer', '920'), ('international', 'production.conversion', 'monthEnd'))
    as shipped (localization, key, value) on shipped.localization = organization.localization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);

-- I15: what was done of an order is posted once, and taken back it is posted no more.
create view invariant_15_production with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, count(*)::int as entries
      from document_entry entry
     where entry.source_type = 'productionRun' and entry.type <> 'reversal'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_id
  )
  select run.organization_id, run.id as record_id, 'production report ' || run.number as record,
         (run.state = 'confirmed')::int::text as expected, coalesce(live.entries, 0)::text as found
    from production_run run
    left join live on live.organization_id = run.organization_id and live.source_id = run.id
   where coalesce(live.entries, 0) > (run.state = 'confirmed')::int
      or (run.state = 'confirmed' and live.entries is null and exists (
            select from stock_movement movement where movement.organization_id = run.organization_id and movement.document_id = run.id
               and movement.document_type = 'productionRun' and movement.first_value <> 0))
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of production', 'its report', 'none'
    from document_entry entry
   where entry.source_type = 'productionRun' and entry.source_id is not null
     and not exists (select from production_run run where run.organization_id = entry.organization_id and run.id = entry.source_id);

-- I23: of an order that is finished nothing is left under way, and no order gave more than went into it.
create view invariant_23 with (security_invoker) as
  with consumed as (
    select input.organization_id, run.order_id, sum(movement.value) as value
      from production_run_input input
      join production_run run on run.organization_id = input.organization_id and run.id = input.run_id and run.state = 'confirmed'
      join stock_movement movement on movement.organization_id = input.organization_id and movement.document_id = run.id and movement.line_id = input.id
     group by input.organization_id, run.order_id
  ), shared as (
    select run.organization_id, run.order_id, sum(made.value) - coalesce(sum(added.amount), 0) as value
      from production_run run
      join stock_movement made on made.organization_id = run.organization_id and made.document_id = run.id and made.document_type = 'productionRun' and made.basis = 'made'
      left join lateral (select sum(part.added) as amount from stock_making part
                          where part.organization_id = made.organization_id and part.movement_id = made.id) added on true
     where run.state = 'confirmed'
     group by run.organization_id, run.order_id
  )
  select made.organization_id, made.id as record_id, 'what is under way of ' || made.number as record,
         case made.state when 'finished' then '0.00' else 'at least 0.00' end as expected,
         (coalesce(consumed.value, 0) - coalesce(shared.value, 0))::numeric(18, 2)::text as found
    from production_order made
    left join consumed on consumed.organization_id = made.organization_id and consumed.order_id = made.id
    left join shared on shared.organization_id = made.organization_id and shared.order_id = made.id
   where case made.state when 'finished' then coalesce(consumed.value, 0) <> coalesce(shared.value, 0)
         else coalesce(consumed.value, 0) < coalesce(shared.value, 0) end;

-- I23 in the ledger: each account of work under way has what documents brought there less what they took away.
create view invariant_23_ledger with (security_invoker) as
  with accounts as (
    select distinct organization_id, wip_account_id as account_id from production_run
    union
    select distinct organization_id, counter_account_id from stock_movement where document_type = 'productionRun' and basis = 'made'
  ), brought as (
    select movement.organization_id, movement.counter_account_id as account_id, -sum(movement.direction * movement.value) as value
      from stock_movement movement
      join accounts on accounts.organization_id = movement.organization_id and accounts.account_id = movement.counter_account_id
     group by movement.organization_id, movement.counter_account_id
    union all
    select organization_id, wip_account_id, sum(labour + overhead) from production_run where state = 'confirmed' group by organization_id, wip_account_id
  ), of_goods as materialized (
    select distinct organization_id, document_id from stock_movement
  ), made as materialized (
    select entry.organization_id, entry.id, coalesce(entry.source_id, undone.source_id) as document_id
      from document_entry entry
      left join document_entry undone on undone.organization_id = entry.organization_id and undone.id = entry.reversal_of
  ), posted as (
    select l.organization_id, l.account_id, sum(l.debit - l.credit) as value
      from document_line l
      join made on made.organization_id = l.organization_id and made.id = l.entry_id
      join of_goods on of_goods.organization_id = made.organization_id and of_goods.document_id = made.document_id
      join accounts on accounts.organization_id = l.organization_id and accounts.account_id = l.account_id
     group by l.organization_id, l.account_id
  ), said as (
    select organization_id, account_id, sum(value) as value from brought group by organization_id, account_id
  )
  select organization_id, account_id as record_id, 'work under way on the account ' || account_id as record,
         coalesce(said.value, 0)::numeric(18, 2)::text as expected, coalesce(posted.value, 0)::numeric(18, 2)::text as found
    from said full join posted using (organization_id, account_id)
   where coalesce(said.value, 0) <> coalesce(posted.value, 0);
grant select on invariant_15_production, invariant_23, invariant_23_ledger to cuadre_app;

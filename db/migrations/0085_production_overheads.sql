-- The labour and the overhead of a month are a cost of what was made in it: each report takes its share, on its own day, and what came of the goods since
-- follows.
create table production_distribution (
  organization_id       uuid not null references organization,
  id                    uuid not null,
  number                text not null,
  -- The last day of what it distributes.
  day                   date not null,
  start_day             date not null check (start_day <= day),
  base                  text not null check (base in ('standard', 'materials', 'batches')),
  conversion_account_id uuid not null,
  wip_account_id        uuid not null,
  amount                numeric(18, 2) not null check (amount <> 0),
  description           text,
  state                 text not null default 'confirmed' check (state in ('confirmed', 'cancelled')),
  version               integer not null default 1,
  created_by            uuid not null,
  created_at            timestamptz not null default now(),
  primary key (organization_id, id),
  constraint production_distribution_number_key unique (organization_id, number),
  constraint production_distribution_from_fkey foreign key (organization_id, conversion_account_id) references account,
  constraint production_distribution_wip_fkey foreign key (organization_id, wip_account_id) references account,
  constraint production_distribution_author_fkey foreign key (organization_id, created_by) references user_account
);
create index production_distribution_by_day on production_distribution (organization_id, day desc, id desc);
create index production_distribution_by_from on production_distribution (organization_id, conversion_account_id);
create index production_distribution_by_wip on production_distribution (organization_id, wip_account_id);
create index production_distribution_by_author on production_distribution (organization_id, created_by);
select app.isolate('production_distribution', 'select, insert, update'), app.distribute('production_distribution'),
  app.refuse_no_numbers('production_distribution'),
  app.guard_documents('production_distribution', '{}', '{"confirmed": ["cancelled"]}');

-- What a report takes of what was posted in a cost centre.
create table production_distribution_line (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  distribution_id uuid not null,
  line            integer not null check (line >= 1),
  run_id          uuid not null,
  cost_center_id  uuid,
  amount          numeric(18, 2) not null check (amount <> 0),
  primary key (organization_id, id),
  constraint production_distribution_line_once_key unique nulls not distinct (organization_id, distribution_id, run_id, cost_center_id),
  constraint production_distribution_line_head_fkey foreign key (organization_id, distribution_id) references production_distribution,
  constraint production_distribution_line_run_fkey foreign key (organization_id, run_id) references production_run,
  constraint production_distribution_line_center_fkey foreign key (organization_id, cost_center_id) references cost_center
);
create index production_distribution_line_by_run on production_distribution_line (organization_id, run_id);
create index production_distribution_line_by_center on production_distribution_line (organization_id, cost_center_id) where cost_center_id is not null;
select app.isolate('production_distribution_line', 'select, insert'), app.distribute('production_distribution_line'),
  app.refuse_no_numbers('production_distribution_line'),
  app.guard_lines('production_distribution_line', 'production_distribution', 'distribution_id', '{}');

-- Of what documents posted it is known in which cost centre.
create or replace view document_line with (security_invoker) as
  select organization_id, entry_id, line, day, account_id, debit, credit, partner_id, currency_id, foreign_amount, cost_center_id from journal_line
  union all
  select l.organization_id, l.draft_id, l.line, draft.day, l.account_id, l.debit, l.credit, l.partner_id, l.currency_id, l.foreign_amount, l.cost_center_id
    from entry_draft_line l
    join entry_draft draft on draft.organization_id = l.organization_id and draft.id = l.draft_id
   where draft.source_id is not null;

-- I4: what costs goods anew posts their value as much as what moves them.
create or replace view invariant_4 with (security_invoker) as
  with moved as (
    select organization_id, account_id, day, sum(direction * value) as value from stock_movement group by organization_id, account_id, day
  ), of_goods as materialized (
    select organization_id, document_id from stock_movement union select organization_id, cause_id from stock_recosting
  ), made as materialized (
    select entry.organization_id, entry.id, coalesce(entry.source_id, undone.source_id) as document_id
      from document_entry entry
      left join document_entry undone on undone.organization_id = entry.organization_id and undone.id = entry.reversal_of
  ), posted as (
    select l.organization_id, l.account_id, l.day, sum(l.debit - l.credit) as value
      from document_line l
      join made on made.organization_id = l.organization_id and made.id = l.entry_id
      join of_goods on of_goods.organization_id = made.organization_id and of_goods.document_id = made.document_id
     where (l.organization_id, l.account_id) in (select organization_id, account_id from moved)
     group by l.organization_id, l.account_id, l.day
  ), of_day as (
    select organization_id, account_id, day, coalesce(moved.value, 0)::numeric(18, 2) as moved, coalesce(posted.value, 0)::numeric(18, 2) as posted
      from moved full join posted using (organization_id, account_id, day)
  )
  select organization_id, account_id as record_id, 'stock on the account ' || account_id as record,
         sum(moved)::text as expected, sum(posted)::text as found
    from of_day group by organization_id, account_id
  having sum(moved) <> sum(posted)
  union all
  select organization_id, account_id, 'stock of the day ' || day || ' on the account ' || account_id, moved::text, posted::text
    from of_day where moved <> posted
  union all
  select balance.organization_id, balance.product_id, 'stock of the product in the warehouse ' || balance.warehouse_id,
         concat_ws(' ', coalesce(sum(movement.direction * movement.quantity), 0)::numeric(20, 8), coalesce(sum(movement.direction * movement.value), 0)::numeric(18, 2)),
         concat_ws(' ', balance.quantity, balance.value)
    from stock_balance balance
    left join stock_movement movement on movement.organization_id = balance.organization_id
     and movement.product_id = balance.product_id and movement.warehouse_id = balance.warehouse_id
   group by balance.organization_id, balance.product_id, balance.warehouse_id, balance.quantity, balance.value
  having (coalesce(sum(movement.direction * movement.quantity), 0), coalesce(sum(movement.direction * movement.value), 0)) <> (balance.quantity, balance.value);

create or replace view invariant_23_ledger with (security_invoker) as
  with accounts as (
    select organization_id, wip_account_id as account_id from production_run
    union
    select organization_id, counter_account_id from stock_movement where document_type = 'productionRun' and basis = 'made'
    union
    select organization_id, wip_account_id from production_distribution
  ), brought as (
    select movement.organization_id, movement.counter_account_id as account_id, -sum(movement.direction * movement.value) as value
      from stock_movement movement
      join accounts on accounts.organization_id = movement.organization_id and accounts.account_id = movement.counter_account_id
     group by movement.organization_id, movement.counter_account_id
    union all
    select organization_id, wip_account_id, sum(labour + overhead) from production_run where state = 'confirmed' group by organization_id, wip_account_id
    union all
    select organization_id, wip_account_id, sum(amount) from production_distribution where state = 'confirmed' group by organization_id, wip_account_id
  ), of_goods as materialized (
    select organization_id, document_id from stock_movement union select organization_id, cause_id from stock_recosting
    union select organization_id, id from production_distribution
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

-- I23: a report bears what was distributed to it, and what it added itself.
create view invariant_23_distributed with (security_invoker) as
  with given as (
    select line.organization_id, line.run_id, sum(line.amount) as amount
      from production_distribution_line line
      join production_distribution head on head.organization_id = line.organization_id and head.id = line.distribution_id and head.state = 'confirmed'
     group by line.organization_id, line.run_id
  ), borne as (
    select made.organization_id, made.document_id as run_id, sum(part.added) as amount
      from stock_making part
      join stock_movement made on made.organization_id = part.organization_id and made.id = part.movement_id and made.document_type = 'productionRun'
     where part.added is not null
     group by made.organization_id, made.document_id
  )
  select run.organization_id, run.id as record_id, 'what was added to ' || run.number as record,
         (run.labour + run.overhead + coalesce(given.amount, 0))::numeric(18, 2)::text as expected, coalesce(borne.amount, 0)::numeric(18, 2)::text as found
    from production_run run
    left join given on given.organization_id = run.organization_id and given.run_id = run.id
    left join borne on borne.organization_id = run.organization_id and borne.run_id = run.id
   where run.labour + run.overhead + coalesce(given.amount, 0) <> coalesce(borne.amount, 0);
grant select on invariant_23_distributed to cuadre_app;

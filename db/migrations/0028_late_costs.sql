-- Freight, customs and the like whose bill comes after the goods: a document of its own, that says which receptions it is of. What of
-- their goods is still in the warehouse on its day is worth more by it; what of it falls to goods that have gone is a cost of what
-- was sold.
create table late_cost (
  organization_id   uuid not null references organization,
  id                uuid not null,
  number            text not null,
  day               date not null,
  provider_id       uuid not null,
  -- The provider's own invoice.
  provider_document text,
  concept           text not null check (concept <> ''),
  base              text not null check (base in ('value', 'weight', 'quantity', 'volume')),
  payment_form      text not null default 'credit' check (payment_form in ('credit', 'cash')),
  cash_account_id   uuid,
  due_date          date not null,
  currency_id       uuid,
  rate              numeric(20, 8) check (rate > 0),
  -- In the currency of the document, and in the functional one.
  total             numeric(18, 2) not null check (total > 0),
  amount            numeric(18, 2) not null check (amount > 0),
  description       text,
  state             text not null default 'pending' check (state in ('pending', 'confirmed', 'cancelled')),
  replaces_id       uuid,
  version           integer not null default 1,
  created_by        uuid not null,
  created_at        timestamptz not null default now(),
  primary key (organization_id, id),
  constraint late_cost_number_key unique (organization_id, number),
  constraint late_cost_provider_fkey foreign key (organization_id, provider_id) references partner,
  constraint late_cost_cash_account_fkey foreign key (organization_id, cash_account_id) references account,
  constraint late_cost_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint late_cost_replaces_fkey foreign key (organization_id, replaces_id) references late_cost,
  constraint late_cost_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint late_cost_foreign check ((currency_id is null) = (rate is null))
);
create index late_cost_by_day on late_cost (organization_id, day desc, id desc);
create index late_cost_by_provider on late_cost (organization_id, provider_id, day);
create index late_cost_by_cash_account on late_cost (organization_id, cash_account_id) where cash_account_id is not null;
create index late_cost_by_currency on late_cost (organization_id, currency_id) where currency_id is not null;
create unique index late_cost_by_replaced on late_cost (organization_id, replaces_id) where replaces_id is not null;
create index late_cost_by_author on late_cost (organization_id, created_by);
-- The same invoice of a provider is not charged twice.
create unique index late_cost_document_key on late_cost (organization_id, provider_id, lower(provider_document))
  where provider_document is not null and state <> 'cancelled';
select app.isolate('late_cost', 'select, insert, update, delete'), app.distribute('late_cost');

create table late_cost_line (
  organization_id       uuid not null,
  id                    uuid not null,
  late_cost_id          uuid not null,
  line                  smallint not null check (line >= 1),
  goods_receipt_line_id uuid not null,
  -- Its share, in the functional currency; and of it, what stays with goods that are still there, once it is confirmed.
  amount                numeric(18, 2) not null check (amount >= 0),
  kept                  numeric(18, 2) check (kept between 0 and amount),
  primary key (organization_id, id),
  constraint late_cost_line_position_key unique (organization_id, late_cost_id, line),
  constraint late_cost_line_receipt_key unique (organization_id, late_cost_id, goods_receipt_line_id),
  constraint late_cost_line_document_fkey foreign key (organization_id, late_cost_id) references late_cost on delete cascade,
  constraint late_cost_line_receipt_fkey foreign key (organization_id, goods_receipt_line_id) references goods_receipt_line
);
create index late_cost_line_by_receipt on late_cost_line (organization_id, goods_receipt_line_id);
select app.isolate('late_cost_line', 'select, insert, update, delete'), app.distribute('late_cost_line');

select app.guard_documents('late_cost', '{pending}', '{"pending": ["confirmed", "cancelled"], "confirmed": ["cancelled"]}'),
  app.guard_lines('late_cost_line', 'late_cost', 'late_cost_id', '{pending}'),
  app.refuse_no_numbers('late_cost'), app.refuse_no_numbers('late_cost_line');

-- I15: confirmed, it has its entry; cancelled, none in force.
create view invariant_15_late_costs with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, count(*) as entries
      from document_entry entry
     where entry.source_type = 'lateCost' and entry.type <> 'reversal'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_id
  )
  select late.organization_id, late.id as record_id, 'late cost ' || late.number as record,
         (late.state = 'confirmed')::int::text as expected, coalesce(live.entries, 0)::text as found
    from late_cost late
    left join live on live.organization_id = late.organization_id and live.source_id = late.id
   where coalesce(live.entries, 0) <> (late.state = 'confirmed')::int
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a late cost', 'its document', 'none'
    from document_entry entry
   where entry.source_type = 'lateCost' and entry.source_id is not null
     and not exists (select from late_cost late where late.organization_id = entry.organization_id and late.id = entry.source_id);

-- I19: its shares add up to what it comes to, and its stock moved what they say stayed with the goods.
create view invariant_19_late_costs with (security_invoker) as
  select late.organization_id, late.id as record_id, 'shares of ' || late.number as record, late.amount::text as expected,
         coalesce(sum(line.amount), 0)::text as found
    from late_cost late
    left join late_cost_line line on line.organization_id = late.organization_id and line.late_cost_id = late.id
   group by late.organization_id, late.id, late.number, late.amount
  having coalesce(sum(line.amount), 0) <> late.amount
  union all
  select late.organization_id, late.id, 'stock of ' || late.number,
         (case late.state when 'confirmed' then sum(line.kept) else 0 end)::numeric(18, 2)::text, coalesce(moved.value, 0)::numeric(18, 2)::text
    from late_cost late
    join late_cost_line line on line.organization_id = late.organization_id and line.late_cost_id = late.id
    left join lateral (
      select sum(movement.direction * movement.value) as value from stock_movement movement
       where movement.organization_id = late.organization_id and movement.document_type = 'lateCost' and movement.document_id = late.id) moved on true
   group by late.organization_id, late.id, late.number, late.state, moved.value
  having (case late.state when 'confirmed' then sum(line.kept) else 0 end) is distinct from coalesce(moved.value, 0);
grant select on invariant_15_late_costs, invariant_19_late_costs to cuadre_app;

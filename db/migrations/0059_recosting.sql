-- What a document that is dated back made others cost: which movements, and what they were worth before it and after.
create table stock_recosting (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  -- The document because of which they cost something else.
  cause_type      text not null,
  cause_id        uuid not null,
  cause_number    text not null,
  movement_id     uuid not null,
  value_before    numeric(18, 2) not null,
  value_after     numeric(18, 2) not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint stock_recosting_movement_fkey foreign key (organization_id, movement_id) references stock_movement on delete cascade,
  constraint stock_recosting_differs check (value_before <> value_after)
);
create index stock_recosting_by_cause on stock_recosting (organization_id, cause_id);
create index stock_recosting_by_movement on stock_recosting (organization_id, movement_id);
select app.isolate('stock_recosting', 'select, insert'), app.distribute('stock_recosting');

-- Who sold, who carries the goods away and who drives: what a dispatch order and an invoice say.
alter table sale
  add column seller    text,
  add column carrier   text,
  add column driver    text,
  add column driver_id text;
alter table invoice
  add column carrier   text,
  add column driver    text,
  add column driver_id text;

-- What is confirmed is guarded by the database itself, documents as entries are: until now the application's role could change
-- the lines and the partner of a confirmed document, write `NaN` as an amount, and put a period over a month that is closed.

---------------------------------------------------------------------------------------------------- confirmed documents

-- A document is written freely in some states. In all others it keeps what it says: nothing of it is changed but its state,
-- its version and the columns that its kind names for that state, it goes only where its kind lets it go, and it is not
-- deleted. What is confirmed from the start may still be written in the transaction that made it; afterwards `created_at`,
-- which no longer changes, is never again the moment of a transaction.
--
-- The arguments: the states in which it is written freely; from which state to which it goes; what may change beside them, by
-- the state that it stands in; the states in which it may be deleted.
create function app.guard_document() returns trigger language plpgsql as $$
declare
  free  text[] := tg_argv[0];
  goes  jsonb := tg_argv[1];
  may   jsonb := tg_argv[2];
  ends  text[] := tg_argv[3];
  before jsonb;
  after  jsonb;
  state  text;
begin
  if tg_op = 'INSERT' then
    new.created_at := least(new.created_at, now());
    return new;
  end if;
  before := to_jsonb(old);
  state := app.state_of(before);
  if tg_op = 'DELETE' then
    if not state = any (ends) then
      raise exception 'a document of % that is % is not deleted', tg_table_name, state using errcode = '23514', constraint = 'document_confirmed';
    end if;
    return old;
  end if;
  after := to_jsonb(new);
  if state <> app.state_of(after) and not coalesce(goes -> state ? app.state_of(after), false) then
    raise exception 'a document of % does not go from % to %', tg_table_name, state, app.state_of(after)
      using errcode = '23514', constraint = 'document_transition';
  end if;
  if state = any (free) and old.created_at = new.created_at then
    return new;
  end if;
  before := before - array['state', 'cancelled', 'version'] - array(select jsonb_array_elements_text(coalesce(may -> state, '[]')));
  if old.created_at <> now() and (after - array(select jsonb_object_keys(after - array(select jsonb_object_keys(before))))) <> before then
    raise exception 'a document of % that is % does not change', tg_table_name, state using errcode = '23514', constraint = 'document_confirmed';
  end if;
  return new;
end $$;

-- The state of a document; an invoice has none but that it is cancelled.
create function app.state_of(document jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(document ->> 'state', case when (document ->> 'cancelled')::boolean then 'cancelled' else 'issued' end)
$$;

-- Lines are written while their document is. The arguments: how the document of a row is found; the states in which its lines are
-- written freely; what may change of them in which other state.
create function app.guard_document_lines() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  execute format($q$
    with touched as (%s), changed as (
      select to_jsonb(lines) as line, lines.guarded_side, document.state, document.is_new
        from touched lines cross join lateral (%s) document
       where not document.state = any ($1) and not document.is_new
    ), kept as (
      select state, guarded_side, line - 'guarded_side' - array(select jsonb_array_elements_text(coalesce($2 -> state, '[]'))) as line from changed
    )
    select state from kept group by state, line having count(*) filter (where guarded_side = 'before') <> count(*) filter (where guarded_side = 'after') limit 1$q$,
    case tg_op
      when 'INSERT' then $q$select inserted.*, 'after' as guarded_side from inserted$q$
      when 'DELETE' then $q$select deleted.*, 'before' as guarded_side from deleted$q$
      else $q$select inserted.*, 'after' as guarded_side from inserted union all select deleted.*, 'before' from deleted$q$
    end, tg_argv[0])
  into wrong using tg_argv[1]::text[], tg_argv[2]::jsonb;
  if wrong is not null then
    raise exception 'the lines in % of a document that is % do not change', tg_table_name, wrong
      using errcode = '23514', constraint = 'document_confirmed';
  end if;
  return null;
end $$;

create function app.guard_documents(
  documents regclass, free text[], goes jsonb, may jsonb default '{}', deletable text[] default null
) returns void language plpgsql as $$
begin
  execute format(
    'create trigger guard_document before insert or update or delete on %s for each row execute function app.guard_document(%L, %L, %L, %L)',
    documents, free, goes, may, coalesce(deletable, free));
end $$;

-- `through` stands between the lines and their document, where they are the lines of a part of it.
create function app.guard_lines(
  lines regclass, documents regclass, key text, free text[], may jsonb default '{}', through regclass default null, through_key text default null
) returns void language plpgsql as $$
declare
  found text := format(
    'select app.state_of(to_jsonb(head)) as state, head.created_at = now() as is_new from %s head where head.organization_id = lines.organization_id and head.id = ',
    documents);
begin
  found := found || case when through is null then format('lines.%I', key) else format(
    '(select part.%I from %s part where part.organization_id = lines.organization_id and part.id = lines.%I)', through_key, through, key) end;
  execute format('create trigger guard_inserted after insert on %s referencing new table as inserted
    for each statement execute function app.guard_document_lines(%L, %L, %L)', lines, found, free, may);
  execute format('create trigger guard_deleted after delete on %s referencing old table as deleted
    for each statement execute function app.guard_document_lines(%L, %L, %L)', lines, found, free, may);
  execute format('create trigger guard_updated after update on %s referencing old table as deleted new table as inserted
    for each statement execute function app.guard_document_lines(%L, %L, %L)', lines, found, free, may);
end $$;

select app.guard_documents('sale', '{pending}', '{
    "pending": ["confirmed", "cancelled"],
    "confirmed": ["delivered", "invoiced", "returned", "cancelled"],
    "delivered": ["invoiced", "returned", "cancelled"],
    "invoiced": ["confirmed", "delivered", "returned"],
    "returned": ["confirmed", "delivered", "invoiced"]}'),
  app.guard_lines('sale_line', 'sale', 'sale_id', '{pending}');

select app.guard_documents('sale_return', '{}', '{"confirmed": ["cancelled"]}'),
  app.guard_lines('sale_return_line', 'sale_return', 'return_id', '{}');

-- The invoice of goods that came before it is entered later, and with it what the purchase is owed for and until when.
select app.guard_documents('purchase', '{pending}', '{
    "pending": ["confirmed", "cancelled"],
    "confirmed": ["partiallyReceived", "received", "cancelled"],
    "partiallyReceived": ["confirmed", "received", "closed", "cancelled"],
    "received": ["confirmed", "partiallyReceived", "closed", "cancelled"],
    "closed": ["confirmed", "partiallyReceived", "received"]}', '{
    "confirmed": ["awaits_invoice", "provider_invoice", "provider_invoice_day", "due_date"],
    "partiallyReceived": ["awaits_invoice", "provider_invoice", "provider_invoice_day", "due_date"],
    "received": ["awaits_invoice", "provider_invoice", "provider_invoice_day", "due_date"],
    "closed": ["awaits_invoice", "provider_invoice", "provider_invoice_day", "due_date"]}'),
  app.guard_lines('purchase_line', 'purchase', 'purchase_id', '{pending}'),
  -- Who is owed a cost moves with the partner, as long as the cost was not posted with goods.
  app.guard_lines('purchase_cost', 'purchase', 'purchase_id', '{pending}', '{
    "confirmed": ["provider_id"], "partiallyReceived": ["provider_id"], "received": ["provider_id"], "closed": ["provider_id"],
    "cancelled": ["provider_id"]}');

-- An invoice that came is not taken back, nor is another one put in its place.
create function app.guard_purchase_invoice() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' and not (old.awaits_invoice and not new.awaits_invoice)
     and (new.awaits_invoice, new.provider_invoice, new.provider_invoice_day, new.due_date)
       is distinct from (old.awaits_invoice, old.provider_invoice, old.provider_invoice_day, old.due_date) then
    raise exception 'the invoice of a purchase is entered once' using errcode = '23514', constraint = 'document_confirmed';
  end if;
  return new;
end $$;
create trigger guard_purchase_invoice before update on purchase for each row execute function app.guard_purchase_invoice();

select app.guard_documents('goods_receipt', '{}', '{"confirmed": ["cancelled"]}'),
  app.guard_lines('goods_receipt_line', 'goods_receipt', 'goods_receipt_id', '{}'),
  app.guard_lines('goods_receipt_cost', 'goods_receipt', 'goods_receipt_id', '{}'),
  app.guard_lines('goods_receipt_cost_share', 'goods_receipt', 'goods_receipt_cost_id', '{}', '{}', 'goods_receipt_cost', 'goods_receipt_id');

-- Written anew after it was approved, a document of services waits for approval again.
select app.guard_documents('service_sale', '{pending,approved}', '{
    "pending": ["approved", "cancelled"],
    "approved": ["pending", "confirmed", "cancelled"],
    "confirmed": ["invoiced", "cancelled"],
    "invoiced": ["confirmed"]}', '{}', '{pending}'),
  app.guard_lines('service_sale_line', 'service_sale', 'sale_id', '{pending,approved}');

select app.guard_documents('service_purchase', '{pending,approved}', '{
    "pending": ["approved", "cancelled"],
    "approved": ["pending", "confirmed", "cancelled"],
    "confirmed": ["cancelled"]}', '{}', '{pending}'),
  app.guard_lines('service_purchase_line', 'service_purchase', 'purchase_id', '{pending,approved}');

-- Until it is paid or cancelled, an invoice in force may say another day and other words; whom it is for, what it is of and what
-- it comes to stays.
select app.guard_documents('invoice', '{}', '{"issued": ["cancelled"], "cancelled": ["issued"]}', '{
    "issued": ["day", "due_date", "issuer", "tax_rate", "instrument", "description", "terms", "delivered_by", "delivered_to",
               "delivered_to_id", "carrier", "driver", "driver_id", "vehicle", "collection_id"],
    "cancelled": ["collection_id"]}'),
  app.guard_lines('invoice_line', 'invoice', 'invoice_id', '{}'),
  app.guard_lines('invoice_source', 'invoice', 'invoice_id', '{}',
    '{"issued": ["cancelled", "former_state"], "cancelled": ["cancelled", "former_state"]}');

-- What arrives of a transfer is written while it is under way.
select app.guard_documents('stock_transfer', '{pending}', '{
    "pending": ["inTransit", "cancelled"],
    "inTransit": ["confirmed", "rejected", "cancelled"],
    "confirmed": ["cancelled"]}', '{"inTransit": ["received_on", "received_by"]}'),
  app.guard_lines('stock_transfer_line', 'stock_transfer', 'transfer_id', '{pending}', '{"inTransit": ["received"]}');

select app.guard_documents('other_inventory', '{pending}', '{
    "pending": ["approved", "cancelled"],
    "approved": ["confirmed", "cancelled"],
    "confirmed": ["cancelled"]}'),
  app.guard_lines('other_inventory_line', 'other_inventory', 'other_inventory_id', '{pending}');

select app.guard_documents('money_operation', '{pending}', '{
    "pending": ["confirmed", "cancelled"],
    "confirmed": ["reconciled", "cancelled"]}'),
  app.guard_lines('money_operation_line', 'money_operation', 'operation_id', '{pending}');

select app.guard_documents('account_movement', '{pending}', '{
    "pending": ["confirmed", "cancelled"],
    "confirmed": ["cancelled"]}'),
  app.guard_lines('account_movement_line', 'account_movement', 'movement_id', '{pending}');

-- Nothing of a quotation is in the books, so it goes over to another partner with all the others; and the sale that takes the
-- place of the one it became is what it became then.
select app.guard_documents('quotation', '{pending}', '{
    "pending": ["sent", "cancelled"],
    "sent": ["pending", "accepted", "rejected", "expired", "cancelled"],
    "accepted": ["converted", "cancelled"],
    "rejected": ["pending"],
    "expired": ["pending"]}', '{
    "sent": ["partner_id"], "accepted": ["partner_id", "operation_type", "operation_id"], "converted": ["partner_id", "operation_id"],
    "rejected": ["partner_id"], "expired": ["partner_id"], "cancelled": ["partner_id"]}', '{pending,sent,rejected,expired}'),
  app.guard_lines('quotation_line', 'quotation', 'quotation_id', '{pending}');

select app.guard_documents('payment_request', '{pending,requested}', '{
    "pending": ["requested", "cancelled"],
    "requested": ["approved", "rejected", "cancelled"],
    "approved": ["paid", "cancelled"],
    "paid": ["cancelled"],
    "rejected": ["pending"]}', '{
    "approved": ["partner_id"], "paid": ["partner_id"], "rejected": ["partner_id"], "cancelled": ["partner_id"]}', '{pending,requested,rejected}'),
  -- One whose money was cancelled is as good as approved, and proved by other money.
  app.guard_lines('payment_request_proof', 'payment_request', 'request_id', '{approved,paid}');

-- A contract in force is written on, as its parties agree; one that is over is not.
select app.guard_documents('contract', '{draft,active}', '{
    "draft": ["active"],
    "active": ["rescinded", "finished"]}', '{"rescinded": ["partner_id"], "finished": ["partner_id"]}', '{draft,active,rescinded,finished}'),
  app.guard_lines('contract_representative', 'contract', 'contract_id', '{draft,active}'),
  app.guard_lines('contract_bank_account', 'contract', 'contract_id', '{draft,active}');

-- What an investigation is about is what its document found; only its decisions move it on.
revoke update on investigation from cuadre_app;
grant update (cancelled, version) on investigation to cuadre_app;

---------------------------------------------------------------------------------------------------- numbers

-- `numeric` takes NaN, and without a precision infinity too: neither is an amount, a rate or a quantity, and a sum with one of
-- them is none either. One constraint for all such columns of a table; a migration that adds one calls this again.
create function app.refuse_no_numbers(target regclass) returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = target) || '_finite';
  condition text := (
    select string_agg(format('%I < ''Infinity'' and %1$I > ''-Infinity''', attname), ' and ' order by attnum)
      from pg_attribute where attrelid = target and atttypid = 'numeric'::regtype and attnum > 0 and not attisdropped);
begin
  execute format('alter table %s drop constraint if exists %I', target, name);
  if condition is not null then
    execute format('alter table %s add constraint %I check (%s)', target, name, condition);
  end if;
end $$;
select app.refuse_no_numbers(oid) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace;

---------------------------------------------------------------------------------------------------- calendar

-- No day is in two exercises, nor in two months of them. The thirteenth period is the last day of its exercise once more.
alter table accounting_exercise add constraint accounting_exercise_no_overlap
  exclude using gist (organization_id with =, daterange(start_date, end_date, '[]') with &&);
alter table accounting_period add constraint accounting_period_no_overlap
  exclude using gist (organization_id with =, daterange(start_date, end_date, '[]') with &&) where (number < 13);

-- The periods of an exercise are written with it, in one transaction, and none is added to it later: it would be a way into what
-- is closed.
create function app.guard_new_period() returns trigger language plpgsql as $$
declare
  exercise accounting_exercise;
begin
  select * into exercise from accounting_exercise e where e.organization_id = new.organization_id and e.id = new.exercise_id;
  if exercise.created_at <> now() then
    raise exception 'the periods of an exercise are written with it' using errcode = '23514', constraint = 'accounting_period_with_exercise';
  elsif new.start_date < exercise.start_date or new.end_date > exercise.end_date
     or (new.number = 13 and (new.start_date, new.end_date) <> (exercise.end_date, exercise.end_date)) then
    raise exception 'a period is within its exercise' using errcode = '23514', constraint = 'accounting_period_in_exercise';
  end if;
  return new;
end $$;
create trigger guard_new_period before insert on accounting_period for each row execute function app.guard_new_period();

-- Of an exercise nothing changes but its state, which goes one way.
create function app.guard_exercise() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['state', 'version'] <> to_jsonb(old) - array['state', 'version'] then
    raise exception 'the days of an exercise do not change' using errcode = '23514', constraint = 'accounting_exercise_fixed';
  elsif (old.state, new.state) not in (('open', 'open'), ('open', 'closing'), ('closing', 'closing'), ('closing', 'closed'), ('closed', 'closed')) then
    raise exception 'an exercise does not go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'accounting_exercise_transition';
  end if;
  return new;
end $$;
create trigger guard_exercise before update on accounting_exercise for each row execute function app.guard_exercise();

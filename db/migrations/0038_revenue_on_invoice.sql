-- Where a company so chooses, a sale on credit earns with its invoice and not when it is confirmed. Until then its goods are delivered and
-- not invoiced, on an account of their own. A sale keeps the way under which it was confirmed.

insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'revenueOn', 'text', '"sale"'
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'revenueOn');
insert into general_parameter (organization_id, id, key, type, account_id)
select organization.organization_id, uuidv7(), shipped.key, 'account', account.id
  from organization
  join (values ('cu', 'account.sales.delivered', '205.0090'), ('international', 'account.sales.delivered', '1300'))
    as shipped (localization, key, code) on shipped.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = shipped.code
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);

alter table sale add column revenue_on text not null default 'sale' check (revenue_on in ('sale', 'invoice')),
  -- Where its goods stand while they are delivered and not invoiced.
  add column delivered_account_id uuid,
  add constraint sale_delivered_account_fkey foreign key (organization_id, delivered_account_id) references account,
  add constraint sale_delivered_account check ((revenue_on = 'invoice') = (delivered_account_id is not null));
create index sale_by_delivered_account on sale (organization_id, delivered_account_id) where delivered_account_id is not null;
alter table service_sale add column revenue_on text not null default 'sale' check (revenue_on in ('sale', 'invoice'));

-- Whether what came back had been earned: of a sale that earns with its invoice it is not before that, nor when that is cancelled.
alter table sale_return add column earned boolean not null default true;
drop trigger guard_document on sale_return;
select app.guard_documents('sale_return', '{}', '{"confirmed": ["cancelled"]}', '{"confirmed": ["earned"]}');

-- What a movement was charged to stands on another account from a day on: with the invoice what is delivered and not invoiced becomes
-- what it cost to sell it. It passes on at what it costs by then; what later documents make of that passes on with it.
create table stock_charge (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  movement_id     uuid not null,
  day             date not null,
  from_account_id uuid not null,
  account_id      uuid not null,
  -- What was posted for it, before a later document dated back changed it.
  first_value     numeric(18, 2) not null check (first_value >= 0),
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint stock_charge_movement_fkey foreign key (organization_id, movement_id) references stock_movement on delete cascade,
  constraint stock_charge_from_fkey foreign key (organization_id, from_account_id) references account,
  constraint stock_charge_account_fkey foreign key (organization_id, account_id) references account,
  constraint stock_charge_passes check (from_account_id <> account_id)
);
create index stock_charge_by_movement on stock_charge (organization_id, movement_id, id);
create index stock_charge_by_from on stock_charge (organization_id, from_account_id);
create index stock_charge_by_account on stock_charge (organization_id, account_id);
select app.isolate('stock_charge', 'select, insert'), app.distribute('stock_charge');
select app.refuse_no_numbers('stock_charge');

-- Sales of goods that left and earned nothing yet, as long as something of them is to be invoiced.
create view sale_to_earn with (security_invoker) as
  select sale.organization_id, sale.id
    from sale
   where sale.revenue_on = 'invoice' and sale.state in ('confirmed', 'delivered', 'returned')
     and not (sale.state = 'confirmed' and sale.goods_leave = 'delivered')
     and not exists (select from invoice_source source where source.organization_id = sale.organization_id
                        and source.document_id = sale.id and not source.cancelled)
     and exists (
       select from sale_line line
        where line.organization_id = sale.organization_id and line.sale_id = sale.id
          and line.quantity > coalesce((
            select sum(part.quantity) from sale_return_line part
              join sale_return back on back.organization_id = part.organization_id and back.id = part.return_id and back.state = 'confirmed'
             where part.organization_id = line.organization_id and part.sale_line_id = line.id), 0));
create view service_sale_to_earn with (security_invoker) as
  select organization_id, id from service_sale where revenue_on = 'invoice' and state = 'confirmed';
grant select on sale_to_earn, service_sale_to_earn to cuadre_app;

-- I4: what is delivered and not invoiced is, on every day, what those goods cost.
create view invariant_4_delivered with (security_invoker) as
  with delivered as (
    select distinct organization_id, delivered_account_id as account_id from sale where delivered_account_id is not null
  ), charged as (
    select organization_id, counter_account_id as account_id, day, -direction * value as value from stock_movement
    union all
    select charge.organization_id, charge.account_id, charge.day, -movement.direction * movement.value
      from stock_charge charge
      join stock_movement movement on movement.organization_id = charge.organization_id and movement.id = charge.movement_id
    union all
    select charge.organization_id, charge.from_account_id, charge.day, movement.direction * movement.value
      from stock_charge charge
      join stock_movement movement on movement.organization_id = charge.organization_id and movement.id = charge.movement_id
  ), cost as (
    select organization_id, account_id, day, sum(value) as value
      from charged where (organization_id, account_id) in (select organization_id, account_id from delivered)
     group by organization_id, account_id, day
  ), posted as (
    select l.organization_id, l.account_id, l.day, sum(l.debit - l.credit) as value
      from document_line l
      join document_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
      left join document_entry undone on undone.organization_id = entry.organization_id and undone.id = entry.reversal_of
     where (l.organization_id, l.account_id) in (select organization_id, account_id from delivered)
       and coalesce(entry.source_id, undone.source_id) in (select document_id from stock_movement
            where stock_movement.organization_id = l.organization_id)
     group by l.organization_id, l.account_id, l.day
  )
  select organization_id, account_id as record_id, 'delivered and not invoiced on ' || day || ' on the account ' || account_id as record,
         coalesce(cost.value, 0)::numeric(18, 2)::text as expected, coalesce(posted.value, 0)::numeric(18, 2)::text as found
    from cost full join posted using (organization_id, account_id, day)
   where coalesce(cost.value, 0) <> coalesce(posted.value, 0);
grant select on invariant_4_delivered to cuadre_app;

-- The law of sales and their entries: one that earns with its invoice has its entry of sale exactly while an invoice in force is of it.
create or replace view invariant_15 with (security_invoker) as
  with expected as (
    select organization_id, id, number, amount, state, revenue_on, delivered_account_id,
           case when revenue_on = 'sale' then sale.state not in ('pending', 'cancelled')
                        else exists (select from invoice_source source where source.organization_id = sale.organization_id
                                        and source.document_id = sale.id and not source.cancelled) end as earns
      from sale
  )
  select sale.organization_id, sale.id as record_id, 'sale ' || sale.number as record,
         sale.earns::int::text as expected, count(entry.id)::text as found
    from expected sale
    left join document_entry entry on entry.organization_id = sale.organization_id and entry.source_type = 'saleOfProducts'
     and entry.source_id = sale.id and entry.type = 'sale'
     and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
   group by sale.organization_id, sale.id, sale.number, sale.earns, sale.amount
  having count(entry.id) <> sale.earns::int
     and not (count(entry.id) = 0 and sale.amount = 0 and not exists (
           select from stock_movement movement where movement.organization_id = sale.organization_id
              and movement.document_id = sale.id and movement.first_value <> 0))
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a sale', 'its sale', 'none'
    from document_entry entry
   where entry.source_type = 'saleOfProducts' and entry.source_id is not null
     and not exists (select from sale where sale.organization_id = entry.organization_id and sale.id = entry.source_id)
  union all
  -- Delivered and not invoiced, its goods stand on the account of that; invoiced, nothing of them does.
  select sale.organization_id, sale.id, 'goods of the sale ' || sale.number || ' charged as delivered and not invoiced',
         (not sale.earns)::text, (charged.account_id = sale.delivered_account_id)::text
    from expected sale
    join stock_movement movement on movement.organization_id = sale.organization_id
     and (movement.document_id = sale.id or movement.document_id in (
           select back.id from sale_return back where back.organization_id = sale.organization_id and back.sale_id = sale.id))
   cross join lateral (
     select coalesce((select charge.account_id from stock_charge charge
                       where charge.organization_id = movement.organization_id and charge.movement_id = movement.id
                       order by charge.id desc limit 1), movement.counter_account_id) as account_id) charged
   where sale.revenue_on = 'invoice' and sale.state <> 'cancelled'
     and (charged.account_id = sale.delivered_account_id) = sale.earns;

create or replace view invariant_15_sale_returns with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, count(*) as entries
      from document_entry entry
     where entry.source_type = 'saleReturn' and entry.type = 'sale'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_id
  )
  select back.organization_id, back.id as record_id, 'return ' || back.number as record,
         (back.state = 'confirmed')::int::text as expected, coalesce(live.entries, 0)::text as found
    from sale_return back
    left join live on live.organization_id = back.organization_id and live.source_id = back.id
   where coalesce(live.entries, 0) <> (back.state = 'confirmed')::int
     -- What is worth nothing has no entry; nor has it what earned nothing yet.
     and not (coalesce(live.entries, 0) = 0 and (back.amount = 0 or not back.earned) and not exists (
           select from stock_movement movement where movement.organization_id = back.organization_id
              and movement.document_id = back.id and movement.first_value <> 0))
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a return', 'its document', 'none'
    from document_entry entry
   where entry.source_type = 'saleReturn' and entry.source_id is not null
     and not exists (select from sale_return back where back.organization_id = entry.organization_id and back.id = entry.source_id);

create or replace view invariant_15_services with (security_invoker) as
  with document as (
    select organization_id, id, number, 'saleOfServices' as type,
           case revenue_on when 'sale' then state in ('confirmed', 'invoiced') else state = 'invoiced' end as earns
      from service_sale
    union all
    select organization_id, id, number, 'buyOfServices', state in ('confirmed', 'invoiced') from service_purchase
  ), posted as (
    select entry.organization_id, entry.id, entry.number, entry.source_type, entry.source_id,
           entry.type <> 'reversal' and not exists (
             select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id) as stands
      from document_entry entry
     where entry.source_type in ('saleOfServices', 'buyOfServices')
  )
  select document.organization_id, document.id as record_id, document.type || ' ' || document.number as record,
         document.earns::int::text as expected, count(posted.id)::text as found
    from document
    left join posted on posted.organization_id = document.organization_id and posted.source_type = document.type
     and posted.source_id = document.id and posted.stands
   group by document.organization_id, document.id, document.type, document.number, document.earns
  having count(posted.id) <> document.earns::int
  union all
  select posted.organization_id, posted.id, 'entry ' || coalesce(posted.number::text, 'pending') || ' of ' || posted.source_type, 'its document', 'none'
    from posted
   where posted.source_id is not null
     and not exists (select from document where document.organization_id = posted.organization_id and document.type = posted.source_type
                       and document.id = posted.source_id);

create or replace view invariant_19 with (security_invoker) as
  with summed as (
    select organization_id, id, number, total, array[total, amount] as said,
           (select array[coalesce(sum(line.amount), 0), head.amount] from sale_line line
             where line.organization_id = head.organization_id and line.sale_id = head.id) as lines
      from sale head
    union all
    select organization_id, id, number, total, array[total, amount],
           (select array[coalesce(sum(line.amount), 0), head.amount] from service_sale_line line
             where line.organization_id = head.organization_id and line.sale_id = head.id)
      from service_sale head
    union all
    select organization_id, id, number, total, array[total, amount],
           (select array[coalesce(sum(line.amount), 0), head.amount] from service_purchase_line line
             where line.organization_id = head.organization_id and line.purchase_id = head.id)
      from service_purchase head
    union all
    select organization_id, id, number, total, array[total, amount],
           (select array[coalesce(sum(line.amount), 0), head.amount] from quotation_line line
             where line.organization_id = head.organization_id and line.quotation_id = head.id)
      from quotation head
    union all
    select organization_id, id, number, total, array[total, amount],
           (select array[coalesce(sum(line.amount), 0), coalesce(sum(line.book_amount), 0)] from purchase_line line
             where line.organization_id = head.organization_id and line.purchase_id = head.id)
      from purchase head
    union all
    select organization_id, id, number, total, array[total, amount],
           (select array[coalesce(sum(line.amount), 0), coalesce(sum(line.book_amount), 0)] from sale_return_line line
             where line.organization_id = head.organization_id and line.return_id = head.id)
      from sale_return head
    union all
    select organization_id, id, number, total, array[total, amount],
           (select array[coalesce(sum(line.amount), 0), head.amount] from account_movement_line line
             where line.organization_id = head.organization_id and line.movement_id = head.id)
      from account_movement head
    union all
    select organization_id, id, number, total, array[total, amount],
           (select array[coalesce(sum(line.amount), 0), head.amount] from invoice_line line
             where line.organization_id = head.organization_id and line.invoice_id = head.id)
      from invoice head
  )
  select organization_id, id as record_id, 'lines of ' || number as record,
         said[1]::text as expected, lines[1]::numeric(18, 2)::text as found
    from summed where said is distinct from lines
  union all
  -- By document and product: what the lines say moved, and what did. Cancelled, it moved nothing in the end.
  select organization_id, document_id, 'goods of ' || number, sum(said)::numeric(20, 8)::text, sum(moved)::numeric(20, 8)::text
    from (
      select head.organization_id, head.id as document_id, head.number, line.product_id,
             case when head.state in ('pending', 'cancelled') or (head.state = 'confirmed' and head.goods_leave = 'delivered') then 0
                  else -line.quantity end as said, 0 as moved
        from sale_line line
        join sale head on head.organization_id = line.organization_id and head.id = line.sale_id
      union all
      select head.organization_id, head.id, head.number, sold.product_id, case head.state when 'cancelled' then 0 else line.quantity end, 0
        from sale_return_line line
        join sale_return head on head.organization_id = line.organization_id and head.id = line.return_id
        join sale_line sold on sold.organization_id = line.organization_id and sold.id = line.sale_line_id
      union all
      -- Goods received at once are moved by their purchase.
      select head.organization_id, case head.against when 'direct' then case head.kind when 'reception' then head.purchase_id else head.id end else head.id end,
             case when head.against = 'direct' and head.kind = 'reception' then purchase.number else head.number end, bought.product_id,
             case when head.state = 'cancelled' then 0 when head.kind = 'return' then -line.quantity else line.quantity + line.surplus end, 0
        from goods_receipt_line line
        join goods_receipt head on head.organization_id = line.organization_id and head.id = line.goods_receipt_id
        join purchase on purchase.organization_id = head.organization_id and purchase.id = head.purchase_id
        join purchase_line bought on bought.organization_id = line.organization_id and bought.id = line.purchase_line_id
      union all
      select head.organization_id, head.id, head.number, line.product_id,
             case head.state when 'inTransit' then -line.quantity when 'confirmed' then line.received - line.quantity else 0 end, 0
        from stock_transfer_line line
        join stock_transfer head on head.organization_id = line.organization_id and head.id = line.transfer_id
      union all
      select head.organization_id, head.id, head.number, line.product_id,
             case when head.state <> 'confirmed' then 0
                  when head.type in ('opening', 'surplus', 'donationReceived', 'consumptionReturn') then line.quantity
                  else -line.quantity end, 0
        from other_inventory_line line
        join other_inventory head on head.organization_id = line.organization_id and head.id = line.other_inventory_id
       where head.type not in ('count', 'adjustment', 'idle', 'slowMoving')
      union all
      select movement.organization_id, movement.document_id, movement.document_number, movement.product_id, 0, movement.direction * movement.quantity
        from stock_movement movement
       where movement.document_type in ('saleOfProducts', 'saleReturn', 'buyOfProducts', 'productRecession', 'transfer')
          or movement.document_type = 'otherInventory' and exists (
               select from other_inventory head where head.organization_id = movement.organization_id and head.id = movement.document_id
                  and head.type not in ('count', 'adjustment', 'idle', 'slowMoving'))
    ) goods
   group by organization_id, document_id, number, product_id
  having sum(said) <> sum(moved)
  union all
  -- What an entry in force posts with the partner of its document, or on the account of its money.
  select document.organization_id, document.id, 'amount of ' || document.number, document.amount::text, coalesce(sum(
           case document.side when 'debit' then l.debit - l.credit when 'credit' then l.credit - l.debit else l.debit end), 0)::numeric(18, 2)::text
    from (
      select organization_id, id, number, 'saleOfProducts' as type, 'debit' as side,
             -- What earns with its invoice is owed for what that is of, and before it for nothing.
             case revenue_on when 'sale' then amount
               else coalesce((select sale.amount - source.returned from invoice_source source
                               where source.organization_id = sale.organization_id and source.document_id = sale.id and not source.cancelled), 0) end as amount,
             case payment_form when 'credit' then client_id end as partner_id, cash_account_id as account_id
        from sale where state not in ('pending', 'cancelled') and (payment_form = 'credit' or cash_account_id is not null)
      union all
      select organization_id, id, number, 'saleOfServices', 'debit',
             case when revenue_on = 'sale' or state = 'invoiced' then amount else 0 end, case payment_form when 'credit' then client_id end, cash_account_id
        from service_sale where state in ('confirmed', 'invoiced') and (payment_form = 'credit' or cash_account_id is not null)
      union all
      select organization_id, id, number, 'buyOfServices', 'credit', amount - withheld, case payment_form when 'credit' then provider_id end, cash_account_id
        from service_purchase where state = 'confirmed' and (payment_form = 'credit' or cash_account_id is not null)
      union all
      -- What came back is posted with the client on both sides, or on one.
      select back.organization_id, back.id, back.number, 'saleReturn', 'either', case when back.earned then back.amount else 0 end, sale.client_id, null
        from sale_return back
        join sale on sale.organization_id = back.organization_id and sale.id = back.sale_id
       where back.state = 'confirmed'
      union all
      -- The goods are on their way from the provider. What was received before its invoice is owed for what the invoice says.
      select organization_id, id, number, 'buyOfProducts', 'either', amount, provider_id, null
        from purchase
       where state not in ('pending', 'cancelled') and posting_mode = 'inTransit' and not awaits_invoice
         and not exists (select from goods_receipt receipt where receipt.organization_id = purchase.organization_id
                           and receipt.purchase_id = purchase.id and receipt.against = 'awaited')
      union all
      select organization_id, id, number, 'accountMovement', case when kind in ('transferReceive', 'transferIncome') then 'debit' else 'credit' end,
             amount, null, account_id
        from account_movement where state = 'confirmed'
      union all
      select organization_id, id, number, case side when 'receivable' then 'operationCollect' else 'operationPay' end,
             case side when 'receivable' then 'debit' else 'credit' end,
             round(amount * coalesce(rate, 1), 2) + case side when 'receivable' then -1 else 1 end * round(commission * coalesce(rate, 1), 2),
             null, money_account_id
        from money_operation where state in ('confirmed', 'reconciled') and money_account_id is not null
    ) document
    left join document_entry entry on entry.organization_id = document.organization_id and entry.source_type = document.type
     and entry.source_id = document.id and entry.type <> 'reversal'
     and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
    left join document_line l on l.organization_id = entry.organization_id and l.entry_id = entry.id
     and case when document.partner_id is not null then l.partner_id = document.partner_id else l.account_id = document.account_id end
   group by document.organization_id, document.id, document.number, document.side, document.amount
  having coalesce(sum(case document.side when 'debit' then l.debit - l.credit when 'credit' then l.credit - l.debit else l.debit end), 0) <> document.amount;

-- The goods of a sale are handed over whatever invoice it is on: before it, with it or later. Until now the state of the sale
-- was all that told of it, so that one that was invoiced first was never delivered and left the storekeeper's list unsaid.

alter table sale
  -- The day on which its goods were handed over.
  add column delivered_on date,
  -- Nobody will hand them over: it was said aloud, with a reason in its history.
  add column delivery_waived boolean not null default false;

drop trigger guard_document on sale;

-- What is known of sales until now: the day of the history, or that of the goods where they left by it.
update sale set delivered_on = greatest(sale.day, told.day)
  from (
    select event.organization_id, event.document_id,
           (min(event.at) at time zone organization.time_zone)::date as day
      from document_event event
      join organization on organization.organization_id = event.organization_id
     where event.document_type = 'saleOfProducts' and event.to_state = 'delivered'
     group by event.organization_id, event.document_id, organization.time_zone
  ) told
 where told.organization_id = sale.organization_id and told.document_id = sale.id and sale.state not in ('pending', 'cancelled');
update sale set delivered_on = left_on.day
  from (select organization_id, document_id, min(day) as day from stock_movement where direction = -1 group by organization_id, document_id) left_on
 where left_on.organization_id = sale.organization_id and left_on.document_id = sale.id and sale.goods_leave = 'delivered'
   and sale.state not in ('pending', 'cancelled') and left_on.day >= sale.day;
-- What was invoiced without a word of its delivery waited for nobody, and goes on so.
update sale set delivery_waived = true where state in ('invoiced', 'returned') and delivered_on is null;

select app.guard_documents('sale', '{pending}', '{
    "pending": ["confirmed", "cancelled"],
    "confirmed": ["delivered", "invoiced", "returned", "cancelled"],
    "delivered": ["invoiced", "returned", "cancelled"],
    "invoiced": ["confirmed", "delivered", "returned"],
    "returned": ["confirmed", "delivered", "invoiced"]}', '{
    "confirmed": ["delivered_on", "delivery_waived"],
    "invoiced": ["delivered_on", "delivery_waived"],
    "returned": ["delivered_on", "delivery_waived"]}');

alter table sale
  add constraint sale_delivered_on check (delivered_on is null or (delivered_on >= day and state <> 'pending')),
  add constraint sale_delivered check (state <> 'delivered' or delivered_on is not null),
  add constraint sale_waived check (not delivery_waived or (state <> 'pending' and goods_leave = 'confirmed'));

-- The day of a delivery is said once.
create function app.refuse_second_delivery() returns trigger language plpgsql as $$
begin
  raise exception 'the goods of sale % were handed over on %', old.number, old.delivered_on
    using errcode = '23514', constraint = 'sale_delivered_once';
end $$;
create trigger delivered_once before update of delivered_on on sale for each row
  when (old.delivered_on is not null and new.delivered_on is distinct from old.delivered_on)
  execute function app.refuse_second_delivery();

-- Sales of which goods are to be handed over: what waits for the storekeeper.
create view sale_to_deliver with (security_invoker) as
  select sale.organization_id, sale.id
    from sale
   where sale.state in ('confirmed', 'invoiced', 'returned') and sale.delivered_on is null and not sale.delivery_waived
     and (sale.state <> 'returned' or exists (
       select from sale_line line
        where line.organization_id = sale.organization_id and line.sale_id = sale.id
          and line.quantity > coalesce((
            select sum(part.quantity) from sale_return_line part
              join sale_return back on back.organization_id = part.organization_id and back.id = part.return_id and back.state = 'confirmed'
             where part.organization_id = line.organization_id and part.sale_line_id = line.id), 0)));
grant select on sale_to_deliver to cuadre_app;
create index sale_to_deliver_index on sale (organization_id, id)
  where state in ('confirmed', 'invoiced', 'returned') and delivered_on is null and not delivery_waived;

-- Nothing is earned by what has not left: such a sale waits for its delivery, and then for its invoice.
create or replace view sale_to_earn with (security_invoker) as
  select sale.organization_id, sale.id
    from sale
   where sale.revenue_on = 'invoice' and sale.state in ('confirmed', 'delivered', 'returned')
     and not (sale.goods_leave = 'delivered' and sale.delivered_on is null)
     and not exists (select from invoice_source source where source.organization_id = sale.organization_id
                        and source.document_id = sale.id and not source.cancelled)
     and exists (
       select from sale_line line
        where line.organization_id = sale.organization_id and line.sale_id = sale.id
          and line.quantity > coalesce((
            select sum(part.quantity) from sale_return_line part
              join sale_return back on back.organization_id = part.organization_id and back.id = part.return_id and back.state = 'confirmed'
             where part.organization_id = line.organization_id and part.sale_line_id = line.id), 0));

-- The law of lines and goods: goods that leave by a delivery move nothing before it, whatever else was done with their sale.
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
             case when head.state in ('pending', 'cancelled') or (head.goods_leave = 'delivered' and head.delivered_on is null) then 0
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

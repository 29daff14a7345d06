-- Entries of documents may wait for an accountant: where the parameter says so they are born pending, without a number, and are in
-- no balance until they are confirmed. They change and go through their document alone.

insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'autoConfirmEntries', 'flag', 'true'
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'autoConfirmEntries');

alter table entry_draft add column source_type text, add column source_id uuid, add column source_number text,
  -- What undoes a pending entry on a later day waits behind it.
  add column reversal_of uuid, add column reason text,
  add constraint entry_draft_source check ((source_type is null) = (source_id is null) and (source_type is null) = (type = 'manual'));
-- Undone in red, amounts are below zero; the journal judges them when they are confirmed.
alter table entry_draft_line drop constraint entry_draft_line_debit_check, drop constraint entry_draft_line_credit_check;
create index entry_draft_by_source on entry_draft (organization_id, source_type, source_id) where source_id is not null;

-- What documents posted, confirmed or not: what stock, debts and documents are compared with. An entry that waits is no fault.
create view document_entry with (security_invoker) as
  select organization_id, id, day, number, type, description, source_type, source_id, source_number, reversal_of, recorded_at from journal_entry
  union all
  select organization_id, id, day, null, type, description, source_type, source_id, source_number, reversal_of, created_at from entry_draft where source_id is not null;
create view document_line with (security_invoker) as
  select organization_id, entry_id, line, day, account_id, debit, credit, partner_id, currency_id, foreign_amount from journal_line
  union all
  select l.organization_id, l.draft_id, l.line, draft.day, l.account_id, l.debit, l.credit, l.partner_id, l.currency_id, l.foreign_amount
    from entry_draft_line l
    join entry_draft draft on draft.organization_id = l.organization_id and draft.id = l.draft_id
   where draft.source_id is not null;
grant select on document_entry, document_line to cuadre_app;

-- The laws that compare documents with their entries, over both.
-- What stock is worth is what documents posted on every day, not on the last alone: what is asked as of a day is answered by that day.
create or replace view invariant_4 with (security_invoker) as
  with moved as (
    select organization_id, account_id, day, sum(direction * value) as value from stock_movement group by organization_id, account_id, day
  ), posted as (
    select l.organization_id, l.account_id, l.day, sum(l.debit - l.credit) as value
      from document_line l
      join document_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
      left join document_entry undone on undone.organization_id = entry.organization_id and undone.id = entry.reversal_of
     where (l.organization_id, l.account_id) in (select organization_id, account_id from moved)
       and coalesce(entry.source_id, undone.source_id) in (select document_id from stock_movement
            where stock_movement.organization_id = l.organization_id)
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

create or replace view invariant_15_inventory with (security_invoker) as
  with document as (
    select organization_id, id, 'transfer' as type, 'transfer ' || number as name,
           case state when 'inTransit' then 1 when 'confirmed' then 2 else 0 end as entries
      from stock_transfer
    union all
    select organization_id, id, 'otherInventory', 'inventory document ' || number, case state when 'confirmed' then 1 else 0 end
      from other_inventory
  ), live as (
    select entry.organization_id, entry.source_type, entry.source_id, count(*) as entries
      from document_entry entry
     where entry.source_type in ('transfer', 'otherInventory') and entry.type <> 'reversal'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_type, entry.source_id
  )
  select document.organization_id, document.id as record_id, document.name as record,
         document.entries::text as expected, coalesce(live.entries, 0)::text as found
    from document
    left join live on live.organization_id = document.organization_id and live.source_type = document.type and live.source_id = document.id
   where coalesce(live.entries, 0) > document.entries
      -- Goods that are worth nothing are posted nowhere, and a count may find that all is there.
      or (coalesce(live.entries, 0) < document.entries
          and exists (select from stock_movement movement where movement.organization_id = document.organization_id
            and movement.document_id = document.id and movement.first_value <> 0))
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of inventory', 'its document', 'none'
    from document_entry entry
   where entry.source_type in ('transfer', 'otherInventory') and entry.source_id is not null
     and not exists (select from stock_transfer where stock_transfer.organization_id = entry.organization_id and stock_transfer.id = entry.source_id)
     and not exists (select from other_inventory where other_inventory.organization_id = entry.organization_id and other_inventory.id = entry.source_id);

create or replace view invariant_17_operations with (security_invoker) as
  select operation.organization_id, operation.id as record_id, 'operation ' || operation.number as record,
         case when operation.state in ('pending', 'cancelled') then '0' else '1' end as expected, count(entry.id)::text as found
    from money_operation operation
    left join document_entry entry on entry.organization_id = operation.organization_id and entry.source_id = operation.id
     and entry.type <> 'reversal'
     and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
   group by operation.organization_id, operation.id, operation.number, operation.state
  having count(entry.id) <> case when operation.state in ('pending', 'cancelled') then 0 else 1 end
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of an operation', 'its operation', 'none'
    from document_entry entry
   where entry.source_type in ('operationCollect', 'operationPay') and entry.source_id is not null
     and not exists (select from money_operation operation where operation.organization_id = entry.organization_id and operation.id = entry.source_id);

create or replace view invariant_17_movements with (security_invoker) as
  select movement.organization_id, movement.id as record_id, 'movement ' || movement.number as record,
         case when movement.state = 'confirmed' then '1' else '0' end as expected, count(entry.id)::text as found
    from account_movement movement
    left join document_entry entry on entry.organization_id = movement.organization_id and entry.source_id = movement.id
     and entry.type <> 'reversal'
     and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
   group by movement.organization_id, movement.id, movement.number, movement.state
  having count(entry.id) <> case when movement.state = 'confirmed' then 1 else 0 end
  union all
  select movement.organization_id, movement.id, 'lines of movement ' || movement.number, movement.total::text, coalesce(sum(line.amount), 0)::text
    from account_movement movement
    left join account_movement_line line on line.organization_id = movement.organization_id and line.movement_id = movement.id
   group by movement.organization_id, movement.id, movement.number, movement.total
  having coalesce(sum(line.amount), 0) <> movement.total
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a movement', 'its movement', 'none'
    from document_entry entry
   where entry.source_type = 'accountMovement' and entry.source_id is not null
     and not exists (select from account_movement movement where movement.organization_id = entry.organization_id and movement.id = entry.source_id);

create or replace view invariant_15_purchases with (security_invoker) as
  with document as (
    select organization_id, 'buyOfProducts' as type, id, 'purchase ' || number as name,
           (state not in ('pending', 'cancelled') and not awaits_invoice and (amount > 0 or exists (
             select from goods_receipt received
               join goods_receipt_line line on line.organization_id = received.organization_id and line.goods_receipt_id = received.id
              where received.organization_id = purchase.organization_id and received.purchase_id = purchase.id
                and received.against = 'direct' and received.kind = 'reception' and received.state = 'confirmed'
                and line.surplus_value + line.cost_value > 0)))::int as entries
      from purchase
    union all
    select organization_id, 'productRecession', id, 'reception ' || number,
           (state <> 'cancelled' and against <> 'direct' and worth.value > 0)::int
      from goods_receipt, lateral (
        select sum(value + surplus_value + cost_value + case against when 'transit' then rejected_value else 0 end) as value from goods_receipt_line line
         where line.organization_id = goods_receipt.organization_id and line.goods_receipt_id = goods_receipt.id) worth
  ), live as (
    select entry.organization_id, entry.source_type, entry.source_id, count(*)::int as entries
      from document_entry entry
     where entry.source_type in ('buyOfProducts', 'productRecession') and entry.type = 'purchase'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_type, entry.source_id
  )
  select document.organization_id, document.id as record_id, document.name as record,
         document.entries::text as expected, coalesce(live.entries, 0)::text as found
    from document
    left join live on live.organization_id = document.organization_id and live.source_type = document.type and live.source_id = document.id
   -- A return is posted whatever the provider gives back, unless the goods are worth nothing either.
   where coalesce(live.entries, 0) <> document.entries
     and not (document.entries = 0 and live.entries = 1 and exists (
           select from goods_receipt back where back.organization_id = document.organization_id and back.id = document.id and back.kind = 'return'
              and back.state = 'confirmed'))
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a purchase', 'its document', 'none'
    from document_entry entry
   where entry.source_type in ('buyOfProducts', 'productRecession') and entry.source_id is not null
     and not exists (select from purchase where purchase.organization_id = entry.organization_id and purchase.id = entry.source_id)
     and not exists (select from goods_receipt where goods_receipt.organization_id = entry.organization_id and goods_receipt.id = entry.source_id);

create or replace view invariant_15 with (security_invoker) as
  select sale.organization_id, sale.id as record_id, 'sale ' || sale.number as record,
         case when sale.state in ('pending', 'cancelled') then '0' else '1' end as expected, count(entry.id)::text as found
    from sale
    left join document_entry entry on entry.organization_id = sale.organization_id and entry.source_type = 'saleOfProducts'
     and entry.source_id = sale.id and entry.type = 'sale'
     and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
   group by sale.organization_id, sale.id, sale.number, sale.state, sale.amount
  having count(entry.id) <> case when sale.state in ('pending', 'cancelled') then 0 else 1 end
     and not (count(entry.id) = 0 and sale.amount = 0 and not exists (
           select from stock_movement movement where movement.organization_id = sale.organization_id
              and movement.document_id = sale.id and movement.first_value <> 0))
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a sale', 'its sale', 'none'
    from document_entry entry
   where entry.source_type = 'saleOfProducts' and entry.source_id is not null
     and not exists (select from sale where sale.organization_id = entry.organization_id and sale.id = entry.source_id);

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
     and not (coalesce(live.entries, 0) = 0 and back.amount = 0 and not exists (
           select from stock_movement movement where movement.organization_id = back.organization_id
              and movement.document_id = back.id and movement.first_value <> 0))
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a return', 'its document', 'none'
    from document_entry entry
   where entry.source_type = 'saleReturn' and entry.source_id is not null
     and not exists (select from sale_return back where back.organization_id = entry.organization_id and back.id = entry.source_id);

create or replace view invariant_15_services with (security_invoker) as
  with document as (
    select organization_id, id, number, state, 'saleOfServices' as type from service_sale
    union all
    select organization_id, id, number, state, 'buyOfServices' from service_purchase
  ), posted as (
    select entry.organization_id, entry.id, entry.number, entry.source_type, entry.source_id,
           entry.type <> 'reversal' and not exists (
             select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id) as stands
      from document_entry entry
     where entry.source_type in ('saleOfServices', 'buyOfServices')
  )
  select document.organization_id, document.id as record_id, document.type || ' ' || document.number as record,
         case when document.state in ('confirmed', 'invoiced') then '1' else '0' end as expected, count(posted.id)::text as found
    from document
    left join posted on posted.organization_id = document.organization_id and posted.source_type = document.type
     and posted.source_id = document.id and posted.stands
   group by document.organization_id, document.id, document.type, document.number, document.state
  having count(posted.id) <> case when document.state in ('confirmed', 'invoiced') then 1 else 0 end
  union all
  select posted.organization_id, posted.id, 'entry ' || coalesce(posted.number::text, 'pending') || ' of ' || posted.source_type, 'its document', 'none'
    from posted
   where posted.source_id is not null
     and not exists (select from document where document.organization_id = posted.organization_id and document.type = posted.source_type
                       and document.id = posted.source_id);

create or replace view posted_with_partner with (security_invoker) as
  select l.organization_id, l.account_id, l.partner_id, l.currency_id, l.debit - l.credit as value,
         case when l.debit <> 0 then l.foreign_amount else -l.foreign_amount end as foreign_value
    from document_line l
    join document_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
   where l.partner_id is not null
     -- An entry that a person wrote is its own document, and so is the one that undoes it.
     and coalesce(entry.source_id, entry.reversal_of, entry.id) in (
       select document_id from open_item where open_item.organization_id = l.organization_id
       union all select document_id from settlement where settlement.organization_id = l.organization_id
       union all select document_id from advance where advance.organization_id = l.organization_id
       union all select document_id from advance_use where advance_use.organization_id = l.organization_id)
  union all
  select item.organization_id, item.account_id, item.partner_id, item.currency_id, 0,
         case item.side when 'receivable' then -paid.foreign_amount else paid.foreign_amount end
    from settlement paid
    join open_item item on item.organization_id = paid.organization_id and item.id = paid.item_id
   where paid.amount = 0 and not paid.cancelled
  union all
  select advance.organization_id, advance.account_id, advance.partner_id, advance.currency_id, 0,
         case advance.side when 'receivable' then used.foreign_amount else -used.foreign_amount end
    from advance_use used
    join advance on advance.organization_id = used.organization_id and advance.id = used.advance_id
   where used.amount = 0 and not used.cancelled;

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
      select organization_id, id, number, 'saleOfProducts' as type, 'debit' as side, amount,
             case payment_form when 'credit' then client_id end as partner_id, cash_account_id as account_id
        from sale where state not in ('pending', 'cancelled') and (payment_form = 'credit' or cash_account_id is not null)
      union all
      select organization_id, id, number, 'saleOfServices', 'debit', amount, case payment_form when 'credit' then client_id end, cash_account_id
        from service_sale where state in ('confirmed', 'invoiced') and (payment_form = 'credit' or cash_account_id is not null)
      union all
      select organization_id, id, number, 'buyOfServices', 'credit', amount - withheld, case payment_form when 'credit' then provider_id end, cash_account_id
        from service_purchase where state = 'confirmed' and (payment_form = 'credit' or cash_account_id is not null)
      union all
      -- What came back is posted with the client on both sides, or on one.
      select back.organization_id, back.id, back.number, 'saleReturn', 'either', back.amount, sale.client_id, null
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

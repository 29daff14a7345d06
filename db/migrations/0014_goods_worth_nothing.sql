-- What is given away moves goods and is owed by nobody; where the goods cost nothing either, nothing is posted. Goods that were had
-- for nothing and received at once cost what their freight does, which is then posted with them.
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
      from journal_entry entry
     where entry.source_type in ('buyOfProducts', 'productRecession') and entry.type = 'purchase'
       and not exists (select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
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
  select entry.organization_id, entry.id, 'entry ' || entry.number || ' of a purchase', 'its document', 'none'
    from journal_entry entry
   where entry.source_type in ('buyOfProducts', 'productRecession') and entry.source_id is not null
     and not exists (select from purchase where purchase.organization_id = entry.organization_id and purchase.id = entry.source_id)
     and not exists (select from goods_receipt where goods_receipt.organization_id = entry.organization_id and goods_receipt.id = entry.source_id);

create or replace view invariant_15 with (security_invoker) as
  select sale.organization_id, sale.id as record_id, 'sale ' || sale.number as record,
         case when sale.state in ('pending', 'cancelled') then '0' else '1' end as expected, count(entry.id)::text as found
    from sale
    left join journal_entry entry on entry.organization_id = sale.organization_id and entry.source_type = 'saleOfProducts'
     and entry.source_id = sale.id and entry.type = 'sale'
     and not exists (select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
   group by sale.organization_id, sale.id, sale.number, sale.state, sale.amount
  having count(entry.id) <> case when sale.state in ('pending', 'cancelled') then 0 else 1 end
     and not (count(entry.id) = 0 and sale.amount = 0 and not exists (
           select from stock_movement movement where movement.organization_id = sale.organization_id
              and movement.document_id = sale.id and movement.first_value <> 0))
  union all
  select entry.organization_id, entry.id, 'entry ' || entry.number || ' of a sale', 'its sale', 'none'
    from journal_entry entry
   where entry.source_type = 'saleOfProducts' and entry.source_id is not null
     and not exists (select from sale where sale.organization_id = entry.organization_id and sale.id = entry.source_id);

-- I15 and I17 of services, returns and inside warehouses, for books that were begun with entries whose documents are elsewhere: only an
-- entry that names its document has one.
create or replace view invariant_15_services with (security_invoker) as
  with document as (
    select organization_id, id, number, state, 'saleOfServices' as type from service_sale
    union all
    select organization_id, id, number, state, 'buyOfServices' from service_purchase
  ), posted as (
    select entry.organization_id, entry.id, entry.number, entry.source_type, entry.source_id,
           entry.type <> 'reversal' and not exists (
             select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id) as stands
      from journal_entry entry
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
  select posted.organization_id, posted.id, 'entry ' || posted.number || ' of ' || posted.source_type, 'its document', 'none'
    from posted
   where posted.source_id is not null
     and not exists (select from document where document.organization_id = posted.organization_id and document.type = posted.source_type
                       and document.id = posted.source_id);
grant select on invariant_15_services to cuadre_app;

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
      from journal_entry entry
     where entry.source_type in ('transfer', 'otherInventory') and entry.type <> 'reversal'
       and not exists (select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
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
  select entry.organization_id, entry.id, 'entry ' || entry.number || ' of inventory', 'its document', 'none'
    from journal_entry entry
   where entry.source_type in ('transfer', 'otherInventory') and entry.source_id is not null
     and not exists (select from stock_transfer where stock_transfer.organization_id = entry.organization_id and stock_transfer.id = entry.source_id)
     and not exists (select from other_inventory where other_inventory.organization_id = entry.organization_id and other_inventory.id = entry.source_id);
grant select on invariant_15_inventory to cuadre_app;

create or replace view invariant_15_sale_returns with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, count(*) as entries
      from journal_entry entry
     where entry.source_type = 'saleReturn' and entry.type = 'sale'
       and not exists (select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
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
  select entry.organization_id, entry.id, 'entry ' || entry.number || ' of a return', 'its document', 'none'
    from journal_entry entry
   where entry.source_type = 'saleReturn' and entry.source_id is not null
     and not exists (select from sale_return back where back.organization_id = entry.organization_id and back.id = entry.source_id);
grant select on invariant_15_sale_returns to cuadre_app;

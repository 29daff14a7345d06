-- A law is asked by all views of its number. invariant_15 held the views of purchases, inventory and others too, so that each
-- of their rows would be found twice; from now on it is of sales of products alone, and a new kind of document adds a view
-- `invariant_15_…` of its own.
create or replace view invariant_15 with (security_invoker) as
  select sale.organization_id, sale.id as record_id, 'sale ' || sale.number as record,
         case when sale.state in ('pending', 'cancelled') then '0' else '1' end as expected, count(entry.id)::text as found
    from sale
    left join journal_entry entry on entry.organization_id = sale.organization_id and entry.source_type = 'saleOfProducts'
     and entry.source_id = sale.id and entry.type = 'sale'
     and not exists (select from journal_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
   group by sale.organization_id, sale.id, sale.number, sale.state
  having count(entry.id) <> case when sale.state in ('pending', 'cancelled') then 0 else 1 end
  union all
  select entry.organization_id, entry.id, 'entry ' || entry.number || ' of a sale', 'its sale', 'none'
    from journal_entry entry
   where entry.source_type = 'saleOfProducts' and entry.source_id is not null
     and not exists (select from sale where sale.organization_id = entry.organization_id and sale.id = entry.source_id);

-- I15 and I17 of what clients bring back, as of sales: an entry that was taken over from elsewhere names a return by its
-- number alone, without a document of its own here.
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

-- The entry of a late cost may wait for an accountant as those of other documents do: that is no fault.
create or replace view invariant_15_late_costs with (security_invoker) as
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

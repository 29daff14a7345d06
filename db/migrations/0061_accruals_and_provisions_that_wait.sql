-- The entries of accrued services and of provisions for doubtful debts may wait for an accountant as those of other documents do:
-- that is no fault.
create or replace view invariant_15_service_accruals with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, count(*) as entries
      from document_entry entry
     where entry.source_type = 'serviceAccrual' and entry.type <> 'reversal'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_id
  )
  select accrual.organization_id, accrual.id as record_id, 'accrual ' || accrual.number as record,
         (accrual.state in ('confirmed', 'invoiced'))::int::text as expected, coalesce(live.entries, 0)::text as found
    from service_accrual accrual
    left join live on live.organization_id = accrual.organization_id and live.source_id = accrual.id
   where coalesce(live.entries, 0) <> (accrual.state in ('confirmed', 'invoiced'))::int
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of an accrual', 'its document', 'none'
    from document_entry entry
   where entry.source_type = 'serviceAccrual' and entry.source_id is not null
     and not exists (select from service_accrual accrual where accrual.organization_id = entry.organization_id and accrual.id = entry.source_id)
  union all
  select accrual.organization_id, accrual.id, 'accrual ' || accrual.number || ' on purchases',
         (accrual.state = 'invoiced')::int::text, count(purchase.id)::text
    from service_accrual accrual
    left join service_purchase_line line on line.organization_id = accrual.organization_id and line.accrual_id = accrual.id
    left join service_purchase purchase on purchase.organization_id = line.organization_id and purchase.id = line.purchase_id
     and purchase.state = 'confirmed'
   group by accrual.organization_id, accrual.id, accrual.number, accrual.state
  having count(purchase.id) <> (accrual.state = 'invoiced')::int;

create or replace view invariant_15_doubtful_debts with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, count(*) as entries
      from document_entry entry
     where entry.source_type = 'doubtfulDebt' and entry.type <> 'reversal'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_id
  )
  select document.organization_id, document.id as record_id, 'doubtful debt ' || document.number as record,
         case document.state when 'confirmed' then '1' when 'resolved' then '2' else '0' end as expected, coalesce(live.entries, 0)::text as found
    from doubtful_debt document
    left join live on live.organization_id = document.organization_id and live.source_id = document.id
   where coalesce(live.entries, 0) <> case document.state when 'confirmed' then 1 when 'resolved' then 2 else 0 end
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a doubtful debt', 'its document', 'none'
    from document_entry entry
   where entry.source_type = 'doubtfulDebt' and entry.source_id is not null
     and not exists (select from doubtful_debt document where document.organization_id = entry.organization_id and document.id = entry.source_id)
  union all
  select document.organization_id, document.id, 'lines of ' || document.number, document.amount::text, coalesce(sum(line.amount), 0)::text
    from doubtful_debt document
    left join doubtful_debt_line line on line.organization_id = document.organization_id and line.document_id = document.id
   group by document.organization_id, document.id, document.number, document.amount
  having coalesce(sum(line.amount), 0) <> document.amount
  union all
  select organization_id, item_id, 'what is provided for a debt', 'nothing below 0.00', least(provided, written_off - recovered)::text
    from doubtful_item where provided < 0 or recovered > written_off;

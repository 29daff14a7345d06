-- Documents that posted and that no law held to what their entries say.

-- I19: while it stands, the entry of an accrual posts its amount as the expense.
create view invariant_19_service_accruals with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, line.account_id, sum(line.debit) as debit
      from document_entry entry
      join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id
     where entry.source_type = 'serviceAccrual' and entry.type <> 'reversal'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_id, line.account_id
  )
  select accrual.organization_id, accrual.id as record_id, 'amount of ' || accrual.number as record,
         accrual.amount::text as expected, coalesce(live.debit, 0)::numeric(18, 2)::text as found
    from service_accrual accrual
    left join live on live.organization_id = accrual.organization_id and live.source_id = accrual.id and live.account_id = accrual.account_id
   where accrual.state in ('confirmed', 'invoiced') and coalesce(live.debit, 0) <> accrual.amount;

-- I19: what is provided, released, written off or recovered is posted as much as it is; resolved, what was investigated is posted as lost.
create view invariant_19_doubtful_debts with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, sum(line.debit) as debit
      from document_entry entry
      join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id
     where entry.source_type = 'doubtfulDebt' and entry.type <> 'reversal'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_id
  ), uncovered as (
    select organization_id, document_id, sum(amount - covered) as amount from doubtful_debt_line group by organization_id, document_id
  ), said as (
    select document.organization_id, document.id, document.number,
           document.amount + case document.state when 'resolved' then uncovered.amount else 0 end as amount
      from doubtful_debt document
      join uncovered on uncovered.organization_id = document.organization_id and uncovered.document_id = document.id
     where document.state in ('confirmed', 'resolved')
  )
  select said.organization_id, said.id as record_id, 'amount of ' || said.number as record,
         said.amount::numeric(18, 2)::text as expected, coalesce(live.debit, 0)::numeric(18, 2)::text as found
    from said
    left join live on live.organization_id = said.organization_id and live.source_id = said.id
   where coalesce(live.debit, 0) <> said.amount;

-- I15: a distribution that stands is posted, and no entry is of one that is none. It is posted on each day that bears of it, and what was made
-- and has gone since costs more by entries of it as well.
create view invariant_15_production_distributions with (security_invoker) as
  with live as (
    select entry.organization_id, entry.source_id, count(*)::int as entries
      from document_entry entry
     where entry.source_type = 'productionDistribution' and entry.type <> 'reversal'
       and not exists (select from document_entry undone where undone.organization_id = entry.organization_id and undone.reversal_of = entry.id)
     group by entry.organization_id, entry.source_id
  )
  select distribution.organization_id, distribution.id as record_id, 'distribution ' || distribution.number as record,
         '1' as expected, '0' as found
    from production_distribution distribution
    left join live on live.organization_id = distribution.organization_id and live.source_id = distribution.id
   where distribution.state = 'confirmed' and live.entries is null
  union all
  select entry.organization_id, entry.id, 'entry ' || coalesce(entry.number::text, 'pending') || ' of a distribution', 'its distribution', 'none'
    from document_entry entry
   where entry.source_type = 'productionDistribution' and entry.source_id is not null
     and not exists (select from production_distribution distribution
                      where distribution.organization_id = entry.organization_id and distribution.id = entry.source_id);
grant select on invariant_19_service_accruals, invariant_19_doubtful_debts, invariant_15_production_distributions to cuadre_app;

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

-- What goods were charged to changes with the invoice: from what is delivered and not invoiced to what it cost to sell them.
grant update (counter_account_id) on stock_movement to cuadre_app;

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
         (not sale.earns)::text, (movement.counter_account_id = sale.delivered_account_id)::text
    from expected sale
    join stock_movement movement on movement.organization_id = sale.organization_id
     and (movement.document_id = sale.id or movement.document_id in (
           select back.id from sale_return back where back.organization_id = sale.organization_id and back.sale_id = sale.id))
   where sale.revenue_on = 'invoice' and sale.state <> 'cancelled'
     and (movement.counter_account_id = sale.delivered_account_id) = sale.earns;

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
    join sale on sale.organization_id = back.organization_id and sale.id = back.sale_id
    left join live on live.organization_id = back.organization_id and live.source_id = back.id
   where coalesce(live.entries, 0) <> (back.state = 'confirmed')::int
     -- What is worth nothing has no entry; nor has it what earned nothing yet.
     and not (coalesce(live.entries, 0) = 0 and (back.amount = 0 or sale.revenue_on = 'invoice') and not exists (
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

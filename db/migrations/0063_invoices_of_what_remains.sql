-- Of a sale that something came back of, what remains is invoiced: how much of it was not, because it had come back.
alter table invoice_source add column returned numeric(18, 2) not null default 0 check (returned >= 0);

-- I15 of invoices: a sale is invoiced exactly where an invoice that was not cancelled is of it; an invoice adds up to its
-- lines and to what its sales were when it was issued; what it left out stays returned; its numbers have no gaps.
create or replace view invariant_15_invoices with (security_invoker) as
  with sale_of_any as (
    select organization_id, id, number, state, total, amount from sale
    union all
    select organization_id, id, number, state, total, amount from service_sale
  )
  select sale.organization_id, sale.id as record_id, 'sale ' || sale.number || ' on invoices' as record,
         case when sale.state = 'invoiced' then '1' else '0' end as expected, count(source.document_id)::text as found
    from sale_of_any sale
    left join invoice_source source on source.organization_id = sale.organization_id and source.document_id = sale.id and not source.cancelled
   where sale.state in ('pending', 'confirmed', 'delivered', 'invoiced', 'cancelled')
   group by sale.organization_id, sale.id, sale.number, sale.state
  having count(source.document_id) <> case when sale.state = 'invoiced' then 1 else 0 end
  union all
  select invoice.organization_id, invoice.id, 'lines of invoice ' || invoice.number, invoice.total::text, coalesce(sum(line.amount), 0)::text
    from invoice
    left join invoice_line line on line.organization_id = invoice.organization_id and line.invoice_id = invoice.id
   group by invoice.organization_id, invoice.id, invoice.number, invoice.total
  having coalesce(sum(line.amount), 0) <> invoice.total
  union all
  select invoice.organization_id, invoice.id, 'sales of invoice ' || invoice.number, invoice.amount::text, coalesce(sum(sale.amount - source.returned), 0)::text
    from invoice
    left join invoice_source source on source.organization_id = invoice.organization_id and source.invoice_id = invoice.id
    left join sale_of_any sale on sale.organization_id = invoice.organization_id and sale.id = source.document_id
   where not invoice.cancelled
   group by invoice.organization_id, invoice.id, invoice.number, invoice.amount
  having coalesce(sum(sale.amount - source.returned), 0) <> invoice.amount
  union all
  select source.organization_id, source.invoice_id, 'returns before the invoice of ' || source.document_number, source.returned::text,
         coalesce(sum(back.amount), 0)::text
    from invoice_source source
    join sale on sale.organization_id = source.organization_id and sale.id = source.document_id
    left join sale_return back on back.organization_id = sale.organization_id and back.sale_id = sale.id and back.state = 'confirmed'
   where not source.cancelled
   group by source.organization_id, source.invoice_id, source.position, source.document_number, source.returned, sale.state
  having coalesce(sum(back.amount), 0) < source.returned or (sale.state = 'invoiced' and coalesce(sum(back.amount), 0) <> source.returned)
  union all
  select series.organization_id, series.organization_id, 'numbers of invoices in ' || series.year, series.last_number::text, count(invoice.id)::text
    from document_series series
    left join invoice on invoice.organization_id = series.organization_id and invoice.number like 'FAC-' || series.year || '-%'
   where series.prefix = 'FAC'
   group by series.organization_id, series.year, series.last_number
  having count(invoice.id) <> series.last_number;

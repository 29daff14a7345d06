-- A debt carries the number of our document. People look for it by the number that the other side knows as well: that of our
-- invoice for a sale, and that of the provider's own paper for what was bought.
create view other_number with (security_invoker) as
  select source.organization_id, source.document_id, invoice.number
    from invoice_source source
    join invoice on invoice.organization_id = source.organization_id and invoice.id = source.invoice_id
   where not source.cancelled
  union all
  select organization_id, id, provider_invoice from purchase where provider_invoice is not null
  union all
  select organization_id, id, provider_document from service_purchase where provider_document is not null
  union all
  select organization_id, id, provider_document from late_cost where provider_document is not null;
grant select on other_number to cuadre_app;

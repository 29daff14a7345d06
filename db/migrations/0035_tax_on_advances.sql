-- Where a company so chooses, what a client pays ahead accrues sales tax when it is collected. An advance knows what it accrued and each
-- of its uses what it took off, so that parts and what undoes them in whatever order come to the cent that was accrued.

insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'taxOnAdvance', 'flag', 'false'
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'taxOnAdvance');

alter table advance
  add column tax numeric(18, 2) not null default 0 check (tax >= 0),
  add column tax_used numeric(18, 2) not null default 0 check (tax_used >= 0),
  add constraint advance_tax_of_clients check (side = 'receivable' or tax = 0),
  -- Whoever uses the last of an advance takes off all that is left of its tax.
  add constraint advance_tax_used check (tax_used <= tax and (used < amount or tax_used = tax));
alter table advance_use add column tax numeric(18, 2) not null default 0 check (tax >= 0);
grant update (tax_used) on advance to cuadre_app;
select app.refuse_no_numbers('advance'), app.refuse_no_numbers('advance_use');

-- I6: of the tax on an advance as much is taken off as its uses took.
create view invariant_6_tax_on_advances with (security_invoker) as
  select advance.organization_id, advance.id as record_id, 'tax on the advance of ' || advance.document_number as record,
         advance.tax_used::text as expected, coalesce(sum(used.tax), 0)::text as found
    from advance
    left join advance_use used on used.organization_id = advance.organization_id and used.advance_id = advance.id and not used.cancelled
   group by advance.organization_id, advance.id, advance.document_number, advance.tax_used
  having advance.tax_used <> coalesce(sum(used.tax), 0);
grant select on invariant_6_tax_on_advances to cuadre_app;

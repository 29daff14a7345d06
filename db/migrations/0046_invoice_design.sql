-- How the invoices of an organization look on paper: the model that the law asks for, or one for clients to whom that is a form.
alter table organization
  add invoice_design text not null default 'legal' constraint organization_invoice_design check (invoice_design in ('legal', 'client'));

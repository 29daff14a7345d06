-- A service may be priced in another currency than that of the books: its price then is for documents in that one.
alter table service add column currency_id uuid,
  add constraint service_currency_fkey foreign key (organization_id, currency_id) references currency;
create index service_by_currency on service (organization_id, currency_id) where currency_id is not null;

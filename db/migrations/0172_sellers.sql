-- Who sold is a worker beside the name that is printed, of goods as of services.
alter table sale
  add column seller_worker_id uuid,
  add constraint sale_seller_fkey foreign key (organization_id, seller_worker_id) references worker,
  add constraint sale_seller_named check (seller_worker_id is null or coalesce(seller, '') <> '');
create index sale_by_seller on sale (organization_id, seller_worker_id) where seller_worker_id is not null;

alter table service_sale
  add column seller text,
  add column seller_worker_id uuid,
  add constraint service_sale_seller_fkey foreign key (organization_id, seller_worker_id) references worker,
  add constraint service_sale_seller_named check (seller_worker_id is null or coalesce(seller, '') <> '');
create index service_sale_by_seller on service_sale (organization_id, seller_worker_id) where seller_worker_id is not null;

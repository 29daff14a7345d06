-- Receptions, and what goes back to providers, are corrected in one command as purchases are: the one that takes the place of
-- another says so, and no two take the same place.
alter table goods_receipt add column replaces_id uuid,
  add constraint goods_receipt_replaces_fkey foreign key (organization_id, replaces_id) references goods_receipt;
create unique index goods_receipt_by_replaced on goods_receipt (organization_id, replaces_id) where replaces_id is not null;

-- Documents of inventory and transfers between warehouses are corrected in one command as well: the one that takes the place of
-- another says so, and no two take the same place.
alter table other_inventory add column replaces_id uuid,
  add constraint other_inventory_replaces_fkey foreign key (organization_id, replaces_id) references other_inventory;
create unique index other_inventory_by_replaced on other_inventory (organization_id, replaces_id) where replaces_id is not null;

alter table stock_transfer add column replaces_id uuid,
  add constraint stock_transfer_replaces_fkey foreign key (organization_id, replaces_id) references stock_transfer;
create unique index stock_transfer_by_replaced on stock_transfer (organization_id, replaces_id) where replaces_id is not null;

-- A collection, a payment and a movement of money are corrected in one command, as sales and purchases are: the one that takes
-- the place of another says so, and no two take the same place.
alter table money_operation add column replaces_id uuid,
  add constraint money_operation_replaces_fkey foreign key (organization_id, replaces_id) references money_operation;
create unique index money_operation_by_replaced on money_operation (organization_id, replaces_id) where replaces_id is not null;

alter table account_movement add column replaces_id uuid,
  add constraint account_movement_replaces_fkey foreign key (organization_id, replaces_id) references account_movement;
create unique index account_movement_by_replaced on account_movement (organization_id, replaces_id) where replaces_id is not null;

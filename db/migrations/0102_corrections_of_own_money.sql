-- A deposit and a transfer between own accounts are corrected in one command, as every other document that moves money is: the one that
-- takes the place of another says so, and no two take the same place.
alter table deposit add column replaces_id uuid,
  add constraint deposit_replaces_fkey foreign key (organization_id, replaces_id) references deposit;
create unique index deposit_by_replaced on deposit (organization_id, replaces_id) where replaces_id is not null;

alter table bank_transfer add column replaces_id uuid,
  add constraint bank_transfer_replaces_fkey foreign key (organization_id, replaces_id) references bank_transfer;
create unique index bank_transfer_by_replaced on bank_transfer (organization_id, replaces_id) where replaces_id is not null;

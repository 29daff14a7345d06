-- What is made of other goods is worth what went into it, so that a late cost of flour finds its way into the bread and the sales of that bread.
alter table stock_movement drop constraint stock_movement_basis_check;
alter table stock_movement add constraint stock_movement_basis_check check (basis in ('given', 'average', 'source', 'made'));

-- What goods that were made are worth: shares of what left for them, and what was added in money, such as labour. Of what is shared with others,
-- `whole` is all of it, in whatever it is measured, `taken` what others took before and `quantity` what this one takes: all shares together are the whole
-- to the cent.
create table stock_making (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  movement_id     uuid not null,
  source_id       uuid,
  whole           numeric(30, 8) check (whole > 0),
  taken           numeric(30, 8) check (taken >= 0),
  quantity        numeric(30, 8) check (quantity > 0),
  added           numeric(18, 2),
  primary key (organization_id, id),
  constraint stock_making_movement_fkey foreign key (organization_id, movement_id) references stock_movement,
  constraint stock_making_source_fkey foreign key (organization_id, source_id) references stock_movement,
  constraint stock_making_share_or_money check (
    (source_id is null) = (added is not null) and (source_id is null) = (whole is null) and (source_id is null) = (taken is null)
    and (source_id is null) = (quantity is null)),
  constraint stock_making_within check (taken + quantity <= whole)
);
create index stock_making_by_movement on stock_making (organization_id, movement_id);
create index stock_making_by_source on stock_making (organization_id, source_id) where source_id is not null;
select app.isolate('stock_making', 'select, insert'), app.distribute('stock_making'), app.refuse_no_numbers('stock_making');

-- I22: what was made is worth its shares of what it was made of, and what was added.
create view invariant_22 with (security_invoker) as
  select made.organization_id, made.id as record_id, 'value of what ' || made.document_number || ' made' as record,
         coalesce(sum(coalesce(part.added,
           round(source.value * (part.taken + part.quantity) / part.whole, 2) - round(source.value * part.taken / part.whole, 2))), 0)::numeric(18, 2)::text as expected,
         made.value::text as found
    from stock_movement made
    left join stock_making part on part.organization_id = made.organization_id and part.movement_id = made.id
    left join stock_movement source on source.organization_id = part.organization_id and source.id = part.source_id
   where made.basis = 'made'
   group by made.organization_id, made.id, made.document_number, made.value
  having coalesce(sum(coalesce(part.added,
           round(source.value * (part.taken + part.quantity) / part.whole, 2) - round(source.value * part.taken / part.whole, 2))), 0) <> made.value;
grant select on invariant_22 to cuadre_app;

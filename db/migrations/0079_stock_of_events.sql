-- I16: quantity 0 means value 0 after every event. What moved and what undoes it right behind it are one event: within it a card may stand at nothing
-- and still have, or lack, the value that the rest of it moves.
create or replace view invariant_16 with (security_invoker) as
  select movement.organization_id, movement.id as record_id, 'stock after the movement ' || movement.id as record, '0.00' as expected,
         movement.value_after::text as found
    from stock_movement movement
   where movement.quantity_after = 0 and movement.value_after <> 0
     and not exists (
       select from stock_movement next
        where next.organization_id = movement.organization_id and next.product_id = movement.product_id and next.warehouse_id = movement.warehouse_id
          and next.day = movement.day and next.phase = movement.phase and next.paired_with = movement.paired_with and next.id > movement.id);

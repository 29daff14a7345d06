-- What stock is worth is what the ledger says of it on every day, not on the last alone: what is asked as of a day is answered by that day.
create or replace view invariant_4 with (security_invoker) as
  with moved as (
    select organization_id, account_id, day, sum(direction * value) as value from stock_movement group by organization_id, account_id, day
  ), posted as (
    select l.organization_id, l.account_id, l.day, sum(l.debit - l.credit) as value
      from document_line l
      join document_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
      left join document_entry undone on undone.organization_id = entry.organization_id and undone.id = entry.reversal_of
     where (l.organization_id, l.account_id) in (select organization_id, account_id from moved)
       and coalesce(entry.source_id, undone.source_id) in (select document_id from stock_movement
            where stock_movement.organization_id = l.organization_id)
     group by l.organization_id, l.account_id, l.day
  ), of_day as (
    select organization_id, account_id, day, coalesce(moved.value, 0)::numeric(18, 2) as moved, coalesce(posted.value, 0)::numeric(18, 2) as posted
      from moved full join posted using (organization_id, account_id, day)
  )
  select organization_id, account_id as record_id, 'stock on the account ' || account_id as record,
         sum(moved)::text as expected, sum(posted)::text as found
    from of_day group by organization_id, account_id
  having sum(moved) <> sum(posted)
  union all
  select organization_id, account_id, 'stock of the day ' || day || ' on the account ' || account_id, moved::text, posted::text
    from of_day where moved <> posted
  union all
  select balance.organization_id, balance.product_id, 'stock of the product in the warehouse ' || balance.warehouse_id,
         concat_ws(' ', coalesce(sum(movement.direction * movement.quantity), 0)::numeric(20, 8), coalesce(sum(movement.direction * movement.value), 0)::numeric(18, 2)),
         concat_ws(' ', balance.quantity, balance.value)
    from stock_balance balance
    left join stock_movement movement on movement.organization_id = balance.organization_id
     and movement.product_id = balance.product_id and movement.warehouse_id = balance.warehouse_id
   group by balance.organization_id, balance.product_id, balance.warehouse_id, balance.quantity, balance.value
  having (coalesce(sum(movement.direction * movement.quantity), 0), coalesce(sum(movement.direction * movement.value), 0)) <> (balance.quantity, balance.value);

-- Laws whose cost grows with the books and not with their square. Where the key of a join was worked out of two tables at once, the
-- planner put every document of an organization beside every line of it and threw nearly all of that away; the keys are worked out
-- first now, as columns of what is joined.

create or replace view posted_with_partner with (security_invoker) as
  with of_debt as materialized (
    select organization_id, document_id from open_item
    union select organization_id, document_id from settlement
    union select organization_id, document_id from advance
    union select organization_id, document_id from advance_use
  ), made as materialized (
    -- An entry that a person wrote is its own document, and so is the one that undoes it.
    select organization_id, id, coalesce(source_id, reversal_of, id) as document_id from document_entry
  )
  select l.organization_id, l.account_id, l.partner_id, l.currency_id, l.debit - l.credit as value,
         case when l.debit <> 0 then l.foreign_amount else -l.foreign_amount end as foreign_value
    from document_line l
    join made on made.organization_id = l.organization_id and made.id = l.entry_id
    join of_debt on of_debt.organization_id = made.organization_id and of_debt.document_id = made.document_id
   where l.partner_id is not null
  union all
  select item.organization_id, item.account_id, item.partner_id, item.currency_id, 0,
         case item.side when 'receivable' then -paid.foreign_amount else paid.foreign_amount end
    from settlement paid
    join open_item item on item.organization_id = paid.organization_id and item.id = paid.item_id
   where paid.amount = 0 and not paid.cancelled
  union all
  select advance.organization_id, advance.account_id, advance.partner_id, advance.currency_id, 0,
         case advance.side when 'receivable' then used.foreign_amount else -used.foreign_amount end
    from advance_use used
    join advance on advance.organization_id = used.organization_id and advance.id = used.advance_id
   where used.amount = 0 and not used.cancelled;

create or replace view invariant_4 with (security_invoker) as
  with moved as (
    select organization_id, account_id, day, sum(direction * value) as value from stock_movement group by organization_id, account_id, day
  ), of_goods as materialized (
    select distinct organization_id, document_id from stock_movement
  ), made as materialized (
    select entry.organization_id, entry.id, coalesce(entry.source_id, undone.source_id) as document_id
      from document_entry entry
      left join document_entry undone on undone.organization_id = entry.organization_id and undone.id = entry.reversal_of
  ), posted as (
    select l.organization_id, l.account_id, l.day, sum(l.debit - l.credit) as value
      from document_line l
      join made on made.organization_id = l.organization_id and made.id = l.entry_id
      join of_goods on of_goods.organization_id = made.organization_id and of_goods.document_id = made.document_id
     where (l.organization_id, l.account_id) in (select organization_id, account_id from moved)
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

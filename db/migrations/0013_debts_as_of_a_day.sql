-- Debts as they stood on any day: what a report of an earlier day says is what was kept on that day, and what the ledger says of it.

-- A cancellation happens on the day of the entry that reverses; until then the ledger has what was cancelled.
alter table open_item add column cancelled_day date;
alter table settlement add column cancelled_day date;
alter table advance add column cancelled_day date;
alter table advance_use add column cancelled_day date;

create function pg_temp.undone_on(organization uuid, document_type text, document_id uuid, own_day date) returns date language sql as $$
  select greatest(own_day, coalesce((
    select max(undone.day)
      from journal_entry entry
      join journal_entry undone on undone.organization_id = entry.organization_id and undone.reversal_of = entry.id
     where entry.organization_id = organization
       and (entry.source_type = document_type and entry.source_id = document_id
            or document_type = 'accountingEntry' and entry.id = document_id)), own_day))
$$;
update open_item set cancelled_day = pg_temp.undone_on(organization_id, document_type, document_id, day) where cancelled;
update settlement set cancelled_day = pg_temp.undone_on(organization_id, document_type, document_id, day) where cancelled;
update advance set cancelled_day = pg_temp.undone_on(organization_id, document_type, document_id, day) where cancelled;
update advance_use set cancelled_day = pg_temp.undone_on(organization_id, document_type, document_id, day) where cancelled;

alter table open_item add constraint open_item_cancelled_day check (cancelled = (cancelled_day is not null));
alter table settlement add constraint settlement_cancelled_day check (cancelled = (cancelled_day is not null));
alter table advance add constraint advance_cancelled_day check (cancelled = (cancelled_day is not null));
alter table advance_use add constraint advance_use_cancelled_day check (cancelled = (cancelled_day is not null));
grant update (cancelled_day) on open_item, settlement, advance, advance_use to cuadre_app;

-- What changed after a day is little, and found without reading what was settled before it.
create index settlement_by_day on settlement (organization_id, day, item_id);
create index settlement_by_cancelled_day on settlement (organization_id, cancelled_day, item_id) where cancelled;
create index open_item_by_cancelled_day on open_item (organization_id, cancelled_day) where cancelled;
create index advance_use_by_day on advance_use (organization_id, day, advance_id);
create index advance_use_by_cancelled_day on advance_use (organization_id, cancelled_day, advance_id) where cancelled;
create index advance_by_cancelled_day on advance (organization_id, cancelled_day) where cancelled;

-- A debt in another currency is owed as long as anything of it is owed there: little of it may be worth 0.00 in the books. What
-- is left of such a debt is settled at 0.00.
drop index open_item_pending;
create index open_item_pending on open_item (organization_id, side, partner_id, due_date, id)
  where (settled < amount or foreign_settled < foreign_amount) and not cancelled;
drop index advance_waiting;
create index advance_waiting on advance (organization_id, side, partner_id, day, id)
  where (used < amount or foreign_used < foreign_amount) and not cancelled;
alter table settlement drop constraint settlement_amount_check,
  add constraint settlement_amount_check check (amount > 0 or amount = 0 and foreign_amount is not null);
alter table advance_use drop constraint advance_use_amount_check,
  add constraint advance_use_amount_check check (amount > 0 or amount = 0 and foreign_amount is not null);

create or replace function app.open_posted_debts() returns trigger language plpgsql as $$
begin
  insert into open_item (organization_id, id, side, partner_id, account_id, day, due_date, amount, currency_id, foreign_amount, rate,
                         document_type, document_id, document_number)
  select l.organization_id, uuidv7(), case when l.debit > 0 then 'receivable' else 'payable' end, l.partner_id, l.account_id, l.day,
         l.day + partner.payment_days, l.debit + l.credit, l.currency_id, l.foreign_amount, l.rate,
         'accountingEntry', entry.id, entry.number::text
    from posted l
    join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
     and entry.type in ('manual', 'opening') and entry.source_id is null
    join account on account.organization_id = l.organization_id and account.id = l.account_id
     and (account.type in ('receivable', 'payable') or account.type = 'advance' and l.debit > 0 or account.type = 'prepayment' and l.credit > 0)
    join partner on partner.organization_id = l.organization_id and partner.id = l.partner_id
   where l.partner_id is not null and coalesce(l.foreign_amount, 1) > 0;

  insert into advance (organization_id, id, side, partner_id, account_id, day, amount, currency_id, foreign_amount, rate,
                       document_type, document_id, document_number)
  select l.organization_id, uuidv7(), case when l.credit > 0 then 'receivable' else 'payable' end, l.partner_id, l.account_id, l.day,
         l.debit + l.credit, l.currency_id, l.foreign_amount, l.rate, 'accountingEntry', entry.id, entry.number::text
    from posted l
    join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
     and entry.type in ('manual', 'opening') and entry.source_id is null
    join account on account.organization_id = l.organization_id and account.id = l.account_id
     and (account.type = 'advance' and l.credit > 0 or account.type = 'prepayment' and l.debit > 0)
   where l.partner_id is not null and coalesce(l.foreign_amount, 1) > 0;

  update open_item set cancelled = true, cancelled_day = l.day
    from posted l
    join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id and entry.type = 'reversal'
   where l.partner_id is not null and open_item.organization_id = l.organization_id
     and open_item.document_type = 'accountingEntry' and open_item.document_id = entry.reversal_of;
  update advance set cancelled = true, cancelled_day = l.day
    from posted l
    join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id and entry.type = 'reversal'
   where l.partner_id is not null and advance.organization_id = l.organization_id
     and advance.document_type = 'accountingEntry' and advance.document_id = entry.reversal_of;
  return null;
end $$;

-- The journal has no lines of 0.00: currency that was settled at nothing in the books is known by its settlement alone.
create or replace view posted_with_partner with (security_invoker) as
  select l.organization_id, l.account_id, l.partner_id, l.currency_id, l.debit - l.credit as value,
         case when l.debit > 0 then l.foreign_amount else -l.foreign_amount end as foreign_value
    from journal_line l
    join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
   where l.partner_id is not null
     -- An entry that a person wrote is its own document, and so is the one that undoes it.
     and coalesce(entry.source_id, entry.reversal_of, entry.id) in (
       select document_id from open_item where open_item.organization_id = l.organization_id
       union all select document_id from settlement where settlement.organization_id = l.organization_id
       union all select document_id from advance where advance.organization_id = l.organization_id
       union all select document_id from advance_use where advance_use.organization_id = l.organization_id)
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

-- What clients owe and what is owed to providers, document by document.

create table open_item (
  organization_id uuid not null,
  id              uuid not null,
  side            text not null check (side in ('receivable', 'payable')),
  partner_id      uuid not null,
  account_id      uuid not null,
  day             date not null,
  due_date        date not null,
  -- In the currency of the books; beside it what was agreed in another.
  amount          numeric(18, 2) not null check (amount > 0),
  settled         numeric(18, 2) not null default 0 check (settled >= 0),
  currency_id     uuid,
  foreign_amount  numeric(18, 2) check (foreign_amount > 0),
  foreign_settled numeric(18, 2) not null default 0 check (foreign_settled >= 0),
  rate            numeric(20, 8) check (rate > 0),
  document_type   text not null,
  document_id     uuid not null,
  document_number text not null,
  cancelled       boolean not null default false,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint open_item_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint open_item_account_fkey foreign key (organization_id, account_id) references account,
  constraint open_item_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint open_item_not_more check (settled <= amount and foreign_settled <= coalesce(foreign_amount, 0)),
  constraint open_item_foreign check ((currency_id is null) = (foreign_amount is null) and (currency_id is null) = (rate is null)),
  constraint open_item_cancelled check (not cancelled or settled = 0)
);
-- What somebody still owes or is owed, oldest first.
create index open_item_pending on open_item (organization_id, side, partner_id, due_date, id) where settled < amount and not cancelled;
create index open_item_by_document on open_item (organization_id, document_type, document_id);
create index open_item_by_partner on open_item (organization_id, partner_id, day);
create index open_item_by_account on open_item (organization_id, account_id);
create index open_item_by_currency on open_item (organization_id, currency_id) where currency_id is not null;
select app.isolate('open_item', 'select, insert'), app.distribute('open_item');
grant update (settled, foreign_settled, cancelled) on open_item to cuadre_app;

-- What an operation paid of an item.
create table settlement (
  organization_id uuid not null,
  id              uuid not null,
  item_id         uuid not null,
  day             date not null,
  -- Of the item, in the currency of the books at its own rate.
  amount          numeric(18, 2) not null check (amount > 0),
  foreign_amount  numeric(18, 2) check (foreign_amount > 0),
  -- What more or less was paid because the rate was another one: a gain above zero.
  difference      numeric(18, 2) not null default 0,
  document_type   text not null,
  document_id     uuid not null,
  document_number text not null,
  cancelled       boolean not null default false,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint settlement_item_fkey foreign key (organization_id, item_id) references open_item
);
create index settlement_by_item on settlement (organization_id, item_id, day);
create index settlement_by_document on settlement (organization_id, document_type, document_id);
select app.isolate('settlement', 'select, insert'), app.distribute('settlement');
grant update (cancelled) on settlement to cuadre_app;

-- I5: what is open by account and partner is what documents posted there, and each item is settled by its settlements.
create view invariant_5 with (security_invoker) as
  with open as (
    select organization_id, account_id, partner_id,
           sum(case when cancelled then 0 when side = 'receivable' then amount - settled else settled - amount end) as value
      from open_item group by organization_id, account_id, partner_id
  ), posted as (
    select l.organization_id, l.account_id, l.partner_id, sum(l.debit - l.credit) as value
      from journal_line l
      join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
     where entry.source_id in (select document_id from open_item where open_item.organization_id = l.organization_id
                               union all select document_id from settlement where settlement.organization_id = l.organization_id)
       and exists (select from open where open.organization_id = l.organization_id and open.account_id = l.account_id)
     group by l.organization_id, l.account_id, l.partner_id
  )
  select open.organization_id, open.partner_id as record_id, 'open items of the partner on the account ' || open.account_id as record,
         open.value::text as expected, coalesce(posted.value, 0)::text as found
    from open
    left join posted on posted.organization_id = open.organization_id and posted.account_id = open.account_id and posted.partner_id = open.partner_id
   where open.value <> coalesce(posted.value, 0)
  union all
  select item.organization_id, item.id, 'settlements of the item', item.settled::text, coalesce(sum(paid.amount), 0)::text
    from open_item item
    left join settlement paid on paid.organization_id = item.organization_id and paid.item_id = item.id and not paid.cancelled
   group by item.organization_id, item.id, item.settled
  having item.settled <> coalesce(sum(paid.amount), 0);
grant select on invariant_5 to cuadre_app;

-- A cheque of ours is cashed when the bank says so: concluding a reconciliation that has its payment says it of all of them, and taking that
-- reconciliation back leaves each as it was. And a cheque is corrected in one step, as collections and payments are.
alter table cheque
  add column replaces_id uuid,
  -- The reconciliation by which it was cashed; null where a person said it.
  add column cashed_by_id uuid,
  add constraint cheque_replaces_fkey foreign key (organization_id, replaces_id) references cheque,
  add constraint cheque_cashed_by_fkey foreign key (organization_id, cashed_by_id) references reconciliation,
  add constraint cheque_cashed_by check (cashed_by_id is null or state = 'cashed');
create unique index cheque_by_replaced on cheque (organization_id, replaces_id) where replaces_id is not null;
create index cheque_by_cashing on cheque (organization_id, cashed_by_id) where cashed_by_id is not null;

drop trigger guard_document on cheque;
select app.guard_documents('cheque', '{pending}', '{
    "pending": ["registered", "issued", "cancelled"],
    "registered": ["deposited", "expired", "cancelled"],
    "deposited": ["registered", "returned"],
    "issued": ["delivered", "cashed", "expired", "cancelled"],
    "delivered": ["cashed", "expired", "cancelled"],
    "cashed": ["issued", "delivered"]}', '{
    "registered": ["bank_account_id", "deposited_day"],
    "deposited": ["bank_account_id", "deposited_day", "returned_day", "fee", "fee_amount"],
    "issued": ["cashed_day", "cashed_by_id"], "delivered": ["cashed_day", "cashed_by_id"], "cashed": ["cashed_day", "cashed_by_id"]}');

-- Cheques of ours whose payments a concluded reconciliation has, and the day on which the bank paid each: that of its line, or the last before
-- the first statement where its balance was made of them. What only other operations explain no bank paid.
create view cheque_paid_by_bank with (security_invoker) as
  select cheque.organization_id, cheque.id as cheque_id, head.id as reconciliation_id, head.state,
         greatest(cheque.day, coalesce(said.day, opening.start_day - 1)) as day
    from cheque
    join journal_entry entry on entry.organization_id = cheque.organization_id and entry.source_type = 'operationPay'
     and entry.source_id = cheque.operation_id and entry.reversal_of is null
    join reconciliation_operation done on done.organization_id = cheque.organization_id and done.entry_id = entry.id
    join reconciliation_match part on part.organization_id = cheque.organization_id and part.id = done.match_id
    join reconciliation head on head.organization_id = cheque.organization_id and head.id = part.reconciliation_id
    left join bank_opening opening on opening.organization_id = cheque.organization_id and opening.bank_account_id = head.bank_account_id
     and part.reason = 'opening'
    left join lateral (
      select max(line.day) as day
        from reconciliation_line matched
        join bank_statement_line line on line.organization_id = matched.organization_id and line.id = matched.statement_line_id
       where matched.organization_id = cheque.organization_id and matched.match_id = part.id
    ) said on true
   where cheque.kind = 'issued' and coalesce(said.day, opening.start_day) is not null;
grant select on cheque_paid_by_bank to cuadre_app;

-- What the bank paid by a concluded reconciliation was cashed, whoever says otherwise.
create function app.check_cashed_cheque() returns trigger language plpgsql as $$
begin
  if exists (select from cheque_paid_by_bank paid join cheque on cheque.organization_id = paid.organization_id and cheque.id = paid.cheque_id
              where paid.organization_id = new.organization_id and paid.cheque_id = new.id and paid.state = 'conciliated'
                and cheque.state <> 'cashed') then
    raise exception 'the bank paid cheque %', new.number using errcode = '23514', constraint = 'cheque_reconciled';
  end if;
  return null;
end $$;
create constraint trigger check_cashed after update of state on cheque deferrable initially deferred
  for each row when (old.state = 'cashed' and new.state <> 'cashed') execute function app.check_cashed_cheque();

-- A leaf that was used stays used: it goes with a cheque that was never issued, or on to the one that takes the place of its own.
create function app.guard_chequebook_leaf() returns trigger language plpgsql as $$
begin
  if old.reason is not null
     or exists (select from cheque where cheque.organization_id = old.organization_id and cheque.id = old.cheque_id and cheque.state <> 'pending')
    and not exists (select from chequebook_leaf leaf where leaf.organization_id = old.organization_id
                       and leaf.chequebook_id = old.chequebook_id and leaf.number = old.number) then
    raise exception 'leaf % was used and does not change', old.number using errcode = '23514', constraint = 'chequebook_leaf_stays';
  end if;
  return null;
end $$;
create constraint trigger guard_used after delete on chequebook_leaf deferrable initially deferred
  for each row execute function app.guard_chequebook_leaf();

-- I17: what a concluded reconciliation has of our cheques is cashed, and what one cashed it has.
create view invariant_17_cashed_cheques with (security_invoker) as
  select cheque.organization_id, cheque.id as record_id, 'bank and ' || cheque.number as record, 'cashed' as expected, cheque.state as found
    from cheque_paid_by_bank paid
    join cheque on cheque.organization_id = paid.organization_id and cheque.id = paid.cheque_id
   where paid.state = 'conciliated' and cheque.state <> 'cashed'
  union all
  select cheque.organization_id, cheque.id, 'cashing of ' || cheque.number, 'a concluded reconciliation that has its payment', 'none'
    from cheque
   where cheque.cashed_by_id is not null
     and not exists (select from cheque_paid_by_bank paid where paid.organization_id = cheque.organization_id and paid.cheque_id = cheque.id
                        and paid.reconciliation_id = cheque.cashed_by_id and paid.state = 'conciliated');
grant select on invariant_17_cashed_cheques to cuadre_app;

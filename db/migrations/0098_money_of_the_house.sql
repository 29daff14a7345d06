-- Foreign money that goes from one place of the house to another leaves at what it is carried at there: what it is worth more or less at the
-- rate of its document is realised. Documents of before left at that rate, and say nothing here.
alter table deposit
  -- What left the till, in the functional currency; null where that is the amount.
  add column carried numeric(18, 2) check (carried > 0),
  add constraint deposit_carried check (carried is null or currency_id is not null);
alter table bank_transfer
  -- What left with the fee, in the functional currency; null where that is both amounts.
  add column carried numeric(18, 2) check (carried > 0),
  add constraint bank_transfer_carried check (carried is null or currency_id is not null);
select app.refuse_no_numbers('deposit'), app.refuse_no_numbers('bank_transfer');

-- I19: by all the entries of a deposit the till has its money less once it was handed in, as it was carried, and the account at the bank more
-- once it was credited.
create or replace view invariant_19_deposits with (security_invoker) as
  with said as (
    select organization_id, id, number, account_id,
           case when state in ('inTransit', 'confirmed') then -coalesce(carried, amount) else 0 end as amount
      from deposit
    union all
    select deposit.organization_id, deposit.id, deposit.number, bank.account_id, case deposit.state when 'confirmed' then deposit.amount else 0 end
      from deposit
      join bank_account bank on bank.organization_id = deposit.organization_id and bank.id = deposit.bank_account_id
  )
  select said.organization_id, said.id as record_id, 'amount of ' || said.number as record,
         said.amount::numeric(18, 2)::text as expected, coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as found
    from said
    left join document_entry entry on entry.organization_id = said.organization_id and entry.source_type = 'deposit' and entry.source_id = said.id
    left join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id and line.account_id = said.account_id
   group by said.organization_id, said.id, said.number, said.account_id, said.amount
  having coalesce(sum(line.debit - line.credit), 0) <> said.amount;

-- I19: by all the entries of a transfer the one account has what left and the fee less once it was sent, as they were carried, and the other
-- what came more once it came.
create or replace view invariant_19_bank_transfers with (security_invoker) as
  with said as (
    select transfer.organization_id, transfer.id, transfer.number, bank.account_id,
           case when transfer.state in ('inTransit', 'confirmed') then -coalesce(transfer.carried, transfer.amount + transfer.fee_amount) else 0 end as amount
      from bank_transfer transfer
      join bank_account bank on bank.organization_id = transfer.organization_id and bank.id = transfer.from_bank_account_id
    union all
    select transfer.organization_id, transfer.id, transfer.number, bank.account_id,
           case transfer.state when 'confirmed' then transfer.received_amount else 0 end
      from bank_transfer transfer
      join bank_account bank on bank.organization_id = transfer.organization_id and bank.id = transfer.to_bank_account_id
  )
  select said.organization_id, said.id as record_id, 'amount of ' || said.number as record,
         said.amount::numeric(18, 2)::text as expected, coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as found
    from said
    left join document_entry entry on entry.organization_id = said.organization_id and entry.source_type = 'bankTransfer' and entry.source_id = said.id
    left join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id and line.account_id = said.account_id
   group by said.organization_id, said.id, said.number, said.account_id, said.amount
  having coalesce(sum(line.debit - line.credit), 0) <> said.amount;

-- I19: what is in transit stands on the account to which its document took it, and nothing of a document is left there once it came or came back.
-- That account is the first of the entry by which it was sent.
create view invariant_19_money_in_transit with (security_invoker) as
  with said as (
    select deposit.organization_id, 'deposit' as source_type, deposit.id, deposit.number, deposit.state, deposit.amount, bank.account_id as destination
      from deposit
      join bank_account bank on bank.organization_id = deposit.organization_id and bank.id = deposit.bank_account_id
    union all
    select transfer.organization_id, 'bankTransfer', transfer.id, transfer.number, transfer.state, transfer.amount, bank.account_id
      from bank_transfer transfer
      join bank_account bank on bank.organization_id = transfer.organization_id and bank.id = transfer.to_bank_account_id
  ), first_line as (
    select distinct entry.organization_id, entry.source_type, entry.source_id, line.account_id
      from document_entry entry
      join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id and line.line = 1
     where entry.source_type in ('deposit', 'bankTransfer') and entry.type <> 'reversal'
  ), transit as (
    select said.organization_id, said.source_type, said.id, said.number, first_line.account_id,
           case said.state when 'inTransit' then said.amount else 0 end as amount
      from said
      left join first_line on first_line.organization_id = said.organization_id and first_line.source_type = said.source_type
       and first_line.source_id = said.id and first_line.account_id <> said.destination
     where said.state = 'inTransit' or first_line.account_id is not null
  )
  select transit.organization_id, transit.id as record_id, 'in transit of ' || transit.number as record,
         transit.amount::numeric(18, 2)::text as expected, coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as found
    from transit
    left join document_entry entry on entry.organization_id = transit.organization_id and entry.source_type = transit.source_type
     and entry.source_id = transit.id
    left join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id and line.account_id = transit.account_id
   group by transit.organization_id, transit.id, transit.number, transit.account_id, transit.amount
  having coalesce(sum(line.debit - line.credit), 0) <> transit.amount;
grant select on invariant_19_money_in_transit to cuadre_app;

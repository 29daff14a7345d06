-- I19 of funds, refunds and vouchers, as the page of integrity names what it finds: each by the document whose amount is another.
create or replace view invariant_19_cash_funds with (security_invoker) as
  with said as (
    select organization_id, id, 'cashFund' as type, number, account_id,
           case when state in ('opened', 'settled') and not existing then amount else 0 end - coalesce(settled_amount, 0) as amount
      from cash_fund
    union all
    select refund.organization_id, refund.id, 'cashFundRefund', refund.number, fund.account_id,
           case refund.state when 'confirmed' then refund.amount - refund.expensed else 0 end
      from cash_fund_refund refund
      join cash_fund fund on fund.organization_id = refund.organization_id and fund.id = refund.fund_id
    union all
    select voucher.organization_id, voucher.id, 'expenseVoucher', voucher.number, fund.account_id,
           case when voucher.posting is distinct from 'onVoucher' then 0
                when voucher.state = 'confirmed' then -voucher.amount
                when voucher.state = 'justified' then -voucher.spent_amount
                else 0 end
      from expense_voucher voucher
      join cash_fund fund on fund.organization_id = voucher.organization_id and fund.id = voucher.fund_id
  )
  select said.organization_id, said.id as record_id, 'amount of ' || said.number as record,
         said.amount::numeric(18, 2)::text as expected, coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as found
    from said
    left join document_entry entry on entry.organization_id = said.organization_id and entry.source_type = said.type and entry.source_id = said.id
    left join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id and line.account_id = said.account_id
   group by said.organization_id, said.id, said.type, said.number, said.amount
  having coalesce(sum(line.debit - line.credit), 0) <> said.amount
  union all
  select voucher.organization_id, voucher.id, 'lines of ' || voucher.number, coalesce(voucher.spent, 0)::text,
         coalesce(sum(line.amount), 0)::text
    from expense_voucher voucher
    left join (
      select organization_id, voucher_id, amount from expense_voucher_line
      union all select organization_id, voucher_id, amount from expense_voucher_spent
    ) line on line.organization_id = voucher.organization_id and line.voucher_id = voucher.id
   where not voucher.advance or voucher.state = 'justified'
   group by voucher.organization_id, voucher.id
  having coalesce(sum(line.amount), 0) <> coalesce(voucher.spent, 0)
  union all
  -- A refund is for its vouchers.
  select refund.organization_id, refund.id, 'amount of ' || refund.number,
         (case refund.state when 'confirmed' then refund.vouchers_total else 0 end)::numeric(18, 2)::text,
         coalesce(sum(voucher.spent), 0)::numeric(18, 2)::text
    from cash_fund_refund refund
    left join expense_voucher voucher on voucher.organization_id = refund.organization_id and voucher.refund_id = refund.id
   group by refund.organization_id, refund.id
  having coalesce(sum(voucher.spent), 0) <> case refund.state when 'confirmed' then refund.vouchers_total else 0 end;

-- I19: in its own currency a fund is what was approved, less what was paid with vouchers that nobody refunded, and what refunds filled in
-- because it was missing or took out because it was too much. What counts found stands by itself, and so does what was written by hand. That
-- a fund is settled takes out what was left.
create view invariant_19_cash_of_funds with (security_invoker) as
  with out as (
    select fund_id, organization_id, sum(case when state = 'justified' then spent else total end) as amount
      from expense_voucher
     where state in ('confirmed', 'justified') and posting = 'onVoucher' and refund_id is null
     group by organization_id, fund_id
  ), filled as (
    select fund_id, organization_id, sum(total - vouchers_total) as amount
      from cash_fund_refund where state = 'confirmed' group by organization_id, fund_id
  ), said as (
    select fund.organization_id, fund.id, fund.number, fund.account_id, fund.currency_id,
           case when fund.state in ('opened', 'settled') and not fund.existing then fund.total else 0 end
             - coalesce(out.amount, 0) + coalesce(filled.amount, 0) - coalesce(fund.settled_total, 0) as amount
      from cash_fund fund
      left join out on out.organization_id = fund.organization_id and out.fund_id = fund.id
      left join filled on filled.organization_id = fund.organization_id and filled.fund_id = fund.id
  ), document as (
    select organization_id, id as fund_id, 'cashFund' as type, id from cash_fund
    union all
    select organization_id, fund_id, 'cashFundRefund', id from cash_fund_refund
    union all
    select organization_id, fund_id, 'expenseVoucher', id from expense_voucher
  ), moved as (
    select document.organization_id, document.fund_id,
           sum(case when fund.currency_id is null then line.debit - line.credit
                    when line.debit <> 0 then line.foreign_amount else -line.foreign_amount end) as amount
      from document
      join cash_fund fund on fund.organization_id = document.organization_id and fund.id = document.fund_id
      join document_entry entry on entry.organization_id = document.organization_id and entry.source_type = document.type and entry.source_id = document.id
      join document_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id and line.account_id = fund.account_id
     group by document.organization_id, document.fund_id
  )
  select said.organization_id, said.id as record_id, 'amount of ' || said.number as record,
         said.amount::numeric(18, 2)::text as expected, coalesce(moved.amount, 0)::numeric(18, 2)::text as found
    from said
    left join moved on moved.organization_id = said.organization_id and moved.fund_id = said.id
   where said.amount <> coalesce(moved.amount, 0);
grant select on invariant_19_cash_of_funds to cuadre_app;

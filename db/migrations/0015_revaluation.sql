-- Revaluation of balances in foreign currency. Its lines change what a balance is carried at and not the balance itself:
-- they name the currency and the closing rate, and a foreign amount of zero.

alter table journal_line
  drop constraint journal_line_foreign_amount_check,
  add constraint journal_line_foreign_amount_check check (foreign_amount >= 0);

-- What is held in foreign currency is summed from these rows alone, however many others the account has. Its columns
-- never change, so that adding to a total stays within the row's page.
create index dimension_total_by_currency on dimension_total (organization_id, account_id, currency_id, partner_id, period_id)
  where currency_id <> '00000000-0000-0000-0000-000000000000';

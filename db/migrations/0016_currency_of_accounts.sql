-- The cash and bank accounts of the shipped chart that are kept in one foreign currency say so, unless something else was chosen
-- or they moved in another one.
update account set currency_id = currency.id
  from (values ('108.0010', 'USD'), ('108.0020', 'EUR'), ('111', 'MLC'), ('112', 'USD'), ('113', 'EUR')) as shipped (code, currency)
  join currency on currency.code = shipped.currency and not currency.is_functional
 where account.organization_id = currency.organization_id and account.code = shipped.code and account.currency_id is null
   and account.monetary and account.type in ('cash', 'bank')
   and not exists (select from journal_line line where line.organization_id = account.organization_id and line.account_id = account.id
                      and line.currency_id is distinct from currency.id);

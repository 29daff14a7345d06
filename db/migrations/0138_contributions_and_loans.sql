-- Accounts that are offered for what partners put in and for loans. Organizations that exist begin with what their localization ships,
-- where their chart has the account.
insert into general_parameter (organization_id, id, key, type, account_id)
select organization.organization_id, uuidv7(), shipped.key, 'account', account.id
  from organization
  join (values ('cu', 'account.contribution', '610'), ('cu', 'account.loan.received', '470'), ('cu', 'account.loan.granted', '142'),
               ('international', 'account.contribution', '3000'), ('international', 'account.loan.received', '2400'),
               ('international', 'account.loan.granted', '1120'))
    as shipped (localization, key, code) on shipped.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = shipped.code and account.allows_movements
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);

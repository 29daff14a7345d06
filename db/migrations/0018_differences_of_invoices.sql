-- What an invoice says more or less than what was received may be accepted: it goes where these parameters say.
insert into general_parameter (organization_id, id, key, type, account_id)
select organization.organization_id, uuidv7(), shipped.key, 'account', account.id
  from organization
  join (values ('cu', 'account.purchaseInvoice.loss', '845'), ('cu', 'account.purchaseInvoice.gain', '950'),
               ('international', 'account.purchaseInvoice.loss', '5020'), ('international', 'account.purchaseInvoice.gain', '4100'))
    as shipped (localization, key, code) on shipped.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = shipped.code
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = shipped.key);

-- On which account prepaid fuel cards are kept, where there is one: it is of type cash, and there are no notes in it. Organizations that exist
-- begin with what their localization ships.
insert into general_parameter (organization_id, id, key, type, account_id)
select organization.organization_id, uuidv7(), 'account.fuelCards', 'account', account.id
  from organization
  join (values ('cu', '107'), ('international', '1040')) as shipped (localization, code) on shipped.localization = organization.localization
  join account on account.organization_id = organization.organization_id and account.code = shipped.code
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'account.fuelCards');

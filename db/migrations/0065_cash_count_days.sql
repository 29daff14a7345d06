-- After how many days the cash of a till is to be counted again. Organizations that exist begin with what their localization ships.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'cash.countDays', 'number', '"30"'::jsonb
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'cash.countDays');

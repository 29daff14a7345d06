-- How many days of work after it is handed over an advance is to be justified. Organizations that exist begin with what their localization ships.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'cash.advanceDays', 'number', '"3"'::jsonb
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'cash.advanceDays');

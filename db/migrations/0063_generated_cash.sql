-- What the main till is said to have generated, which its balance is held against. Organizations that exist begin with what their localization ships.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'cash.generatedAmount', 'number', '"0"'::jsonb
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'cash.generatedAmount');

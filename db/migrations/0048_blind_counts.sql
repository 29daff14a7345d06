-- Whoever knows what should be there finds it. Where a company so chooses, a count does not say what the books have before it is recorded;
-- until somebody does, counts go on as they were.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'blindCounts', 'flag', 'false'
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'blindCounts');

-- What of a profit is kept as a reserve is proposed by a rate with its days, as the tax on it is.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'rate.reserve', 'rate', to_jsonb(case when localization = 'cu' then '5' else '0' end)
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'rate.reserve');

-- Which sub-accounts keep the balance at the start of the year is of the chart: when an exercise opens they receive what the others
-- of their account hold. Of the charts that were shipped only the Cuban one has them.
insert into general_parameter (organization_id, id, key, type, value, note)
select organization_id, uuidv7(), 'openingSubAccounts', 'text',
       to_jsonb(case when localization = 'cu'
                     then '264.0001, 265.0001, 279.0001, 300.0010, 306.0010, 312.0010, 700.0010, 725.0010, 726.0010, 728.0010'
                     else '-' end),
       case when localization = 'cu' then 'Nomenclador nacional de cuentas' end
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'openingSubAccounts');

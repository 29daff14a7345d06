-- On which days of a week one works. Organizations that exist begin with what their localization ships.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'payroll.workingWeek', 'text',
       case localization when 'cu' then '"mondayToSaturday"'::jsonb else '"mondayToFriday"'::jsonb end
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'payroll.workingWeek');

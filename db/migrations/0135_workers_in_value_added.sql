-- Rows 23 and 24 of form 5926, the average number of workers and what each adds, since the files of workers are kept. Whoever wrote other rows with
-- these numbers keeps them.
with changed as (
  select version.organization_id, version.definition_id, version.version,
         jsonb_set(version.body, '{rows}', version.body -> 'rows' || '[{"row": 23, "label": {"es": "Promedio de trabajadores", "en": "Average number of workers"}, "formula": "WORKERS()", "level": 1, "look": "line", "informative": true}, {"row": 24, "label": {"es": "Productividad por trabajador", "en": "Productivity by worker"}, "formula": "F22 / F23", "level": 1, "look": "line", "informative": true}]'::jsonb) as body
    from statement_definition definition
    join organization on organization.organization_id = definition.organization_id and organization.localization = 'cu'
    join statement_version version on version.organization_id = definition.organization_id
     and version.definition_id = definition.id and version.version = definition.version
   where definition.type = 'valueAdded' and definition.shipped
     and exists (select from jsonb_array_elements(version.body -> 'rows') line where (line ->> 'row')::int = 22)
     and not exists (select from jsonb_array_elements(version.body -> 'rows') line where (line ->> 'row')::int in (23, 24))
), added as (
  insert into statement_version (organization_id, definition_id, version, body)
  select organization_id, definition_id, version + 1, body from changed
  returning organization_id, definition_id, version
)
update statement_definition definition set version = added.version
  from added
 where definition.organization_id = added.organization_id and definition.id = added.definition_id;

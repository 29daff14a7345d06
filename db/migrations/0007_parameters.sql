-- A parameter is a key with values that follow each other: of two that overlap nobody could say which one holds.
create extension if not exists btree_gist;

alter table general_parameter
  -- The norm that a value comes from, or why it was changed.
  add column note text,
  drop constraint general_parameter_type_check,
  add constraint general_parameter_type_check
    check (type in ('account', 'rate', 'brackets', 'flag', 'number', 'text', 'template')),
  add constraint general_parameter_no_overlap
    exclude using gist (organization_id with =, key with =, daterange(valid_from, valid_to, '[]') with &&);

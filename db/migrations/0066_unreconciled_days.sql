-- After how many days what is not reconciled of an account at a bank is told when a period closes.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'bank.unreconciledDays', 'number', '"30"'::jsonb
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'bank.unreconciledDays');

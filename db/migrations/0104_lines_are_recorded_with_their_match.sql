-- A line that the books did not know is posted with its match, and a small difference may be posted with it.
alter table reconciliation_match drop constraint reconciliation_match_reason_check,
  add constraint reconciliation_match_reason_check
    check (reason in ('amountAndReference', 'amountAndDay', 'severalOperations', 'severalLines', 'takenBack', 'withinTolerance', 'recorded', 'byHand', 'opening'));

-- By how much an operation and its line may differ.
insert into general_parameter (organization_id, id, key, type, value)
select organization_id, uuidv7(), 'bank.tolerance', 'number', '"0.00"'::jsonb
  from organization
 where not exists (select from general_parameter known where known.organization_id = organization.organization_id and known.key = 'bank.tolerance');

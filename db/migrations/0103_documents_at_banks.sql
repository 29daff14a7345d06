-- Whether what a document moved on accounts at banks is reconciled: all of it, by concluded reconciliations. It is read from them, so that
-- cancelling one takes it away.
create view document_at_bank with (security_invoker) as
  select entry.organization_id, entry.source_type, entry.source_id, bool_and(head.id is not null) as is_reconciled,
         (array_agg(head.id order by head.day desc, head.id) filter (where head.id is not null))[1] as reconciliation_id,
         (array_agg(head.number order by head.day desc, head.id) filter (where head.id is not null))[1] as number
    from journal_entry entry
    join journal_line line on line.organization_id = entry.organization_id and line.entry_id = entry.id
    join bank_account bank on bank.organization_id = line.organization_id and bank.account_id = line.account_id
    left join reconciliation_operation done
      on done.organization_id = line.organization_id and done.entry_id = line.entry_id and done.line = line.line
    left join reconciliation_match part on part.organization_id = done.organization_id and part.id = done.match_id
    left join reconciliation head
      on head.organization_id = part.organization_id and head.id = part.reconciliation_id and head.state = 'conciliated'
   where entry.source_id is not null
   group by entry.organization_id, entry.source_type, entry.source_id;
grant select on document_at_bank to cuadre_app;

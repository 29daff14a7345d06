-- Only a bank reconciliation says that money stands in the bank's statement as well. What people marked so by hand, with no
-- statement beside it, is what it was before: confirmed, and can be undone.
insert into document_event (organization_id, document_type, document_id, from_state, to_state, reason, user_id)
select operation.organization_id, case operation.side when 'receivable' then 'operationCollect' else 'operationPay' end, operation.id,
       'reconciled', 'confirmed', 'Conciliado a mano, sin conciliación bancaria', operation.created_by
  from money_operation operation
 where operation.state = 'reconciled';
update money_operation set state = 'confirmed', version = version + 1 where state = 'reconciled';

-- A request asks for several documents of one partner, each with what is to be paid of it; or that a person be paid who is no
-- partner, since who works here is nowhere written down yet.
create table payment_request_document (
  organization_id  uuid not null references organization,
  request_id       uuid not null,
  line             smallint not null check (line >= 1),
  operation_type   text not null check (operation_type in ('saleOfProducts', 'saleOfServices', 'buyOfProducts', 'buyOfServices')),
  operation_id     uuid not null,
  operation_number text not null,
  -- What is to be paid of it, in the currency of the request.
  amount           numeric(18, 2) not null check (amount > 0),
  primary key (organization_id, request_id, line),
  constraint payment_request_document_key unique (organization_id, operation_id, request_id),
  constraint payment_request_document_request_fkey foreign key (organization_id, request_id) references payment_request on delete cascade
);
select app.isolate('payment_request_document', 'select, insert, update, delete'), app.distribute('payment_request_document'),
  app.refuse_no_numbers('payment_request_document');

insert into payment_request_document (organization_id, request_id, line, operation_type, operation_id, operation_number, amount)
select organization_id, id, 1, operation_type, operation_id, operation_number, amount
  from payment_request where operation_id is not null;

do $$ begin
  assert (select count(*) from payment_request where operation_id is not null) = (select count(*) from payment_request_document),
    'every request for an operation has its document';
end $$;

-- Now that those of before are in: they change as long as their request does.
select app.guard_lines('payment_request_document', 'payment_request', 'request_id', '{pending,requested}');

alter table payment_request
  drop constraint payment_request_for_one,
  drop constraint payment_request_operation,
  drop column operation_type,
  drop column operation_id,
  drop column operation_number,
  alter column partner_id drop not null,
  add column beneficiary_name text check (beneficiary_name <> ''),
  add column beneficiary_identity text check (beneficiary_identity <> ''),
  add constraint payment_request_beneficiary check (
    (partner_id is null) = (beneficiary_name is not null) and (beneficiary_name is null) = (beneficiary_identity is null)),
  -- A person is paid, and neither asked to pay nor party to a contract.
  add constraint payment_request_person check (partner_id is not null or contract_id is null and side = 'payable');

-- What pays a person is an expense or a transfer to no partner.
alter table payment_request_proof
  add column movement_id uuid,
  add constraint payment_request_proof_movement_fkey foreign key (organization_id, movement_id) references account_movement,
  drop constraint payment_request_proof_one,
  add constraint payment_request_proof_one check (num_nonnulls(settlement_id, advance_id, movement_id) = 1);
create index payment_request_proof_by_movement on payment_request_proof (organization_id, movement_id) where movement_id is not null;

-- What pays requests and was not cancelled since; by its document, where a document was settled.
create view payment_request_paid with (security_invoker) as
  select proof.organization_id, proof.request_id, item.document_id as operation_id, proof.amount
    from payment_request_proof proof
    join settlement paid on paid.organization_id = proof.organization_id and paid.id = proof.settlement_id and not paid.cancelled
    join open_item item on item.organization_id = paid.organization_id and item.id = paid.item_id
  union all
  select proof.organization_id, proof.request_id, null, proof.amount
    from payment_request_proof proof
    join advance on advance.organization_id = proof.organization_id and advance.id = proof.advance_id and not advance.cancelled
  union all
  select proof.organization_id, proof.request_id, null, proof.amount
    from payment_request_proof proof
    join account_movement movement on movement.organization_id = proof.organization_id and movement.id = proof.movement_id
     and movement.state <> 'cancelled';
grant select on payment_request_paid to cuadre_app;

-- What settles a document pays the approved requests that ask for it, the earliest first, each as far as it still asks. The
-- database does it because whatever settles a document knows of no request, and need not.
create function app.pay_requests(paid settlement) returns void language plpgsql as $$
declare
  rest    numeric := coalesce(paid.foreign_amount, paid.amount) - coalesce((
    select sum(amount) from payment_request_proof where organization_id = paid.organization_id and settlement_id = paid.id), 0);
  asked   record;
  missing numeric;
begin
  -- A return pays nobody.
  if paid.cancelled or paid.document_type not in ('operationCollect', 'operationPay', 'accountMovement') then
    return;
  end if;
  for asked in
    select document.request_id, document.operation_id, document.amount
      from open_item item
      join payment_request_document document on document.organization_id = item.organization_id and document.operation_id = item.document_id
      join payment_request request on request.organization_id = document.organization_id and request.id = document.request_id
       and request.state in ('approved', 'paid') and request.requested_at < paid.created_at
       and request.side = item.side and request.currency_id is not distinct from item.currency_id
       -- Of what a document is owed to others, such as for bringing its goods, a request asks nothing.
       and exists (select from partner where partner.organization_id = item.organization_id and partner.id = item.partner_id
                     and request.partner_id in (partner.id, partner.merged_into))
     where item.organization_id = paid.organization_id and item.id = paid.item_id
     order by request.requested_at, request.number
       for update of document
  loop
    select asked.amount - coalesce(sum(found.amount), 0) into missing
      from payment_request_paid found
     where found.organization_id = paid.organization_id and found.request_id = asked.request_id and found.operation_id = asked.operation_id;
    missing := least(missing, rest);
    if missing > 0 then
      insert into payment_request_proof (organization_id, request_id, line, settlement_id, amount)
      select paid.organization_id, asked.request_id, coalesce(max(proof.line), 0) + 1, paid.id, missing
        from payment_request_proof proof
       where proof.organization_id = paid.organization_id and proof.request_id = asked.request_id;
      rest := rest - missing;
    end if;
  end loop;
end $$;

-- Approved requests were paid by naming money: what was there and nobody had named yet pays them now.
do $$
declare
  paid settlement;
begin
  for paid in
    select settlement.* from settlement
     where exists (select from open_item item
                     join payment_request_document document on document.organization_id = item.organization_id and document.operation_id = item.document_id
                    where item.organization_id = settlement.organization_id and item.id = settlement.item_id)
     order by created_at, id
  loop
    perform app.pay_requests(paid);
  end loop;
end $$;

create function app.pay_requests_of_settlement() returns trigger language plpgsql as $$
begin
  perform app.pay_requests(new);
  return null;
end $$;
create trigger pay_requests after insert on settlement for each row execute function app.pay_requests_of_settlement();

-- Payment requests: what is marked as paid was proved, nothing is proved above what was asked for, of the whole and of each
-- document; documents come to the amount of their request; and no money proves more than it was.
create or replace view invariant_15_payment_requests with (security_invoker) as
  select request.organization_id, request.id as record_id, 'payment request ' || request.number as record,
         case when request.state in ('approved', 'paid') then request.amount else 0 end::text as expected,
         coalesce(sum(proof.amount), 0)::text as found
    from payment_request request
    left join payment_request_proof proof on proof.organization_id = request.organization_id and proof.request_id = request.id
   group by request.organization_id, request.id, request.number, request.state, request.amount
  having request.state = 'paid' and coalesce(sum(proof.amount), 0) < request.amount
      or request.state not in ('approved', 'paid') and count(proof.line) > 0
  union all
  select request.organization_id, request.id, 'payment request ' || request.number, 'at most ' || request.amount, sum(paid.amount)::text
    from payment_request request
    join payment_request_paid paid on paid.organization_id = request.organization_id and paid.request_id = request.id
   group by request.organization_id, request.id, request.number, request.amount
  having sum(paid.amount) > request.amount
  union all
  select document.organization_id, document.request_id, document.operation_number || ' in its payment request',
         'at most ' || document.amount, sum(paid.amount)::text
    from payment_request_document document
    join payment_request_paid paid on paid.organization_id = document.organization_id and paid.request_id = document.request_id
     and paid.operation_id = document.operation_id
   group by document.organization_id, document.request_id, document.operation_number, document.amount
  having sum(paid.amount) > document.amount
  union all
  select request.organization_id, request.id, 'documents of payment request ' || request.number, request.amount::text, sum(document.amount)::text
    from payment_request request
    join payment_request_document document on document.organization_id = request.organization_id and document.request_id = request.id
   group by request.organization_id, request.id, request.number, request.amount
  having sum(document.amount) <> request.amount
  union all
  select request.organization_id, request.id, 'subject of payment request ' || request.number, 'one',
         ((request.contract_id is not null)::int + (request.beneficiary_name is not null)::int + (document.count > 0)::int)::text
    from payment_request request, lateral (
      select count(*) as count from payment_request_document document
       where document.organization_id = request.organization_id and document.request_id = request.id) document
   where (request.contract_id is not null)::int + (request.beneficiary_name is not null)::int + (document.count > 0)::int <> 1
  union all
  select paid.organization_id, paid.id, 'settlement by ' || paid.document_number,
         'at most ' || coalesce(paid.foreign_amount, paid.amount), sum(proof.amount)::text
    from settlement paid
    join payment_request_proof proof on proof.organization_id = paid.organization_id and proof.settlement_id = paid.id
   group by paid.organization_id, paid.id, paid.document_number, paid.foreign_amount, paid.amount
  having sum(proof.amount) > coalesce(paid.foreign_amount, paid.amount)
  union all
  select advance.organization_id, advance.id, 'advance by ' || advance.document_number,
         'at most ' || coalesce(advance.foreign_amount, advance.amount), sum(proof.amount)::text
    from advance
    join payment_request_proof proof on proof.organization_id = advance.organization_id and proof.advance_id = advance.id
   group by advance.organization_id, advance.id, advance.document_number, advance.foreign_amount, advance.amount
  having sum(proof.amount) > coalesce(advance.foreign_amount, advance.amount)
  union all
  select movement.organization_id, movement.id, 'movement ' || movement.number, 'at most ' || movement.total, sum(proof.amount)::text
    from account_movement movement
    join payment_request_proof proof on proof.organization_id = movement.organization_id and proof.movement_id = movement.id
   group by movement.organization_id, movement.id, movement.number, movement.total
  having sum(proof.amount) > movement.total;

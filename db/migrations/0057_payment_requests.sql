-- Requests that somebody be paid, or pay us: for an operation that is owed or under a contract. They post nothing; that one
-- is paid is said by the settlements and advances that it names.

create table payment_request (
  organization_id  uuid not null references organization,
  id               uuid not null,
  number           text not null,
  day              date not null,
  -- 'receivable': a client is asked to pay us. 'payable': we are asked to pay a provider.
  side             text not null check (side in ('receivable', 'payable')),
  partner_id       uuid not null,
  operation_type   text check (operation_type in ('saleOfProducts', 'saleOfServices', 'buyOfProducts', 'buyOfServices')),
  operation_id     uuid,
  operation_number text,
  contract_id      uuid,
  supplement_id    uuid,
  -- Who asks within the company, beside the person.
  area_id          uuid,
  -- In the currency of what it is for; none in that of the books.
  amount           numeric(18, 2) not null check (amount > 0),
  currency_id      uuid,
  instrument       text check (instrument in ('cash', 'transfer', 'check', 'billOfExchange', 'promissoryNote', 'collectionOrder',
                     'letterOfCredit', 'card', 'qr')),
  due_date         date not null,
  description      text,
  state            text not null default 'pending'
    check (state in ('pending', 'requested', 'approved', 'paid', 'rejected', 'cancelled')),
  version          integer not null default 1,
  -- When it was last written: only money that came or went after that can pay it.
  asked_at         timestamptz not null default now(),
  created_by       uuid not null,
  created_at       timestamptz not null default now(),
  primary key (organization_id, id),
  constraint payment_request_number_key unique (organization_id, number),
  constraint payment_request_partner_fkey foreign key (organization_id, partner_id) references partner,
  constraint payment_request_contract_fkey foreign key (organization_id, contract_id) references contract,
  constraint payment_request_supplement_fkey foreign key (organization_id, supplement_id) references contract,
  constraint payment_request_area_fkey foreign key (organization_id, area_id) references work_area,
  constraint payment_request_currency_fkey foreign key (organization_id, currency_id) references currency,
  constraint payment_request_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint payment_request_for_one check ((operation_id is null) <> (contract_id is null)),
  constraint payment_request_operation check ((operation_id is null) = (operation_type is null) and (operation_id is null) = (operation_number is null)),
  constraint payment_request_contract check (supplement_id is null or contract_id is not null),
  constraint payment_request_days check (due_date >= day)
);
create index payment_request_by_day on payment_request (organization_id, day desc, id desc);
create index payment_request_by_partner on payment_request (organization_id, partner_id, day);
create index payment_request_by_operation on payment_request (organization_id, operation_id) where operation_id is not null;
create index payment_request_by_contract on payment_request (organization_id, contract_id) where contract_id is not null;
create index payment_request_by_supplement on payment_request (organization_id, supplement_id) where supplement_id is not null;
create index payment_request_by_area on payment_request (organization_id, area_id) where area_id is not null;
create index payment_request_by_currency on payment_request (organization_id, currency_id) where currency_id is not null;
create index payment_request_by_author on payment_request (organization_id, created_by);
select app.isolate('payment_request', 'select, insert, update, delete'), app.distribute('payment_request');

-- What pays a request: so much of what a collection or payment settled, or left as an advance. The same money pays one request.
create table payment_request_proof (
  organization_id uuid not null,
  request_id      uuid not null,
  line            smallint not null check (line >= 1),
  settlement_id   uuid,
  advance_id      uuid,
  -- In the currency of the request.
  amount          numeric(18, 2) not null check (amount > 0),
  primary key (organization_id, request_id, line),
  constraint payment_request_proof_request_fkey foreign key (organization_id, request_id) references payment_request on delete cascade,
  constraint payment_request_proof_settlement_fkey foreign key (organization_id, settlement_id) references settlement,
  constraint payment_request_proof_advance_fkey foreign key (organization_id, advance_id) references advance,
  constraint payment_request_proof_one check ((settlement_id is null) <> (advance_id is null))
);
create index payment_request_proof_by_settlement on payment_request_proof (organization_id, settlement_id) where settlement_id is not null;
create index payment_request_proof_by_advance on payment_request_proof (organization_id, advance_id) where advance_id is not null;
select app.isolate('payment_request_proof', 'select, insert, delete'), app.distribute('payment_request_proof');

-- I15 of payment requests: what is said to be paid is proved to the cent, and no money proves more than it was.
create view invariant_15_payment_requests with (security_invoker) as
  select request.organization_id, request.id as record_id, 'payment request ' || request.number as record,
         case when request.state = 'paid' then request.amount else 0 end::text as expected,
         coalesce(sum(proof.amount), 0)::text as found
    from payment_request request
    left join payment_request_proof proof on proof.organization_id = request.organization_id and proof.request_id = request.id
   group by request.organization_id, request.id, request.number, request.state, request.amount
  having coalesce(sum(proof.amount), 0) <> case when request.state = 'paid' then request.amount else 0 end
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
  having sum(proof.amount) > coalesce(advance.foreign_amount, advance.amount);
grant select on invariant_15_payment_requests to cuadre_app;
do $$ begin
  execute 'create or replace view invariant_15 with (security_invoker) as '
    || rtrim(pg_get_viewdef('invariant_15'::regclass), '; ' || chr(10))
    || ' union all select organization_id, record_id, record, expected, found from invariant_15_payment_requests';
end $$;
grant select on invariant_15 to cuadre_app;

-- How many days before its last one a contract is said to end soon.
insert into general_parameter (organization_id, key, type, value)
select organization_id, 'contract.soonDays', 'number', '"30"'::jsonb from organization;

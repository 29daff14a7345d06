-- The notes and coins of a currency. Its localization gives the first ones, and they change as a central bank changes them.
create table currency_denomination (
  organization_id uuid not null,
  currency_id     uuid not null,
  denomination    numeric(18, 2) not null check (denomination > 0),
  primary key (organization_id, currency_id, denomination),
  constraint currency_denomination_currency_fkey foreign key (organization_id, currency_id) references currency on delete cascade
);
select app.isolate('currency_denomination', 'select, insert, delete'), app.distribute('currency_denomination'),
  app.refuse_no_numbers('currency_denomination');

-- Currencies that were shipped with their localization before, as it ships them now; MLC exists on accounts alone.
insert into currency_denomination (organization_id, currency_id, denomination)
select currency.organization_id, currency.id, denomination
  from currency
  join (values
    ('CUP', '{1000,500,200,100,50,20,10,5,3,1,0.20,0.05,0.02,0.01}'::numeric[]),
    ('USD', '{100,50,20,10,5,2,1,0.50,0.25,0.10,0.05,0.01}'),
    ('EUR', '{500,200,100,50,20,10,5,2,1,0.50,0.20,0.10,0.05,0.02,0.01}'),
    ('CAD', '{100,50,20,10,5,2,1,0.25,0.10,0.05}'),
    ('GBP', '{50,20,10,5,2,1,0.50,0.20,0.10,0.05,0.02,0.01}'),
    ('MXN', '{1000,500,200,100,50,20,10,5,2,1,0.50}')) as shipped (code, denominations) on shipped.code = currency.code
 cross join unnest(shipped.denominations) as denomination;

-- In which notes and coins a collection came. It keeps them as they were, whatever becomes of the currency.
create table money_operation_denomination (
  organization_id uuid not null,
  operation_id    uuid not null,
  denomination    numeric(18, 2) not null check (denomination > 0),
  count           integer not null check (count > 0),
  primary key (organization_id, operation_id, denomination),
  constraint money_operation_denomination_operation_fkey foreign key (organization_id, operation_id) references money_operation on delete cascade
);
select app.isolate('money_operation_denomination', 'select, insert, delete'), app.distribute('money_operation_denomination'),
  app.refuse_no_numbers('money_operation_denomination'),
  app.guard_lines('money_operation_denomination', 'money_operation', 'operation_id', '{pending}');

-- Second guard of what the form says: notes and coins come to the money, and only cash comes in them. Checked at commit, so that
-- they may be written one by one, and before or after a change of the amount.
create function app.check_denominations() returns trigger language plpgsql as $$
declare
  operation money_operation;
  counted   numeric;
begin
  select * into operation from money_operation
   where organization_id = new.organization_id and id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  select sum(denomination * count) into counted from money_operation_denomination
   where organization_id = operation.organization_id and operation_id = operation.id;
  if counted <> operation.amount or counted is not null and operation.instrument is distinct from 'cash' then
    raise exception 'the notes and coins of % come to %, its money to % in %', operation.number, counted, operation.amount, operation.instrument
      using errcode = '23514', constraint = 'money_operation_denominations';
  end if;
  return null;
end $$;
create constraint trigger check_denominations after insert on money_operation_denomination
  deferrable initially deferred for each row execute function app.check_denominations('operation_id');
create constraint trigger check_denominations after update of amount, instrument on money_operation
  deferrable initially deferred for each row execute function app.check_denominations('id');

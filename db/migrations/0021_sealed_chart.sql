-- Entries name their accounts by ids, so whoever exchanged two codes or turned a nature changed what the books say without touching
-- an entry. What the chart was is therefore written down too: each change of an account's code, name, nature or place, chained as
-- entries are. A seal signs the head of this chain beside that of the entries, and the chart is what its changes come to.

create table chart_change (
  organization_id uuid not null references organization,
  number          integer not null check (number >= 1),
  account_id      uuid not null,
  code            text not null,
  name            text not null,
  nature          text not null,
  parent_id       uuid,
  deleted         boolean not null default false,
  changed_at      timestamptz not null default clock_timestamp(),
  hash            bytea not null check (length(hash) = 32),
  primary key (organization_id, number)
);
create index chart_change_by_account on chart_change (organization_id, account_id, number);
select app.isolate('chart_change', 'select, insert'), app.distribute('chart_change');

create function app.chart_text(change chart_change) returns text language sql stable parallel safe as $$
  select concat_ws(E'\x1f', 'cuadre-chart/1', change.number, change.account_id, change.code, change.name, change.nature,
                   coalesce(change.parent_id::text, ''), change.deleted)
$$;
grant execute on function app.chart_text(chart_change) to cuadre_app;

-- Nobody writes a change of the chart but the change itself.
create function app.chain_chart_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'changes of the chart are written by the chart alone' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('chart'), hashtext(new.organization_id::text));
  select coalesce(max(number), 0) + 1 into new.number from chart_change where organization_id = new.organization_id;
  new.changed_at := clock_timestamp();
  new.hash := sha256(coalesce((select hash from chart_change where organization_id = new.organization_id and number = new.number - 1),
                              decode(repeat('00', 32), 'hex')) || convert_to(app.chart_text(new), 'UTF8'));
  return new;
end $$;
create trigger chain_chart_change before insert on chart_change for each row execute function app.chain_chart_change();

create function app.write_chart_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into chart_change (organization_id, number, account_id, code, name, nature, parent_id, deleted, hash)
    values (old.organization_id, 1, old.id, old.code, old.name, old.nature, old.parent_id, true, decode(repeat('00', 32), 'hex'));
  elsif tg_op = 'INSERT' or (new.code, new.name, new.nature, new.parent_id) is distinct from (old.code, old.name, old.nature, old.parent_id) then
    insert into chart_change (organization_id, number, account_id, code, name, nature, parent_id, hash)
    values (new.organization_id, 1, new.id, new.code, new.name, new.nature, new.parent_id, decode(repeat('00', 32), 'hex'));
  end if;
  return null;
end $$;
create trigger write_chart_change after insert or update or delete on account for each row execute function app.write_chart_change();

-- The charts that there are already, as they are.
do $$
declare
  account account;
  previous record;
  change chart_change;
begin
  alter table chart_change disable trigger chain_chart_change;
  for account in select * from account order by organization_id, created_at, code collate "C" loop
    if change.organization_id is distinct from account.organization_id then
      change.organization_id := account.organization_id;
      change.number := 0;
      change.hash := decode(repeat('00', 32), 'hex');
    end if;
    change.number := change.number + 1;
    change.account_id := account.id;
    change.code := account.code;
    change.name := account.name;
    change.nature := account.nature;
    change.parent_id := account.parent_id;
    change.deleted := false;
    change.changed_at := clock_timestamp();
    change.hash := sha256(change.hash || convert_to(app.chart_text(change), 'UTF8'));
    insert into chart_change select change.*;
  end loop;
  alter table chart_change enable trigger chain_chart_change;
end $$;

-- Seals that were made before sign no chart.
alter table journal_seal add column chart_number integer, add column chart_hash bytea,
  add constraint journal_seal_chart check ((chart_number is null) = (chart_hash is null));

-- I21: the chart is what its changes come to, their chain is whole, and what was sealed of it is what it was.
create view invariant_21 with (security_invoker) as
  with chained as (
    select organization_id, account_id, number, hash,
           lag(number) over within_books as previous,
           sha256(coalesce(lag(hash) over within_books, decode(repeat('00', 32), 'hex')) || convert_to(app.chart_text(change), 'UTF8')) as found
      from chart_change change window within_books as (partition by organization_id order by number)
  ), latest as (
    select distinct on (organization_id, account_id) * from chart_change order by organization_id, account_id, number desc
  )
  select organization_id, account_id as record_id, 'change of the chart ' || number as record, encode(hash, 'hex') as expected, encode(found, 'hex') as found
    from chained where hash <> found or number <> coalesce(previous, 0) + 1
  union all
  select coalesce(latest.organization_id, account.organization_id), coalesce(account.id, latest.account_id), 'account in the chart',
         concat_ws(' ', latest.code, latest.name, latest.nature), concat_ws(' ', account.code, account.name, account.nature)
    from (select * from latest where not deleted) latest
    full join account on account.organization_id = latest.organization_id and account.id = latest.account_id
   where (latest.code, latest.name, latest.nature, latest.parent_id) is distinct from (account.code, account.name, account.nature, account.parent_id)
  union all
  select seal.organization_id, seal.id, 'chart of the seal ' || seal.chart_number, encode(seal.chart_hash, 'hex'), encode(change.hash, 'hex')
    from journal_seal seal
    left join chart_change change on change.organization_id = seal.organization_id and change.number = seal.chart_number
   where seal.chart_hash is not null and change.hash is distinct from seal.chart_hash;
grant select on invariant_21 to cuadre_app;

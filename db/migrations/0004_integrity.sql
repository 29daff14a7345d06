-- Checking the books: who asked for it, which organizations there are to check, and seals whose entry is gone.

-- Null when the nightly job checked.
alter table verification add column checked_by uuid;

-- The door of the nightly jobs: the ids of the organizations, and nothing else about them. Each is then worked on in a
-- transaction of its own, like any call.
create function app.organizations() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select o.organization_id from public.organization o order by 1 $$;
revoke all on function app.organizations() from public;
grant execute on function app.organizations() to cuadre_app;

-- A seal stays when its entry is taken away by force, and says so.
create or replace view invariant_14 with (security_invoker) as
  with chained as (
    select entry.organization_id, entry.exercise_id, entry.id, entry.number, entry.digest, entry.hash,
           sha256(convert_to(app.entry_text(entry), 'UTF8')) as found_digest,
           sha256(coalesce(lag(entry.hash) over (partition by entry.organization_id, entry.exercise_id order by entry.number),
                           decode(repeat('00', 32), 'hex'))
                  || int4send(entry.number) || entry.digest) as found_hash
      from journal_entry entry
  )
  select organization_id, id as record_id, 'entry ' || number as record,
         encode(digest, 'hex') || ' ' || encode(hash, 'hex') as expected,
         encode(found_digest, 'hex') || ' ' || encode(found_hash, 'hex') as found
    from chained
   where digest <> found_digest or hash <> found_hash
  union all
  select series.organization_id, series.exercise_id, 'head of the hash chain', encode(entry.hash, 'hex'), encode(series.last_hash, 'hex')
    from entry_series series
    join journal_entry entry on entry.organization_id = series.organization_id
     and entry.exercise_id = series.exercise_id and entry.number = series.last_number
   where entry.hash <> series.last_hash
  union all
  select seal.organization_id, seal.id, 'seal of entry ' || seal.number, encode(seal.hash, 'hex'), encode(entry.hash, 'hex')
    from journal_seal seal
    left join journal_entry entry on entry.organization_id = seal.organization_id
     and entry.exercise_id = seal.exercise_id and entry.number = seal.number
   where entry.hash is distinct from seal.hash;

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

-- The text of an entry in two plain parts, which PostgreSQL writes into the query that asks for them: the check of the
-- whole chain then reads the lines once, in order, instead of asking for those of each entry.
create function app.head_text(entry journal_entry) returns text language sql stable parallel safe as $$
  select concat_ws(E'\x1f', 'cuadre/1', entry.id, entry.exercise_id, entry.period_id, to_char(entry.day, 'YYYY-MM-DD'),
                   entry.type, entry.description, coalesce(entry.source_type, ''), coalesce(entry.source_id::text, ''),
                   coalesce(entry.source_number, ''), coalesce(entry.reversal_of::text, ''), coalesce(entry.reason, ''),
                   entry.created_by, entry.confirmed_by, entry.total)
$$;

create function app.line_text(l journal_line) returns text language sql stable parallel safe as $$
  select concat_ws(E'\x1f', l.line, l.account_id, l.debit, l.credit, coalesce(l.description, ''),
                   coalesce(l.cost_center_id::text, ''), coalesce(l.expense_item_id::text, ''), coalesce(l.partner_id::text, ''),
                   coalesce(l.currency_id::text, ''), coalesce(l.foreign_amount::text, ''), coalesce(l.rate::text, ''))
$$;
grant execute on function app.head_text(journal_entry), app.line_text(journal_line) to cuadre_app;

create or replace function app.entry_text(entry journal_entry) returns text language sql stable as $$
  select concat_ws(E'\x1e', app.head_text(entry), string_agg(app.line_text(l), E'\x1e' order by l.line))
    from journal_line l
   where l.organization_id = entry.organization_id and l.entry_id = entry.id
$$;

-- A seal stays when its entry is taken away by force, and says so.
create or replace view invariant_14 with (security_invoker) as
  with said as (
    select organization_id, entry_id, string_agg(app.line_text(l), E'\x1e' order by line) as lines
      from journal_line l group by organization_id, entry_id
  ), chained as (
    select entry.organization_id, entry.exercise_id, entry.id, entry.number, entry.digest, entry.hash,
           sha256(convert_to(concat_ws(E'\x1e', app.head_text(entry), said.lines), 'UTF8')) as found_digest,
           sha256(coalesce(lag(entry.hash) over (partition by entry.organization_id, entry.exercise_id order by entry.number),
                           decode(repeat('00', 32), 'hex'))
                  || int4send(entry.number) || entry.digest) as found_hash
      from journal_entry entry
      left join said on said.organization_id = entry.organization_id and said.entry_id = entry.id
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

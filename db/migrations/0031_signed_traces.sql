-- What the application's role writes of who did what, and of whether the books are sound, is held to what the database itself
-- knows: until now it could write traces of the past, of people who were not there, and results that nobody had found.

---------------------------------------------------------------------------------------------------- traces

-- Who works in this transaction: said once their session was found.
create function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
grant execute on function app.user_id() to cuadre_app;

-- Whoever owns the tables restores backups and may write what was; everybody else writes what is.
create function app.owns(target oid) returns boolean language sql stable
  as $$ select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = target $$;
grant execute on function app.owns(oid) to cuadre_app;

-- A trace is of now, and of who works here or of nobody.
create function app.sign_trace() returns trigger language plpgsql as $$
begin
  if app.owns(tg_relid) then
    return new;
  end if;
  if new.at <> now() then
    raise exception 'a trace is of the moment in which it is written' using errcode = '23514', constraint = 'trace_of_now';
  end if;
  if new.user_id is distinct from app.user_id() and new.user_id is not null then
    raise exception 'a trace is of who works in this transaction' using errcode = '23514', constraint = 'trace_of_oneself';
  end if;
  return new;
end $$;
create trigger trace_is_signed before insert on trace for each row execute function app.sign_trace();

---------------------------------------------------------------------------------------------------- results of checks

-- The views of every law that the database has: `invariant_15_services` is a part of I15. A view that another law's view gathers
-- is asked with it, and not a second time by itself.
create function app.law_views() returns table (name text, number int) language sql stable as $$
  select view.relname::text, regexp_substr(view.relname, '[0-9]+')::int
    from pg_class view
   where view.relnamespace = 'public'::regnamespace and view.relkind = 'v' and view.relname ~ '^invariant_[0-9]+'
     and not exists (
       select from pg_depend needs
         join pg_rewrite rule on rule.oid = needs.objid
         join pg_class gathering on gathering.oid = rule.ev_class and gathering.oid <> view.oid
        where needs.classid = 'pg_rewrite'::regclass and needs.refclassid = 'pg_class'::regclass
          and needs.refobjid = view.oid and gathering.relname ~ '^invariant_[0-9]+')
   order by 2, 1
$$;
grant execute on function app.law_views() to cuadre_app;

-- Asks each law of one organization: how many rows break it, and the first of them.
create function app.ask_laws(organization uuid, most int) returns jsonb language plpgsql volatile as $$
declare
  law     record;
  began   timestamptz;
  failed  int;
  broken  jsonb;
  results jsonb := '[]';
begin
  for law in
    select number, string_agg(format('select record_id, record, expected, found from %I where organization_id = %L', name, organization), ' union all ') as question
      from app.law_views() group by number order by number
  loop
    began := clock_timestamp();
    execute format(
      'select count(*)::int, coalesce(jsonb_agg(jsonb_build_object(''record_id'', record_id, ''record'', record, ''expected'', expected, ''found'', found)
                                                order by place) filter (where place <= %s), ''[]'')
         from (select *, row_number() over (order by length(record), record) as place from (%s) broken) placed', most, law.question)
      into failed, broken;
    results := results || jsonb_build_object(
      'law', 'I' || law.number, 'failed', failed, 'broken', broken,
      'milliseconds', round(extract(epoch from clock_timestamp() - began) * 1000)::int);
  end loop;
  return results;
end $$;
grant execute on function app.ask_laws(uuid, int) to cuadre_app;

-- The result of a check is what the database finds while it is written: whoever writes it says how many rows each law looked at,
-- and what came of what lies outside of the database, the seals; everything else is asked here.
create function app.check_books() returns trigger language plpgsql as $$
declare
  given   jsonb := new.results;
  began   timestamptz := clock_timestamp();
begin
  if app.owns(tg_relid) then
    return new;
  end if;
  if new.checked_by is distinct from app.user_id() and new.checked_by is not null then
    raise exception 'books are checked by who works in this transaction' using errcode = '23514', constraint = 'verification_of_oneself';
  end if;
  if not exists (select from jsonb_array_elements(given) each where each ->> 'law' = 'seals' and each ? 'failed') then
    raise exception 'a check says what came of the seals' using errcode = '23514', constraint = 'verification_of_seals';
  end if;
  select jsonb_agg(asked || jsonb_build_object('rows', coalesce((said.each -> 'rows')::int, 0)) order by place)
    into new.results
    from jsonb_array_elements(app.ask_laws(new.organization_id, 20)) with ordinality as laws (asked, place)
    left join jsonb_array_elements(given) as said (each) on said.each ->> 'law' = asked ->> 'law';
  new.results := new.results || (select jsonb_agg(each) from jsonb_array_elements(given) each where each ->> 'law' = 'seals');
  new.sound := not exists (select from jsonb_array_elements(new.results) each where (each ->> 'failed')::int > 0);
  new.checked_at := clock_timestamp();
  new.milliseconds := new.milliseconds + round(extract(epoch from new.checked_at - began) * 1000);
  return new;
end $$;
create trigger verification_is_found before insert on verification for each row execute function app.check_books();

-- Results are kept: one that was not liked can't be taken away.
revoke delete on verification from cuadre_app;

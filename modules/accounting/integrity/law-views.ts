/**
 * The views of every law that the database has: `invariant_15_services` is a part of I15. A view that another law's view gathers is
 * asked with it, and not a second time by itself.
 */
export const lawViews = `
  select view.relname::text as name, regexp_substr(view.relname, '[0-9]+')::int as number
    from pg_class view
   where view.relnamespace = 'public'::regnamespace and view.relkind = 'v' and view.relname ~ '^invariant_[0-9]+'
     and not exists (
       select from pg_depend needs
         join pg_rewrite rule on rule.oid = needs.objid
         join pg_class gathering on gathering.oid = rule.ev_class and gathering.oid <> view.oid
        where needs.classid = 'pg_rewrite'::regclass and needs.refclassid = 'pg_class'::regclass
          and needs.refobjid = view.oid and gathering.relname ~ '^invariant_[0-9]+')
   order by number, name`

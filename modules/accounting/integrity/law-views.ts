/** The views of every law that the database has, with the number of their law. */
export const lawViews = 'select name, number from app.law_views()'

/**
 * The tables of documents that each law looks at: those that its views read, and that the database guards as documents. A new kind
 * of document is counted by being in a view.
 */
export const documentsOfLaws = `
  select distinct 'I' || law.number as law, guard.tgrelid::regclass::text as documents
    from app.law_views() law
    join pg_rewrite rule on rule.ev_class = to_regclass(law.name)
    join pg_depend reads on reads.classid = 'pg_rewrite'::regclass and reads.objid = rule.oid and reads.refclassid = 'pg_class'::regclass
    join pg_trigger guard on guard.tgrelid = reads.refobjid and guard.tgname = 'guard_document'
   order by 1, 2`

/**
 * How the laws are asked: none depends on what the database happens to know of tables that were just filled. They look at whole books,
 * so rows are put together by hashing the whole of their key, whose cost grows with the rows: looping over pairs grows with their
 * square, and so does merging, which the planner does by the organization alone where its rows come sorted by that. One processor is
 * left for people's work.
 */
export const settingsOfLaws = {
  enable_nestloop: 'off',
  enable_mergejoin: 'off',
  work_mem: '64MB',
  max_parallel_workers_per_gather: '0',
} as const

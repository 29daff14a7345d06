/** The views of every law that the database has, with the number of their law. */
export const lawViews = 'select name, number from app.law_views()'

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

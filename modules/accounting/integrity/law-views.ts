/** The views of every law that the database has, with the number of their law. */
export const lawViews = 'select name, number from app.law_views()'

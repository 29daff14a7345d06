/** The database that each test file has a copy of. */
export const template = 'template_of_tests'
/** The demo companies, which each journey has a copy of. */
export const demo = 'demo'
/** What the application's role signs in with. */
export const applicationPassword = 'test'

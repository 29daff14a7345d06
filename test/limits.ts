// How long a run of the tests waits for what does not come. No test measures time by them: what is fast is said in `bench`. They are
// generous, since a machine that does other work beside this is no fault; `npm test` stretches them on a slow one.

/** How many times slower than a quiet machine of today this one is, measured once at the beginning of a run; 1 at least. */
export const slowness = Number(process.env['CUADRE_TEST_SLOWNESS'] ?? 1)

/**
 * Whether what can be tried in several ways is tried in one or a few of them, as the whole suite does so that it ends soon; a run of
 * named tests tries them all.
 */
export const isShort = process.env['CUADRE_TEST_SHORT'] !== undefined

const seconds = (count: number): number => Math.round(count * 1000 * slowness)

/** What a test waits for: a screen, a row, a job that is done. */
export const patience = seconds(60)
/** A test. */
export const testLimit = seconds(5 * 60)
/** A test that goes on for as many rounds as whoever runs it likes. */
export const limitOf = (rounds: number): number => testLimit + rounds * seconds(30)
/** What stands before or after tests, e.g. a copy of the demo. */
export const hookLimit = seconds(5 * 60)
/** A journey, some of which open every screen that there is. */
export const journeyLimit = seconds(20 * 60)

// The tests take place on a day and at an hour of their own, whatever the calendar says outside: the tests themselves, the
// product they open, its database and the browser read one clock, which goes on from there. CUADRE_TEST_NOW names another moment.

/** Ten in the morning of a Wednesday in Havana. */
const usual = '2026-11-18T10:00:00-05:00'

/** The moment at which a run of the tests begins by their own clock. */
export const beginning = new Date(process.env['CUADRE_TEST_NOW'] ?? usual)

if (Number.isNaN(beginning.getTime()))
  throw new Error(`CUADRE_TEST_NOW is no moment, such as ${usual}: ${process.env['CUADRE_TEST_NOW']}`)

/** A global scope on the clock of the tests: by how much it goes ahead of the machine, and what that one says. */
type Clocked = typeof globalThis & { testShift?: number; machineNow?: () => number }

const machineNow = (): number => ((globalThis as Clocked).machineNow ?? Date.now)()

// All processes of a run go by the shift that its first one found.
let shift = Number((process.env['CUADRE_TEST_SHIFT'] ??= String(beginning.getTime() - machineNow())))

/** The environment of what is made ready for a run: its clock is slow, so that nothing in it was written after the run begins. */
export const beforehand = { CUADRE_TEST_SHIFT: String(shift - 10 * 60_000) }

/** What the database's clock is set to: an interval that `now()` and `clock_timestamp()` add to the machine's time. */
export const databaseShift = `${shift} milliseconds`

/**
 * For this process the run begins again: what it opens from now on is not a later day, nor in a month that nobody opened, where a run
 * goes on over midnight. Answers what the clocks of a database and of a page of the browser are then set to; the script of the latter
 * runs in the page, where nothing of this file is.
 */
export function beginAgain(): { database: string; browser: string } {
  shift = beginning.getTime() - machineNow()
  setClock(globalThis, shift)
  return { database: `${shift} milliseconds`, browser: `(${setClock.toString()})(globalThis, ${shift})` }
}

/** From now on `Date` of this process is that of the tests. Timers, and what measures how long something takes, are not. */
export function useTestClock(): void {
  setClock(globalThis, shift)
}

function setClock(global: Clocked, milliseconds: number): void {
  global.testShift = milliseconds
  if (global.machineNow !== undefined) return
  const Machine = global.Date
  const now = Machine.now.bind(Machine)
  global.machineNow = now
  Machine.now = () => now() + global.testShift!
  global.Date = new Proxy(Machine, {
    construct: (target, given, by) =>
      Reflect.construct(target, given.length === 0 ? [target.now()] : given, by) as Date,
    apply: (target) => new target(target.now()).toString(),
  })
}

/**
 * Gives a database the clock of the tests, where it and its copies are to be read by what is under test. Its server has to be started
 * with `tests.clock`. PostgreSQL puts the text of such a function wherever it is called, defaults and triggers included.
 */
export const databaseClock = `
  create function pg_catalog.machine_now() returns timestamptz language internal stable parallel safe as 'now';
  create function pg_catalog.machine_clock() returns timestamptz language internal volatile parallel safe as 'clock_timestamp';
  create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe
    return machine_now() + current_setting('tests.clock')::interval;
  create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile parallel safe
    return machine_clock() + current_setting('tests.clock')::interval;`

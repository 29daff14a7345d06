import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// npm run any-day: the whole suite on each of the days and at the hours at which calendars are treacherous, one after the other; it
// takes hours. What stands behind it is given to `npm test`, e.g. `npm run any-day -- modules/accounting`; with
// `--at 2027-01-01T00:30:00-05:00` first it is that moment alone.

const moments: Readonly<Record<string, string>> = {
  '2027-01-01T00:30:00-05:00': 'New Year’s Day',
  '2026-12-31T20:00:00-05:00': 'New Year’s Eve, when it is the next year in UTC',
  '2027-01-15T10:00:00-05:00': 'the middle of January',
  '2027-02-28T23:30:00-05:00': 'the end of February',
  '2028-02-29T12:00:00-05:00': 'the day that three years of four have not',
  '2026-12-01T09:00:00-05:00': 'the first of a month',
  '2026-11-30T23:30:00-05:00': 'the thirtieth, late',
  '2027-03-31T17:00:00-04:00': 'the thirty-first, the end of a quarter',
  '2026-11-22T11:00:00-05:00': 'a Sunday',
  '2027-03-14T00:30:00-05:00': 'the night in which Havana’s clock goes forward',
  '2026-11-01T00:30:00-04:00': 'the night in which Havana’s clock goes back',
  '2031-06-16T04:30:00Z': 'years later, early in UTC',
}

const [first, second, ...rest] = process.argv.slice(2)
const isOne = first === '--at' && second !== undefined
const words = isOne ? rest : process.argv.slice(2)
const chosen = isOne ? [second] : Object.keys(moments)

const outcomes = chosen.map((moment) => {
  console.log(`\n══ ${moment}: ${moments[moment] ?? 'a moment of your own'}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), ...words], {
    stdio: 'inherit',
    env: { ...process.env, CUADRE_TEST_NOW: moment },
  })
  return { moment, passed: status === 0 }
})
console.log('')
for (const { moment, passed } of outcomes) console.log(`${passed ? 'passed' : 'FAILED'}  ${moment}`)
process.exit(outcomes.every(({ passed }) => passed) ? 0 : 1)

import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'

/** What the work below takes on a quiet machine, in milliseconds. */
const quiet = 300

/** Some work of the kind that a run does: texts made, read and hashed. */
function work(): void {
  const rows = Array.from({ length: 2000 }, (_, at) => ({ id: at, name: `line ${at}`, amount: `${at}.00` }))
  for (let turn = 0; turn < 240; turn++) {
    const text = JSON.stringify(rows)
    createHash('sha256').update(text).digest('hex')
    JSON.parse(text)
  }
}

/** How many times slower than a quiet machine with two cores this one is at the moment, from 1 to 6. */
export function measuredSlowness(): number {
  const began = performance.now()
  work()
  const slower = ((performance.now() - began) / quiet) * Math.max(1, 2 / availableParallelism())
  return Math.min(6, Math.max(1, Math.round(slower * 10) / 10))
}

import type { z } from 'zod'
import type { Difference } from '../traces/api.ts'
import { differences } from '../traces/differences.ts'

/** A record by what it is known by in both systems, with what is compared of it. */
export interface Synced {
  key: string
  name: string
  values: Readonly<Record<string, unknown>>
}

export interface SyncPlan<Row extends Synced> {
  created: Row[]
  changed: { row: Row; changes: z.output<typeof Difference>[] }[]
  same: number
  /** Here and not there any more; they stay as they are. */
  absent: Synced[]
  /** Sent twice by the other system; the first counts. */
  repeated: string[]
}

const folded = (key: string) => key.toLowerCase()

/** What taking over another system's records would do. Codes in other letter case are the same code. */
export function syncPlan<Row extends Synced>(
  remote: readonly Row[],
  present: readonly Synced[],
): SyncPlan<Row> {
  const here = new Map(present.map((each) => [folded(each.key), each]))
  const plan: SyncPlan<Row> = { created: [], changed: [], same: 0, absent: [], repeated: [] }
  const seen = new Set<string>()
  for (const row of remote) {
    const key = folded(row.key)
    if (seen.has(key)) {
      plan.repeated.push(row.key)
      continue
    }
    seen.add(key)
    const known = here.get(key)
    const changes = known ? differences(known.values, row.values) : []
    if (!known) plan.created.push(row)
    else if (changes.length > 0) plan.changed.push({ row, changes })
    else plan.same += 1
  }
  plan.absent = present.filter(({ key }) => !seen.has(folded(key)))
  return plan
}

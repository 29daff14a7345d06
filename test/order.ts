import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'
import { keyOf } from './reporter.ts'

/** How many seconds files took on a quiet machine, by project and path; those of a second or less are left out. */
const durations = JSON.parse(readFileSync(join(import.meta.dirname, 'durations.json'), 'utf8')) as Readonly<
  Record<string, number>
>

/** The longest files first, so that no worker is left with one at the end; and in the same order wherever they run. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placed = files.map((file) => {
      const key = keyOf(file.project.name, file.moduleId)
      return { file, key, project: file.project.name, seconds: durations[key] ?? 0 }
    })
    const order = (a: (typeof placed)[number], b: (typeof placed)[number]) =>
      // A worker serves one project; journeys have the longest files.
      compare(b.project === 'journeys', a.project === 'journeys') ||
      compare(a.project, b.project) ||
      compare(b.seconds, a.seconds) ||
      compare(a.key, b.key)
    return Promise.resolve(placed.toSorted(order).map(({ file }) => file))
  }
}

const compare = <Value>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0)

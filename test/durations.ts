import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from './reporter.ts'
import { root } from './tree.ts'

// node test/durations.ts: keeps how long each file took in the last whole run, which says in which order the next ones take them.

const { durations } = JSON.parse(readFileSync(join(root, 'test-results/tests.json'), 'utf8')) as Report
const long = Object.entries(durations).filter(([, seconds]) => seconds > 1)
const rows = long.toSorted(([, a], [, b]) => b - a).map(([key, seconds]) => [key, Math.round(seconds)])
writeFileSync(join(root, 'test/durations.json'), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`)

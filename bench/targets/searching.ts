import type { Cluster } from '../cluster.ts'
import { linesPerEntry } from '../journal.ts'
import { type Figure, milliseconds } from '../figures.ts'
import { quantile, timed } from '../measure.ts'
import { withBooks } from './books.ts'

/** What somebody types, and what makes it hard. */
const typed = {
  'a word of every entry': 'asiento',
  'words of old entries alone': '2024 asiento',
  'a word of few entries': '20417',
  'a word of no entry': 'framboyanes',
  'an amount': '=1.523,37',
  'a number': '#123456',
}
const by = { '=': 'amount', '#': 'number' } as const

/** P13: the search of the whole product, over HTTP, by somebody who may see everything. */
export const searching = (cluster: Cluster, lines: number): Promise<Figure[]> =>
  withBooks(cluster, lines, async ({ product }) => {
    const figures: Figure[] = []
    for (const [what, text] of Object.entries(typed)) {
      const sign = text[0] as keyof typeof by
      const input = sign in by ? { text: text.slice(1), by: by[sign] } : { text }
      const taken: number[] = []
      for (let turn = -10; turn < 100; turn++) {
        const milli = await timed(async () => {
          const { status, body } = await product.call('GET', '/private/search', input)
          if (status !== 200) throw new Error(`${text}: ${status} ${body.slice(0, 300)}`)
        })
        if (turn >= 0) taken.push(milli)
      }
      const slowest = quantile(taken, 0.95)
      figures.push({
        target: 'P13',
        what: `search over ${(lines / linesPerEntry).toLocaleString('en')} entries: ${what}, p95`,
        wanted: '< 200 ms',
        measured: milliseconds(slowest),
        baseline: `p50 ${milliseconds(quantile(taken, 0.5))}`,
        passed: slowest < 200,
      })
    }
    return figures
  })

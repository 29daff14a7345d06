import { asOwner, type Cluster } from '../cluster.ts'
import { type Figure, milliseconds } from '../figures.ts'
import { median, timed } from '../measure.ts'
import { answered } from '../product.ts'
import { scan, withBooks } from './books.ts'

const most = 30
const turns = 3

interface Checked {
  last: {
    sound: boolean
    laws: { law: string; failed: number; milliseconds: number }[]
  }
}

/** Every law over whole books, as `npm run verify` and the page of the books' soundness ask them. */
export const checking = (cluster: Cluster, lines: number): Promise<Figure[]> =>
  withBooks(cluster, lines, async ({ product, databaseUrl }) => {
    const [taken, scans]: [number[], number[]] = [[], []]
    let last: Checked['last'] | undefined
    await asOwner(databaseUrl, async (client) => {
      for (let turn = 0; turn < turns; turn++) {
        scans.push(await timed(() => scan(client)))
        taken.push(
          await timed(async () => {
            last = (await answered<Checked>(product, 'POST', '/private/integrity/check', {})).last
          }),
        )
      }
    })
    const laws = last?.laws ?? []
    const broken = laws.filter(({ failed }) => failed > 0).map(({ law }) => law)
    if (broken.length > 0) throw new Error(`broken: ${broken.join(', ')}`)
    const slowest = laws.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 3)
    return [
      {
        target: 'Laws',
        what: `all laws of books of ${lines.toLocaleString('en')} lines (${slowest.map(({ law, milliseconds: own }) => `${law} ${(own / 1000).toFixed(1)} s`).join(', ')})`,
        wanted: `< ${most} s`,
        measured: milliseconds(median(taken)),
        baseline: `scan ${milliseconds(median(scans))}`,
        passed: median(taken) < most * 1000,
      },
    ]
  })

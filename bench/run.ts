import { existsSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from './cluster.ts'
import { type Figure, print } from './figures.ts'
import { checking } from './targets/checking.ts'
import { closing } from './targets/closing.ts'
import { documents } from './targets/documents.ts'
import { importing } from './targets/importing.ts'
import { paying } from './targets/paying.ts'
import { posting } from './targets/posting.ts'
import { reading } from './targets/reading.ts'
import { reconciling } from './targets/reconciling.ts'
import { searching } from './targets/searching.ts'
import { starting } from './targets/starting.ts'

// npm run bench [-- --lines 1000000,10000000 --only P2,P3 --seconds 60]: measures the targets and prints them beside their baselines.

const targets = [
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'P10',
  'P11',
  'P12',
  'P13',
  'P14',
  'P15',
  'P16',
  'Stock',
  'Laws',
]

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000000,10000000' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '60' },
  },
})
const [few = 1_000_000, many = few] = values.lines.split(',').map(Number)
const seconds = Number(values.seconds)
const chosen = values.only?.split(',') ?? targets
const unknown = chosen.filter((target) => !targets.includes(target))
if (unknown.length > 0 || !(few > 0 && many >= few && seconds > 0)) {
  console.error(`Use --lines <few>,<many>, --seconds <of P7> and --only with any of ${targets.join(', ')}.`)
  process.exit(1)
}
if (!existsSync(join(import.meta.dirname, '../apps/web/dist/index.html'))) {
  console.error('Build the screens first: npm run build')
  process.exit(1)
}
const wants = (target: string) => chosen.includes(target)
const wantsAny = (...some: string[]) => some.some(wants)

const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
console.log(
  `${cpus().length} cores (${cpus()[0]?.model}), ${memory}, load ${loadavg()[0]?.toFixed(1)}, ${process.version}`,
)

const figures: Figure[] = []
if (wants('P10')) figures.push(...(await starting()))
if (wants('P15')) figures.push(...(await reconciling()))
const cluster = await startCluster()
try {
  if (wantsAny('P1', 'P7', 'P11')) figures.push(...(await posting(cluster, few, { seconds, wants })))
  if (wantsAny('P6', 'P7', 'Stock')) figures.push(...(await documents(cluster, few, { seconds, wants })))
  if (wants('P12')) figures.push(...(await importing(cluster, few)))
  if (wantsAny('P2', 'P3', 'P4', 'P5')) figures.push(...(await reading(cluster, [few, many], wants)))
  if (wants('P14')) figures.push(...(await closing(cluster, many)))
  if (wants('P16')) figures.push(...(await paying(cluster, few)))
  if (wants('Laws')) figures.push(...(await checking(cluster, few)))
  if (wants('P13')) figures.push(...(await searching(cluster, many)))
} finally {
  await cluster.stop()
}
const order = (figure: Figure) => targets.indexOf(figure.target)
print(figures.sort((one, other) => order(one) - order(other)))

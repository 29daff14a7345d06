import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCompany } from '@cuadre/demo/ceiba.ts'
import { type Figure, milliseconds } from '../figures.ts'
import { median } from '../measure.ts'
import { startServer } from '../product.ts'

/** How long the product takes from its start to its first answer, and stops it. */
async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now()
  const product = await startServer({ DATA_DIR: dataDir, DEMO: '1' })
  const took = performance.now() - began
  await product.stop()
  return took
}

/** Of the processor's time, in turns: a machine that is slow or busy makes both dearer. */
function generating(): Figure {
  const cost = (work: () => unknown) => {
    const start = process.threadCpuUsage()
    work()
    return process.threadCpuUsage(start).user / 1000
  }
  const { entries } = demoCompany('2026-12-31')
  const turns = Array.from({ length: 5 }, () => ({
    company: cost(() => demoCompany('2026-12-31')),
    copies: cost(() => Array.from({ length: 20 }, () => structuredClone(entries)).length),
  }))
  const [company, copies] = [
    median(turns.map((turn) => turn.company)),
    median(turns.map((turn) => turn.copies)),
  ]
  return {
    target: 'P10',
    what: 'generating the demo company, documents and all, in twenty copies of its journal',
    wanted: '≤ 2',
    measured: `${(company / copies).toFixed(2)} (${milliseconds(company)})`,
    baseline: `copies ${milliseconds(copies)}, median of 5`,
    passed: company <= copies * 2,
  }
}

/** P10: from `npm start` to the first answer, with an empty folder and with the data that is then in it. */
export async function starting(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-bench-'))
  try {
    const first = await startOnce(folder)
    const again: number[] = []
    for (let start = 0; start < 5; start++) again.push(await startOnce(folder))
    const figure = (what: string, took: number, most: number, baseline: string): Figure => ({
      target: 'P10',
      what: `start to first answer, ${what}`,
      wanted: `≤ ${most} s`,
      measured: `${(took / 1000).toFixed(2)} s`,
      baseline,
      passed: took <= most * 1000,
    })
    return [
      figure('existing data', median(again), 1, 'median of 5'),
      figure('empty folder with demo', first, 10, 'once'),
      generating(),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

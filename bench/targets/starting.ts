import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure } from '../figures.ts'
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
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

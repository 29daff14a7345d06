import { setImmediate } from 'node:timers/promises'

const rowsPerBatch = 1000

/** Rows a thousand at a time, so that others get their answers while a long file is written. */
export async function* inBatches<Row>(
  rows: readonly Row[],
): AsyncGenerator<{ start: number; rows: readonly Row[] }> {
  for (let start = 0; start < rows.length; start += rowsPerBatch) {
    yield { start, rows: rows.slice(start, start + rowsPerBatch) }
    await setImmediate()
  }
}

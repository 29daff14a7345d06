import { setImmediate } from 'node:timers/promises'

const rowsPerTurn = 1000

/** Rows a thousand at a time, so that others get their answers while a long file is written. */
export async function* inTurns<Row>(
  rows: readonly Row[],
): AsyncGenerator<{ start: number; rows: readonly Row[] }> {
  for (let start = 0; start < rows.length; start += rowsPerTurn) {
    yield { start, rows: rows.slice(start, start + rowsPerTurn) }
    await setImmediate()
  }
}

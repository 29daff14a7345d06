import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from './context.ts'
import { toErrorBody } from './words.ts'

/** Why one of many records can't be changed as they all should be. */
export interface RowRefusal {
  _id: string
  code: string
  message: string
}

/**
 * Changes many records in one transaction: all of them, or none. In the order of their ids, so that two people at once do
 * not wait for each other; and every one that refuses says why, so that all are mended at once.
 */
export async function changeEach<Row extends { _id: string }>(
  context: Context,
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
): Promise<{ changed: number }> {
  const refused: RowRefusal[] = []
  for (const row of rows.toSorted((one, other) => (one._id < other._id ? -1 : 1))) {
    try {
      await change(row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, message } = toErrorBody(error, context.language)
      refused.push({ _id: row._id, code, message })
    }
  }
  if (refused.length > 0)
    throw new Refusal('record.someRefused', { count: refused.length }, { details: { rows: refused } })
  return { changed: rows.length }
}

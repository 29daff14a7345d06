import { v7 as uuidv7 } from 'uuid'
import type { Change, Context } from './context.ts'

const secret = /password|secret|token|hash|recovery|contrase|encrypted|challenge|credential|apiKey/i

/** A record without what nobody may read, not even in the trail. */
export const withoutSecrets = (record: object): object =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => !secret.test(name) && !Buffer.isBuffer(value))
      .map(([name, value]) => [name, cleaned(value)]),
  )

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned)
  if (value === null || typeof value !== 'object') return value
  // What says itself how it is written, such as a file, is no record.
  return 'toJSON' in value ? value : withoutSecrets(value)
}

interface Call {
  path: string
  requestId: string
}

/** A statement takes 65,535 values at most, which an import of ten thousand records would go beyond. */
const rowsAtOnce = 5000

/** Writes who changed what by which call: one row for each record. */
export async function writeTraces(
  { tx, user }: Pick<Context, 'tx' | 'user'>,
  call: Call,
  changes: readonly Change[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += rowsAtOnce) {
    const traces = changes.slice(start, start + rowsAtOnce).map(({ type, _id, before, after }) => ({
      id: uuidv7(),
      user_id: user._id,
      call: call.path,
      request_id: call.requestId,
      record_type: type,
      record_id: _id,
      before: before ? JSON.stringify(withoutSecrets(before)) : null,
      after: after ? JSON.stringify(withoutSecrets(after)) : null,
    }))
    await tx.insertInto('trace').values(traces).execute()
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ReturnedFilter } from './fields.ts'

/** Documents of which so much went back. Those of which nothing did are most, and found without reading their lines. */
export const isReturned = (
  wanted: z.output<typeof ReturnedFilter> | undefined,
  { any, part }: { any: RawBuilder<unknown>; part: RawBuilder<unknown> },
): RawBuilder<unknown> | undefined => {
  if (wanted === undefined) return undefined
  return wanted === 'none' ? sql`not ${any}` : sql`${any} and ${part} = ${wanted}`
}

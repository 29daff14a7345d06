import { z } from 'zod'
import { Difference } from '@cuadre/platform/traces/api.ts'

export const SyncRequest = z.strictObject({
  /** Whether to say only what would change. */
  dryRun: z.boolean().default(false),
})

/** What taking over the records of the external accounting system does, or would do. */
export const SyncAnswer = z.object({
  dryRun: z.boolean(),
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Here and not there; they stay as they are. */
  absent: z.int(),
  /** Codes that the other system says twice; the first counts. */
  repeated: z.array(z.string()),
  /** The first of those that are new or change. */
  records: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      outcome: z.enum(['created', 'changed']),
      changes: z.array(Difference),
    }),
  ),
})
export type SyncAnswer = z.output<typeof SyncAnswer>

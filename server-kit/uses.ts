import { Refusal } from '@cuadre/kernel/errors.ts'

/** What uses a record and how often: `what` is a key of words, `uses.entryLines`. */
export interface Use {
  what: string
  times: number
}

/** Says where a record is used, since what is in use is not deleted, and what to do instead. */
export const inUse = (uses: readonly Use[], advice = 'uses.deactivate') =>
  new Refusal(
    'record.inUse',
    { what: `@${uses[0]?.what ?? 'uses.other'}`, times: uses[0]?.times ?? 1, advice: `@${advice}` },
    { details: { uses } },
  )

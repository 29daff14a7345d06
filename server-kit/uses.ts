import { Refusal } from '@cuadre/kernel/errors.ts'

/** What uses a record and how often: `what` is a key of words, `uses.entryLines`. */
export interface Use {
  what: string
  times: number
}

/** Says where a record is used, since what is in use can be deactivated but not deleted. */
export const inUse = (uses: readonly Use[]) =>
  new Refusal(
    'record.inUse',
    { what: `@${uses[0]?.what ?? 'uses.other'}`, times: uses[0]?.times ?? 1 },
    { details: { uses } },
  )

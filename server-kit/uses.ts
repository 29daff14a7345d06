import { Refusal } from '@cuadre/kernel/errors.ts'

/** What uses a record and how often: `what` is a key of words, `uses.entryLines`. */
export interface Use {
  what: string
  times: number
}

interface Holder {
  _id: string
  name: string
}

interface Advice {
  /** What can't be deactivated is held by few: they are named, so that one knows whom to ask. */
  held?: readonly Holder[]
  /** The key of what to do instead. */
  advice?: string
}

/** Says where a record is used, since what is in use is not deleted, and what to do instead. */
export const inUse = (uses: readonly Use[], { held, advice = 'uses.deactivate' }: Advice = {}) =>
  new Refusal(
    'record.inUse',
    {
      what: `@${uses[0]?.what ?? 'uses.other'}`,
      times: uses[0]?.times ?? 1,
      advice: `@${advice}`,
      ...(held && { context: 'held', names: namesOf(held) }),
    },
    { details: { uses, ...(held && { held }) } },
  )

const named = 5
const namesOf = (held: readonly Holder[]): string =>
  held
    .slice(0, named)
    .map(({ name }) => name)
    .join(', ') + (held.length > named ? '…' : '')

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

/**
 * Says where a record is used, since what is in use can be deactivated but not deleted. What can't be deactivated is
 * `held` by few: they are named, so that one knows whom to ask.
 */
export const inUse = (uses: readonly Use[], { held }: { held?: readonly Holder[] } = {}) =>
  new Refusal(
    'record.inUse',
    {
      what: `@${uses[0]?.what ?? 'uses.other'}`,
      times: uses[0]?.times ?? 1,
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

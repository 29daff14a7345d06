/** The kinds of journal entry, numbered 0 to 12 on the register of vouchers in this order. */
export const entryTypes = [
  'opening',
  'purchase',
  'sale',
  'inventory',
  'fixedAssets',
  'cash',
  'bank',
  'payroll',
  'taxes',
  'exchange',
  'manual',
  'closing',
  'reversal',
] as const
export type EntryType = (typeof entryTypes)[number]

export const entryOrigins = ['manual', 'automatic', 'opening', 'closing', 'reversal'] as const
export type EntryOrigin = (typeof entryOrigins)[number]

/** Whose work an entry is: a person's, a document's, or that of the accounting cycle. */
export const originOfType = (type: EntryType): EntryOrigin =>
  type === 'manual' || type === 'opening' || type === 'closing' || type === 'reversal' ? type : 'automatic'

export const typesOfOrigin = (origin: EntryOrigin): readonly EntryType[] =>
  entryTypes.filter((type) => originOfType(type) === origin)

export const maximumLines = 1000

/** Opening balances are one entry, with a line for each third party that owes or is owed. */
export const maximumOpeningLines = 4000

/** What marks the entries of a revaluation among those of the same kind. */
export const revaluation = 'revaluation'

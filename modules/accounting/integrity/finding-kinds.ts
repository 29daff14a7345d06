/** The ways in which books can be found wrong. */
export const findingKinds = [
  'unbalanced',
  'trialBalance',
  'accountTotal',
  'dimensionTotal',
  'periodCount',
  'opening',
  'coverage',
  'afterClose',
  'gap',
  'lastNumber',
  'changed',
  'chain',
  'head',
  'sealBroken',
  'sealedEntryMissing',
  'signature',
  'brokenLine',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** What a profit is distributed to, in the order of its entry. */
export const distributionParts = [
  'profitTax',
  'taxAdvance',
  'reserve',
  'dividends',
  'dividendAdvance',
] as const
export type DistributionPart = (typeof distributionParts)[number]

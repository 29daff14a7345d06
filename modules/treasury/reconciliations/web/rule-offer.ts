import type { Open } from './work.ts'

export type RuleOffer = Open['offers'][number]

/** What names an offer among others. */
export const offerKey = ({ words, direction }: RuleOffer): string => `${direction} ${words}`

/** As the call takes it. */
export const ruleOfOffer = ({ words, direction, account, costCenter, expenseItem }: RuleOffer) => ({
  words,
  direction,
  accountId: account._id,
  costCenterId: costCenter?._id ?? null,
  expenseItemId: expenseItem?._id ?? null,
})

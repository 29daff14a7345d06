// What finance offers to the documents by which somebody owes.
export { cancelItems, type ItemOfDocument, itemsOf, openItem } from './open-items/items.ts'
export { type Paid, paidOf, paidWord, returnedPart } from './open-items/paid.ts'
export { pendingTotals } from './open-items/queries.ts'
export { isOwed } from './open-items/standing.ts'
export { previewedItems } from './open-items/seen.ts'
export { cancelCredits, creditItems, valueOfCredit } from './open-items/credits.ts'
export { cashWarnings, type CashWarning } from './settlements/warnings.ts'
export { createMovement } from './account-movements/movements.ts'
export {
  changeState as changeOperation,
  getOperation,
  recordOperation,
  settleNow,
  takeBackOn,
} from './settlements/settlements.ts'
export { agreeOperation, type OperationDraft } from './settlements/terms.ts'
export { type Denomination, wrongDenominations } from './settlements/denominations.ts'

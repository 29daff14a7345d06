// What finance offers to the documents by which somebody owes.
export { cancelItems, type ItemOfDocument, itemsOf, openItem, type Paid, paidOf } from './open-items/items.ts'
export { itemsSeen } from './open-items/seen.ts'
export { cancelCredits, creditItems } from './open-items/credits.ts'
export { changeState as changeOperation, getOperation, settleNow } from './settlements/settlements.ts'

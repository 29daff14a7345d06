// What inventory offers to the documents that move goods.
export { type Correction, move, type Moved, type StockDocument, type StockLine } from './stock/move.ts'
export { chargeTo, type Charged } from './stock/charging.ts'
export { movedTogether } from './stock/together.ts'
export { sayingShortages } from './stock/shortages.ts'
export { accountsOfGoods, costsOrigin, movementsOf, postCorrections } from './stock/documents.ts'
export { release as releaseGoods, reserve as reserveGoods } from './stock/reservations.ts'
export { stockPreviews } from './stock/recosting.ts'
export { dayBeforeCounts, undoStock } from './stock/undo.ts'

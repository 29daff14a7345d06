// What accounting offers to the domains whose documents are posted.
export {
  entriesOf,
  entriesOfDocument,
  postDocument,
  reverseDocument,
  wrongPostings,
  type DocumentEntry,
} from './journal/documents.ts'
export {
  accountsFor,
  flagOn,
  numberOn,
  rateOn as percentageOn,
  textOn,
  valuesOn,
} from './parameters/values.ts'
export { type BankFileField, bankFileFieldsOf, type BankFileSource } from './parameters/bank-file-layout.ts'
export { arrivalDay } from './calendar/arriving.ts'
export { correctingDay, isOpen, openPeriodOn, undoingDay } from './calendar/open-period.ts'
export { cancelling, takingBackDay, type Undoing } from './calendar/undoing.ts'
export { entryPreviews } from './saved-statements/entry-previews.ts'
export { moneyHeld } from './journal/money-held.ts'
export { isReconciled, reconciledBy } from './journal/at-bank.ts'
export { leastHeld } from './journal/least-held.ts'
export { carriedAt } from './ledgers/carried-at.ts'
export { heldWithWaiting, movedSince } from './ledgers/held-with-waiting.ts'
export { workingDayAfter } from './taxes/working-days.ts'
export { type Holiday, isHoliday } from './taxes/due.ts'
export { holidaysOf } from './taxes/queries.ts'
export { movedByMonth, resultsOf } from './trends/results.ts'

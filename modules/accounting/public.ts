// What accounting offers to the domains whose documents are posted.
export {
  entriesOf,
  postDocument,
  reverseDocument,
  wrongPostings,
  type DocumentEntry,
} from './entries/documents.ts'
export {
  accountsFor,
  flagOn,
  numberOn,
  rateOn as percentageOn,
  textOn,
  valuesOn,
} from './parameters/values.ts'
export { isOpen, openPeriodOn, undoingDay } from './periods/open-period.ts'
export { previewedEntries } from './entries/seen.ts'

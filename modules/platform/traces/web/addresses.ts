export const listAddress = '/traces'

/** Everything that happened to one record. */
export const recordAddress = (recordType: string, recordId: string): string =>
  `${listAddress}?${new URLSearchParams({ recordType, recordId }).toString()}`

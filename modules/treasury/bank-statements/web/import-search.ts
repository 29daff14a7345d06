import { may, recordId, type Said } from '@cuadre/web-kit/said.ts'

/** For which bank account a file is read. */
export const importSearch = { bankAccount: may(recordId) }
export type ImportSearch = Said<typeof importSearch>

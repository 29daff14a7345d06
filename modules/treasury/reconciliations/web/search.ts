import { may, recordId, type Said } from '@cuadre/web-kit/said.ts'

/** A pending reconciliation to go on with, or the account to begin one of. */
export const reconcilingSearch = { id: may(recordId), bankAccount: may(recordId) }
export type ReconcilingSearch = Said<typeof reconcilingSearch>

import { may, recordId, type Said } from '@cuadre/web-kit/said.ts'

/** The query of the form: nothing for a new cheque, `?id=` for a pending one, `?correct=` for one in the place of another. */
export const chequeSearch = { id: may(recordId), correct: may(recordId) }
export type ChequeSearch = Said<typeof chequeSearch>

import { may, recordId, type Said } from '@cuadre/web-kit/said.ts'
import { newOrOne } from '@cuadre/web-kit/screens.ts'

/** A new one, one of a fund, or one to change. */
export const newOrOfFund = { ...newOrOne, fund: may(recordId) }
export type NewOrOfFund = Said<typeof newOrOfFund>

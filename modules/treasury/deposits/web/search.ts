import { anyText, may, recordId, type Said } from '@cuadre/web-kit/said.ts'
import { newOrOne } from '@cuadre/web-kit/screens.ts'

/** A new one, one to change, one of what was counted in a till, or one of what was taken at a till on a day. */
export const newOrOfTill = {
  ...newOrOne,
  count: may(recordId),
  till: may(recordId),
  amount: may(anyText),
  day: may(anyText),
}
export type NewOrOfTill = Said<typeof newOrOfTill>

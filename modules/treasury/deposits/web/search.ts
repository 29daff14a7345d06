import { anyText, may, recordId, type Said } from '@cuadre/web-kit/said.ts'
import { newOrInPlace } from '@cuadre/web-kit/screens.ts'

/** A new one, one to change, one in the place of another, one of what was counted in a till, or one of what was taken at a till on a day. */
export const newOrOfTill = {
  ...newOrInPlace,
  count: may(recordId),
  till: may(recordId),
  amount: may(anyText),
  day: may(anyText),
}
export type NewOrOfTill = Said<typeof newOrOfTill>

import { anyText, may, oneOf, recordId, type Said } from '@cuadre/web-kit/said.ts'
import { newOrInPlace } from '@cuadre/web-kit/screens.ts'
import { movementForms } from '../states.ts'

/** As the form of any document, or a new one that a line of a purchase becomes. */
export const newOrOfLine = { ...newOrInPlace, line: may(recordId) }
export type NewOrOfLine = Said<typeof newOrOfLine>

/** What kind of movement, and of which assets: their ids, with commas between them. */
export const ofAssets = { type: oneOf(...movementForms), assets: may(anyText) }
export type OfAssets = Said<typeof ofAssets>

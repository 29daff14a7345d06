import { anyText, may, oneOf, type Said } from '@cuadre/web-kit/said.ts'
import { movementForms } from '../states.ts'

/** What kind of movement, and of which assets: their ids, with commas between them. */
export const ofAssets = { type: oneOf(...movementForms), assets: may(anyText) }
export type OfAssets = Said<typeof ofAssets>

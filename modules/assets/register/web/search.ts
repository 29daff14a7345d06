import { anyText, may, oneOf, type Said } from '@cuadre/web-kit/said.ts'
import { movementTypes } from '../states.ts'

/** What kind of movement, and of which assets: their ids, with commas between them. */
export const ofAssets = { type: oneOf(...movementTypes), assets: may(anyText) }
export type OfAssets = Said<typeof ofAssets>

import { anyText, may, recordId, type Said } from '@cuadre/web-kit/said.ts'

/** What the address of an import says: what is brought in, and for which statement or exercise. */
export const importSearch = { what: may(anyText), definitionId: may(recordId), exerciseId: may(recordId) }
export type ImportSearch = Said<typeof importSearch>

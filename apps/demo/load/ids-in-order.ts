import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import type { DatedDocument } from '../documents.ts'

/** An id that sorts by day, and by the place among others within it. */
export const idInOrder = (position: number, day: Day): string =>
  uuidv7({ msecs: Date.parse(`${day}T12:00:00Z`), seq: position, random: new Uint8Array(16) })

/** Ids of documents by their types and keys: lists show what is of one day in the order of its numbers. */
export const idsOfDocuments = (documents: readonly DatedDocument[]): ReadonlyMap<string, string> =>
  new Map(
    documents.map(({ document, day }, position) => [
      `${document.type} ${document.key}`,
      idInOrder(position, day),
    ]),
  )

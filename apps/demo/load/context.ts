import type pg from 'pg'
import type { Day } from '@cuadre/kernel/day.ts'
import type { DatedDocument, DocumentFacts } from '../documents.ts'
import type { Ids } from './catalogues.ts'

/** Where the records of a company are written, and the ids of what was written before. */
export interface LoadContext {
  client: pg.Client
  organization: string
  idOf: (kind: string, key: string) => string
  accounts: Ids
  items: Ids
  currencies: Ids
  users: Ids
  today: Day
}

export interface LoadedDocument extends DatedDocument {
  facts: DocumentFacts
}

import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Tx } from './database.ts'
import type { MediaStores } from './media/store.ts'
import type { Refusals } from './refusals.ts'

export type Language = 'es' | 'en'

/** Who is asking. */
export interface User {
  _id: string
  name: string
  email: string
  sessionId: string
  permissions: readonly Permission[]
}

/** A record as it was and as it is, for the trail of who changed what. */
export interface Change {
  type: string
  _id: string | null
  before?: object | null
  after?: object | null
}

/** What an organization can't be without; the rest of its record comes afterwards. */
export interface NewOrganization {
  name: string
  localization: string
  language: Language
  functionalCurrency: string
  timeZone: string
}

/** All that a call may touch. There is no other way to the database. */
export interface Context {
  tx: Tx
  /** The organization's id, for SQL written by hand; the tables of `tx` fill it in by themselves. */
  organization: string
  user: User
  language: Language
  timeZone: string
  /** The folder of what is kept outside of the database: keys, seals, media. */
  dataDir: string
  /** Where the contents of files are kept. */
  media: MediaStores
  /** Whether the installation has a mail server, for organizations that have none of their own. */
  sendsMail: boolean
  /** What breaking a constraint means, for who answers with it instead of failing. */
  refusals: Refusals
  /** Says what this call changed; written with it, in the same transaction. */
  changed(change: Change): void
  /** Works in another organization, for persons of the installation alone: a transaction of its own. */
  crossOrganization: Door
  /** What may only happen once this call's own changes are there, before it is answered. */
  afterCommit(work: () => Promise<void>): void
}

/** The one way from an organization to another. */
export interface Door {
  <Result>(organization: string, work: (there: CrossOrganizationContext) => Promise<Result>): Promise<Result>
  /** Brings an organization into being, with all that `work` puts into it or not at all. */
  found<Result>(
    organization: NewOrganization,
    work: (there: CrossOrganizationContext) => Promise<Result>,
  ): Promise<Result>
}

/** What a call may touch in another organization; from there no way leads further. */
export type CrossOrganizationContext = Omit<Context, 'crossOrganization'>

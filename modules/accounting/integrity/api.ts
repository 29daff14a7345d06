import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Instant, Nothing } from '@cuadre/kernel/fields.ts'
import { findingKinds } from './finding-kinds.ts'

/** A row that breaks a law, by the names that people know it by. */
export const Finding = z.object({
  kind: z.enum(findingKinds),
  entryId: Id.nullable(),
  accountId: Id.nullable(),
  /** Of the entry, or of the line of the file. */
  number: z.int().nullable(),
  exercise: z.string().nullable(),
  account: z.string().nullable(),
  /** Of a product, a partner or a document, and of a storage. */
  name: z.string().nullable().default(null),
  place: z.string().nullable().default(null),
  /** Of the period. */
  startDate: Day.nullable(),
  expected: z.string().nullable(),
  found: z.string().nullable(),
})

export const LawResult = z.object({
  /** I1, I2 …, or `seals`. */
  law: z.string(),
  rows: z.int(),
  failed: z.int(),
  milliseconds: z.int(),
  /** The first of those that failed. */
  findings: z.array(Finding),
})

export const Verification = z.object({
  _id: Id,
  checkedAt: Instant,
  /** Null when the nightly job checked. */
  checkedBy: z.string().nullable(),
  milliseconds: z.int(),
  sound: z.boolean(),
  laws: z.array(LawResult),
})

export const LastSeal = z.object({
  entryId: Id.nullable(),
  number: z.int(),
  exercise: z.string(),
  hash: z.string(),
  sealedAt: Instant,
})

export const Integrity = z.object({
  /** Null while nobody has ever checked. */
  last: Verification.nullable(),
  /** The newest seal of each exercise, the newest first. */
  seals: z.array(LastSeal),
  /** By which two people compare the key that signs. */
  keyFingerprint: z.string(),
})

const permission = 'adminBalanceSheet'

export const integrityCheck = changes('POST', '/private/integrity/check', {
  permission,
  summary: 'Check every law of the books now, and seal what is new in them.',
  givenUp: true,
  input: Nothing,
  output: Integrity,
})

export const integrityLast = reads('GET', '/private/integrity/last', {
  permission,
  summary: 'How the books came out of their last check, and their last seals.',
  input: Nothing,
  output: Integrity,
})

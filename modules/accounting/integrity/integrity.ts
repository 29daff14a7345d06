import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Integrity, LastSeal, Verification } from './api.ts'
import { checkBooks, type Kept, withNames } from './check.ts'
import { sealKeyIn } from './seal-key.ts'

async function lastVerification(context: Context) {
  const { tx, organization } = context
  const { rows } = await sql<Omit<z.output<typeof Verification>, 'laws'> & { laws: Kept[] }>`
    select verification.id as "_id", verification.checked_at as "checkedAt", person.name as "checkedBy",
           verification.milliseconds, verification.sound, verification.results as laws
      from verification
      left join user_account person on person.organization_id = ${organization} and person.id = verification.checked_by
     where verification.organization_id = ${organization}
     order by verification.checked_at desc limit 1`.execute(tx)
  const [last] = rows
  return last ? { ...last, laws: await withNames(context, last.laws) } : null
}

async function lastSeals({ tx, organization }: Context) {
  const { rows } = await sql<z.output<typeof LastSeal>>`
    select newest.*
      from accounting_exercise exercise
     cross join lateral (
       select entry.id as "entryId", seal.number, exercise.code as exercise, encode(seal.hash, 'hex') as hash,
              seal.sealed_at as "sealedAt"
         from journal_seal seal
         left join journal_entry entry on entry.organization_id = ${organization}
          and entry.exercise_id = seal.exercise_id and entry.number = seal.number
        where seal.organization_id = ${organization} and seal.exercise_id = exercise.id
        order by seal.number desc limit 1) newest
     where exercise.organization_id = ${organization}
     order by newest."sealedAt" desc, newest.exercise desc`.execute(tx)
  return rows
}

export async function integrity(context: Context): Promise<z.input<typeof Integrity>> {
  const [last, seals] = await Promise.all([lastVerification(context), lastSeals(context)])
  return { last, seals, keyFingerprint: sealKeyIn(context.dataDir).fingerprint }
}

export async function checkNow(context: Context): Promise<z.input<typeof Integrity>> {
  const { sound, milliseconds } = await checkBooks(context, context.user._id)
  context.changed({ type: 'verification', _id: null, after: { sound, milliseconds } })
  return integrity(context)
}

import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { catalogue } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import type * as api from './api.ts'
import { readingOf } from './identity.ts'
import { relativeById, type RelativeRow, relativesOf } from './queries.ts'

type Draft = Omit<z.output<typeof api.createParentship.input>, 'workerId'>

/** The trail is read by others: of an identity number it says nothing. */
const traced = ({ identityNumber: _hidden, ...row }: RelativeRow) => row

const relatives = catalogue({
  table: 'worker_relative',
  type: 'family',
  byId: relativeById,
  usesOf: async () => [],
})

export const getRelative = relatives.one

async function readerOf({ tx, organization }: Context) {
  const { rows } = await sql<{ localization: string }>`
    select localization from organization where organization_id = ${organization}`.execute(tx)
  return readingOf(rows[0]?.localization ?? '')
}

/** What is wrong with a relative, and the birth day that the identity number says. */
async function birthOf(
  context: Context,
  { identityNumber, birthDay }: Partial<Draft>,
  path = '',
): Promise<{ birthDay: string | null | undefined; wrong: FieldRefusal[] }> {
  const day = today(context.timeZone)
  if (birthDay && birthDay > day)
    return { birthDay, wrong: [{ path: `${path}birthDay`, code: 'worker.notBorn' }] }
  if (!identityNumber) return { birthDay, wrong: [] }
  const said = (await readerOf(context))?.(identityNumber, day)
  if (said === undefined) return { birthDay, wrong: [] }
  if (typeof said === 'string') return { birthDay, wrong: [{ path: `${path}identityNumber`, code: said }] }
  if (birthDay && birthDay !== said.birthDay)
    return {
      birthDay,
      wrong: [
        {
          path: `${path}birthDay`,
          code: 'worker.otherBirthDay',
          parameters: { day: formatDay(said.birthDay) },
        },
      ],
    }
  return { birthDay: said.birthDay, wrong: [] }
}

async function checkWorker({ tx }: Context, id: string, path = 'workerId'): Promise<void> {
  const found = await tx
    .selectFrom('worker')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw wrongFields([{ path, code: 'worker.unknown' }])
}

async function insert(context: Context, workerId: string, draft: Draft, birthDay: string | null | undefined) {
  const id = uuidv7()
  await context.tx
    .insertInto('worker_relative')
    .values({
      id,
      worker_id: workerId,
      kinship: draft.kinship,
      name: draft.name,
      identity_number: draft.identityNumber || null,
      birth_day: birthDay ?? null,
      dependent: draft.dependent ?? false,
      note: draft.note || null,
    })
    .execute()
  const after = await relatives.one(context, { id })
  context.changed({ type: 'family', _id: id, after: traced(after) })
  return after
}

export async function createRelative(
  context: Context,
  { workerId, ...draft }: z.output<typeof api.createParentship.input>,
): Promise<RelativeRow> {
  await checkWorker(context, workerId)
  const { birthDay, wrong } = await birthOf(context, draft)
  if (wrong.length > 0) throw wrongFields(wrong)
  return insert(context, workerId, draft, birthDay)
}

/** All of a family, or nobody: what is wrong with each is said at once. */
export async function addFamily(
  context: Context,
  { workerId, relatives: drafts }: z.output<typeof api.addFamilys.input>,
) {
  await checkWorker(context, workerId)
  const births: Awaited<ReturnType<typeof birthOf>>[] = []
  for (const [at, draft] of drafts.entries()) {
    const birth = await birthOf(context, draft, `relatives.${at}.`)
    const first = drafts.findIndex(({ identityNumber }) => identityNumber === draft.identityNumber)
    if (draft.identityNumber && first < at)
      birth.wrong.push({ path: `relatives.${at}.identityNumber`, code: 'relative.identityTaken' })
    births.push(birth)
  }
  const wrong = births.flatMap((birth) => birth.wrong)
  if (wrong.length > 0) throw wrongFields(wrong)
  for (const [at, draft] of drafts.entries()) await insert(context, workerId, draft, births[at]?.birthDay)
  return { data: await relativesOf(context, workerId) }
}

export async function updateRelative(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updatedParentship.input>,
): Promise<RelativeRow> {
  const { birthDay, wrong } = await birthOf(context, draft)
  if (wrong.length > 0) throw wrongFields(wrong)
  const { kinship, name, identityNumber, dependent, note } = draft
  return relatives.change(context, { _id, version }, async () => ({
    kinship,
    name,
    identity_number: identityNumber === undefined ? undefined : identityNumber || null,
    birth_day: birthDay,
    dependent,
    note: note === undefined ? undefined : note || null,
  }))
}

export const deleteRelative = relatives.remove

export async function familyOf(context: Context, { userId }: { userId: string }) {
  return { data: await relativesOf(context, userId) }
}

/** Takes everybody away from the family of a worker. */
export async function deleteFamily(context: Context, { userId }: { userId: string }) {
  const { tx } = context
  const worker = await tx.selectFrom('worker').select('id').where('id', '=', userId).executeTakeFirst()
  if (!worker) throw notFound()
  const gone = await relativesOf(context, userId)
  await tx.deleteFrom('worker_relative').where('worker_id', '=', userId).execute()
  for (const each of gone) context.changed({ type: 'family', _id: each._id, before: traced(each) })
  return { _id: userId, deleted: gone.length }
}

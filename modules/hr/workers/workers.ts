import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { notFound, type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { attachImage, attachMedia, dropMedia } from '@cuadre/platform/media/attach.ts'
import { countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import type * as api from './api.ts'
import {
  checkIdentityFree,
  checkPlaces,
  type Draft,
  identityOf,
  type Place,
  placeOf,
  wrongPay,
  wrongPrivately,
  wrongRecords,
  wrongUser,
} from './checks.ts'
import { changedWorker, everything, getWorker, lockedWorker, type Whole } from './file.ts'
import { workerKind } from './kind.ts'
import { contractIn, signContract } from './signing.ts'
import { seesPrivate, withoutPrivate } from './private.ts'
import type { Worker } from './shapes.ts'
import { type Held, heldOn, heldVersions, type Values, withChange, writeVersions } from './versions.ts'

type Changes = z.output<typeof api.updateDataSheet.input>
type Edits = Omit<Changes, '_id' | 'version' | 'validFrom'>

const { type } = workerKind
const photoHolder = (id: string) => ({ ownerType: 'workerPhoto', ownerId: id })
const fileHolder = (id: string) => ({ ownerType: type, ownerId: id })

const orNull = <Text extends string>(text: Text | null | undefined) =>
  text === undefined ? undefined : text || null

/** What is written of a person, as the columns of a version. */
const personOf = (draft: Partial<Draft>) => ({
  first_name: draft.firstName,
  last_name: draft.lastName,
  second_last_name: orNull(draft.secondLastName),
  address: orNull(draft.address),
  phone: orNull(draft.phone),
  email: orNull(draft.email),
  schooling: draft.schooling,
  bank: orNull(draft.bank),
  card: orNull(draft.card),
  partner: draft.partner,
  contribution_base: draft.contributionBase,
  several_jobs: draft.severalJobs,
  retired: draft.retired,
})

/** How somebody is paid in a place: as it is said, and otherwise as the post says. */
export const payOf = (draft: Partial<Draft>, place: Place) => ({
  staffing_place_id: place.line,
  salary_type: draft.salaryType ?? 'monthly',
  salary: draft.salary ?? (draft.salaryType === 'none' ? null : place.salary),
  weekly_hours: draft.weeklyHours ?? place.weeklyHours,
  cost_center_id: draft.costCenterId === undefined ? place.costCenterId : draft.costCenterId,
})

async function attach(context: Context, id: string, { photoId, mediaIds }: Partial<Draft>): Promise<void> {
  if (photoId !== undefined) {
    if (photoId !== null) await attachImage(context, photoHolder(id), photoId, 'photoId')
    await context.tx.updateTable('worker').set({ photo_id: photoId }).where('id', '=', id).execute()
    await dropMedia(context, photoHolder(id), { keep: photoId === null ? [] : [photoId] })
  }
  if (mediaIds && seesPrivate(context)) {
    await attachMedia(context, { ...fileHolder(id), ids: mediaIds, path: 'mediaIds.*' })
    await dropMedia(context, fileHolder(id), { keep: mediaIds })
  }
}

/** Opens the file of a worker, and takes the person on where a post is named. */
export async function createWorker(context: Context, draft: Draft): Promise<Whole> {
  const { identityNumber, userId, positionId, areaId } = draft
  const { birthDay, sex } = await identityOf(context, draft)
  const wrong: FieldRefusal[] = [
    ...wrongPrivately(context, draft),
    ...wrongPay(draft),
    ...(await wrongRecords(context, draft)),
    ...(await wrongUser(context, userId)),
    ...(positionId === undefined && areaId !== undefined
      ? [{ path: 'positionId', code: 'field.required' }]
      : []),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
  await checkIdentityFree(context, identityNumber)
  const start = draft.startDate ?? today(context.timeZone)
  const place = positionId === undefined ? undefined : await placeOf(context, { positionId, areaId }, start)
  const contract = place && contractIn(draft, start)
  const id = uuidv7()
  const person = personOf(draft)
  const name = [draft.firstName, draft.lastName, draft.secondLastName].filter(Boolean).join(' ')
  const { code, note } = draft
  await context.tx
    .insertInto('worker')
    .values({
      id,
      code: code ?? (await takeCode(context, { table: 'worker', digits: 4 })),
      name,
      identity_number: identityNumber,
      birth_day: birthDay,
      sex,
      user_id: userId ?? null,
    })
    .execute()
  const contractId = contract ? await signContract(context, id, contract) : null
  const first: Held = {
    validFrom: start,
    values: valuesOf({ ...person, ...(place && { ...payOf(draft, place), contract_id: contractId }) }),
  }
  await writeVersions(context, id, [first], orNull(note) ?? null)
  if (place) await checkPlaces(context, place, start)
  await attach(context, id, draft)
  context.changed({ type, _id: id, after: withoutPrivate(await everything(context, id)) })
  return getWorker(context, { id })
}

/** A version with nothing but what is said. */
const valuesOf = (said: { [Name in keyof Values]?: Values[Name] | undefined }): Values => ({
  first_name: said.first_name ?? '',
  last_name: said.last_name ?? '',
  second_last_name: said.second_last_name ?? null,
  address: said.address ?? null,
  phone: said.phone ?? null,
  email: said.email ?? null,
  schooling: said.schooling ?? null,
  contract_id: said.contract_id ?? null,
  staffing_place_id: said.staffing_place_id ?? null,
  salary_type: said.salary_type ?? 'monthly',
  salary: said.salary ?? null,
  weekly_hours: said.weekly_hours ?? '44',
  cost_center_id: said.cost_center_id ?? null,
  bank: said.bank ?? null,
  card: said.card ?? null,
  partner: said.partner ?? false,
  contribution_base: said.contribution_base ?? null,
  several_jobs: said.several_jobs ?? false,
  retired: said.retired ?? false,
})

/** The place that a change asks for: another post, another area, or none of the two. */
async function newPlace(
  context: Context,
  { positionId, areaId }: Edits,
  base: Held,
  before: Worker,
  from: Day,
): Promise<Place | undefined> {
  if (positionId === undefined && areaId === undefined) return undefined
  if (base.values.contract_id === null)
    throw wrongFields([{ path: positionId === undefined ? 'areaId' : 'positionId', code: 'worker.notHired' }])
  const post = positionId ?? before.position?._id
  const sameArea =
    positionId === before.position?._id || positionId === undefined ? before.area?._id : undefined
  return post === undefined
    ? undefined
    : placeOf(context, { positionId: post, areaId: areaId ?? sameArea }, from)
}

/** Changes a file from a day on. Who moves to another post is paid as the post pays, unless something else is said. */
export async function updateWorker(
  context: Context,
  { _id, version, validFrom, ...draft }: Changes,
): Promise<Whole> {
  const before = await lockedWorker(context, { _id, version })
  const held = await heldVersions(context, _id)
  const from = validFrom ?? later(today(context.timeZone), held[0]?.validFrom)
  const base = heldOn(held, from)
  if (!base)
    throw wrongFields([
      {
        path: 'validFrom',
        code: 'worker.beforeFirst',
        parameters: { day: formatDay(held[0]?.validFrom ?? from) },
      },
    ])
  const partner = draft.partner ?? base.values.partner
  const contributionBase = partner
    ? draft.contributionBase
    : draft.partner === false
      ? null
      : draft.contributionBase
  const wrong: FieldRefusal[] = [
    ...wrongPrivately(context, draft),
    ...wrongPay({ ...draft, partner, contributionBase }),
    ...(await wrongRecords(context, {
      costCenterId: draft.costCenterId === base.values.cost_center_id ? undefined : draft.costCenterId,
    })),
    ...(await wrongUser(context, draft.userId, _id)),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
  await identify(context, _id, draft, before)
  const asOf = await everything(context, _id, from)
  const place = await newPlace(context, draft, base, asOf, from)
  const moves = place !== undefined && place.line !== base.values.staffing_place_id
  const change = {
    ...personOf({ ...draft, contributionBase }),
    ...(moves
      ? payOf(draft, place)
      : {
          salary_type: draft.salaryType,
          salary: draft.salary,
          weekly_hours: draft.weeklyHours,
          cost_center_id: draft.costCenterId,
        }),
  }
  await writeVersions(context, _id, withChange(held, from, exact(change, base)), orNull(draft.note) ?? null)
  if (moves) await checkPlaces(context, place, from)
  await attach(context, _id, draft)
  return changedWorker(context, before)
}

const later = (one: Day, other: Day | undefined): Day => (other !== undefined && other > one ? other : one)

/** Amounts as the database writes them, so that the same amount is no change. */
function exact(
  change: { [Name in keyof Values]?: Values[Name] | undefined },
  { values }: Held,
): Partial<Values> {
  const same = (name: 'salary' | 'weekly_hours' | 'contribution_base') => {
    const [is, was] = [change[name], values[name]]
    return typeof is === 'string' && typeof was === 'string' && Number(is) === Number(was)
  }
  return Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) =>
        value !== undefined &&
        !((name === 'salary' || name === 'weekly_hours' || name === 'contribution_base') && same(name)),
    ),
  )
}

/** Who the person is does not change from a day on: it is written right, or was written wrong. */
async function identify(context: Context, id: string, draft: Edits, before: Worker): Promise<void> {
  const { identityNumber, birthDay, sex, userId, code } = draft
  const { tx } = context
  const named =
    identityNumber !== undefined || birthDay !== undefined || sex !== undefined
      ? { identityNumber: identityNumber ?? before.identityNumber ?? '', birthDay, sex }
      : undefined
  const said = named && (await identityOf(context, { ...named, ...keptOf(named, before) }))
  if (named) await checkIdentityFree(context, named.identityNumber, id)
  const values = {
    ...(code !== undefined && { code }),
    ...(userId !== undefined && { user_id: userId }),
    ...(named && said && { identity_number: named.identityNumber, birth_day: said.birthDay, sex: said.sex }),
  }
  if (Object.keys(values).length > 0)
    await tx.updateTable('worker').set(values).where('id', '=', id).execute()
}

/** Where the number does not say them, birth day and sex stay as they were. */
const keptOf = (
  named: { identityNumber: string; birthDay?: Day | undefined; sex?: Worker['sex'] | undefined },
  before: Worker,
) =>
  named.identityNumber === before.identityNumber
    ? { birthDay: named.birthDay ?? before.birthDay, sex: named.sex ?? before.sex }
    : {}

/** Deletes a file of which nothing came. Whoever was here has a history: the person leaves, and the file stays. */
export async function deleteWorker(context: Context, { id }: { id: string }) {
  const { tx } = context
  const locked = await tx
    .selectFrom('worker')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound()
  const before = await everything(context, id)
  const versions = await tx
    .selectFrom('worker_version')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('worker_id', '=', id)
    .executeTakeFirstOrThrow()
  const written = Number(versions.count)
  const uses = await countEveryUse(context, id, 'worker')
  if (written > 1) uses.push({ what: 'uses.fileVersions', times: written })
  if (uses.length > 0) throw inUse(uses, { advice: 'worker.retireInstead' })
  await tx.updateTable('worker').set({ photo_id: null }).where('id', '=', id).execute()
  await dropMedia(context, photoHolder(id))
  await dropMedia(context, fileHolder(id))
  await tx.deleteFrom('worker').where('id', '=', id).execute()
  context.changed({ type, _id: id, before: withoutPrivate(before) })
  return { _id: id }
}

import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import type * as api from './api.ts'
import { changedWorker, lockedWorker, type Whole } from './file.ts'
import { checkPlaces, placeOf, wrongPay, wrongPrivately, wrongRecords } from './checks.ts'
import { contractIn, signContract, wrongTerm } from './signing.ts'
import { contractsOf, fileOn } from './queries.ts'
import { payOf } from './workers.ts'
import { dayAfter, firstDayTooMany, heldOn, heldVersions, withChange, writeVersions } from './versions.ts'

/** The contract that nobody left by yet, whether it runs already or begins later. */
const openContract = async (context: Context, worker: string) =>
  (await contractsOf(context, worker)).find(({ leftOn }) => leftOn === null)

/** Takes somebody on who is in the files: who comes back, or begins only now. */
export async function hireWorker(
  context: Context,
  { _id, version, positionId, areaId, note, ...draft }: z.output<typeof api.hireWorker.input>,
): Promise<Whole> {
  const before = await lockedWorker(context, { _id, version })
  const start = draft.startDate ?? today(context.timeZone)
  const open = await openContract(context, _id)
  if (open) throw new Refusal('worker.hiredAlready', { number: open.number, name: before.name })
  const held = await heldVersions(context, _id)
  const first = held[0]?.validFrom ?? start
  if (start < first)
    throw wrongFields([
      { path: 'startDate', code: 'worker.beforeFirst', parameters: { day: formatDay(first) } },
    ])
  const wrong = [
    ...wrongPrivately(context, draft),
    ...wrongPay(draft),
    ...(await wrongRecords(context, draft)),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
  const place = await placeOf(context, { positionId, areaId }, start)
  const contract = await signContract(context, _id, contractIn(draft, start))
  await writeVersions(
    context,
    _id,
    withChange(held, start, { ...payOf(draft, place), contract_id: contract }),
    note || null,
  )
  await checkPlaces(context, place, start)
  return changedWorker(context, before)
}

/** Prolongs the contract in force, or makes it one of another kind. */
export async function changeContract(
  context: Context,
  { _id, version, kind, endDate }: z.output<typeof api.changeContract.input>,
): Promise<Whole> {
  const before = await lockedWorker(context, { _id, version })
  const open = await openContract(context, _id)
  if (!open) throw new Refusal('worker.notHired', { name: before.name })
  const next = kind ?? open.kind
  const end = endDate === undefined ? (next === 'indefinite' ? null : open.endDate) : endDate
  const wrong = wrongTerm(next, open.startDate, end)
  if (wrong.length > 0) throw wrongFields(wrong)
  await context.tx
    .updateTable('worker_contract')
    .set({ kind: next, end_day: end })
    .where('id', '=', open._id)
    .execute()
  return changedWorker(context, before)
}

/** Says that somebody leaves: from the day after the last the place is free, and the file says that nobody works here by it. */
export async function retireWorker(
  context: Context,
  { _id, version, lastDay, reason, note }: z.output<typeof api.retireWorker.input>,
): Promise<Whole> {
  const before = await lockedWorker(context, { _id, version })
  const open = await openContract(context, _id)
  if (!open) throw new Refusal('worker.notHired', { name: before.name })
  if (lastDay < open.startDate)
    throw wrongFields([
      { path: 'lastDay', code: 'worker.leftBeforeStart', parameters: { day: formatDay(open.startDate) } },
    ])
  await refuseAwayAfter(context, _id, lastDay)
  await context.tx
    .updateTable('worker_contract')
    .set({ left_day: lastDay, leaving_reason: reason, leaving_note: note || null })
    .where('id', '=', open._id)
    .execute()
  const held = await heldVersions(context, _id)
  await writeVersions(
    context,
    _id,
    withChange(held, dayAfter(lastDay), { contract_id: null, staffing_place_id: null }),
    note || null,
  )
  return changedWorker(context, before)
}

/** Nobody is away from a place after the last day in it. */
async function refuseAwayAfter({ tx }: Context, worker: string, lastDay: Day): Promise<void> {
  const last = await tx
    .selectFrom('day_off')
    .select(({ fn }) => fn.max('last_day').as('day'))
    .where('worker_id', '=', worker)
    .executeTakeFirst()
  if (last?.day && last.day > lastDay)
    throw wrongFields([
      { path: 'lastDay', code: 'worker.awayAfter', parameters: { day: formatDay(last.day) } },
    ])
}

/** Takes back that somebody left, as long as the place that was held is still free. */
export async function reinstateWorker(
  context: Context,
  { _id, version }: z.output<typeof api.reinstateWorker.input>,
): Promise<Whole> {
  const before = await lockedWorker(context, { _id, version })
  const [last] = await contractsOf(context, _id)
  if (!last?.leftOn) throw new Refusal('worker.neverLeft', { name: before.name })
  const held = await heldVersions(context, _id)
  const free = dayAfter(last.leftOn)
  const worked = heldOn(held, last.leftOn)
  await context.tx
    .updateTable('worker_contract')
    .set({ left_day: null, leaving_reason: null, leaving_note: null })
    .where('id', '=', last._id)
    .execute()
  if (worked) {
    const { contract_id, staffing_place_id } = worked.values
    await writeVersions(context, _id, withChange(held, free, { contract_id, staffing_place_id }))
    await checkStillFree(context, _id, free)
  }
  return changedWorker(context, before)
}

async function checkStillFree(context: Context, id: string, from: Day): Promise<void> {
  const file = await fileOn(context, id, from)
  if (!file?.position || !file.area) return
  const place = await placeOf(context, { positionId: file.position._id, areaId: file.area._id }, from)
  const tooMany = await firstDayTooMany(context, place.line, from)
  if (tooMany)
    throw new Refusal('worker.placeTaken', {
      position: place.position,
      area: place.area,
      day: formatDay(tooMany.day),
      places: String(tooMany.places),
    })
}

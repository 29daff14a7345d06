import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type clonePrePayrolls as call, mostTimes, type TimeDraft } from './api.ts'
import { firstOf, type WorkerInMonth } from './facts.ts'
import { type Standing, standingOf } from './pre-payrolls.ts'
import { proposed } from './proposing.ts'
import { checkArea, type HeldSheet, sheetsOfMonth, workersWithSheet } from './queries.ts'
import { identified, identityOf } from './terms.ts'
import { draftOf, type NewSheet, writeSheets } from './writing.ts'

/** What somebody typed into a sheet, and would type again: neither time of the month nor what comes of absences and of earlier months. */
function typedByHand({ times }: HeldSheet, { month, keys }: Standing): TimeDraft[] {
  // What is proposed by a key of its own is of its month.
  const active = new Set(keys.filter((key) => key.active && key.purpose === null).map(({ _id }) => _id))
  const ofMonth = new Set([month.worked?._id, month.holiday?._id])
  return times
    .filter(
      ({ key, dayOffId, carried }) =>
        key.kind !== 'absence' &&
        dayOffId === null &&
        !carried &&
        active.has(key._id) &&
        !ofMonth.has(key._id),
    )
    .map(({ key, quantity, fromHour, amount }) => ({ keyId: key._id, quantity, fromHour, amount }))
}

function sheetOf(facts: WorkerInMonth, source: HeldSheet, standing: Standing): NewSheet {
  const times = proposed(standing.month, facts).map(draftOf)
  const known = new Set(times.map((time) => identityOf(identified(time))))
  const copied = typedByHand(source, standing).filter((time) => !known.has(identityOf(identified(time))))
  return { workerId: facts.worker._id, note: source.note, times: [...times, ...copied].slice(0, mostTimes) }
}

/** Writes the sheets of a month as somebody wrote those of another; time, absences and what waits are of the new one. */
export async function clonePrePayrolls(
  context: Context,
  { from, to, areaId }: z.output<typeof call.input>,
): Promise<z.output<typeof call.output>> {
  const [source, target] = [firstOf(from), firstOf(to)]
  if (source === target) throw wrongFields([{ path: 'to', code: 'prePayroll.sameMonth' }])
  await checkArea(context, areaId)
  const sheets = await sheetsOfMonth(context, source)
  if (sheets.length === 0) throw wrongFields([{ path: 'from', code: 'prePayroll.nothingToCopy' }])
  const standing = await standingOf(context, target, { areaId })
  const taken = await workersWithSheet(context, target)
  const byWorker = new Map(sheets.map((sheet) => [sheet.worker._id, sheet]))
  const skipped: z.output<typeof call.output>['skipped'] = []
  const skip = (worker: HeldSheet['worker'], why: 'taken' | 'noContract' | 'noSource' | 'nothing') =>
    skipped.push({ worker, why: translate(context.language, `prePayrolls.skipped.${why}`) })
  const written: NewSheet[] = []
  for (const facts of standing.workers.values()) {
    const { worker } = facts
    const sheet = byWorker.get(worker._id)
    if (taken.has(worker._id)) skip(worker, 'taken')
    else if (!sheet) skip(worker, 'noSource')
    else {
      const copy = sheetOf(facts, sheet, standing)
      if (copy.times.length === 0) skip(worker, 'nothing')
      else written.push(copy)
    }
  }
  for (const { worker, area } of sheets)
    if (!standing.workers.has(worker._id) && (areaId === undefined || area?._id === areaId))
      skip(worker, 'noContract')
  await writeSheets(context, target, written)
  return { created: written.length, skipped }
}

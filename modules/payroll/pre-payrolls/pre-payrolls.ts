import type { z } from 'zod'
import { sql } from 'kysely'
import { seesPrivate } from '@cuadre/hr/workers/private.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type * as api from './api.ts'
import type { PrePayrollSheet, Proposed, TimeDraft, TimeKeyColumn } from './api.ts'
import {
  firstOf,
  keysOfMonth,
  type MonthKey,
  monthFacts,
  type WorkerInMonth,
  workersInMonth,
} from './facts.ts'
import { noticesOf } from './noticing.ts'
import { type MonthFacts, proposed, type ProposedRow } from './proposing.ts'
import {
  type HeldSheet,
  checkArea,
  lockSheets,
  namesOf,
  sheetsById,
  sheetsOfMonth,
  workersWithSheet,
} from './queries.ts'
import { identified, identityOf, wrongTimes } from './terms.ts'
import { traceSheets, writeSheets } from './writing.ts'

/** What is known of a month when its sheets are written or shown. */
export interface Standing {
  month: MonthFacts
  keys: readonly MonthKey[]
  workers: ReadonlyMap<string, WorkerInMonth>
}

export async function standingOf(
  context: Context,
  first: Day,
  chosen: { areaId?: string | undefined; workerIds?: readonly string[] | undefined } = {},
): Promise<Standing> {
  const keys = await keysOfMonth(context, first)
  const month = await monthFacts(context, first, keys)
  const workers = await workersInMonth(context, month, chosen)
  return { month, keys, workers: new Map(workers.map((each) => [each.worker._id, each])) }
}

function dayWords(parameters: Readonly<Record<string, unknown>>) {
  const said = { ...parameters }
  for (const name of ['from', 'until']) {
    const day = parameters[name]
    if (typeof day === 'string') said[name] = formatDay(day)
  }
  return said
}

/** The sheets as they are answered: with what is odd about each, and no money for who may not see it. */
export function answered(
  context: Context,
  { month, workers }: Standing,
  sheets: readonly HeldSheet[],
): PrePayrollSheet[] {
  const sees = seesPrivate(context)
  return sheets.map((sheet) => ({
    ...sheet,
    times: sheet.times.map((time) => (sees ? time : { ...time, amount: null })),
    notices: noticesOf(sheet.times, month, workers.get(sheet.worker._id)).map(({ code, parameters }) => ({
      code,
      text: translate(context.language, `prePayrolls.notices.${code}`, dayWords(parameters)),
    })),
  }))
}

/** Sheets of whatever months, each with what is known of its own. */
export async function answeredOfMonths(
  context: Context,
  sheets: readonly HeldSheet[],
): Promise<PrePayrollSheet[]> {
  const answers: PrePayrollSheet[] = []
  for (const [first, same] of Map.groupBy(sheets, ({ month }) => month)) {
    const workerIds = same.map(({ worker }) => worker._id)
    answers.push(...answered(context, await standingOf(context, first, { workerIds }), same))
  }
  return answers
}

/** The keys that a grid has columns for: those in use, and those that something stands in. */
const columnsOf = (keys: readonly MonthKey[], sheets: readonly HeldSheet[]): TimeKeyColumn[] => {
  const used = new Set(sheets.flatMap(({ times }) => times.map(({ key }) => key._id)))
  return keys.filter(({ _id, active }) => active || used.has(_id)).map(({ shipped: _shipped, ...key }) => key)
}

const placed = ({ worker, position, area }: WorkerInMonth) => ({ ...worker, position, area })

export async function prePayrollsOfMonth(
  context: Context,
  { areaId, ...asked }: z.output<typeof api.prePayrollsOfMonth.input>,
): Promise<z.output<typeof api.prePayrollsOfMonth.output>> {
  const first = firstOf(asked)
  // Who is asked about by area may have moved within the month, and all of the month's are known.
  const standing = await standingOf(context, first)
  const sheets = await sheetsOfMonth(context, first, areaId)
  const taken = await workersWithSheet(context, first)
  const missing = [...standing.workers.values()].filter(
    ({ worker, area }) => !taken.has(worker._id) && (areaId === undefined || area?._id === areaId),
  )
  return {
    month: first,
    keys: columnsOf(standing.keys, sheets),
    sheets: answered(context, standing, sheets),
    missing: missing.map(placed),
  }
}

export async function getPrePayroll(context: Context, { id }: { id: string }) {
  const [sheet] = await sheetsById(context, [id])
  if (!sheet) throw notFound()
  const standing = await standingOf(context, sheet.month, { workerIds: [sheet.worker._id] })
  const [answer] = answered(context, standing, [sheet])
  if (!answer) throw notFound()
  return { ...answer, keys: columnsOf(standing.keys, [sheet]) }
}

const shownRow = (sees: boolean, row: ProposedRow): Proposed => (sees ? row : { ...row, amount: null })

export async function proposePrePayrolls(
  context: Context,
  { areaId, workerIds, ...asked }: z.output<typeof api.proposePrePayrolls.input>,
): Promise<z.output<typeof api.proposePrePayrolls.output>> {
  const first = firstOf(asked)
  const { month, keys, workers } = await standingOf(context, first, { areaId, workerIds })
  const taken = await workersWithSheet(context, first)
  const sees = seesPrivate(context)
  return {
    month: first,
    keys: columnsOf(keys, []),
    workedKeyId: month.worked?._id ?? null,
    lines: [...workers.values()]
      .filter(({ worker }) => !taken.has(worker._id))
      .map((facts) => ({
        worker: placed(facts),
        times: proposed(month, facts).map((row) => shownRow(sees, row)),
      })),
  }
}

type NewLine = z.output<typeof api.createPrePayrolls.input>['lines'][number]

interface Among {
  standing: Standing
  names: ReadonlyMap<string, string>
  taken: ReadonlySet<string>
  /** Who stands in the request before. */
  before: ReadonlySet<string>
}

/** Why a worker is written no sheet in the month. */
function wrongWorker({ workerId }: NewLine, { standing, names, taken, before }: Among) {
  const name = names.get(workerId)
  if (name === undefined) return { code: 'prePayroll.unknownWorker' }
  if (before.has(workerId)) return { code: 'prePayroll.workerTwice', parameters: { name } }
  if (taken.has(workerId)) return { code: 'prePayroll.takenBy', parameters: { name } }
  return standing.workers.has(workerId) ? undefined : { code: 'prePayroll.noContract', parameters: { name } }
}

/** Amounts that are proposed, by row: they are known without being seen. */
const proposedAmounts = (month: MonthFacts, facts: WorkerInMonth): ReadonlyMap<string, string> =>
  new Map(
    proposed(month, facts).flatMap(({ key, fromHour, dayOffId, carried, amount }) =>
      amount === null ? [] : [[identityOf({ keyId: key._id, fromHour, dayOffId, carried }), amount]],
    ),
  )

/** Rows with the amounts that stand where whoever writes them may not see them. */
export const filled = (
  times: readonly TimeDraft[],
  { seesAmounts, known }: { seesAmounts: boolean; known: ReadonlyMap<string, string> },
): TimeDraft[] =>
  seesAmounts
    ? [...times]
    : times.map((time) => ({ ...time, amount: known.get(identityOf(identified(time))) ?? null }))

export async function createPrePayrolls(
  context: Context,
  { lines, ...asked }: z.output<typeof api.createPrePayrolls.input>,
) {
  const first = firstOf(asked)
  const workerIds = lines.map(({ workerId }) => workerId)
  const standing = await standingOf(context, first, { workerIds })
  const [names, taken] = [await namesOf(context, workerIds), await workersWithSheet(context, first)]
  const keys = new Map(standing.keys.map((key) => [key._id, key]))
  const seesAmounts = seesPrivate(context)
  const before = new Set<string>()
  const wrong: FieldRefusal[] = []
  const sheets = lines.map((line, at) => {
    const refused = wrongWorker(line, { standing, names, taken, before })
    before.add(line.workerId)
    if (refused) wrong.push({ path: `lines.${at}.workerId`, ...refused })
    const facts = standing.workers.get(line.workerId)
    const terms = {
      month: standing.month,
      keys,
      absences: new Set(facts?.absences.map(({ _id }) => _id)),
      before: new Set<string>(),
      seesAmounts,
      known: facts ? proposedAmounts(standing.month, facts) : new Map<string, string>(),
    }
    if (!refused) wrong.push(...wrongTimes(line.times, terms, `lines.${at}.times`))
    return { workerId: line.workerId, note: line.note ?? null, times: filled(line.times, terms) }
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  await writeSheets(context, first, sheets)
  return { created: sheets.length }
}

/** Refuses what a payroll pays, naming it. */
export const paidBy = (number: string) => new Refusal('prePayroll.paid', { number })

async function remove(context: Context, sheets: readonly HeldSheet[]): Promise<void> {
  const { tx, organization } = context
  await sql`
    delete from pre_payroll where organization_id = ${organization} and id = any(${sheets.map(({ _id }) => _id)}::uuid[])`.execute(
    tx,
  )
  traceSheets(context, sheets, [])
}

export async function deletePrePayroll(context: Context, { id }: { id: string }) {
  await lockSheets(context, [id])
  const [sheet] = await sheetsById(context, [id])
  if (!sheet) throw notFound()
  const [payer] = sheet.payrolls
  if (payer) throw paidBy(payer.number)
  await remove(context, [sheet])
  return { _id: id }
}

export async function deletePrePayrollsOfMonth(
  context: Context,
  { areaId, ...asked }: z.output<typeof api.deletePrePayrollsOfMonth.input>,
) {
  await checkArea(context, areaId)
  const found = await sheetsOfMonth(context, firstOf(asked), areaId)
  const ids = found.map(({ _id }) => _id)
  await lockSheets(context, ids)
  const sheets = await sheetsById(context, ids)
  const unpaid = sheets.filter(({ state }) => state === 'pending')
  await remove(context, unpaid)
  return { deleted: unpaid.length, kept: sheets.length - unpaid.length }
}

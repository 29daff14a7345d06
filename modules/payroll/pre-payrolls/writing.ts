import { v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inBatches } from '@cuadre/server-kit/files/batches.ts'
import type { TimeDraft } from './api.ts'
import { keysOfMonth, monthFacts, workersInMonth } from './facts.ts'
import { proposed, type ProposedRow } from './proposing.ts'
import { type HeldSheet, sheetsById, workersWithSheet } from './queries.ts'

export interface NewSheet {
  workerId: string
  note: string | null
  times: readonly TimeDraft[]
}

interface NumberedTime extends TimeDraft {
  sheet: string
  line: number
}

/** What the trail keeps of a sheet, which others read: its time, and no money. */
const traced = ({ _id, worker, month, note, times }: HeldSheet) => ({
  _id,
  name: worker.name,
  month,
  note,
  keys: times.map(({ key, quantity }) => (quantity === null ? key.name : `${key.name}: ${quantity}`)),
})

/** Says of each sheet how it was and how it is; either may be missing. */
export function traceSheets(
  context: Context,
  before: readonly HeldSheet[],
  after: readonly HeldSheet[],
): void {
  const [was, is] = [before, after].map((sheets) => new Map(sheets.map((sheet) => [sheet._id, sheet])))
  for (const _id of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
    const [old, now] = [was?.get(_id), is?.get(_id)]
    context.changed({
      type: 'preNominate',
      _id,
      ...(old && { before: traced(old) }),
      ...(now && { after: traced(now) }),
    })
  }
}

export async function writeTimes({ tx }: Context, times: readonly NumberedTime[]): Promise<void> {
  for await (const { rows } of inBatches(times))
    await tx
      .insertInto('pre_payroll_time')
      .values(
        rows.map(({ sheet, line, keyId, quantity, fromHour, amount, dayOffId, carried }) => ({
          pre_payroll_id: sheet,
          line,
          time_key_id: keyId,
          quantity: quantity || null,
          from_hour: fromHour ?? null,
          amount: amount || null,
          day_off_id: dayOffId ?? null,
          carried: carried ?? false,
        })),
      )
      .execute()
}

/** Writes sheets of workers who have none in the month. */
export async function writeSheets(context: Context, first: Day, sheets: readonly NewSheet[]): Promise<void> {
  const { tx, user } = context
  const written = sheets.map((sheet) => ({ ...sheet, id: uuidv7() }))
  for await (const { rows } of inBatches(written))
    await tx
      .insertInto('pre_payroll')
      .values(
        rows.map(({ id, workerId, note }) => ({
          id,
          worker_id: workerId,
          month: first,
          note: note || null,
          created_by: user._id,
        })),
      )
      .execute()
  await writeTimes(
    context,
    written.flatMap(({ id, times }) => times.map((time, at) => ({ ...time, sheet: id, line: at + 1 }))),
  )
  traceSheets(
    context,
    [],
    await sheetsById(
      context,
      written.map(({ id }) => id),
    ),
  )
}

/** Puts other rows in the place of those that no payroll pays. */
export async function rewriteTimes(
  context: Context,
  sheets: readonly { _id: string; note: string | null }[],
  times: readonly NumberedTime[],
): Promise<void> {
  const { tx, organization } = context
  const ids = sheets.map(({ _id }) => _id)
  await sql`
    delete from pre_payroll_time
     where organization_id = ${organization} and pre_payroll_id = any(${ids}::uuid[]) and payroll_id is null`.execute(
    tx,
  )
  await writeTimes(context, times)
  await sql`
    update pre_payroll set note = said.note, version = pre_payroll.version + 1
      from unnest(${ids}::uuid[], ${sheets.map(({ note }) => note || null)}::text[]) said(id, note)
     where pre_payroll.organization_id = ${organization} and pre_payroll.id = said.id`.execute(tx)
}

export const draftOf = ({ key, ...row }: ProposedRow): TimeDraft => ({ keyId: key._id, ...row })

/** Writes what is proposed to all who have no sheet in a month; says how many. */
export async function writeMissing(context: Context, first: Day, areaId?: string): Promise<number> {
  const month = await monthFacts(context, first, await keysOfMonth(context, first))
  const taken = await workersWithSheet(context, first)
  const sheets = (await workersInMonth(context, month, { areaId }))
    .filter(({ worker }) => !taken.has(worker._id))
    .map((facts) => ({
      workerId: facts.worker._id,
      note: null,
      times: proposed(month, facts).map(draftOf),
    }))
    .filter(({ times }) => times.length > 0)
  await writeSheets(context, first, sheets)
  return sheets.length
}

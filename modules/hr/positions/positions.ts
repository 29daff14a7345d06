import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import type { addCharge as createCall, Position as PositionShape, updateCharge as updateCall } from './api.ts'
import { positionById } from './queries.ts'

export type Position = z.output<typeof PositionShape>
export type Draft = z.output<typeof createCall.input>
type Parts = Pick<Draft, 'groupId' | 'weeklyHours' | 'salaries' | 'lines'>

const positions = catalogue({
  table: 'job_position',
  type: 'charge',
  byId: positionById,
  usesOf: (context, id) => countEveryUse(context, id, 'job_position'),
})

export const getCharge = positions.one

const longestWeek = amount('60')

/** What is wrong with its wages, its hours and its places; `before` may keep the areas that it names. */
async function wrongIn(context: Context, draft: Parts, before?: Position): Promise<FieldRefusal[]> {
  const { groupId, weeklyHours, salaries = [], lines = [] } = draft
  const known = new Set(before?.lines.map(({ area }) => area._id))
  const wrong = await wrongReferences(
    context,
    lines.map(({ areaId }, at) => ({
      path: `lines.${at}.areaId`,
      id: known.has(areaId) ? undefined : areaId,
      words: 'area',
      table: 'work_area',
    })),
  )
  if (groupId && groupId !== before?.groupId && !(await groupExists(context, groupId)))
    wrong.push({ path: 'groupId', code: 'salaryGroup.unknown' })
  if (weeklyHours !== undefined && (amount(weeklyHours).lte(zero) || amount(weeklyHours).gt(longestWeek)))
    wrong.push({ path: 'weeklyHours', code: 'charge.hoursOfWeek' })
  salaries.forEach(({ validFrom, amount: paid }, at) => {
    if (amount(paid).lte(zero)) wrong.push({ path: `salaries.${at}.amount`, code: 'charge.noSalary' })
    if (salaries.findIndex((other) => other.validFrom === validFrom) < at)
      wrong.push({ path: `salaries.${at}.validFrom`, code: 'charge.salaryTwice' })
  })
  lines.forEach(({ areaId }, at) => {
    if (lines.findIndex((other) => other.areaId === areaId) < at)
      wrong.push({ path: `lines.${at}.areaId`, code: 'charge.areaTwice' })
  })
  return wrong
}

async function groupExists({ tx }: Context, id: string): Promise<boolean> {
  return (
    (await tx.selectFrom('salary_group').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

async function writeSalaries({ tx }: Context, id: string, salaries: Parts['salaries']): Promise<void> {
  if (!salaries) return
  await tx.deleteFrom('position_salary').where('position_id', '=', id).execute()
  const rows = salaries.map(({ validFrom, amount: paid }) => ({
    position_id: id,
    valid_from: validFrom,
    amount: paid,
  }))
  if (rows.length > 0) await tx.insertInto('position_salary').values(rows).execute()
}

/** Places that are held, now or by what is planned, are not taken away. */
async function writeLines(
  context: Context,
  id: string,
  lines: Parts['lines'],
  before?: Position,
): Promise<void> {
  if (!lines) return
  const { tx } = context
  const wrong: FieldRefusal[] = []
  for (const line of before?.lines ?? []) {
    const at = lines.findIndex(({ areaId }) => areaId === line.area._id)
    const places = lines[at]?.places ?? 0
    const { held, ever } = await holdersOf(context, line._id)
    if (places < held)
      wrong.push({
        path: at < 0 ? 'lines' : `lines.${at}.places`,
        code: 'charge.placesHeld',
        parameters: { area: line.area.name, held: String(held) },
      })
    else if (at < 0 && ever)
      await tx.updateTable('staffing_place').set({ places: 0 }).where('id', '=', line._id).execute()
    else if (at < 0) await tx.deleteFrom('staffing_place').where('id', '=', line._id).execute()
    else await tx.updateTable('staffing_place').set({ places }).where('id', '=', line._id).execute()
  }
  if (wrong.length > 0) throw wrongFields(wrong)
  const known = new Set(before?.lines.map(({ area }) => area._id))
  const rows = lines
    .filter(({ areaId }) => !known.has(areaId))
    .map(({ areaId, places }) => ({ id: uuidv7(), position_id: id, area_id: areaId, places }))
  if (rows.length > 0) await tx.insertInto('staffing_place').values(rows).execute()
}

/** How many hold a line at most from today on, and whether anybody ever did. */
async function holdersOf(
  { tx, organization }: Context,
  line: string,
): Promise<{ held: number; ever: boolean }> {
  await sql`select from staffing_place where organization_id = ${organization} and id = ${line} for update`.execute(
    tx,
  )
  const { rows } = await sql<{ held: number; ever: boolean }>`
    select (select count(*)::int from worker_last last
             where last.organization_id = ${organization} and last.staffing_place_id = ${line}) as held,
           exists (select from worker_version version
                    where version.organization_id = ${organization} and version.staffing_place_id = ${line}) as ever`.execute(
    tx,
  )
  return rows[0] ?? { held: 0, ever: false }
}

export async function addCharge(
  context: Context,
  { code, salaries, lines, ...draft }: Draft,
): Promise<Position> {
  const wrong = await wrongIn(context, { ...draft, salaries, lines })
  if (wrong.length > 0) throw wrongFields(wrong)
  const id = uuidv7()
  const { name, category, groupId, regime, weeklyHours, active } = draft
  await context.tx
    .insertInto('job_position')
    .values({
      id,
      code: code ?? (await takeCode(context, { table: 'job_position', digits: 3 })),
      name,
      category: category ?? 'operator',
      salary_group_id: groupId ?? null,
      regime,
      weekly_hours: weeklyHours,
      active,
    })
    .execute()
  await writeSalaries(context, id, salaries)
  await writeLines(context, id, lines)
  return positions.created(context, id)
}

export const updateCharge = (
  context: Context,
  { _id, version, salaries, lines, ...draft }: z.output<typeof updateCall.input>,
): Promise<Position> =>
  positions.change(context, { _id, version }, async (before) => {
    const wrong = await wrongIn(context, { ...draft, salaries, lines }, before)
    if (wrong.length > 0) throw wrongFields(wrong)
    await writeSalaries(context, _id, salaries)
    await writeLines(context, _id, lines, before)
    const { code, name, category, groupId, regime, weeklyHours, active } = draft
    return { code, name, category, salary_group_id: groupId, regime, weekly_hours: weeklyHours, active }
  })

/** Deletes a post with its places, unless somebody holds one or held it. */
export async function deleteCharge(context: Context, { id }: { id: string }) {
  const { tx, organization } = context
  await positions.locked(context, id)
  const { rows } = await sql<{ _id: string; name: string }>`
    select distinct worker.id as "_id", worker.code || ' ' || worker.name as name
      from staffing_place line
      join worker_version version on version.organization_id = ${organization} and version.staffing_place_id = line.id
      join worker on worker.organization_id = ${organization} and worker.id = version.worker_id
     where line.organization_id = ${organization} and line.position_id = ${id} order by 2`.execute(tx)
  if (rows.length > 0)
    throw inUse([{ what: 'uses.workers', times: rows.length }], {
      held: rows,
      advice: 'charge.deactivateInstead',
    })
  await tx.deleteFrom('staffing_place').where('position_id', '=', id).execute()
  return positions.remove(context, { id })
}

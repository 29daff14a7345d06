import { sql } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { salaryOn } from '../positions/queries.ts'
import type { createDataSheet } from './api.ts'
import { type Identity, readingOf } from '../relatives/identity.ts'
import { seesPrivate } from './private.ts'
import { firstDayTooMany } from './versions.ts'

export type Draft = z.output<typeof createDataSheet.input>
type Identified = Pick<Draft, 'identityNumber' | 'birthDay' | 'sex'>

async function localizationOf({ tx, organization }: Context): Promise<string> {
  const { rows } = await sql<{ localization: string }>`
    select localization from organization where organization_id = ${organization}`.execute(tx)
  return rows[0]?.localization ?? ''
}

/** Birth day and sex: as the identity number says them where the localization reads it, otherwise as they are written. */
export async function identityOf(
  context: Context,
  { identityNumber, birthDay, sex }: Identified,
): Promise<Identity> {
  const day = today(context.timeZone)
  const read = readingOf(await localizationOf(context))
  if (!read) {
    const wrong: FieldRefusal[] = []
    if (birthDay === undefined) wrong.push({ path: 'birthDay', code: 'field.required' })
    else if (birthDay > day) wrong.push({ path: 'birthDay', code: 'worker.notBorn' })
    if (sex === undefined) wrong.push({ path: 'sex', code: 'field.required' })
    if (birthDay === undefined || sex === undefined || wrong.length > 0) throw wrongFields(wrong)
    return { birthDay, sex }
  }
  const said = read(identityNumber, day)
  if (typeof said === 'string') throw wrongFields([{ path: 'identityNumber', code: said }])
  const wrong: FieldRefusal[] = []
  if (birthDay !== undefined && birthDay !== said.birthDay)
    wrong.push({
      path: 'birthDay',
      code: 'worker.otherBirthDay',
      parameters: { day: formatDay(said.birthDay) },
    })
  if (sex !== undefined && sex !== said.sex) wrong.push({ path: 'sex', code: 'worker.otherSex' })
  if (wrong.length > 0) throw wrongFields(wrong)
  return said
}

/** Whose identity number it is, if it is another worker's: the person may be in the files already, and only comes back. */
export async function checkIdentityFree(
  { tx }: Context,
  identityNumber: string,
  except?: string,
): Promise<void> {
  const other = await tx
    .selectFrom('worker')
    .select(['id', 'code', 'name'])
    .where('identity_number', '=', identityNumber)
    .executeTakeFirst()
  if (other && other.id !== except)
    throw wrongFields([
      {
        path: 'identityNumber',
        code: 'worker.identityUsed',
        parameters: { code: other.code, name: other.name },
      },
    ])
}

/** Who may not see wages does not write them, since an answer to a guess would tell them. */
export function wrongPrivately(
  context: Context,
  draft: Partial<Pick<Draft, 'salary' | 'contributionBase'>>,
): FieldRefusal[] {
  if (seesPrivate(context)) return []
  return (['salary', 'contributionBase'] as const).flatMap((path) =>
    draft[path] === undefined || draft[path] === null ? [] : [{ path, code: 'worker.notYours' }],
  )
}

interface Money {
  partner?: boolean | undefined
  contributionBase?: string | null | undefined
  weeklyHours?: string | undefined
  salaryType?: string | undefined
  salary?: string | null | undefined
}

/** What is wrong with how somebody is paid. */
export function wrongPay({
  partner,
  contributionBase,
  weeklyHours,
  salaryType,
  salary,
}: Money): FieldRefusal[] {
  const wrong: FieldRefusal[] = []
  if (contributionBase && !partner) wrong.push({ path: 'contributionBase', code: 'worker.baseOfPartners' })
  if (contributionBase && amount(contributionBase).lte(zero))
    wrong.push({ path: 'contributionBase', code: 'charge.noSalary' })
  if (weeklyHours !== undefined && (amount(weeklyHours).lte(zero) || amount(weeklyHours).gt(amount('60'))))
    wrong.push({ path: 'weeklyHours', code: 'charge.hoursOfWeek' })
  if (salaryType === 'none' && salary && amount(salary).gt(zero))
    wrong.push({ path: 'salary', code: 'worker.noWage' })
  return wrong
}

export const wrongRecords = (
  context: Context,
  named: { costCenterId?: string | null | undefined },
): Promise<FieldRefusal[]> =>
  wrongReferences(context, [
    { path: 'costCenterId', id: named.costCenterId, words: 'costCenter', table: 'cost_center' },
  ])

/** Somebody who signs in here, and is no other worker. */
export async function wrongUser(
  { tx, organization }: Context,
  userId: string | null | undefined,
  except?: string,
): Promise<FieldRefusal[]> {
  if (!userId) return []
  const { rows } = await sql<{ worker: string | null; name: string | null }>`
    select worker.id as worker, worker.name
      from user_account person
      left join worker on worker.organization_id = ${organization} and worker.user_id = person.id
     where person.organization_id = ${organization} and person.id = ${userId} and person.left_at is null`.execute(
    tx,
  )
  const [found] = rows
  if (!found) return [{ path: 'userId', code: 'worker.userUnknown' }]
  if (found.worker === null || found.worker === except) return []
  return [{ path: 'userId', code: 'worker.userUsed', parameters: { name: found.name ?? '' } }]
}

export interface Place {
  line: string
  position: string
  area: string
  areaId: string
  weeklyHours: string
  salary: string | null
  costCenterId: string | null
}

/** The line of the template that a post and an area are, locked so that nobody else takes its last place meanwhile. */
export async function placeOf(
  { tx, organization }: Context,
  { positionId, areaId }: { positionId: string; areaId?: string | undefined },
  day: Day,
): Promise<Place> {
  const { rows: positions } = await sql<{ name: string; active: boolean }>`
    select name, active from job_position where organization_id = ${organization} and id = ${positionId}`.execute(
    tx,
  )
  const [position] = positions
  if (!position) throw wrongFields([{ path: 'positionId', code: 'charge.unknown' }])
  if (!position.active)
    throw wrongFields([{ path: 'positionId', code: 'charge.inactive', parameters: { code: position.name } }])
  const { rows } = await sql<Place & { active: boolean }>`
    select line.id as line, position.name as position, area.name as area, area.id as "areaId", area.active,
           trim_scale(position.weekly_hours)::text as "weeklyHours", ${salaryOn(organization, day)}::text as salary,
           area.cost_center_id as "costCenterId"
      from staffing_place line
      join job_position position on position.organization_id = ${organization} and position.id = line.position_id
      join work_area area on area.organization_id = ${organization} and area.id = line.area_id
     where line.organization_id = ${organization} and line.position_id = ${positionId} and line.places > 0
       and ${areaId === undefined ? sql`true` : sql`line.area_id = ${areaId}`}
     order by line.id for update of line`.execute(tx)
  const [place, another] = rows
  if (!place)
    throw wrongFields([
      {
        path: areaId === undefined ? 'positionId' : 'areaId',
        code: areaId === undefined ? 'worker.notApproved' : 'worker.notApprovedThere',
        parameters: { position: position.name },
      },
    ])
  if (another)
    throw wrongFields([{ path: 'areaId', code: 'worker.whichArea', parameters: { position: position.name } }])
  return place
}

/** Refuses where more hold the line than it has places, on any day from one on. */
export async function checkPlaces(context: Context, place: Place, from: Day): Promise<void> {
  const tooMany = await firstDayTooMany(context, place.line, from)
  if (tooMany)
    throw wrongFields([
      {
        path: 'positionId',
        code: 'worker.noPlace',
        parameters: {
          day: formatDay(tooMany.day),
          places: String(tooMany.places),
          position: place.position,
          area: place.area,
        },
      },
    ])
}

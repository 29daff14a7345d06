import { sql } from 'kysely'
import type { z } from 'zod'
import { addDays, type Day } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import { differences } from '@cuadre/platform/traces/differences.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { masked, privateFields, seesPrivate } from './private.ts'
import type { FileVersion } from './shapes.ts'

type Version = z.output<typeof FileVersion>

/** What a version says, beside when it was written and for which day. */
interface Said extends Pick<Version, 'position' | 'area' | 'salary'> {
  [field: string]: unknown
}

type Written = Pick<Version, 'number' | 'validFrom' | 'note' | 'at' | 'by'> & { said: Said }

const option = (table: string) => {
  const named = sql.ref(table)
  return sql`case when ${named}.id is not null
       then json_build_object('_id', ${named}.id, 'code', ${named}.code, 'name', ${named}.name) end`
}

/** The versions of a file, the latest first: what each says otherwise than what held before it, and until when it holds. */
export async function versionsOf(context: Context, { id }: { id: string }): Promise<{ data: Version[] }> {
  const { tx, organization } = context
  const { rows } = await sql<Written>`
    select version.number, version.valid_from as "validFrom", version.note,
           to_char(version.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, person.name as by,
           json_build_object(
             'firstName', version.first_name, 'lastName', version.last_name, 'secondLastName', version.second_last_name,
             'address', version.address, 'phone', version.phone, 'email', version.email, 'schooling', version.schooling,
             'position', ${option('position')}, 'area', ${option('area')}, 'contract', contract.number,
             'salaryType', version.salary_type, 'salary', version.salary::text, 'weeklyHours', trim_scale(version.weekly_hours)::text,
             'costCenter', ${option('center')}, 'bank', version.bank, 'card', version.card, 'partner', version.partner,
             'contributionBase', version.contribution_base::text, 'severalJobs', version.several_jobs, 'retired', version.retired) as said
      from worker_version version
      join user_account person on person.organization_id = ${organization} and person.id = version.created_by
      left join worker_contract contract on contract.organization_id = ${organization} and contract.id = version.contract_id
      left join staffing_place line on line.organization_id = ${organization} and line.id = version.staffing_place_id
      left join job_position position on position.organization_id = ${organization} and position.id = line.position_id
      left join work_area area on area.organization_id = ${organization} and area.id = line.area_id
      left join cost_center center on center.organization_id = ${organization} and center.id = version.cost_center_id
     where version.organization_id = ${organization} and version.worker_id = ${id}
     order by version.valid_from, version.number`.execute(tx)
  if (rows.length === 0) throw notFound()
  const held = rows.filter(({ validFrom, number }) => isLast(rows, validFrom, number))
  return {
    data: rows
      .map((version) => shown(context, version, held))
      .toSorted((one, other) => other.number - one.number),
  }
}

const isLast = (all: readonly Written[], day: Day, number: number) =>
  !all.some((other) => other.validFrom === day && other.number > number)

function shown(context: Context, version: Written, held: readonly Written[]): Version {
  const { number, validFrom, note, at, by, said } = version
  const before = held.findLast((other) => other.validFrom < validFrom)
  const next = held.find((other) => other.validFrom > validFrom)
  const { position, area, salary } = masked(context, said)
  return {
    number,
    validFrom,
    validTo: next ? addDays(next.validFrom, -1) : null,
    replaced: !held.includes(version),
    note,
    position,
    area,
    salary,
    changes: before ? changesOf(context, before.said, said) : [],
    at,
    by,
  }
}

/** Of what is private only that it changed, for who may not see it. */
function changesOf(context: Context, before: Said, after: Said): Version['changes'] {
  const found = differences(before, after)
  if (seesPrivate(context)) return found
  return found.map((each) =>
    privateFields.some((name) => name === each.field) ? { ...each, before: null, after: null } : each,
  )
}

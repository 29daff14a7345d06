import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'

/** Whom a record names: a worker, by the name that she had on that day, or whoever somebody wrote. */
interface Person {
  name?: string | null | undefined
  workerId?: string | null | undefined
}

interface Asked extends Person {
  /** What the request calls the name, `responsible`; the worker is `responsibleId` there. */
  path: string
  day: Day
}

/**
 * Whom a request names. What it does not speak of is undefined and stays, and another name alone is somebody else. A worker works here on
 * that day, unless the record named her before.
 */
export async function personOf(
  context: Context,
  { path, name, workerId, day }: Asked,
  before: Person = {},
): Promise<Person & { wrong: FieldRefusal[] }> {
  const isSame = name === undefined || name === before.name
  if (!workerId) {
    const isOther = workerId === null || !isSame
    return { name, workerId: isOther ? null : undefined, wrong: [] }
  }
  if (workerId === before.workerId && isSame) return { wrong: [] }
  const worker = await workerOn(context, workerId, day)
  const refuse = (at: string, code: string, parameters: FieldRefusal['parameters'] = {}) => ({
    wrong: [{ path: at, code: `worker.${code}`, parameters }],
  })
  if (!worker) return refuse(`${path}Id`, 'unknown')
  const { called, current, works, leftOn } = worker
  if (!works && workerId !== before.workerId)
    return leftOn === null
      ? refuse(`${path}Id`, 'notYetHere', { name: current, day: formatDay(day) })
      : refuse(`${path}Id`, 'leftBefore', { name: current, day: formatDay(leftOn) })
  if (name && name !== called && name !== current) return refuse(path, 'otherName', { name: called })
  return { name: called, workerId, wrong: [] }
}

interface WorkerOnDay {
  /** By the file that held on the day, and by that of today. */
  called: string
  current: string
  works: boolean
  /** The last day of the contract before, of somebody who left. */
  leftOn: Day | null
}

/** Files belong to the people's own modules, which stand above; their names and contracts are read here as they lie in the tables. */
async function workerOn(
  { tx, organization }: Context,
  id: string,
  day: Day,
): Promise<WorkerOnDay | undefined> {
  const { rows } = await sql<WorkerOnDay>`
    select worker.name as current,
           coalesce((
             select concat_ws(' ', held.first_name, held.last_name, held.second_last_name) from worker_version held
              where held.organization_id = ${organization} and held.worker_id = worker.id and held.valid_from <= ${day}
              order by held.valid_from desc, held.number desc limit 1), worker.name) as called,
           exists (
             select from worker_contract contract
              where contract.organization_id = ${organization} and contract.worker_id = worker.id
                and ${day}::date between contract.start_day and coalesce(contract.left_day, 'infinity')) as works,
           (select max(gone.left_day) from worker_contract gone
             where gone.organization_id = ${organization} and gone.worker_id = worker.id and gone.left_day < ${day}) as "leftOn"
      from worker where worker.organization_id = ${organization} and worker.id = ${id}`.execute(tx)
  return rows[0]
}

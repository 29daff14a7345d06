import { addDays, type Day, startOfMonth, yearOf } from '@cuadre/kernel/day.ts'
import { text } from '@cuadre/kernel/money.ts'
import { insertRows } from '@cuadre/db/insert-rows.ts'
import { centerOf, postNamed } from '../ceiba/payroll/employed.ts'
import { openingOf } from '../ceiba/payroll/payroll.ts'
import {
  bankOfWorkers,
  cardOf,
  type DemoPost,
  type DemoWorker,
  identityOf,
  nameOfWorker,
} from '../ceiba/staff.ts'
import type { DemoStaff } from '../types.ts'
import { known } from './catalogues.ts'
import type { LoadContext } from './context.ts'
import { insertSeries } from './series.ts'

const insert = (
  { client, organization }: LoadContext,
  table: string,
  rows: readonly Record<string, unknown>[],
) =>
  insertRows(
    client,
    table,
    rows.map((row) => ({ organization_id: organization, ...row })),
  )

/** The first of a month of the past year, the first of this month, or so many days before today. */
const startOf = ({ since }: DemoWorker, today: Day): Day =>
  since === 'this month'
    ? startOfMonth(today)
    : typeof since === 'number'
      ? addDays(today, -since)
      : `${yearOf(today) - 1}-${since}`

/** The staffing template of a company and the people who hold its places, or did, with their contracts, their files and their families. */
export async function loadStaff(context: LoadContext, { posts, workers, by }: DemoStaff): Promise<void> {
  const { idOf, today } = context
  await loadPosts(context, posts)
  const author = known(context.users, by, 'user')
  await insert(
    context,
    'worker',
    workers.map((worker) => ({
      id: idOf('worker', worker.code),
      code: worker.code,
      name: nameOfWorker(worker),
      identity_number: identityOf(worker),
      birth_day: worker.born,
      sex: worker.sex,
      user_id: worker.user === undefined ? null : known(context.users, worker.user, 'user'),
    })),
  )
  await nameResponsible(context)
  const numbers = await loadContracts(context, workers)
  await insert(
    context,
    'worker_version',
    workers.flatMap((worker) =>
      versionsOf(context, worker).map((version, at) => ({ ...version, number: at + 1, created_by: author })),
    ),
  )
  await insert(
    context,
    'worker_relative',
    workers.flatMap(({ code, family = [] }) =>
      family.map(({ kinship, name, born, dependent = false }) => ({
        id: idOf('relative', `${code} ${name}`),
        worker_id: idOf('worker', code),
        kinship,
        name,
        birth_day: born,
        dependent,
      })),
    ),
  )
  await insert(
    context,
    'vacation_movement',
    workers
      .filter(({ holidays }) => holidays !== undefined)
      .map((worker) => {
        const { days, amount } = openingOf(worker)
        return {
          id: idOf('holidays', `${worker.code} opening`),
          worker_id: idOf('worker', worker.code),
          day: `${yearOf(today) - 1}-01-01`,
          type: 'opening',
          days: text(days),
          amount: text(amount),
          created_by: author,
        }
      }),
  )
  await insertSeries(context, numbers)
}

/** Areas and storages were written before the files of those who answer for them. */
async function nameResponsible({ client, organization }: LoadContext): Promise<void> {
  for (const table of ['work_area', 'warehouse'])
    await client.query(
      `update ${table} named set responsible_worker_id = worker.id from worker
        where named.organization_id = $1 and worker.organization_id = $1 and worker.name = named.responsible`,
      [organization],
    )
}

async function loadPosts(context: LoadContext, posts: readonly DemoPost[]): Promise<void> {
  const { idOf } = context
  await insert(
    context,
    'job_position',
    posts.map(({ code, name, category, regime = 'day' }) => ({
      id: idOf('position', code),
      code,
      name,
      category,
      regime,
      weekly_hours: '44.00',
      active: true,
      version: 1,
    })),
  )
  await insert(
    context,
    'position_salary',
    posts.map(({ code, salary }) => ({
      position_id: idOf('position', code),
      valid_from: null,
      amount: salary,
    })),
  )
  await insert(
    context,
    'staffing_place',
    posts.map(({ code, area, places }) => ({
      id: idOf('place', code),
      position_id: idOf('position', code),
      area_id: idOf('area', area),
      places,
    })),
  )
}

/** Contracts are numbered in the order in which they were signed. */
async function loadContracts(context: LoadContext, workers: readonly DemoWorker[]): Promise<string[]> {
  const { idOf, today } = context
  const signed = workers
    .map((worker) => ({ worker, start: startOf(worker, today) }))
    .toSorted((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0))
  const numbers: string[] = []
  const last = new Map<number, number>()
  const rows = signed.map(({ worker, start }) => {
    const year = yearOf(start)
    last.set(year, (last.get(year) ?? 0) + 1)
    const number = `CL-${year}-${String(last.get(year)).padStart(5, '0')}`
    numbers.push(number)
    const end = worker.until === undefined ? null : addDays(today, worker.until)
    return {
      id: idOf('contract', worker.code),
      worker_id: idOf('worker', worker.code),
      number,
      kind: worker.kind ?? 'indefinite',
      start_day: start,
      end_day: end !== null && end < start ? start : end,
      left_day: worker.left ? `${yearOf(today) - 1}-${worker.left.on}` : null,
      leaving_reason: worker.left?.reason ?? null,
    }
  })
  await insert(context, 'worker_contract', rows)
  return numbers
}

/** What the file of a worker says from each day on: as she came, after a change of post and a raise, and since she left. */
function versionsOf({ idOf, today }: LoadContext, worker: DemoWorker): Record<string, unknown>[] {
  const { cameTo, raised, left } = worker
  const [first_name, last_name, second_last_name] = worker.name
  const onPastYear = (day: string): Day => `${yearOf(today) - 1}-${day}`
  const inPost = (code: string) => {
    const post = postNamed(code)
    return {
      staffing_place_id: idOf('place', code),
      salary: post.salary,
      cost_center_id: idOf('center', centerOf(post)),
    }
  }
  const begun = {
    worker_id: idOf('worker', worker.code),
    valid_from: startOf(worker, today),
    first_name,
    last_name,
    second_last_name,
    schooling: worker.schooling ?? null,
    contract_id: idOf('contract', worker.code) as string | null,
    ...inPost(cameTo?.post ?? worker.post),
    salary_type: 'monthly',
    weekly_hours: '44.00',
    bank: bankOfWorkers,
    card: cardOf(worker),
    partner: false,
    several_jobs: false,
    retired: worker.retired ?? false,
    note: null as string | null,
  }
  const versions = [begun]
  const then = (day: string, change: Partial<typeof begun>) =>
    versions.push({ ...versions.at(-1)!, valid_from: day, note: null, ...change })
  if (cameTo) then(onPastYear(cameTo.movedOn), { ...inPost(worker.post), note: 'Cambio de cargo' })
  if (raised) then(onPastYear(raised.on), { salary: raised.salary, note: 'Aumento por resultados' })
  if (left) then(addDays(onPastYear(left.on), 1), { contract_id: null, staffing_place_id: null as never })
  return versions
}

import type { FastifyInstance } from 'fastify'
import { addDays, type Day, today, yearOf } from '@cuadre/kernel/day.ts'
import { amount, round, text } from '@cuadre/kernel/money.ts'
import { type Call, workAs } from './calls.ts'
import { inShops } from './ceiba/more-workers.ts'
import { type DemoWorker, posts } from './ceiba/staff.ts'
import { inOffices } from './ceiba/workers.ts'

interface Coded {
  _id: string
  code: string
}

/** What the people of the demo are hired with: areas, posts and keys by code, users by address. */
interface Known {
  day: Day
  post: ReadonlyMap<string, string>
  key: ReadonlyMap<string, string>
  user: ReadonlyMap<string, string>
}

/**
 * Fills the staffing template of the demo company and hires its people as human resources would: over two years, with changes of post, raises,
 * absences, and some who left. Who is in the files already, by a start that was killed, is left as it is.
 */
export async function employStaff(app: FastifyInstance, email: string): Promise<void> {
  await workAs(app, email, async (call) => {
    const day = today('America/Havana')
    const post = await fillTemplate(call)
    const keys = await call<{ data: Coded[] }>('POST', '/private/nominateKeys/keyFilter', { limit: 200 })
    const users = await call<{ data: { _id: string; email: string }[] }>(
      'POST',
      '/private/usersRRhh/getUsersRRHH',
      { limit: 200 },
    )
    const known = {
      day,
      post,
      key: byCode(keys.data),
      user: new Map(users.data.map(({ _id, email: address }) => [address, _id])),
    }
    const files = await call<{ data: Coded[] }>('POST', '/private/usersDataSheets/userDataSheetsFilter', {
      limit: 200,
    })
    const present = byCode(files.data)
    for (const worker of [...inOffices, ...inShops])
      if (!present.has(worker.code)) await employ(call, worker, known)
  })
}

const byCode = (rows: readonly Coded[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ _id, code }) => [code, _id]))

async function fillTemplate(call: Call): Promise<ReadonlyMap<string, string>> {
  const list = await call<{ data: Coded[] }>('GET', '/private/area/getAreasForSelect', {})
  const area = byCode(list.data)
  const there = await call<{ data: Coded[] }>('POST', '/private/chargeTemplates/getCharges', { limit: 200 })
  const ids = new Map(byCode(there.data))
  for (const { area: at, places, salary, ...post } of posts)
    if (!ids.has(post.code)) {
      const { _id } = await call('POST', '/private/chargeTemplates/addCharge', {
        ...post,
        salaries: [{ validFrom: null, amount: salary }],
        lines: [{ areaId: area.get(at), places }],
      })
      ids.set(post.code, _id)
    }
  return ids
}

/** An identity number that nobody has: the seventh digit is the century, the tenth the sex. */
function identityOf({ born, sex, code }: Pick<DemoWorker, 'born' | 'sex' | 'code'>): string {
  const century = yearOf(born) < 2000 ? '5' : '8'
  return `${born.slice(2).replaceAll('-', '')}${century}${code.slice(2)}${sex === 'female' ? '7' : '6'}0`
}

/** A day of the past year, or so many days before today. */
const onDay = (day: Day, said: string | number): Day =>
  typeof said === 'number' ? addDays(day, -said) : `${yearOf(day) - 1}-${said}`

const base = '/private/usersDataSheets'

async function employ(call: Call, worker: DemoWorker, { day, post, key, user }: Known): Promise<void> {
  const [firstName, lastName, secondLastName] = worker.name
  const { _id } = await call('POST', `${base}/createDataSheet`, {
    code: worker.code,
    identityNumber: identityOf(worker),
    firstName,
    lastName,
    secondLastName,
    positionId: post.get(worker.cameTo?.post ?? worker.post),
    startDate: onDay(day, worker.since),
    contractKind: worker.kind ?? 'indefinite',
    ...(worker.until !== undefined && { endDate: addDays(day, worker.until) }),
    ...(worker.user && { userId: user.get(worker.user) }),
    schooling: worker.schooling,
    retired: worker.retired ?? false,
    bank: 'Banco Metropolitano',
    card: `92041299${worker.code}${worker.code}`,
  })
  for (const { kinship, name, born, dependent = false } of worker.family ?? [])
    await call('POST', '/private/family/createParentship', {
      workerId: _id,
      kinship,
      name,
      birthDay: born,
      dependent,
    })
  const changed = async (path: string, method: 'POST' | 'PUT', input: object) => {
    const { version } = await call('GET', `${base}/getUserDataSheet`, { id: _id })
    await call(method, `${base}/${path}`, { _id, version, ...input })
  }
  if (worker.cameTo)
    await changed('updateDataSheet', 'PUT', {
      validFrom: onDay(day, worker.cameTo.movedOn),
      positionId: post.get(worker.post),
      note: 'Cambio de cargo',
    })
  if (worker.raised)
    await changed('updateDataSheet', 'PUT', {
      validFrom: onDay(day, worker.raised.on),
      salary: worker.raised.salary,
      note: 'Aumento por resultados',
    })
  if (worker.holidays) await openHolidays(call, _id, worker, day)
  for (const { key: code, daysAgo, for: days, certificate } of worker.away ?? [])
    await call('POST', '/private/daysof/createDayOff', {
      workerId: _id,
      keyId: key.get(code),
      startDate: addDays(day, -daysAgo),
      endDate: addDays(day, days - daysAgo - 1),
      ...(certificate && { certificate }),
      ...(code === '12' && { hours: '8' }),
      ...(code === '16' && { hours: '24' }),
    })
  if (worker.left)
    await changed('retire', 'POST', { lastDay: onDay(day, worker.left.on), reason: worker.left.reason })
}

/** What somebody had earned of holidays before the past year, each day at the wage of a day. */
async function openHolidays(call: Call, workerId: string, { holidays = '0', post }: DemoWorker, day: Day) {
  const salary = posts.find(({ code }) => code === post)?.salary ?? '0'
  await call('PUT', '/private/daysof/setVacationOpening', {
    workerId,
    date: `${yearOf(day) - 1}-01-02`,
    days: text(amount(holidays)),
    amount: text(round(amount(salary).times(amount(holidays)).div(amount('24')))),
  })
}

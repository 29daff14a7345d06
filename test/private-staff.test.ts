import { beforeAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '@cuadre/kernel/endpoint.ts'
import { type Permission, permissionNames } from '@cuadre/kernel/permissions.ts'
import { handlers } from '@cuadre/server/product.ts'
import { openProduct } from './ceiba.ts'
import { type FieldPath, idFields, inputFor } from './inputs.ts'
import { hire } from './people.ts'

// What people earn and who they are is found nowhere by somebody who may do everything else: every call that reads is asked.

const product = openProduct()
const administrator = 'admin@ceiba.test'
const curious = 'curiosa@ceiba.test'
const auditor = 'auditora@ceiba.test'

/** What is planted in the file of one worker. */
const planted = {
  identity: '83070712345',
  relative: '10101062345',
  wage: '43217.89',
  raise: '43987.65',
  base: '47231.01',
  card: '9204123412349876',
  holidays: '38123.45',
  bonus: '45678.91',
}
const certificate = 'CM-918273'

const ids = { worker: '', relative: '', position: '', area: '', absence: '', sheet: '' }

const ask = async (method: string, path: string, input: object) => {
  const { status, body } = await product.call<{ _id: string; version: number }>(
    method,
    `/private/${path}`,
    input,
  )
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body
}

beforeAll(async () => {
  ids.area = (await ask('POST', 'area/create', { name: 'Economía' }))._id
  ids.position = (
    await ask('POST', 'chargeTemplates/addCharge', {
      name: 'Contador',
      lines: [{ areaId: ids.area, places: 1 }],
    })
  )._id
  const { _id: userId } = await hire(product, {
    email: 'berta@ceiba.test',
    name: 'Berta Inventada',
    permissions: [],
  })
  const worker = await ask('POST', 'usersDataSheets/createDataSheet', {
    identityNumber: planted.identity,
    firstName: 'Berta',
    lastName: 'Inventada',
    positionId: ids.position,
    startDate: '2026-01-05',
    salary: planted.wage,
    partner: true,
    contributionBase: planted.base,
    card: planted.card,
    userId,
  })
  ids.worker = worker._id
  const raised = await ask('PUT', 'usersDataSheets/updateDataSheet', {
    _id: worker._id,
    version: worker.version,
    validFrom: '2026-06-01',
    partner: false,
    salary: planted.raise,
  })
  expect(raised.version).toBe(2)
  ids.relative = (
    await ask('POST', 'family/createParentship', {
      workerId: ids.worker,
      kinship: 'child',
      name: 'Ariel Inventado',
      identityNumber: planted.relative,
    })
  )._id
  await ask('PUT', 'daysof/setVacationOpening', {
    workerId: ids.worker,
    date: '2026-06-01',
    days: '20.00',
    amount: planted.holidays,
  })
  const { data: keys } = (await ask('POST', 'nominateKeys/keyFilter', { limit: 200 })) as unknown as {
    data: { _id: string; code: string }[]
  }
  ids.absence = (
    await ask('POST', 'daysof/createDayOff', {
      workerId: ids.worker,
      keyId: keys.find(({ code }) => code === '03')?._id,
      startDate: '2026-07-06',
      endDate: '2026-07-10',
      certificate,
    })
  )._id
  await ask('POST', 'preNominate/create', {
    month: 7,
    year: 2026,
    lines: [
      {
        workerId: ids.worker,
        times: [{ keyId: keys.find(({ code }) => code === '22')?._id, amount: planted.bonus }],
      },
    ],
  })
  const { data: sheets } = (await ask('POST', 'preNominate/filter', { workerId: ids.worker })) as unknown as {
    data: { _id: string }[]
  }
  ids.sheet = sheets[0]?._id ?? ''
  const allBut: readonly Permission[] = permissionNames.filter((name) => name !== 'seeSalaries')
  await hire(product, { email: curious, name: 'Carmen Curiosa', permissions: allBut })
  await hire(product, { email: auditor, name: 'Aurora Auditora', permissions: ['adminTraces'] })
})

const reading = handlers
  .filter(({ kind, endpoint }) => kind !== 'public' && endpoint.kind === 'reads')
  .map(({ endpoint }) => endpoint)

const nameOf = (field: FieldPath) => String(field.findLast((step) => typeof step === 'string') ?? '')

/** Whose id is wanted where a field is called so: the worker's, unless the name says another of the staff. */
function idFor(endpoint: AnyEndpoint, field: FieldPath): string {
  const name = nameOf(field)
  if (/position|charge/i.test(name) || (name === 'id' && /chargeTemplates/.test(endpoint.path)))
    return ids.position
  if (/area/i.test(name)) return ids.area
  if (name === 'id' && endpoint.path.includes('/family/')) return ids.relative
  if (name === 'id' && endpoint.path.includes('/daysof/')) return ids.absence
  if (name === 'id' && endpoint.path.includes('/preNominate/')) return ids.sheet
  return ids.worker
}

/** The kinds of records of the staff, each with one of them. */
const ofStaff = () => ({
  worker: ids.worker,
  family: ids.relative,
  charge: ids.position,
  dayOff: ids.absence,
  preNominate: ids.sheet,
})

/** The requests that a call is asked with: the smallest, one that names each id it may name, and what a list is searched for. */
function requestsOf(endpoint: AnyEndpoint): Record<string, unknown>[] {
  const made = (field: FieldPath) =>
    (inputFor(endpoint.input, { field, idFor: (at) => idFor(endpoint, at) }) ?? {}) as Record<string, unknown>
  const all = [made([]), ...idFields(endpoint.input).map(made)]
  if (endpoint.columns) all.push(...['Inventad', planted.identity].map((search) => ({ ...made([]), search })))
  if (endpoint.path.endsWith('/traces/getElementById'))
    all.push(...Object.entries(ofStaff()).map(([collection, _id]) => ({ collection, _id })))
  if (endpoint.path.endsWith('/private/traces')) all.push({ limit: 200 })
  return all
}

/** What of the planted a person is answered, by call. */
async function foundBy(as: string, secrets: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const endpoint of reading)
    for (const input of requestsOf(endpoint)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(input[name]))
      const { body } = await product.call(endpoint.method, path, input, { as })
      const answer = JSON.stringify(body)
      // What was asked for may be repeated; what was found by it has the name of the person.
      const told = secrets.filter((secret) => input['search'] !== secret && answer.includes(secret))
      if (input['search'] === planted.identity && answer.includes('Inventad'))
        told.push('found by identity number')
      found.push(...told.map((secret) => `${endpoint.path}: ${secret}`))
    }
  return [...new Set(found)]
}

test('wages, identity numbers and accounts are answered to nobody without the right, by no call', async () => {
  expect(await foundBy(curious, Object.values(planted))).toEqual([])
})

test('who has the right sees them where they belong', async () => {
  const found = await foundBy(administrator, Object.values(planted))
  const calls = new Set(found.map((each) => each.split(':')[0]))
  for (const call of [
    '/private/usersDataSheets/userDataSheetsFilter',
    '/private/usersDataSheets/getUserDataSheet',
    '/private/usersDataSheets/getUserDataSheetDetails',
    '/private/usersDataSheets/getVersionByDataSheet',
    '/private/family/getFamilyUser',
    '/private/daysof/workerStoreVacations',
    '/private/preNominate/filter',
    '/private/preNominate/getById',
    '/private/traces/getElementById',
  ])
    expect(calls, call).toContain(call)
  expect(found).toContain('/private/usersDataSheets/userDataSheetsFilter: found by identity number')
})

test('the trail says that a wage changed, to nobody to what; and of an illness nothing to who only audits', async () => {
  const { rows } = await product.asOwner(
    `select coalesce(before::text, '') || coalesce(after::text, '') as said from trace`,
  )
  const said = (rows as { said: string }[]).map((row) => row.said).join(' ')
  expect(Object.values(planted).filter((secret) => said.includes(secret))).toEqual([])
  expect(said).toContain('privately')
  expect(await foundBy(auditor, [certificate])).toEqual([])
})

test('who may not see wages does not write them either, and lists are not sorted by them', async () => {
  const asked = async (path: string, method: string, input: object) => {
    const { status, body } = await product.call<{ code: string; fields?: { path: string; code: string }[] }>(
      method,
      `/private/${path}`,
      input,
      { as: curious },
    )
    return `${status} ${body.fields?.map(({ path: at, code }) => `${at} ${code}`).join() ?? body.code}`
  }
  const { version } = await ask('GET', 'usersDataSheets/getUserDataSheet', { id: ids.worker })
  expect(
    await asked('usersDataSheets/updateDataSheet', 'PUT', { _id: ids.worker, version, salary: '1.00' }),
  ).toBe('422 salary worker.notYours')
  for (const field of ['salary', 'identityNumber'])
    expect(
      await asked('usersDataSheets/userDataSheetsFilter', 'POST', { sort: [{ field, direction: 'asc' }] }),
    ).toBe('422 sort.0.field field.choice')
})

test('a worker who signs in sees the own file and no other', async () => {
  const { body } = await product.call<{
    data: { identityNumber: string; salary: string; relatives: object[] }
  }>('GET', '/private/usersDataSheets/getMine', {}, { as: 'berta@ceiba.test' })
  expect(body.data).toMatchObject({ identityNumber: planted.identity, salary: planted.raise })
  expect(body.data.relatives).toMatchObject([{ identityNumber: planted.relative }])
  const others = await product.call(
    'GET',
    '/private/usersDataSheets/getUserDataSheet',
    { id: ids.worker },
    { as: 'berta@ceiba.test' },
  )
  expect(others.status).toBe(403)
  const none = await product.call('GET', '/private/usersDataSheets/getMine', {}, { as: curious })
  expect(none.body).toEqual({ data: null })
})

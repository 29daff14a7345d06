import { beforeAll, expect, test } from 'vitest'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'

// The keys that one company wrote for itself are copied to another, with their rates and what pays them.
const product = openProduct()
const ines = 'ines@ceiba.test'
const from = () => product.organization('Comercial La Ceiba S.R.L.')
const to = () => product.organization('El Almendro')

interface TimeKey {
  code: string
  account: { code: string } | null
  rates: { validFrom: string | null; fromHour: number | null; rate: string }[]
}

const clone = (element = 'timeKeys') =>
  product.call<{ data: { element: string; created: number }[] }>(
    'PUT',
    '/private/organizations/cloneElements',
    { fromOrganizationId: from(), organizationId: to(), elements: [element] },
    { as: ines },
  )
const keysOfAlmendro = async (search: string) =>
  (
    await product.call<{ data: TimeKey[] }>(
      'POST',
      '/private/nominateKeys/keyFilter',
      { search },
      { as: 'admin@almendro.test' },
    )
  ).body.data

beforeAll(async () => {
  const { _id } = await hire(product, { email: ines, name: 'Inés Batista', permissions: permissionNames })
  await product.asOwner(`insert into installation_person values ('${from()}', '${_id}')`)
  const { status } = await product.call('POST', '/private/nominateKeys/createKey', {
    code: 'GUARDIA',
    name: 'Guardia de noche',
    kind: 'earning',
    unit: 'hours',
    payRule: 'bandRate',
    financedBy: 'costCenter',
    rates: [
      { validFrom: null, fromHour: 22, toHour: 6, rate: '2.50' },
      { validFrom: '2026-07-01', fromHour: 22, toHour: 6, rate: '3' },
    ],
  })
  expect(status).toBe(200)
})

test('a key of its own goes over once, with its rates by day and hour', async () => {
  const { status, body } = await clone()
  expect([status, body.data.find(({ element }) => element === 'timeKeys')?.created]).toEqual([200, 1])
  expect(await keysOfAlmendro('GUARDIA')).toMatchObject([
    {
      code: 'GUARDIA',
      account: null,
      rates: [
        { validFrom: '2026-07-01', fromHour: 22, rate: '3' },
        { validFrom: null, fromHour: 22, rate: '2.5' },
      ],
    },
  ])
  const again = await clone()
  expect(again.body.data.find(({ element }) => element === 'timeKeys')?.created).toBe(0)
  expect(await keysOfAlmendro('GUARDIA')).toHaveLength(1)
})

test('a post goes over once, with its wages and the group of the scale that the other company has not', async () => {
  const call = (method: string, path: string, input: object, as?: string) =>
    product.call<{ _id: string; data: { _id: string; code: string; name: string; salary: string }[] }>(
      method,
      `/private/chargeTemplates/${path}`,
      input,
      as ? { as } : {},
    )
  const { body: scale } = await call('PUT', 'updateSalaryScale', {
    validFrom: null,
    groups: [{ code: 'ESP', amount: '7777.00' }],
  })
  const groupId = scale.data.find(({ code }) => code === 'ESP')?._id
  const { status } = await call('POST', 'addCharge', { code: 'ESP1', name: 'Especialista', groupId })
  expect(status).toBe(200)
  const createdBy = async () =>
    (await clone('positions')).body.data.find(({ element }) => element === 'positions')?.created
  expect(await createdBy()).toBe(1)
  const { body } = await call('POST', 'getCharges', { search: 'ESP1' }, 'admin@almendro.test')
  expect(body.data).toMatchObject([{ code: 'ESP1', name: 'Especialista', salary: '7777.00' }])
  expect(await createdBy()).toBe(0)
})

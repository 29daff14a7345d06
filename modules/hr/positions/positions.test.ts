import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { onDay } from '@cuadre/test/standing-clock.ts'
import { staffOf } from '../workers/staff.examples.ts'

const product = openProduct()
onDay('2026-11-18')
const { ask, refused, area } = staffOf(product)

interface Group {
  _id: string
  code: string
  salary: string | null
}
const scale = async () =>
  ((await ask('GET', 'chargeTemplates/getSalaryScale')) as unknown as { data: Group[] }).data
const groupOf = async (code: string) => (await scale()).find((group) => group.code === code)!

test('a Cuban company begins with the thirty-two groups of the scale, in their order', async () => {
  const groups = await scale()
  expect(groups).toHaveLength(32)
  expect([groups[0], groups[9], groups[31]].map((group) => `${group?.code} ${group?.salary}`)).toEqual([
    'I 2100.00',
    'X 3260.00',
    'XXXII 9510.00',
  ])
})

test('a post pays what its group pays on the day, unless it has a wage of its own, by the hours of the month', async () => {
  const { _id: groupId } = await groupOf('XVI')
  const clerk = await ask('POST', 'chargeTemplates/addCharge', { name: 'Contador C', groupId })
  // 4,410.00 of 190.6 hours.
  expect(clerk).toMatchObject({ salary: '4410.00', hourlyRate: '23.1375' })
  await ask('PUT', 'chargeTemplates/updateSalaryScale', {
    validFrom: '2026-10-01',
    groups: [{ code: 'xvi', amount: '5000' }],
  })
  const read = () => ask('GET', 'chargeTemplates/getCharge', { id: clerk._id })
  expect((await read())['salary']).toBe('5000.00')
  // What holds from a later day does not hold yet.
  await ask('PUT', 'chargeTemplates/updateSalaryScale', {
    validFrom: '2027-01-01',
    groups: [{ code: 'XVI', amount: '6000' }],
  })
  expect((await read())['salary']).toBe('5000.00')
  const own = await ask('PUT', 'chargeTemplates/updateCharge', {
    _id: clerk._id,
    version: clerk.version,
    weeklyHours: '40',
    salaries: [{ validFrom: null, amount: '25000' }],
  })
  // 40 hours a week are 173.33 a month: 25,000.00 × 12 ÷ 2,080.
  expect(own).toMatchObject({ salary: '25000.00', hourlyRate: '144.2308' })
})

test('the template shows the places of each area, free ones apart, and prints', async () => {
  const shop = await area('Salón de ventas')
  await ask('POST', 'chargeTemplates/addCharge', {
    name: 'Dependiente',
    category: 'service',
    lines: [{ areaId: shop._id, places: 3 }],
  })
  const { data, total } = (await ask('POST', 'chargeTemplates/getChargesByTemplate', {
    areaId: shop._id,
    free: true,
  })) as unknown as { data: object[]; total: number }
  expect(total).toBe(1)
  expect(data).toMatchObject([{ places: 3, occupied: 0, free: 3, category: 'service' }])
  const printed = await product.call('POST', '/private/chargeTemplates/print', { areaId: shop._id })
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('what is wrong with a post is said at its place', async () => {
  const shop = await area('Caja')
  const wrong = (draft: object) => refused('POST', 'chargeTemplates/addCharge', { name: 'Cajero', ...draft })
  expect(await wrong({ weeklyHours: '61' })).toBe('422 weeklyHours charge.hoursOfWeek')
  expect(await wrong({ weeklyHours: '0' })).toBe('422 weeklyHours charge.hoursOfWeek')
  expect(await wrong({ groupId: crypto.randomUUID() })).toBe('422 groupId salaryGroup.unknown')
  expect(
    await wrong({
      salaries: [
        { validFrom: '2026-01-01', amount: '0' },
        { validFrom: '2026-01-01', amount: '10' },
      ],
    }),
  ).toBe('422 salaries.0.amount charge.noSalary, salaries.1.validFrom charge.salaryTwice')
  expect(
    await wrong({
      lines: [
        { areaId: shop._id, places: 1 },
        { areaId: shop._id, places: 2 },
      ],
    }),
  ).toBe('422 lines.1.areaId charge.areaTwice')
  expect(await wrong({ lines: [{ areaId: crypto.randomUUID(), places: 1 }] })).toBe(
    '422 lines.0.areaId area.unknown',
  )
  expect(
    await refused('PUT', 'chargeTemplates/updateSalaryScale', {
      validFrom: null,
      groups: [
        { code: 'A', amount: '1' },
        { code: 'a', amount: '2' },
      ],
    }),
  ).toBe('422 groups.1.code salaryGroup.twice')
})

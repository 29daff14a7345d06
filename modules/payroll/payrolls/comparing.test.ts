import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type OfPayroll, payrollOf } from '@cuadre/test/payroll.ts'

const product = openProduct()
const { ask, begin, call, hire, ids, ok, pay, reckon, record } = payrollOf(product)

const whole = '190.60'
interface Row {
  worker: { name: string }
  before: string | null
  now: string | null
  difference: string
  change: string
  why: string
}
const compared = async (payroll: OfPayroll, more: object = {}) => {
  const { data } = await ask<{ data: Row[] }>('POST', 'nominate/compareNominate', {
    payrollId: payroll._id,
    ...more,
  })
  return data.map(({ worker, before, now, difference, change, why }) =>
    [
      worker.name.split(' ')[0],
      before ?? '–',
      now ?? '–',
      difference,
      change + (why === '' ? '' : `: ${why}`),
    ].join(' '),
  )
}
const named = (firstName: string, more: object = {}) => ({ firstName, lastName: 'Comparada', ...more })

let people: Record<'ana' | 'beto' | 'cira' | 'dora' | 'eva', string>
let march: OfPayroll

beforeAll(async () => {
  await begin()
  people = {
    ana: await hire('85031245678', '20000.00', named('Ana')),
    beto: await hire('78112034526', '12000.00', named('Beto', { areaId: ids.shop })),
    cira: await hire('90010112349', '9000.00', named('Cira')),
    dora: await hire('91020212347', '9530.00', named('Dora')),
    eva: await hire('92030312346', '8000.00', named('Eva')),
  }
  const { ana, beto, cira, dora, eva } = people
  await record(2, ana, ['01', whole])
  await record(2, beto, ['01', whole], ['22', null, '500.00'])
  await record(2, cira, ['01', whole])
  await record(2, dora, ['01', whole])
  const february = await pay('salary', 2)
  expect(february).toMatchObject({ workers: 4, gross: '51030.00' })
  const { version } = await ask<{ version: number }>('GET', 'usersDataSheets/getUserDataSheet', { id: ana })
  await ask('PUT', 'usersDataSheets/updateDataSheet', {
    _id: ana,
    version,
    validFrom: '2026-03-01',
    salary: '24000.00',
  })
  await record(3, ana, ['01', whole])
  await record(3, beto, ['01', whole], ['22', null, '750.00'], ['25', null, '300.00'])
  // 100 of her 190.6 hours: half of 9 530 and 235 more.
  await record(3, dora, ['01', '100.00'], ['12', '90.60'])
  await record(3, eva, ['01', whole])
  march = await ok(reckon('salary', 3))
})

test('a draft says who is paid otherwise than the month before, the largest difference first, and why', async () => {
  expect(await compared(march)).toEqual([
    'Cira 9000.00 – -9000.00 missing: cobró el mes anterior y ya no está',
    'Eva – 8000.00 8000.00 joined: no estaba en la nómina del mes anterior',
    'Dora 9530.00 5000.00 -4530.00 less: 01 Tiempo trabajado: 190,60 → 100,00 h; 12 Ausencia injustificada: 0 → 90,60 h',
    'Ana 20000.00 24000.00 4000.00 more: salario: 20.000,00 → 24.000,00',
    'Beto 12500.00 12750.00 250.00 more: 22 Bonificación o estimulación: 500,00 → 750,00; 25 Pensión alimenticia: 0 → 300,00',
  ])
  expect(
    await compared(march, { change: ['joined', 'missing'], sort: [{ field: 'worker', direction: 'asc' }] }),
  ).toEqual([
    'Cira 9000.00 – -9000.00 missing: cobró el mes anterior y ya no está',
    'Eva – 8000.00 8000.00 joined: no estaba en la nómina del mes anterior',
  ])
  expect(await compared(march, { search: 'dora' })).toHaveLength(1)
})

test('nobody is missing who is in another payroll of the month', async () => {
  await record(3, people.cira, ['01', whole])
  const other = await ok(reckon('salary', 3))
  // She alone is in it; the others are in the first.
  expect(await compared(other)).toEqual(['Cira 9000.00 9000.00 0.00 same'])
  expect((await compared(march)).some((row) => row.startsWith('Cira'))).toBe(false)
})

test('everybody joins the first payroll of its kind, and an area is compared with itself', async () => {
  const fay = await hire('93040412344', null, named('Fay', { salaryType: 'none' }))
  const gus = await hire('94050512341', null, named('Gus', { salaryType: 'none', areaId: ids.shop }))
  await record(2, fay, ['22', null, '900.00'])
  await record(2, gus, ['22', null, '600.00'])
  expect(await compared(await pay('bonus', 2))).toEqual([
    'Fay – 900.00 900.00 joined: no estaba en la nómina del mes anterior',
    'Gus – 600.00 600.00 joined: no estaba en la nómina del mes anterior',
  ])
  await record(3, fay, ['22', null, '900.00'])
  const ofOffice = await ok(reckon('bonus', 3, { areaId: ids.office }))
  expect(await compared(ofOffice)).toEqual(['Fay 900.00 900.00 0.00 same'])
  await ok(call('DELETE', 'nominate/deleteNominate', { id: ofOffice._id }))
  expect(await compared(await ok(reckon('bonus', 3)))).toEqual([
    'Gus 600.00 – -600.00 missing: cobró el mes anterior y ya no está',
    'Fay 900.00 900.00 0.00 same',
  ])
})

test('a payroll that is not there is not found', async () => {
  const { status } = await call('POST', 'nominate/compareNominate', {
    payrollId: '00000000-0000-4000-8000-000000000000',
  })
  expect(status).toBe(404)
})

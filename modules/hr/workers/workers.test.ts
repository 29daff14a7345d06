import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { identities, staffOf, type OfStaff } from './staff.examples.ts'

const product = openProduct()
const { ask, refused, area, position, open, read, change, move } = staffOf(product)

interface Named {
  code?: string
  name: string
}
const nameOf = (named: unknown) => (named as Named | null)?.name ?? null

test('a file is opened with a post: identity, contract, wage and place are known on every day since', async () => {
  const shop = await area('Salón de ventas')
  const clerk = await position(
    'Dependiente',
    { [shop._id]: 2 },
    { salaries: [{ validFrom: null, amount: '4500.00' }] },
  )
  const yanet = await open({
    identityNumber: identities.yanet,
    positionId: clerk._id,
    startDate: '2026-02-02',
    card: '9200 1234 5678 9012',
  })
  expect(yanet).toMatchObject({
    code: '0001',
    name: 'Yanet Prueba',
    birthDay: '1985-03-12',
    sex: 'female',
    card: '9200123456789012',
    salary: '4500.00',
    state: 'active',
    contract: { number: 'CL-2026-00001', kind: 'indefinite', startDate: '2026-02-02', endDate: null },
  })
  expect([nameOf(yanet['position']), nameOf(yanet['area'])]).toEqual(['Dependiente', 'Salón de ventas'])
  // A raise in May, and a new address that was given in March only now: May keeps the raise and gets the address.
  await change(yanet._id, { validFrom: '2026-05-01', salary: '5200.00', note: 'Aumento' })
  await change(yanet._id, { validFrom: '2026-03-15', address: 'Calle 8 no. 21' })
  const on = async (date: string) => {
    const { salary, address } = await read(yanet._id, date)
    return [salary, address]
  }
  expect(await on('2026-03-01')).toEqual(['4500.00', null])
  expect(await on('2026-03-15')).toEqual(['4500.00', 'Calle 8 no. 21'])
  expect(await on('2026-06-01')).toEqual(['5200.00', 'Calle 8 no. 21'])
  const { data } = await product
    .call<{ data: { number: number; validFrom: string; replaced: boolean; changes: { field: string }[] }[] }>(
      'GET',
      '/private/usersDataSheets/getVersionByDataSheet',
      { id: yanet._id },
    )
    .then(({ body }) => body)
  expect(data.map(({ number, validFrom, replaced }) => [number, validFrom, replaced])).toEqual([
    [4, '2026-05-01', false],
    [3, '2026-03-15', false],
    [2, '2026-05-01', true],
    [1, '2026-02-02', false],
  ])
  expect(data[0]?.changes.map(({ field }) => field)).toEqual(['salary'])
  // The same again changes nothing, and writes no version.
  await change(yanet._id, { validFrom: '2026-05-01', salary: '5200.0' })
  expect((await read(yanet._id))['versions']).toBe(3)
})

test('an identity number is eleven digits with a birth day that was, and belongs to one person', async () => {
  const wrong = (identityNumber: string, more: object = {}) =>
    refused('POST', 'usersDataSheets/createDataSheet', {
      firstName: 'Omar',
      lastName: 'Prueba',
      identityNumber,
      ...more,
    })
  expect(await wrong('7811203452')).toBe('422 identityNumber worker.identityDigits')
  expect(await wrong('78112O34526')).toBe('422 identityNumber worker.identityDigits')
  expect(await wrong('85023045678')).toBe('422 identityNumber worker.identityDay')
  // 29 February of a year that has none, and of one that has.
  expect(await wrong('85022945678')).toBe('422 identityNumber worker.identityDay')
  // The seventh digit says the century: 6 is 2085, which is still to come.
  expect(await wrong('85031265678')).toBe('422 identityNumber worker.identityDay')
  expect(await wrong(identities.omar, { birthDay: '1978-11-21' })).toBe('422 birthDay worker.otherBirthDay')
  expect(await wrong(identities.omar, { sex: 'female' })).toBe('422 sex worker.otherSex')
  // The seventh digit of whoever was born in this century is 6 to 8, and the tenth of a woman is odd.
  const nina = await open({ firstName: 'Nina', identityNumber: '04022961238' })
  expect([nina['birthDay'], nina['sex']]).toEqual(['2004-02-29', 'female'])
  expect(await wrong('04022961238')).toBe('422 identityNumber worker.identityUsed')
  expect(
    await refused('PUT', 'usersDataSheets/updateDataSheet', {
      _id: nina._id,
      version: nina.version,
      identityNumber: '1',
    }),
  ).toBe('422 identityNumber worker.identityDigits')
})

test('nobody holds a place that is not approved, on no day', async () => {
  const store = await area('Almacén central')
  const keeper = await position('Almacenero', { [store._id]: 1 })
  const draft = { firstName: 'Omar', positionId: keeper._id, salary: '4000.00' }
  const omar = await open({ ...draft, identityNumber: identities.omar, startDate: '2026-03-01' })
  const tooMany = await refused('POST', 'usersDataSheets/createDataSheet', {
    ...draft,
    lastName: 'Otra',
    identityNumber: identities.rosa,
    startDate: '2026-01-05',
  })
  expect(tooMany).toBe('422 positionId worker.noPlace')
  const template = () =>
    ask('POST', 'chargeTemplates/getWorkTemplateByCharge', { id: keeper._id }) as unknown as Promise<{
      data: { places: number; occupied: number; free: number }[]
    }>
  expect((await template()).data).toMatchObject([{ places: 1, occupied: 1, free: 0 }])
  const { version } = await ask('GET', 'chargeTemplates/getCharge', { id: keeper._id })
  expect(
    await refused('PUT', 'chargeTemplates/updateCharge', {
      _id: keeper._id,
      version,
      lines: [{ areaId: store._id, places: 0 }],
    }),
  ).toBe('422 lines.0.places charge.placesHeld')
  expect(await refused('DELETE', 'chargeTemplates/deleteCharge', { id: keeper._id })).toBe('409 record.inUse')
  // Who leaves frees the place from the next day on, not before.
  await move('retire', omar._id, { lastDay: '2026-06-30', reason: 'resignation' })
  expect(
    await refused('POST', 'usersDataSheets/createDataSheet', {
      ...draft,
      lastName: 'Otra',
      identityNumber: identities.rosa,
      startDate: '2026-06-30',
    }),
  ).toBe('422 positionId worker.noPlace')
  const rosa = await open({
    ...draft,
    firstName: 'Rosa',
    identityNumber: identities.rosa,
    startDate: '2026-07-01',
  })
  expect((await template()).data).toMatchObject([{ occupied: 1, free: 0 }])
  // Undoing the leaving would put two on one place.
  const { version: left } = await read(omar._id)
  expect(await refused('POST', 'usersDataSheets/reinstate', { _id: omar._id, version: left })).toBe(
    '409 worker.placeTaken',
  )
  await move('retire', rosa._id, { lastDay: '2026-07-31', reason: 'termOver' })
  expect(await refused('POST', 'usersDataSheets/reinstate', { _id: omar._id, version: left })).toBe(
    '409 worker.placeTaken',
  )
})

test('who left comes back, and a leaving that was a mistake is undone', async () => {
  const kitchen = await area('Cocina')
  const cook = await position(
    'Cocinero',
    { [kitchen._id]: 1 },
    { salaries: [{ validFrom: null, amount: '5000.00' }] },
  )
  const worker = await open({
    firstName: 'Darío',
    identityNumber: '92010512349',
    positionId: cook._id,
    contractKind: 'probation',
    startDate: '2026-01-05',
    endDate: '2026-04-04',
  })
  const state = async (date: string) => (await read(worker._id, date))['state']
  expect(
    await refused('POST', 'usersDataSheets/hire', {
      _id: worker._id,
      version: worker.version,
      positionId: cook._id,
      startDate: '2026-03-01',
    }),
  ).toBe('409 worker.hiredAlready')
  // The trial went well: the contract becomes one without a term.
  const { version } = await read(worker._id)
  await ask('PUT', 'usersDataSheets/updateContract', { _id: worker._id, version, kind: 'indefinite' })
  await move('retire', worker._id, { lastDay: '2026-05-31', reason: 'resignation' })
  expect([await state('2026-05-31'), await state('2026-06-01')]).toEqual(['active', 'left'])
  await move('reinstate', worker._id)
  expect([await state('2026-05-31'), await state('2026-06-01')]).toEqual(['active', 'active'])
  await move('retire', worker._id, { lastDay: '2026-08-31', reason: 'resignation' })
  const early = await read(worker._id)
  expect(
    await refused('POST', 'usersDataSheets/hire', {
      _id: worker._id,
      version: early.version,
      positionId: cook._id,
      startDate: '2026-08-15',
    }),
  ).toBe('409 worker.twoContracts')
  await move('hire', worker._id, { positionId: cook._id, startDate: '2026-10-01', salary: '5500.00' })
  const back = await read(worker._id)
  expect(
    (back['contracts'] as OfStaff[]).map((contract) => [contract['startDate'], contract['leftOn']]),
  ).toEqual([
    ['2026-10-01', null],
    ['2026-01-05', '2026-08-31'],
  ])
  expect(back['salary']).toBe('5500.00')
  expect(await state('2026-09-15')).toBe('left')
  expect(await refused('DELETE', 'usersDataSheets/deleteUserDataSheet', { id: worker._id })).toBe(
    '409 record.inUse',
  )
})

test('what a file said is kept: before its first day there is nothing, and the database changes no version', async () => {
  const office = await area('Oficina')
  const clerk = await position('Oficinista', { [office._id]: 3 })
  const worker = await open({
    firstName: 'Elsa',
    identityNumber: '88121512358',
    positionId: clerk._id,
    startDate: '2026-04-01',
  })
  expect(
    await refused('PUT', 'usersDataSheets/updateDataSheet', {
      _id: worker._id,
      version: worker.version,
      validFrom: '2026-03-31',
      phone: '7 555 0101',
    }),
  ).toBe('422 validFrom worker.beforeFirst')
  for (const statement of [
    `update worker_version set salary = 1 where worker_id = '${worker._id}'`,
    `update worker_contract set start_day = '2026-01-01' where worker_id = '${worker._id}'`,
  ])
    await expect(product.asOwner(statement)).rejects.toThrow(/kept as it was|what it was signed/)
  await expect(
    product.asApplication(`delete from worker_version where worker_id = '${worker._id}'`),
  ).rejects.toThrow('permission denied')
  // A file of which nothing came goes away.
  const mistake = await open({ firstName: 'Error', identityNumber: '93040512346' })
  await ask('DELETE', 'usersDataSheets/deleteUserDataSheet', { id: mistake._id })
  expect(
    (await product.call('GET', '/private/usersDataSheets/getUserDataSheet', { id: mistake._id })).status,
  ).toBe(404)
})

test('two people who save the same file at once do not write over each other, nor two who take the last place', async () => {
  const room = await area('Taller')
  const smith = await position('Mecánico', { [room._id]: 1 })
  const worker = await open({ firstName: 'Beto', identityNumber: '80020212347' })
  const both = await Promise.all(
    ['a', 'b'].map((phone) =>
      product.call('PUT', '/private/usersDataSheets/updateDataSheet', {
        _id: worker._id,
        version: worker.version,
        phone,
      }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const hired = await Promise.all(
    ['81030312345', '82040412342'].map((identityNumber) =>
      product.call('POST', '/private/usersDataSheets/createDataSheet', {
        identityNumber,
        firstName: 'Ana',
        lastName: 'Prueba',
        positionId: smith._id,
        startDate: '2026-05-04',
      }),
    ),
  )
  expect(hired.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
})

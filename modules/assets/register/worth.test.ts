import { beforeAll, describe, expect, test } from 'vitest'
import { assetsOf, type OfAssets } from '@cuadre/test/assets.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { pagesOf } from '@cuadre/test/printout.ts'

// Odalys Rey values a computer anew, finds a server broken, and has a component put into the computer.

const product = openProduct()
const assets = assetsOf(product)
const { ids, kinds, ok, refused, call, recorded, down, depreciated, read, entries } = assets

const cancel = (kind: 'assetMovements' | 'assetDepreciation', { _id, version }: OfAssets) =>
  call('PUT', `${kind}/changeState`, { _id, version, state: 'cancelled', reason: 'Por error' })
const lastMonth = async () => {
  const { data } = (await call('POST', 'assetDepreciation/filter', { state: 'confirmed' }))
    .body as unknown as { data: OfAssets[] }
  return data[0]!
}
const lineOf = (month: OfAssets, { inventoryNumber }: OfAssets) =>
  month.lines.find(({ asset }) => asset.inventoryNumber === inventoryNumber)

const computer = {} as OfAssets
const server = {} as OfAssets
const shelf = {} as OfAssets

beforeAll(async () => {
  await assets.begin({ open: ['04', '05', '06', '07', '08', '09', '10'].map((month) => `2026-${month}`) })
  Object.assign(computer, await recorded({ name: 'Computadora de la oficina' }))
  Object.assign(server, await recorded({ name: 'Servidor', cost: '60000.00', residual: '6000.00' }))
  Object.assign(
    shelf,
    await recorded({
      name: 'Estante de antes',
      date: '2026-01-01',
      startedOn: '2015-06-01',
      specificationId: ids.furniture,
      entryTypeId: kinds.get('07'),
      providerId: null,
      cost: '12000.00',
      worn: '12000.00',
    }),
  )
  // 2,500.00 of the computer and 1,250.00 of the server.
  expect((await depreciated('2026-02-28')).amount).toBe('3750.00')
})

const revalue = (line: object, more: object = {}) =>
  call('PUT', 'assets/revalueAssets', { date: '2026-04-10', lines: [line], ...more })

describe('a revaluation', () => {
  const anew = () => ({ assetId: computer._id, cost: '150000.00', accumulated: '6250.00' })

  test('is refused at its field where the books are not there yet, or where it says what cannot be', async () => {
    expect(await refused(revalue(anew()))).toEqual([422, 'lines.0.assetId asset.notDepreciated'])
    expect((await depreciated('2026-03-31')).amount).toBe('3750.00')
    expect(await refused(revalue(anew(), { date: '2026-03-31' }))).toEqual([
      422,
      'lines.0.assetId asset.depreciatedInMonth',
    ])
    expect(await refused(revalue(anew(), { date: '2025-12-31' }))).toEqual([409, 'period.none'])
    const wrong = async (said: object, more: object = {}) =>
      (await refused(revalue({ assetId: server._id, ...said }, more))).slice(1).join(', ')
    // It cost 60,000.00, has worn 2,500.00 and is worth 6,000.00 in the end.
    expect(await wrong({})).toBe('lines.0.cost asset.worthSame')
    expect(await wrong({ cost: '60000.00', accumulated: '2500.00' })).toBe('lines.0.cost asset.worthSame')
    expect(await wrong({ cost: '0.00' })).toBe('lines.0.cost asset.costZero')
    expect(await wrong({ cost: '8000.00' })).toBe('lines.0.cost asset.worthBelowResidual')
    expect(await wrong({ accumulated: '54000.01' })).toBe('lines.0.accumulated asset.worthBelowResidual')
    expect(await wrong({ accumulated: '-2500.01' }, { by: 'difference' })).toBe(
      'lines.0.accumulated asset.wornBelowZero',
    )
    expect(await wrong({ cost: 'mucho' })).toBe('lines.0.cost field.money')
    expect(await wrong({ ...anew(), assetId: crypto.randomUUID() })).toBe('lines.0.assetId asset.unknown')
    expect(await wrong(anew(), { lines: [anew(), anew()] })).toBe('lines.1.assetId asset.namedTwice')
    expect(await wrong(anew(), { lines: [] })).toBe('lines field.required')
    const held = { accountId: await assets.account('240.0020') }
    expect(await wrong(anew(), held)).toBe('accountId assetMovement.accountOfAssets')
    // Its wear is spread anew without anybody saying over how many months, of the one that has nothing left to wear.
    expect(await wrong({ assetId: shelf._id, cost: '15000.00' })).toBe('lines.0.months asset.monthsNeeded')
  })

  test('is seen before, and nothing is left of the look', async () => {
    const before = await product.contents()
    const { body } = await product.call<{
      entries: { lines: { account: { code: string }; debit: string; credit: string }[] }[]
    }>('POST', '/private/assetMovements/preview', { revaluation: { date: '2026-04-10', lines: [anew()] } })
    expect(body.entries.flatMap(({ lines }) => lines)).toMatchObject([
      { account: { code: '240.0020' }, debit: '30000.00' },
      { account: { code: '375' }, credit: '1250.00' },
      { account: { code: '613' }, credit: '28750.00' },
    ])
    expect(await product.contents()).toEqual(before)
  })

  test('changes what it cost and has worn, against the equity; taken back, it is worth what it was', async () => {
    const up = await ok(revalue(anew()))
    expect(up).toMatchObject({ number: 'MAF-2026-00001', type: 'revaluation', change: '28750.00' })
    expect(up.lines).toMatchObject([{ net: '115000.00', costThen: '150000.00', netThen: '143750.00' }])
    expect(await entries(up)).toEqual([['D 240.0020 30000.00', 'C 375 1250.00', 'C 613 28750.00']])
    expect(await read(computer)).toMatchObject({
      cost: '150000.00',
      entryCost: '120000.00',
      accumulated: '6250.00',
      net: '143750.00',
    })
    // What it found is not taken from under it.
    expect(await refused(cancel('assetDepreciation', await lastMonth()))).toEqual([
      409,
      'assetDepreciation.valuedSince',
    ])
    const back = await ok(cancel('assetMovements', up))
    expect((await entries(back))[1]).toEqual(['C 240.0020 30000.00', 'D 375 1250.00', 'D 613 28750.00'])
    expect(await read(computer)).toMatchObject({ cost: '120000.00', accumulated: '5000.00' })
    // The same by what changes.
    const difference = { ...anew(), cost: '30000.00', accumulated: '1250.00' }
    expect(await ok(revalue(difference, { by: 'difference' }))).toMatchObject({ change: '28750.00' })
  })

  test('its month still wears by what it cost, the next by what it is worth over what remains', async () => {
    const april = await depreciated('2026-04-30')
    expect(lineOf(april, computer)).toMatchObject({
      rate: '25',
      amount: '2500.00',
      cost: '150000.00',
      accumulated: '8750.00',
    })
    // 45 months are left to it, and 141,250.00 to wear: 3,138.89 each.
    const may = await depreciated('2026-05-31')
    expect(lineOf(may, computer)).toMatchObject({
      rate: '25.1111',
      monthly: '3138.89',
      amount: '3138.89',
      accumulated: '11888.89',
    })
  })

  test('what wore by it is undone first; the register of the day before does not know of it', async () => {
    const { data } = (
      await call('POST', 'assetMovements/filter', { type: 'revaluation', state: 'confirmed' })
    ).body as unknown as { data: OfAssets[] }
    expect(await refused(cancel('assetMovements', data[0]!))).toEqual([409, 'assetMovement.depreciatedSince'])
    const { body } = await product.call<{ data: OfAssets[] }>('POST', '/private/assets/getAssets', {
      date: '2026-04-09',
      ids: [computer._id],
    })
    expect(body.data).toMatchObject([{ cost: '120000.00', accumulated: '5000.00', net: '115000.00' }])
  })

  test('goes down too, and what goes up and down in one act is not set off', async () => {
    // The computer 50,000.00 less; the shelf, which was worn, 3,000.00 more for a year.
    const both = await ok(
      revalue(
        { assetId: computer._id, cost: '100000.00' },
        {
          date: '2026-06-03',
          lines: [
            { assetId: computer._id, cost: '100000.00' },
            { assetId: shelf._id, cost: '15000.00', months: 12 },
          ],
        },
      ),
    )
    expect(await entries(both)).toEqual([
      ['D 240.0020 3000.00', 'D 613 50000.00', 'C 240.0020 50000.00', 'C 613 3000.00'],
    ])
    expect(both).toMatchObject({ change: '-47000.00' })
    await ok(cancel('assetMovements', both))
    await ok(revalue({ assetId: shelf._id, cost: '15000.00', months: 12 }, { date: '2026-06-03' }))
  })
})

describe('an impairment', () => {
  const impair = (amount: string, more: object = {}) =>
    call('PUT', 'assets/impairAssets', {
      date: '2026-06-05',
      lines: [{ assetId: server._id, amount }],
      ...more,
    })

  test('is refused where it takes more than there is above the residual value', async () => {
    // 60,000.00 less four months of 1,250.00 less 6,000.00.
    expect(await refused(impair('49000.01'))).toEqual([422, 'lines.0.amount asset.worthBelowResidual'])
    expect(await refused(impair('0.00'))).toEqual([422, 'lines.0.amount asset.amountZero'])
    const accountId = await assets.account('865')
    expect((await refused(impair('100.00', { accountId }))).slice(1)).toContain(
      'costCenterId entry.costCenterRequired',
    )
  })

  test('lowers what it is worth, as an expense, and what it wears from the next month on', async () => {
    const impaired = await ok(impair('10000.00'))
    expect(await entries(impaired)).toEqual([['D 845 10000.00', 'C 375 10000.00']])
    expect(await read(server)).toMatchObject({ cost: '60000.00', accumulated: '15000.00', net: '45000.00' })
    const june = await depreciated('2026-06-30')
    expect(lineOf(june, server)).toMatchObject({ amount: '1250.00', accumulated: '16250.00' })
    // 47,750.00 were left, 37,750.00 are: 1,250.00 × 37,750.00 ÷ 47,750.00 = 988.22.
    const july = await depreciated('2026-07-31')
    expect(lineOf(july, server)).toMatchObject({ amount: '988.22', accumulated: '17238.22' })
    // 3,000.00 of the shelf over twelve months, from July on.
    expect(lineOf(june, shelf)).toBeUndefined()
    expect(lineOf(july, shelf)).toMatchObject({ amount: '250.00', rate: '20' })
  })
})

describe('a component', () => {
  const add = (more: object = {}, line: object = {}) =>
    call('PUT', 'assets/addComponents', {
      date: '2026-08-05',
      lines: [{ assetId: computer._id, amount: '24000.00', ...line }],
      providerId: ids.provider,
      reference: 'F-118',
      ...more,
    })

  test('is refused without an account, or without whoever is owed it', async () => {
    const accountId = await assets.account('421.0020')
    expect(await refused(add())).toEqual([422, 'accountId field.required'])
    expect(await refused(add({ accountId, providerId: null }))).toEqual([
      422,
      'providerId assetMovement.providerRequired',
    ])
    const client = await assets.ask<{ _id: string }>('POST', 'providersCont/createProviderCont', {
      code: 'CL',
      name: 'Cafetería La Esquina',
      kind: 'client',
    })
    expect(await refused(add({ accountId, providerId: client._id }))).toEqual([
      422,
      'providerId asset.notProvider',
    ])
    expect(await refused(add({ accountId, dueDate: '2026-08-04' }))).toEqual([
      422,
      'dueDate assetMovement.dueBefore',
    ])
    expect(await refused(add({ accountId }, { amount: '0.00' }))).toEqual([
      422,
      'lines.0.amount asset.amountZero',
    ])
    expect((await refused(add({ accountId }, { months: 0 })))[0]).toBe(422)
  })

  test('is owed to its supplier until it is taken back', async () => {
    const accountId = await assets.account('421.0020')
    const before = (await assets.openItems('provider', ids.provider)).length
    const added = await ok(add({ accountId, dueDate: '2026-09-04' }))
    expect(await entries(added)).toEqual([['D 240.0020 24000.00', 'C 421.0020 24000.00']])
    expect(added).toMatchObject({ provider: { code: 'EQ' }, dueDate: '2026-09-04', reference: 'F-118' })
    expect(await assets.openItems('provider', ids.provider)).toHaveLength(before + 1)
    await ok(cancel('assetMovements', added))
    expect(await assets.openItems('provider', ids.provider)).toHaveLength(before)
  })

  test('raises what it cost, here with a life of five years from then on', async () => {
    const added = await ok(add({ accountId: await assets.account('265.0010') }, { months: 60 }))
    expect(await entries(added)).toEqual([['D 240.0020 24000.00', 'C 265.0010 24000.00']])
    const august = await depreciated('2026-08-31')
    // 11,888.89 by May, and three months of 3,138.89.
    expect(lineOf(august, computer)).toMatchObject({ amount: '3138.89', accumulated: '21305.56' })
    // 174,000.00 less that is 152,694.44: ÷ 60 = 2,544.91.
    const september = await depreciated('2026-09-30')
    expect(lineOf(september, computer)).toMatchObject({ amount: '2544.91', accumulated: '23850.47' })
  })
})

test('disposed of, all that it came to cost and to wear leaves', async () => {
  const gone = await ok(down([computer._id], '2026-10-05'))
  expect(await entries(gone)).toEqual([['D 375 23850.47', 'D 845 150149.53', 'C 240.0020 174000.00']])
  expect(await refused(revalue({ assetId: computer._id, cost: '1.00' }, { date: '2026-10-06' }))).toEqual([
    422,
    'lines.0.assetId asset.notStanding',
  ])
  await ok(cancel('assetMovements', gone))
  expect(await read(computer)).toMatchObject({ state: 'confirmed', cost: '174000.00', net: '150149.53' })
})

test('its life tells each change of its worth, and the plan goes by what it is worth now', async () => {
  const { body } = await product.call<{
    life: { type: string; date: string; amount: string; cost: string; net: string }[]
    plan: { year: string; amount: string; net: string }[]
  }>('POST', '/private/assets/getAssetByIdAggregate', { id: computer._id })
  const changes = body.life.filter(({ type }) => type === 'revaluation' || type === 'component')
  expect(
    changes.map(({ type, date, amount, cost, net }) => [date, type, amount, cost, net].join(' ')),
  ).toEqual([
    '2026-04-10 revaluation 28750.00 150000.00 143750.00',
    // 150,000.00 and 24,000.00 less the 18,166.67 that July had come to.
    '2026-08-05 component 24000.00 174000.00 155833.33',
  ])
  // Sixty months of 2,544.91 from September on, the last of them 2,544.75.
  expect(body.plan.map(({ year, amount, net }) => `${year} ${amount} ${net}`)).toEqual([
    '2026 7634.73 142514.80',
    '2027 30538.92 111975.88',
    '2028 30538.92 81436.96',
    '2029 30538.92 50898.04',
    '2030 30538.92 20359.12',
    '2031 20359.12 0.00',
  ])
})

test('each act is printed with what the assets were worth before and afterwards', async () => {
  const { data } = (await call('POST', 'assetMovements/filter', { limit: 50 })).body as unknown as {
    data: (OfAssets & { type: string })[]
  }
  const printed = async (type: string) => {
    const { _id } = data.find((each) => each.type === type && each.state === 'confirmed')!
    const { body } = await product.call<Buffer>('GET', '/private/assetMovements/print', { id: _id })
    return (await pagesOf(body)).join(' ')
  }
  expect(await printed('impairment')).toContain('Acta de deterioro')
  expect(await printed('impairment')).toContain('45.000,00')
  expect(await printed('revaluation')).toContain('Estante de antes')
  expect(await printed('component')).toContain('Equipos del Golfo')
})

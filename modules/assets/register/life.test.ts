import { beforeAll, describe, expect, test } from 'vitest'
import { assetsOf, type OfAssets } from '@cuadre/test/assets.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { pagesOf } from '@cuadre/test/printout.ts'

const product = openProduct()
const assets = assetsOf(product)
const { ids, kinds, ok, refused, call, recorded, move, down, depreciate, depreciated, read, entries } = assets

const cancel = (kind: 'assetMovements' | 'assetDepreciation', { _id, version }: OfAssets) =>
  call('PUT', `${kind}/changeState`, { _id, version, state: 'cancelled', reason: 'Por error' })

const register = async (filters: object = {}) =>
  (
    await product.call<{
      data: {
        inventoryNumber: string
        area: { code: string }
        responsible: string
        net: string
        accumulated: string
      }[]
      sums: { amounts: Record<string, string> }[]
    }>('POST', '/private/assets/getAssets', {
      sort: [{ field: 'inventoryNumber', direction: 'asc' }],
      ...filters,
    })
  ).body

const months = ['04', '05', '06', '07', '08', '09', '10'].map((month) => `2026-${month}`)
beforeAll(async () => {
  await assets.begin({ open: months })
  const labels = [
    { name: 'Computadora de la oficina' },
    { name: 'Otra computadora', cost: '60000.00' },
    { name: 'Impresora', cost: '30000.00' },
    { name: 'Escáner', cost: '5000.00' },
    { name: 'Monitor', cost: '11000.00' },
    {
      name: 'Nevera sobrante',
      entryTypeId: kinds.get('06'),
      specificationId: ids.furniture,
      providerId: null,
      cost: '20000.00',
      worn: '5000.00',
      startedOn: '2024-03-10',
      areaId: ids.shop,
    },
    {
      date: '2026-01-01',
      name: 'Estante de antes',
      entryTypeId: kinds.get('07'),
      specificationId: ids.furniture,
      providerId: null,
      cost: '12000.00',
      worn: '2400.00',
      startedOn: '2023-12-31',
    },
  ]
  for (const label of labels) {
    const asset = await recorded(label)
    if (label.name === 'Impresora') await ok(move(asset, 'cancelled', { reason: 'Era de otra empresa' }))
  }
})

describe('the depreciation of a month', () => {
  test('is what each asset wears by its rate, an expense of where it is', async () => {
    const january = await depreciated('2026-01-15')
    // Only the shelf of before wears in January: 12,000.00 × 10 % ÷ 12.
    expect(january).toMatchObject({ number: 'DAF-2026-00001', date: '2026-01-31', amount: '100.00' })
    expect(await entries(january)).toEqual([['D 822 100.00', 'C 375 100.00']])
    expect(await refused(depreciate('2026-01-31'))).toEqual([422, 'date assetDepreciation.monthDone'])
    expect(await refused(depreciate('2026-03-01'))).toEqual([422, 'date assetDepreciation.earlierDue'])
    const february = await depreciated('2026-02-01')
    // 2,500.00 + 1,250.00 + 104.17 + 229.17 of computers, 100.00 of the shelf; 166.67 of the refrigerator in the shop.
    expect(february.lines.map(({ asset, amount }) => `${asset.inventoryNumber} ${amount}`)).toEqual([
      '00001 2500.00',
      '00002 1250.00',
      '00004 104.17',
      '00005 229.17',
      '00006 166.67',
      '00007 100.00',
    ])
    expect(await entries(february)).toEqual([['D 822 4183.34', 'D 819 166.67', 'C 375 4350.01']])
    expect(await refused(depreciate('2026-01-31'))).toEqual([422, 'date assetDepreciation.laterDone'])
  })

  test('only the last is undone, and done again', async () => {
    const { data } = (await call('POST', 'assetDepreciation/filter', {})).body as unknown as {
      data: OfAssets[]
    }
    const [february, january] = data
    expect(await refused(cancel('assetDepreciation', january!))).toEqual([409, 'assetDepreciation.notLast'])
    await ok(cancel('assetDepreciation', february!))
    expect(await depreciated('2026-02-28')).toMatchObject({ number: 'DAF-2026-00003', amount: '4350.01' })
  })

  test('what came late is made good in the next month', async () => {
    const late = await recorded({ date: '2026-01-25', name: 'Tableta', cost: '24000.00' })
    const march = await depreciated('2026-03-31')
    // February's 500.00 beside March's.
    const line = march.lines.find(({ asset }) => asset.inventoryNumber === late.inventoryNumber)
    expect(line).toMatchObject({ monthly: '500.00', amount: '1000.00', accumulated: '1000.00' })
    expect(await refused(move(late, 'cancelled', { reason: 'No' }))).toEqual([409, 'asset.depreciatedSince'])
  })

  test('one whose rate fell retroactively gives back what was too much', async () => {
    const id = ids.furniture
    const furniture = await assets.ask<{ version: number }>('GET', 'activeEspecification/getById', { id })
    await assets.ask('PUT', 'activeEspecification/update', {
      _id: id,
      version: furniture.version,
      rates: [
        { validFrom: null, rate: '10' },
        { validFrom: '2026-03-01', rate: '1.2' },
      ],
    })
    const april = await depreciated('2026-04-30')
    // The shelf wears 12.00 in a month instead of 100.00: 24.00 for March and April, less the 100.00 of March.
    const shelf = april.lines.find(({ asset }) => asset.inventoryNumber === '00007')
    expect(shelf).toMatchObject({ monthly: '12.00', amount: '-76.00', accumulated: '2624.00' })
  })
})

describe('a movement of assets', () => {
  test('to another area: from then on its wear is of that area, and the register of the day before says where it was', async () => {
    const second = (await register({ search: '00002' })).data[0] as unknown as OfAssets
    const moved = await ok(
      call('PUT', 'assets/moveAreas', {
        assetIds: [second._id],
        date: '2026-05-10',
        areaId: ids.shop,
        responsible: 'Raúl Peña',
      }),
    )
    expect(moved).toMatchObject({
      number: 'MAF-2026-00001',
      type: 'area',
      entries: [],
      lines: [
        {
          fromArea: { code: 'OF' },
          toArea: { code: 'TI' },
          fromCostCenter: { code: 'C1' },
          toCostCenter: { code: 'C2' },
          toResponsible: 'Raúl Peña',
        },
      ],
    })
    expect((await register({ search: '00002' })).data).toMatchObject([
      { area: { code: 'TI' }, responsible: 'Raúl Peña' },
    ])
    expect((await register({ search: '00002', date: '2026-05-09' })).data).toMatchObject([
      { area: { code: 'OF' }, responsible: 'Yanelis Fuentes', accumulated: '3750.00' },
    ])
    // 1,250.00 of the computer, and 20.00 of the refrigerator at its new rate.
    const may = await depreciated('2026-05-31')
    expect((await entries(may))[0]).toContain('D 819 1270.00')
    const there = call('PUT', 'assets/moveAreas', {
      assetIds: [second._id],
      date: '2026-05-11',
      areaId: ids.shop,
    })
    expect(await refused(there)).toEqual([422, 'assetIds.0 asset.isThere'])
    const nowhere = { assetIds: [second._id], date: '2026-05-11', areaId: crypto.randomUUID() }
    expect(await refused(call('PUT', 'assets/moveAreas', nowhere))).toEqual([422, 'areaId area.unknown'])
    const before = call('PUT', 'assets/moveAreas', {
      assetIds: [second._id],
      date: '2026-05-01',
      areaId: ids.office,
    })
    expect(await refused(before)).toEqual([422, 'assetIds.0 asset.movedLater'])
  })

  test('all of a person go to another, and the last is taken back before those under it', async () => {
    const handed = await ok(
      call('PUT', 'assets/changeResponsible', {
        date: '2026-05-12',
        from: 'Yanelis Fuentes',
        responsible: 'Odalys Rey',
      }),
    )
    expect(handed.lines.length).toBeGreaterThan(3)
    expect(
      (await register({ responsible: 'Yanelis Fuentes' })).data.filter(({ responsible }) => responsible),
    ).toEqual((await register({ responsible: 'Yanelis Fuentes', state: ['pending', 'cancelled'] })).data)
    const nobody = call('PUT', 'assets/changeResponsible', {
      date: '2026-05-12',
      from: 'Nadie',
      responsible: 'Odalys Rey',
    })
    expect(await refused(nobody)).toEqual([422, 'from asset.noneOf'])
    const back = await ok(cancel('assetMovements', handed))
    expect(back.state).toBe('cancelled')
    expect((await register({ search: '00001' })).data).toMatchObject([{ responsible: 'Yanelis Fuentes' }])
  })

  test('standing still by resolution it does not wear, and does again when it works', async () => {
    const first = (await register({ search: '00001' })).data[0] as unknown as OfAssets
    const still = { assetIds: [first._id], date: '2026-06-01', use: 'idle', suspends: true }
    await ok(call('PUT', 'assets/changeUse', still))
    const june = await depreciated('2026-06-30')
    expect(june.lines.map(({ asset }) => asset.inventoryNumber)).not.toContain('00001')
    await ok(call('PUT', 'assets/changeUse', { assetIds: [first._id], date: '2026-06-15', use: 'inUse' }))
    const july = await depreciated('2026-07-31')
    expect(july.lines.find(({ asset }) => asset.inventoryNumber === '00001')?.amount).toBe('2500.00')
    const works = { ...still, date: '2026-08-01', use: 'inUse' }
    expect(await refused(call('PUT', 'assets/changeUse', works))).toEqual([
      422,
      'suspends assetMovement.worksAndSuspends',
    ])
  })
})

describe('a disposal', () => {
  test('takes out what it cost and had worn; the rest is a loss; and taken back it stands again', async () => {
    const first = (await register({ search: '00001' })).data[0] as unknown as OfAssets
    // Six months but June, 2,500.00 each.
    expect(first.accumulated).toBe('12500.00')
    expect(await refused(down([first._id], '2026-07-31'))).toEqual([
      422,
      'assetIds.0 asset.depreciatedInMonth',
    ])
    expect(await refused(down([first._id], '2026-09-05'))).toEqual([422, 'assetIds.0 asset.notDepreciated'])
    const gone = await ok(down([first._id], '2026-08-05'))
    expect(gone).toMatchObject({ type: 'disposal', reason: 'wear', cost: '120000.00', net: '107500.00' })
    expect(await entries(gone)).toEqual([['D 375 12500.00', 'D 845 107500.00', 'C 240.0020 120000.00']])
    expect(await read(first)).toMatchObject({ state: 'disposed', disposedOn: '2026-08-05' })
    expect(await refused(down([first._id], '2026-08-06'))).toEqual([422, 'assetIds.0 asset.notStanding'])
    // The register of the day before still has it.
    expect((await register({ search: '00001', date: '2026-08-04' })).data).toHaveLength(1)
    expect((await register({ search: '00001', date: '2026-08-05' })).data).toHaveLength(0)
    expect((await register({ search: '00001', date: '2026-08-04', state: ['confirmed'] })).data).toHaveLength(
      1,
    )
    const { body: told } = await product.call<{ life: { type: string; amount: string; net: string }[] }>(
      'POST',
      '/private/assets/getAssetByIdAggregate',
      { id: first._id },
    )
    expect(told.life.at(-1)).toMatchObject({ type: 'disposal', amount: '-107500.00', net: '0.00' })
    const august = await depreciated('2026-08-31')
    expect(august.lines.map(({ asset }) => asset.inventoryNumber)).not.toContain('00001')
    const back = await ok(cancel('assetMovements', gone))
    expect((await entries(back))[1]).toEqual(['C 375 12500.00', 'C 845 107500.00', 'D 240.0020 120000.00'])
    const september = await depreciated('2026-09-30')
    // August, which it missed, and September.
    expect(september.lines.find(({ asset }) => asset.inventoryNumber === '00001')?.amount).toBe('5000.00')
  })

  test('of what is missing waits for the investigation; what is given away says where it goes', async () => {
    const second = (await register({ search: '00002' })).data[0] as unknown as OfAssets
    const missing = await ok(down([second._id], '2026-10-02', { reason: 'shortage' }))
    expect((await entries(missing))[0]).toContain(`D 332.0030 ${missing.net}`)
    const september = (await call('POST', 'assetDepreciation/filter', {})).body as unknown as {
      data: OfAssets[]
    }
    expect(await refused(cancel('assetDepreciation', september.data[0]!))).toEqual([
      409,
      'assetDepreciation.disposedSince',
    ])
    const third = (await register({ search: '00004' })).data[0] as unknown as OfAssets
    expect(await refused(down([third._id], '2026-10-02', { reason: 'donation' }))).toEqual([
      422,
      'accountId assetMovement.accountRequired',
    ])
    const given = await ok(
      down([third._id], '2026-10-02', { reason: 'donation', accountId: await assets.account('626') }),
    )
    expect((await entries(given))[0]).toContain(`D 626 ${given.net}`)
  })
})

test('an asset tells its life, and what it will wear to its end', async () => {
  const first = (await register({ search: '00001' })).data[0] as unknown as OfAssets
  const { body } = await product.call<{
    life: { type: string; date: string; net: string; document: { number: string } }[]
    plan: { year: string; amount: string; net: string }[]
  }>('POST', '/private/assets/getAssetByIdAggregate', { id: first._id })
  expect(body.life.map(({ type, date, net }) => `${date} ${type} ${net}`)).toEqual([
    '2026-01-20 entry 120000.00',
    '2026-02-28 depreciation 117500.00',
    '2026-03-31 depreciation 115000.00',
    '2026-04-30 depreciation 112500.00',
    '2026-05-31 depreciation 110000.00',
    '2026-06-01 use 110000.00',
    '2026-06-15 use 110000.00',
    '2026-07-31 depreciation 107500.00',
    '2026-09-30 depreciation 102500.00',
  ])
  expect(body.plan.map(({ year, amount, net }) => `${year} ${amount} ${net}`)).toEqual([
    '2026 7500.00 95000.00',
    '2027 30000.00 65000.00',
    '2028 30000.00 35000.00',
    '2029 30000.00 5000.00',
    '2030 5000.00 0.00',
  ])
})

test('what is looked at beforehand is what would be posted, and nothing is left of it', async () => {
  const before = await product.contents()
  const seen = async (path: string, input: object) => {
    const { body } = await product.call<{
      entries: { lines: { account: { code: string }; debit: string }[] }[]
      refusals: { code: string }[]
    }>('POST', `/private/${path}/preview`, input)
    expect(body.refusals).toEqual([])
    return body.entries.map(({ lines }) => lines.map(({ account }) => account.code).join(' '))
  }
  expect(await seen('assets', { draft: assets.draft() })).toEqual(['290.0010 421.0020 240.0020 290.0999'])
  expect(await seen('assetDepreciation', { draft: { date: '2026-10-31' } })).toHaveLength(1)
  const [first] = (await register({ search: '00001' })).data as unknown as OfAssets[]
  const disposal = { assetIds: [first!._id], date: '2026-10-03', reason: 'breakage' }
  expect(await seen('assetMovements', { disposal })).toEqual(['375 845 240.0020'])
  expect(await product.contents()).toEqual(before)
})

test('the acts are printed: of what entered, of what moved, and of what a month wore', async () => {
  const { data: movements } = (await call('POST', 'assetMovements/filter', { limit: 50 }))
    .body as unknown as { data: OfAssets[] }
  const { data: months } = (await call('POST', 'assetDepreciation/filter', {})).body as unknown as {
    data: OfAssets[]
  }
  const [first] = (await register({ search: '00001' })).data as unknown as OfAssets[]
  const printed = async (path: string, id: string) =>
    (await pagesOf((await product.call<Buffer>('GET', path, { id })).body)).join(' ')
  expect(await printed('/private/assets/print', first!._id)).toContain('00001')
  for (const { _id, number } of movements)
    expect(await printed('/private/assetMovements/print', _id)).toContain(number)
  expect(await printed('/private/assetDepreciation/print', months[0]!._id)).toContain('Nevera sobrante')
})

test('labels are printed twenty-four on a sheet, of assets that stand', async () => {
  const standing = (await register({ state: 'confirmed', limit: 50 })).data as unknown as OfAssets[]
  const labels = (ids: string[]) => product.call<Buffer>('POST', '/private/assets/printLabels', { ids })
  const [sheet, ...more] = await pagesOf((await labels(standing.map(({ _id }) => _id))).body)
  for (const { inventoryNumber } of standing) expect(sheet).toContain(inventoryNumber)
  expect(more).toEqual([])
  // One may be wanted several times over: on the machine, and on its case.
  const many = Array<string>(25).fill(standing[0]!._id)
  expect(await pagesOf((await labels(many)).body)).toHaveLength(2)
  const gone = (await register({ state: ['disposed'] })).data[0] as unknown as OfAssets
  const wrong = product.call<OfAssets>('POST', '/private/assets/printLabels', {
    ids: [standing[0]!._id, gone._id],
  })
  expect(await refused(wrong)).toEqual([422, 'ids.1 asset.withoutLabel'])
})

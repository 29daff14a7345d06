import { beforeAll, describe, expect, test } from 'vitest'
import { assetsOf, type OfAssets } from '@cuadre/test/assets.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const assets = assetsOf(product)
const { ids, kinds, ok, refused, call, write, recorded, move, entries } = assets

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

beforeAll(() => assets.begin())

describe('an asset that is bought', () => {
  test('enters over the account of purchases, is owed to its supplier and gets the next number of the register', async () => {
    const pending = await ok(write())
    expect(pending).toMatchObject({
      number: 'AFT-2026-00001',
      state: 'pending',
      inventoryNumber: null,
      entries: [],
    })
    const computer = await ok(move(pending, 'confirmed'))
    expect(computer).toMatchObject({
      state: 'confirmed',
      inventoryNumber: '00001',
      accumulated: '0.00',
      net: '120000.00',
      depreciatesFrom: '2026-02-01',
      rate: '25',
      costCenterId: ids.administration,
    })
    expect(await entries(computer)).toEqual([
      ['D 290.0010 120000.00', 'C 421.0020 120000.00', 'D 240.0020 120000.00', 'C 290.0999 120000.00'],
    ])
    const owed = await assets.openItems('provider', ids.provider)
    expect(owed).toMatchObject([{ amount: '120000.00' }])
    const second = await recorded({ name: 'Otra computadora', cost: '60000.00' })
    expect(second.inventoryNumber).toBe('00002')
  })

  test('several alike are written at once, each with a number of its own, and one cannot have the label or the serial of all', async () => {
    const chairs = { name: 'Silla giratoria', specificationId: ids.furniture, cost: '8000.00', count: 3 }
    const body = (await ok(write(chairs))) as OfAssets & { created: { number: string }[] }
    expect(body.created.map(({ number }) => number)).toEqual([
      'AFT-2026-00003',
      'AFT-2026-00004',
      'AFT-2026-00005',
    ])
    expect(await refused(write({ ...chairs, inventoryNumber: '77' }))).toEqual([
      422,
      'inventoryNumber asset.numberOfMany',
    ])
    expect(await refused(write({ ...chairs, serial: 'X1' }))).toEqual([422, 'serial asset.serialOfMany'])
    const { data } = await register({ state: 'pending' })
    for (const each of data as unknown as OfAssets[])
      await ok(call('POST', 'assets/deleteAsset', { id: each._id }))
  })

  test('what is wrong with it is said of the field', async () => {
    const wrong = async (more: object) => (await refused(write(more))).slice(1).join(', ')
    expect(await wrong({ cost: '0' })).toBe('cost asset.costZero')
    expect(await wrong({ residual: '120000.00' })).toBe('residual asset.residualAboveCost')
    expect(await wrong({ worn: '10.00' })).toBe('worn asset.notWorn')
    expect(await wrong({ entryTypeId: kinds.get('06'), worn: '120000.01' })).toBe('worn asset.wornAboveCost')
    expect(await wrong({ providerId: null })).toBe('providerId asset.noProvider')
    expect(await wrong({ specificationId: await assets.specification('02') })).toBe(
      'specificationId asset.ofSubgroup',
    )
    expect(await wrong({ areaId: crypto.randomUUID() })).toBe('areaId area.unknown')
    expect(await wrong({ startedOn: '2025-12-01', acquiredOn: '2025-12-02' })).toBe(
      'startedOn asset.startedBefore',
    )
    expect(await wrong({ acquiredOn: '2026-01-21', startedOn: '2026-01-21' })).toBe(
      'acquiredOn asset.acquiredLater',
    )
    expect(await wrong({ depreciatesFrom: '2025-12-31' })).toBe('depreciatesFrom asset.depreciatesBefore')
    expect(await wrong({ inventoryNumber: '00001' })).toBe('inventoryNumber asset.inventoryNumberUsed')
    expect(await wrong({ yearlyRate: '100.5' })).toBe('yearlyRate assetSpecification.rateAboveWhole')
    expect(await wrong({ dueDate: '2026-01-01' })).toBe('dueDate asset.dueBefore')
    const client = await assets.ask<{ _id: string }>('POST', 'providersCont/createProviderCont', {
      code: 'CL',
      name: 'Cafetería La Esquina',
      kind: 'client',
    })
    expect(await wrong({ providerId: client._id })).toBe('providerId asset.notProvider')
  })

  test('one whose wear nobody would bear is refused before its first month ends', async () => {
    const area = await assets.ask<{ _id: string }>('POST', 'area/create', { code: 'SC', name: 'Sin centro' })
    expect(await refused(write({ areaId: area._id }))).toEqual([
      422,
      'expenseAccountId asset.noExpenseAccount',
    ])
    const account = await assets.account('822')
    expect(await refused(write({ areaId: area._id, expenseAccountId: account }))).toEqual([
      422,
      'costCenterId entry.costCenterRequired',
    ])
  })

  test('recorded by mistake, it is cancelled on its own day, and nobody is owed it; its number is not used again', async () => {
    const mistake = await recorded({ name: 'Impresora', cost: '30000.00' })
    expect(mistake.inventoryNumber).toBe('00003')
    const cancelled = await ok(move(mistake, 'cancelled', { reason: 'Era de otra empresa' }))
    expect((await entries(cancelled))[1]).toEqual([
      'C 290.0010 30000.00',
      'D 421.0020 30000.00',
      'C 240.0020 30000.00',
      'D 290.0999 30000.00',
    ])
    expect(await assets.openItems('provider', ids.provider)).toHaveLength(2)
    expect(await refused(write({ inventoryNumber: '00003' }))).toEqual([
      422,
      'inventoryNumber asset.inventoryNumberUsed',
    ])
    expect((await recorded({ name: 'Escáner', cost: '5000.00' })).inventoryNumber).toBe('00004')
  })

  test('corrected, another takes its place with its number', async () => {
    const wrong = await recorded({ name: 'Monitor', cost: '10000.00' })
    const { _id, version } = wrong
    const right = await ok(
      call('PUT', 'assets/correct', {
        ...assets.draft({ name: 'Monitor', cost: '12000.00' }),
        _id,
        version,
        reason: 'Costó más',
      }),
    )
    expect(right).toMatchObject({
      inventoryNumber: wrong.inventoryNumber,
      state: 'confirmed',
      replaces: { number: wrong.number },
    })
    const again = await ok(
      call('PUT', 'assets/correct', {
        ...assets.draft({ name: 'Monitor', cost: '11000.00', inventoryNumber: wrong.inventoryNumber }),
        _id: right._id,
        version: right.version,
        reason: 'Costó menos',
      }),
    )
    expect(again).toMatchObject({ inventoryNumber: wrong.inventoryNumber, net: '11000.00' })
  })

  test('in dollars it is owed in dollars and stands in pesos', async () => {
    const usd = await assets.currency('USD')
    const server = await recorded({ name: 'Servidor', cost: '1000.00', currencyId: usd, rate: '120' })
    expect(server).toMatchObject({
      cost: '120000.00',
      total: '1000.00',
      currency: { code: 'USD' },
      currencyRate: '120',
    })
    expect(await entries(server)).toEqual([
      ['D 290.0010 120000.00', 'C 421.0020 120000.00', 'D 240.0020 120000.00', 'C 290.0999 120000.00'],
    ])
    await ok(move(server, 'cancelled', { reason: 'Solo para probar' }))
  })
})

describe('an asset that comes otherwise', () => {
  test('worn, it comes by what it is worth and wears on from the first month that begins here', async () => {
    const fridge = await recorded({
      name: 'Nevera sobrante',
      entryTypeId: kinds.get('06'),
      specificationId: ids.furniture,
      providerId: null,
      cost: '20000.00',
      worn: '5000.00',
      startedOn: '2024-03-10',
      areaId: ids.shop,
    })
    expect(fridge).toMatchObject({ accumulated: '5000.00', net: '15000.00', depreciatesFrom: '2026-02-01' })
    expect(await entries(fridge)).toEqual([['D 240.0020 20000.00', 'C 375 5000.00', 'C 555.0030 15000.00']])
  })

  test('that is in the books already, it posts nothing', async () => {
    const old = await recorded({
      date: '2026-01-01',
      name: 'Estante de antes',
      entryTypeId: kinds.get('07'),
      specificationId: ids.furniture,
      providerId: null,
      cost: '12000.00',
      worn: '2400.00',
      startedOn: '2023-12-31',
    })
    expect(old).toMatchObject({ entries: [], net: '9600.00', depreciatesFrom: '2026-01-01' })
  })
})

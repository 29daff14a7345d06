import { beforeAll, expect, test } from 'vitest'
import { assetsOf, type OfAssets } from '@cuadre/test/assets.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { upload } from '@cuadre/test/uploads.ts'
import { type BookCell, sheetOf } from '@cuadre/test/workbooks.ts'

// Yanelis Fuentes has the assets of La Ceiba in a spreadsheet, and brings them in.

const product = openProduct()
const assets = assetsOf(product)
const { ids, ok, call, refused, depreciated, entries } = assets

interface Check {
  code?: string
  rows: number
  errors: { cell: string | null; value: string | null; message: string; code: string }[]
  created: number
  cost: string
  net: string
  assets: { inventoryNumber: string | null; name: string; net: string }[]
}
interface Batch extends Check {
  _id: string
  state: string
}

const head = [
  'Número de inventario',
  'Nombre',
  'Especificación',
  'Tipo de entrada',
  'Fecha de alta',
  'En uso desde',
  'Costo',
  'Depreciado antes de llegar',
  'Área',
  'Responsable',
  'Proveedor',
]
const fileOf = (...rows: BookCell[][]) => sheetOf([head, ...rows])
const check = async (content: Uint8Array, language: 'es' | 'en' = 'es') =>
  (
    await upload<Check>(
      product,
      '/private/imports/checkAssets',
      { name: 'activos.xlsx', content },
      { language },
    )
  ).body
const apply = (content: Uint8Array) =>
  upload<Batch>(product, '/private/imports/importAssets', { name: 'activos.xlsx', content })
const undo = (_id: string) => product.call<Batch>('PUT', '/private/imports/undoImport', { _id })
const wrong = ({ errors }: Check) => errors.map(({ cell, code }) => `${cell} ${code}`)
const register = async (filters: object = {}) =>
  (
    await product.call<{ data: (OfAssets & { name: string })[] }>('POST', '/private/assets/getAssets', {
      sort: [{ field: 'inventoryNumber', direction: 'asc' }],
      ...filters,
    })
  ).body.data

const shelf = ['00010', 'Estante', '02.01', '07', '01/01/2026', '31/12/2023', '12000,00', '2400,00', 'OF']
const fridge = [
  null,
  'Nevera',
  'Muebles y estantes',
  'Sobrante',
  '2026-01-20',
  '2024-03-10',
  20000,
  5000,
  'TI',
  'Raúl Peña',
]
const computer = ['00011', 'Computadora', '02.03', '01', '2026-01-20', null, 120000, null, 'OF', null, 'EQ']

beforeAll(() => assets.begin())

test('the template has every column with what is written in it, and an example', async () => {
  const { status, body } = await product.call<Buffer>('GET', '/private/imports/getImportTemplate', {
    what: 'assets',
    as: 'csv',
  })
  expect(status).toBe(200)
  const [heading, example] = body.toString('utf8').split('\n')
  expect(heading).toContain('Especificación *')
  expect(example).toContain('Estante metálico')
})

test('what is wrong is said of its cell, and nothing comes in', async () => {
  const before = await product.contents()
  const tried = await check(
    fileOf(
      ['1', null, '02.01', '07', '01/01/2026', null, 100, null, 'OF'],
      ['2', 'Mesa', '99', '07', '01/01/2026', null, 'mucho', null, 'Ofisina'],
      ['3', 'Mesa', '02', '07', '01/01/2026', null, 100, 200, 'OF'],
      ['4', 'Mesa', '02.01', '01', '2026-01-20', null, 100, 10, 'OF'],
      ['4', 'Silla', '02.01', '01', '2025-12-20', null, 100, null, 'OF', null, 'EQ'],
      ['5', 'Silla', '02.01', '01', '2026-02-30', null, '0', null, 'OF', null, 'EQ'],
      ['6', 'Silla', '02.01', '01', '2026-01-20', '2026-01-10', 0, null, 'OF', null, 'EQ'],
    ),
  )
  expect(wrong(tried)).toEqual([
    'B2 import.empty',
    'C3 assetSpecification.unknown',
    'G3 import.notAmount',
    'I3 area.unknown',
    'C4 asset.ofSubgroup',
    'H4 asset.wornAboveCost',
    'H5 asset.notWorn',
    'K5 asset.noProvider',
    'A6 import.codeTwice',
    'E7 import.notDay',
    'G8 asset.costZero',
  ])
  expect(tried).toMatchObject({ rows: 7, created: 0, assets: [] })
  expect(tried.errors[1]).toMatchObject({ value: '99' })
  const english = await check(fileOf(['2', 'Mesa', '99', '07', '01/01/2026', null, 1, null, 'OF']), 'en')
  expect(english.errors[0]?.message).toMatch(/does not exist/)
  expect(
    (await apply(fileOf(shelf, ['9', 'Mesa', '99', '07', '2026-01-01', null, 1, null, 'OF']))).body,
  ).toMatchObject({
    code: 'import.invalid',
    details: { errors: [{ cell: 'C3', code: 'assetSpecification.unknown' }] },
  })
  expect(await product.contents()).toEqual(before)
})

test('a heading that is missing, a day on which nothing can be posted and a label that is taken are said too', async () => {
  const without = await check(
    sheetOf([
      ['Nombre', 'Costo'],
      ['Mesa', 100],
    ]),
  )
  expect(new Set(without.errors.map(({ code }) => code))).toEqual(new Set(['import.headingMissing']))
  const closed = [null, 'Silla', '02.01', '01', '2025-12-20', null, 100, null, 'OF', null, 'EQ']
  expect(wrong(await check(fileOf(closed)))).toEqual(['E2 asset.dayNotOpen'])
  // What was in the books before posts nothing, whenever that was.
  const before = [null, 'Silla', '02.01', '07', '2025-12-20', null, 100, null, 'OF']
  expect(wrong(await check(fileOf(before)))).toEqual([])
})

test('the assets of a file are recorded with what they have worn so far, and wear on from there', async () => {
  const file = fileOf(shelf, fridge, computer)
  const tried = await check(file)
  expect(wrong(tried)).toEqual([])
  // 12,000.00, 20,000.00 and 120,000.00, less 2,400.00 and 5,000.00.
  expect(tried).toMatchObject({ rows: 3, created: 3, cost: '152000.00', net: '144600.00' })
  expect(tried.assets.map(({ inventoryNumber, name, net }) => [inventoryNumber, name, net])).toEqual([
    ['00010', 'Estante', '9600.00'],
    [null, 'Nevera', '15000.00'],
    ['00011', 'Computadora', '120000.00'],
  ])
  expect(await register()).toEqual([])
  const { body: batch } = await apply(file)
  expect(batch).toMatchObject({ what: 'assets', created: 3, changed: 0, state: 'applied' })
  const recorded = await register()
  // The one without a label got the next that the others left free.
  expect(
    recorded.map(({ inventoryNumber, name, state, net }) => [inventoryNumber, name, state, net]),
  ).toEqual([
    ['00010', 'Estante', 'confirmed', '9600.00'],
    ['00011', 'Computadora', 'confirmed', '120000.00'],
    ['00012', 'Nevera', 'confirmed', '15000.00'],
  ])
  const [, bought, found] = await Promise.all(recorded.map(assets.read))
  expect(await entries(found!)).toEqual([['D 240.0020 20000.00', 'C 375 5000.00', 'C 555.0030 15000.00']])
  expect(bought).toMatchObject({ provider: { code: 'EQ' }, area: { code: 'OF' } })
  expect(await assets.openItems('provider', ids.provider)).toHaveLength(1)

  expect((await apply(file)).body).toMatchObject({ code: 'import.invalid' })

  // Undone, nobody is owed anything and the labels are free: the corrected file may bear them.
  expect((await undo(batch._id)).body).toMatchObject({ state: 'undone' })
  expect((await register({ state: 'confirmed' })).length).toBe(0)
  expect(await assets.openItems('provider', ids.provider)).toHaveLength(0)
  expect((await undo(batch._id)).body).toMatchObject({ code: 'import.undoneAlready' })
  expect((await apply(file)).body).toMatchObject({ created: 3, state: 'applied' })
})

test('what was depreciated since is not undone, and none of the others either', async () => {
  const { body } = await product.call<{ data: Batch[] }>('POST', '/private/imports/filter', {
    what: 'assets',
  })
  const applied = body.data.find(({ state }) => state === 'applied')!
  // 12,000.00 × 10 % ÷ 12 of the shelf, which was here before; the others wear from February on.
  const january = await depreciated('2026-01-31')
  expect(january.amount).toBe('100.00')
  expect((await undo(applied._id)).body).toMatchObject({ code: 'asset.depreciatedSince' })
  expect(await register({ state: 'confirmed' })).toHaveLength(3)
  const { _id, version } = january
  await ok(
    call('PUT', 'assetDepreciation/changeState', { _id, version, state: 'cancelled', reason: 'Faltaba' }),
  )
  expect((await undo(applied._id)).body).toMatchObject({ state: 'undone' })
})

test('a label that somebody bears is refused, by hand and by file', async () => {
  const { _id } = (await apply(fileOf(shelf))).body
  expect(wrong(await check(fileOf(shelf)))).toEqual(['A2 asset.inventoryNumberUsed'])
  expect(await refused(assets.write({ inventoryNumber: '00010' }))).toEqual([
    422,
    'inventoryNumber asset.inventoryNumberUsed',
  ])
  expect((await undo(_id)).body).toMatchObject({ state: 'undone' })
  expect((await ok(assets.write({ inventoryNumber: '00010' }))).inventoryNumber).toBe('00010')
})

import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { upload } from '@cuadre/test/uploads.ts'
import { type BookCell, sheetOf } from '@cuadre/test/workbooks.ts'

const product = openProduct()

interface Check {
  code?: string
  message?: string
  rows: number
  errors: { cell: string | null; value: string | null; message: string; suggestion: string | null }[]
  errorCount: number
  created: number
  changed: number
  unchanged: number
  records: { code: string; kind: string; fields: { field: string; before: string; after: string }[] }[]
}
interface Batch extends Check {
  _id: string
  state: string
}

type File = Uint8Array | string
type Language = 'es' | 'en'
const calls = {
  categories: [
    '/private/categories/checkCategoryNomencladorExcel',
    '/private/categories/uploadCategoryNomencladorExcel',
  ],
  products: ['/private/imports/checkProducts', '/private/imports/importProducts'],
  services: ['/private/imports/checkServices', '/private/imports/importServices'],
  partners: ['/private/imports/checkPartners', '/private/imports/importPartners'],
} as const
type What = keyof typeof calls

const check = async (what: What, content: File, language: Language = 'es') =>
  (await upload<Check>(product, calls[what][0], { name: 'a.xlsx', content }, { language })).body
const apply = (what: What, content: File) =>
  upload<Batch>(product, calls[what][1], { name: 'a.xlsx', content })
const undo = (_id: string) => product.call<Batch>('PUT', '/private/imports/undoImport', { _id })

const messages = ({ errors }: Check) =>
  errors.map(
    ({ cell, value, message, suggestion }) =>
      `${cell}${value === null ? '' : ` «${value}»`}: ${message}${suggestion === null ? '' : ` → ${suggestion}`}`,
  )

interface Item {
  _id: string
  code: string
  name: string
  version: number
  salePrice: string | null
  unit: { code: string }
  parent: { code: string } | null
}
const productsLike = async (search: string) =>
  (await product.call<{ data: Item[] }>('POST', '/public/products/list', { search })).body.data
const categoriesLike = async (search: string) =>
  (await product.call<{ data: Item[] }>('POST', '/public/categories/filter', { search })).body.data

const head = ['Referencia', 'Nombre', 'Unidad', 'Categoría', 'Precio de venta']
const goods = (...rows: BookCell[][]) => sheetOf([head, ...rows])
const tree = (...rows: BookCell[][]) => sheetOf([['Código', 'Nombre', 'Categoría superior'], ...rows])

let unit = ''
beforeAll(async () => {
  const units = await product.call<{ data: Item[] }>('GET', '/private/nomenclator/getNomcodsByPtypeSelect', {
    ptype: 'UM',
  })
  unit = units.body.data[0]?.code ?? ''
})

test('categories come in with those that they stand under, in whatever order the file has them', async () => {
  const file = tree(['0101', 'Conservas', '01'], ['01', 'Alimentos', null], ['02', 'Aseo', null])
  const tried = await check('categories', file)
  expect([messages(tried), tried.rows, tried.created]).toEqual([[], 3, 3])
  expect(await categoriesLike('Conservas')).toEqual([])
  const { body: batch } = await apply('categories', file)
  expect(batch).toMatchObject({ what: 'categories', created: 3, changed: 0, state: 'applied' })
  expect((await categoriesLike('Conservas'))[0]?.parent).toMatchObject({ code: '01' })
  expect((await apply('categories', file)).body).toMatchObject({ code: 'import.nothingNew' })

  expect((await undo(batch._id)).body).toMatchObject({ state: 'undone' })
  expect(await categoriesLike('Conservas')).toEqual([])
  expect((await undo(batch._id)).body).toMatchObject({ code: 'import.undoneAlready' })
})

test('categories may not stand under each other in a circle', async () => {
  expect(messages(await check('categories', tree(['51', 'Una', '52'], ['52', 'Otra', '51'])))).toEqual([
    'C2 «52»: Una categoría no puede depender de sí misma ni de las suyas.',
    'C3 «51»: Una categoría no puede depender de sí misma ni de las suyas.',
  ])
})

test('what is wrong in the cells is said in both languages, and nothing is imported', async () => {
  await apply('categories', tree(['03', 'Bebidas', null]))
  const file = sheetOf([
    [...head, 'Existencia mínima', 'Existencia máxima', 'Código de barras', 'Activo'],
    ['A-1', 'Jugo de mango', 'galoncito', 'Bebida', '12,5O'],
    ['A-2', 'Jugo de piña', unit, '03', '1.234', null, null, '850', 'quizás'],
    ['A-2', 'Jugo de guayaba', unit, 'Bebidas', 10.255, '9', '3', '850'],
    ['A-4', 'Refresco'],
    [null, 'Malta', unit],
  ])
  expect(messages(await check('products', file))).toEqual([
    'C2 «galoncito»: Esa unidad de medida no existe.',
    'D2 «Bebida»: Esa categoría no existe. → ¿Quiso decir 03 Bebidas?',
    'E2 «12,5O»: No es un importe.',
    'E3 «1.234»: No se sabe si el separador es de miles o de decimales. → Escriba 1234.00 o 1.23.',
    'I3 «quizás»: Escriba Sí o No.',
    'A4 «A-2»: El código A-2 ya está en la celda A3: deje una sola fila.',
    'E4 «10.255»: El importe tiene más de 2 decimales. → Escriba 10.26.',
    'G4 «3»: La existencia máxima no puede ser menor que la mínima.',
    'H4 «850»: Otro producto tiene ese código de barras.',
    'C5: La celda está vacía y es obligatoria.',
    'A6: La celda está vacía y es obligatoria.',
  ])
  expect(messages(await check('products', file, 'en'))[1]).toBe(
    'D2 «Bebida»: That category does not exist. → Did you mean 03 Bebidas?',
  )
  const { status, body } = await apply('products', file)
  expect([status, body.code]).toEqual([422, 'import.invalid'])
  expect(await productsLike('Jugo')).toEqual([])
})

test('products are created and changed by one file, and taken back whole', async () => {
  await apply('products', goods(['B-1', 'Arroz', unit, null, '40.00']))
  const file = goods(['b-1', 'Arroz', unit, null, '45,5'], ['B-2', 'Frijoles', unit, null, 60])
  const tried = await check('products', file)
  expect(tried.records).toMatchObject([
    { code: 'B-2', kind: 'created' },
    {
      code: 'B-1',
      kind: 'changed',
      fields: [{ field: 'products.salePrice', before: '40,00', after: '45,50' }],
    },
  ])
  const { body: batch } = await apply('products', file)
  expect([batch.created, batch.changed]).toEqual([1, 1])
  expect((await productsLike('B-')).map(({ code, salePrice }) => [code, salePrice])).toEqual([
    ['B-1', '45.50'],
    ['B-2', '60.00'],
  ])
  await undo(batch._id)
  expect((await productsLike('B-')).map(({ code, salePrice }) => [code, salePrice])).toEqual([
    ['B-1', '40.00'],
  ])
})

test('an import is not undone once a record of it was changed by hand or is in use', async () => {
  await apply('products', goods(['C-1', 'Sal', unit, null, '5.00']))
  const { body: changed } = await apply('products', goods(['C-1', 'Sal', unit, null, '6.00']))
  const [salt] = await productsLike('C-1')
  await product.call('PUT', '/private/products', {
    _id: salt?._id,
    version: salt?.version,
    salePrice: '7.00',
  })
  expect((await undo(changed._id)).body).toMatchObject({
    code: 'import.changedSince',
    message: 'No se puede deshacer: C-1 se cambió después de importarlo.',
  })

  const { body: tree04 } = await apply('categories', tree(['04', 'Salsas', null]))
  await apply('products', goods(['C-2', 'Mojo criollo', unit, '04', '9.00']))
  expect((await undo(tree04._id)).body).toMatchObject({
    code: 'import.recordInUse',
    message: 'No se puede deshacer: 04 ya se usa en 1 productos.',
  })
  expect((await productsLike('C-1'))[0]?.salePrice).toBe('7.00')
})

test('every list is imported as it is downloaded, and its template as it is, and neither changes anything', async () => {
  await apply(
    'services',
    sheetOf([
      ['Código', 'Nombre', 'Clase'],
      ['S1', 'Transporte', 'Se compra'],
    ]),
  )
  const partners = sheetOf([
    ['Código', 'Nombre', 'Clase', 'Forma de gestión', 'Días de pago', 'Correo'],
    ['P1', 'Granja La Rosita', 'Proveedor', 'Cooperativa no agropecuaria (CNA)', 30, 'rosita@granja.example'],
  ])
  const { body } = await apply('partners', partners)
  expect([messages(await check('partners', partners)), body.created]).toEqual([[], 1])
  const lists: [What, string][] = [
    ['categories', '/public/categories/filter'],
    ['products', '/public/products/list'],
    ['services', '/private/services/serviceFilter'],
    ['partners', '/private/providersCont/providerFiltersCont'],
  ]
  for (const [what, list] of lists) {
    for (const language of ['es', 'en'] as const) {
      for (const as of ['xlsx', 'csv']) {
        const { body: file } = await product.call<Uint8Array>(
          'POST',
          `${list}?format=${as}`,
          {},
          { language },
        )
        const found = await check(what, file, language)
        expect([what, as, messages(found), found.created, found.changed]).toEqual([what, as, [], 0, 0])
        expect(found.unchanged).toBeGreaterThan(0)
        const template = await product.call<Uint8Array>(
          'GET',
          '/private/imports/getImportTemplate',
          { what, as },
          { language },
        )
        const again = await check(what, template.body, language)
        expect([what, as, messages(again), again.created, again.changed]).toEqual([what, as, [], 0, 0])
      }
    }
  }
})

test('what is typed wrong of a partner is refused as its form refuses it', async () => {
  const file = sheetOf([
    ['Código', 'Nombre', 'Clase', 'Días de pago', 'Correo'],
    ['P8', 'Bodega', 'Cliente', 400, 'bodega'],
    ['P9', 'Quiosco', null, 1.5, null],
  ])
  expect(messages(await check('partners', file)).map((each) => each.split(':', 1)[0])).toEqual([
    'D2 «400»',
    'E2 «bodega»',
    'C3',
    'D3 «1.5»',
  ])
})

test('of two who import the same file at once, the second is told that there is nothing new', async () => {
  const file = goods(['D-1', 'Azúcar', unit, null, '20.00'])
  const answers = await Promise.all([apply('products', file), apply('products', file)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('import.nothingNew')
})

test('nobody imports what they may not change', async () => {
  const file = { name: 'a.xlsx', content: goods(['E-1', 'Café', unit]) }
  const { status, body } = await upload(product, calls.products[1], file, { as: 'nadie@ceiba.test' })
  expect([status, body['code']]).toEqual([403, 'permission.missing'])
})

test('a unit is named by its symbol as the screens write it', async () => {
  await apply('products', goods(['S-1', 'Galletas', unit, null, '2.00']))
  const [shown] = (
    await product.call<{ data: { unit: { symbol: string } }[] }>('POST', '/public/products/list', {
      search: 'Galletas',
    })
  ).body.data
  const symbol = shown?.unit.symbol ?? ''
  expect(symbol).not.toBe('')
  const tried = await check('products', goods(['S-2', 'Caramelos', symbol, null, '3.00']))
  expect([messages(tried), tried.created]).toEqual([[], 1])
  await apply('products', goods(['S-2', 'Caramelos', symbol, null, '3.00']))
  expect((await productsLike('Caramelos'))[0]?.unit.code).toBe(unit)
})

test('a number that may be either of two codes with zeros is refused, and the code as text is not', async () => {
  await apply('products', goods(['0071', 'Fósforos', unit], ['071', 'Velas', unit]))
  const number = goods([71, 'Velas de cera', unit])
  const tried = await check('products', number)
  expect(messages(tried)).toEqual([
    'A2 «71»: La hoja de cálculo lo tomó por un número y le quitó ceros: puede ser 0071 o 071. Dé a la celda formato de texto y escriba el código completo.',
  ])
  expect((await apply('products', number)).body).toMatchObject({ code: 'import.invalid' })
  expect(await productsLike('Velas de cera')).toEqual([])
  expect((await apply('products', goods(['071', 'Velas de cera', unit]))).body).toMatchObject({ changed: 1 })
})

test('a code of which a spreadsheet lost the last figures is refused', async () => {
  const file = goods(['7,50101E+12', 'Champú', unit])
  expect(messages(await check('products', file))).toEqual([
    'A2 «7,50101E+12»: La hoja de cálculo acortó un número largo y se perdieron sus últimas cifras. Dé a la columna formato de texto y escriba el número completo.',
  ])
  expect((await apply('products', file)).body).toMatchObject({ code: 'import.invalid' })
  expect(await productsLike('Champú')).toEqual([])
})

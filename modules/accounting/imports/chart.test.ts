import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { upload } from '@cuadre/test/uploads.ts'
import { type BookCell, bomb, sheetOf, workbook } from '@cuadre/test/workbooks.ts'

const product = openProduct()
const chart = chartOf(product)

interface Check {
  code?: string
  message?: string
  rows: number
  errors: { cell: string | null; value: string | null; message: string; suggestion: string | null }[]
  errorCount: number
  created: number
  changed: number
  unchanged: number
  headings: number
  accounts: { code: string; kind: string; fields: { field: string; before: string; after: string }[] }[]
  details?: { errors: Check['errors'] }
}
interface Batch {
  _id: string
  code?: string
  message?: string
  state: string
  created: number
  changed: number
}

type File = Uint8Array | string
const check = (content: File, language: 'es' | 'en' = 'es') =>
  upload<Check>(
    product,
    '/private/accounts/checkCuentaNomencladorExcel',
    { name: 'cuentas.xlsx', content },
    { language },
  )
const apply = (content: File, name = 'cuentas.xlsx') =>
  upload<Batch & Check>(product, '/private/accounts/uploadCuentaNomencladorExcel', { name, content })
const undo = (_id: string) => product.call<Batch>('PUT', '/private/imports/undoImport', { _id })

const head = ['Código', 'Nombre', 'Naturaleza']
const book = (...rows: BookCell[][]) => sheetOf([head, ...rows])
/** Where what is wrong, a line for each: `A3 «13X»: … → …`. */
const messages = ({ errors }: Check) =>
  errors.map(({ cell, value, message, suggestion }) =>
    [`${cell}${value === null ? '' : ` «${value}»`}: ${message}`, ...(suggestion ? [suggestion] : [])].join(
      ' → ',
    ),
  )
const wrong = async (content: File) => messages((await check(content)).body)
const chartAsItIs = async () => {
  const { rows } = await product.asOwner(
    `select string_agg(account::text, E'\\n' order by organization_id, code) as chart from account`,
  )
  return rows
}

test('a chart of three accounts is tried, imported and undone, and the chart is as it was', async () => {
  const before = await chartAsItIs()
  const file = book(
    ['135.0110', 'Clientes de la tienda', 'Deudora'],
    ['135.0110.0010', 'Clientes del hotel', 'D'],
    ['101', 'Caja principal', 'D'],
  )
  const { body: tried } = await check(file)
  expect([tried.errorCount, tried.created, tried.changed, tried.unchanged]).toEqual([0, 2, 1, 0])
  expect(tried.accounts.find(({ code }) => code === '101')?.fields).toEqual([
    { field: 'name', before: 'Efectivo en Caja – Caja Principal', after: 'Caja principal' },
  ])
  expect(await chartAsItIs()).toEqual(before)

  const { status, body: batch } = await apply(file)
  expect([status, batch.created, batch.changed, batch.state]).toEqual([200, 2, 1, 'applied'])
  const parent = await chart.account('135.0110')
  expect(parent).toMatchObject({ level: 4, type: 'receivable', allowsMovements: false, hasChildren: true })
  expect(await chart.account('135.0110.0010')).toMatchObject({
    level: 5,
    parentId: parent._id,
    allowsMovements: true,
  })
  expect((await chart.account('101')).name).toBe('Caja principal')

  expect((await undo(batch._id)).body).toMatchObject({ state: 'undone' })
  expect((await chart.account('101')).name).toBe('Efectivo en Caja – Caja Principal')
  const { body } = await product.call('POST', '/private/accounts/accountsFilter', { code: '135.0110' })
  expect(body).toMatchObject({ total: 0 })
  expect((await undo(batch._id)).body).toMatchObject({ code: 'import.undoneAlready' })
})

test('the columns may stand in any order, in either language, without accents and in capitals', async () => {
  const { body } = await check(
    sheetOf([
      ['ACTIVE', 'nature', 'CODIGO', 'Name', 'Takes movements'],
      ['yes', 'credit', '430.0110', 'Advances of the hotel', 'Sí'],
    ]),
  )
  expect(messages(body)).toEqual([])
  expect([body.created, body.changed]).toEqual([1, 1])
})

test('the chart that the product downloads is imported as it is and changes nothing', async () => {
  for (const format of ['xlsx', 'csv']) {
    for (const language of ['es', 'en'] as const) {
      const { body: file } = await product.call<Uint8Array>(
        'POST',
        `/private/accounts/accountsFilter?format=${format}`,
        {},
        { language },
      )
      const { body } = await check(file)
      expect([messages(body), body.created, body.changed]).toEqual([[], 0, 0])
      expect(body.unchanged).toBeGreaterThan(200)
      expect((await apply(file)).body).toMatchObject({ code: 'import.nothingNew' })
    }
  }
})

test('the template is a workbook that can be sent back as it is, in both languages', async () => {
  for (const language of ['es', 'en'] as const) {
    for (const as of ['xlsx', 'csv']) {
      const { status, body: file } = await product.call<Uint8Array>(
        'GET',
        '/private/imports/getImportTemplate',
        { what: 'accounts', as },
        { language },
      )
      expect(status).toBe(200)
      const { body } = await check(file, language)
      expect([messages(body), body.rows, body.unchanged]).toEqual([[], 2, 2])
    }
  }
})

test('what is wrong in cells is said with the cell, the value, the reason and what to write', async () => {
  expect(
    await wrong(
      sheetOf([
        [...head, 'Tipo', 'Activa', 'Moneda'],
        ['13X', 'Cuenta mal escrita', 'D'],
        ['135.0O20.0010', 'Hotel', 'D'],
        ['865.0120', null, 'Derecha'],
        ['865.0130', 'Roturas', 'D', 'Gasto', 'quizás', 'XYZ'],
        ['865.0130', 'Roturas', 'D'],
        ['777', 'Fuera de rango', 'D'],
      ]),
    ),
  ).toEqual([
    'A2 «13X»: El código 13X no tiene la forma del nomenclador: tres dígitos y, tras punto, grupos de cuatro (135, 135.0020). → ¿Quiso decir 130 Efectos por Cobrar a Corto Plazo?',
    'A3 «135.0O20.0010»: El código 135.0O20.0010 no tiene la forma del nomenclador: tres dígitos y, tras punto, grupos de cuatro (135, 135.0020).',
    'B4: La celda está vacía y es obligatoria.',
    'C4 «Derecha»: No es una de las opciones: Deudora, Acreedora, Mixta.',
    'E5 «quizás»: Escriba Sí o No.',
    'F5 «XYZ»: No es una de las opciones: CUP, USD, EUR, MLC, CAD, GBP, MXN.',
    'A6 «865.0130»: El código 865.0130 ya está en la celda A5: deje una sola fila.',
    'A7 «777»: El código 777 no pertenece a ningún rango del nomenclador y quedaría fuera de los estados: elija uno de un rango oficial.',
  ])
})

test('a parent that does not exist is said with the account that was most likely meant', async () => {
  const file = sheetOf([
    [...head, 'Cuenta padre'],
    ['135.0200.0010', 'Hotel', 'D', null],
    ['866', 'Otros gastos varios', 'D', '86S'],
  ])
  const { body } = await check(file, 'en')
  expect(messages(body)).toEqual([
    'A2 «135.0200.0010»: Account 135.0200.0010 stands under 135.0200, which does not exist: create it first. → Did you mean 135.0020 Fuera del Órgano u Organismo?',
    'D3 «86S»: Account 866 stands under 86S, which does not exist: create it first. → Did you mean 865 Otros Gastos?',
  ])
})

test('accounts of the file may be parents of each other in any order, but not in a circle', async () => {
  const rows: BookCell[][] = [
    ['135.0130.0010', 'Hotel', 'D'],
    ['135.0130', 'Hoteles', 'D'],
  ]
  expect(await wrong(book(...rows))).toEqual([])
  expect(
    await wrong(
      sheetOf([
        [...head, 'Cuenta padre'],
        ['866', 'Uno', 'D', '867'],
        ['867', 'Otro', 'D', '866'],
      ]),
    ),
  ).toEqual(['D2 «867»: Una cuenta no puede quedar debajo de sí misma.'])
})

test('wrong headings are said at their cells, and nothing below them is judged', async () => {
  const file = sheetOf([
    ['Codgo', 'Nombre', 'Nombre', 'Color'],
    ['13X', 'Nada', 'Nada', 'rojo'],
  ])
  expect(await wrong(file)).toEqual([
    '1: Falta la columna «Código».',
    '1: Falta la columna «Naturaleza».',
    'A1 «Codgo»: Este encabezado no es de esta importación. → ¿Quiso decir «Código»? Si la columna sobra, bórrela.',
    'C1 «Nombre»: El encabezado «Nombre» está dos veces: deje una sola columna.',
    'D1 «Color»: Este encabezado no es de esta importación.',
  ])
})

test('a column that nobody knows is one finding beside what is wrong in the rows', async () => {
  const file = sheetOf([
    ['Código', 'Nombre', 'Naturaleza', 'Color'],
    ['865.0110', 'Mermas', 'ninguna', 'rojo'],
  ])
  expect(await wrong(file)).toEqual([
    'D1 «Color»: Este encabezado no es de esta importación.',
    'C2 «ninguna»: No es una de las opciones: Deudora, Acreedora, Mixta.',
  ])
})

test('a value without a heading is not lost in silence', async () => {
  expect(await wrong(sheetOf([head, ['865.0110', 'Mermas', 'D', 'ojo']]))).toEqual([
    'D2 «ojo»: Esta celda está en una columna sin encabezado.',
  ])
})

test('merged cells, formulas that were never calculated and formulas in error are refused; a calculated one counts', async () => {
  expect(await wrong(sheetOf([head, ['865.0110', 'Mermas', 'D']], ['B2:B3']))).toEqual([
    'B2:B3: Estas celdas están combinadas y no se sabe a qué fila pertenece su valor. → Descombínelas y repita el valor en cada fila.',
  ])
  expect(
    await wrong(
      book(
        ['865.0110', { formula: 'A9' }, 'D'],
        ['865.0120', { error: '#REF!' }, 'D'],
        ['865.0130', 'Roturas', 'D'],
      ),
    ),
  ).toEqual([
    'B2: Esta celda tiene una fórmula que no se ha calculado: abra el libro, guárdelo y envíelo, o escriba el valor.',
    'B3 «#REF!»: La fórmula de esta celda da error en la hoja de cálculo.',
  ])
  const { body } = await check(book([{ formula: 'A9', value: '865.011' }, 'Mermas', 'D']))
  expect([messages(body), body.accounts.map(({ code }) => code)]).toEqual([[], ['865', '865.0110']])
})

test('a code that the spreadsheet keeps as a number gets back the zeros that it lost', async () => {
  const { body } = await check(book([135.002, 'Clientes', 'D'], [101, 'Caja', 'D']))
  expect(body.accounts.map(({ code, kind }) => `${code} ${kind}`)).toEqual([
    '101 changed',
    '135.0020 changed',
  ])
})

test('rows left blank and headings of the chart are passed over', async () => {
  const { body } = await check(
    book(
      ['10', 'ACTIVOS', 'D'],
      ['10.1', 'ACTIVOS CIRCULANTES', 'D'],
      [],
      ['865.0110', 'Mermas', 'D'],
      [null, ' ', null],
    ),
  )
  expect([messages(body), body.rows, body.headings, body.created]).toEqual([[], 1, 2, 1])
})

test('a file with an error imports nothing, and says all of them', async () => {
  const before = await chartAsItIs()
  const { status, body } = await apply(
    book(['865.0110', 'Mermas', 'D'], ['13X', 'Otra', 'D'], ['777', 'Otra', 'D']),
  )
  expect([status, body.code, body.details?.errors.length]).toEqual([422, 'import.invalid', 2])
  expect(body.message).toBe('El archivo tiene 2 errores y no se importó nada: corríjalos y envíelo de nuevo.')
  expect(await chartAsItIs()).toEqual(before)
})

test('an account that has movements keeps its nature and takes no sub-accounts', async () => {
  await chart.post('2026-01-15', '102', '950', '50.00')
  expect(
    await wrong(
      sheetOf([
        [...head, 'Admite movimientos'],
        ['102', 'Fondo', 'A', null],
        ['950.0110', 'Otros', 'A', null],
        ['102.0010', 'Caja chica', 'A', null],
        ['135', 'Por cobrar', 'D', 'Sí'],
      ]),
    ),
  ).toEqual([
    'C2 «A»: La cuenta tiene movimientos: no puede cambiar de naturaleza ni dejar de admitirlos.',
    'A3 «950.0110»: La cuenta 950 ya tiene movimientos (1) y no puede agrupar subcuentas: créele otra cuenta o traspase su saldo.',
    'A4 «102.0010»: La cuenta 102 ya tiene movimientos (1) y no puede agrupar subcuentas: créele otra cuenta o traspase su saldo.',
    'D5 «Sí»: La cuenta 135 agrupa subcuentas y no admite movimientos propios.',
  ])
})

test('an import is not undone once an account of it is used or was changed by hand', async () => {
  const { body: used } = await apply(book(['849.0210', 'Mermas', 'D'], ['849.0220', 'Roturas', 'D']))
  await chart.post('2026-01-15', '849.0210', '101', '12.00')
  expect((await undo(used._id)).body).toMatchObject({
    code: 'import.accountInUse',
    message: 'No se puede deshacer: la cuenta 849.0210 ya se usa en 1 líneas de comprobantes.',
  })
  expect(await chart.account('849.0220')).toMatchObject({ active: true })

  const { body: touched } = await apply(book(['103', 'Fondo de cambios', 'D']))
  await chart.update('103', { name: 'Fondo para dar vuelto' })
  expect((await undo(touched._id)).body).toMatchObject({ code: 'import.changedSince' })
  expect((await chart.account('103')).name).toBe('Fondo para dar vuelto')
})

test('of two who import the same chart at once, one does and the other is told that there is nothing new', async () => {
  const file = book(['849.0310', 'Mermas', 'D'], ['849.0320', 'Roturas', 'D'])
  const answers = await Promise.all([apply(file), apply(file)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('import.nothingNew')
})

test('what is no table, too large or would unpack to too much is refused with a sentence, and nothing changes', async () => {
  const before = await chartAsItIs()
  const refusal = async (content: File) => {
    const { status, body } = await apply(content)
    return `${status} ${body.message}`
  }
  expect(await refusal('%PDF-1.7')).toBe(
    '415 Este archivo no es un libro de Excel (.xlsx) ni un texto .csv: guárdelo en uno de esos formatos.',
  )
  expect(await refusal(Buffer.alloc(100 * 1024 * 1024, 'x'))).toBe(
    '413 El archivo pasa de 20 MB: divídalo en varios.',
  )
  expect(await refusal(bomb(1, 300 * 1024 * 1024))).toBe(
    '413 El libro descomprimido pasa de 200 MB y no se abre: quite lo que sobre o divídalo.',
  )
  expect(await refusal('')).toBe('422 El archivo está vacío: elija el que tiene los datos.')
  expect(
    await refusal(
      workbook({
        sheets: [
          { name: 'Enero', rows: [head] },
          { name: 'Febrero', rows: [head] },
        ],
      }),
    ),
  ).toContain('tiene «Enero», «Febrero». Ponga ese nombre a la hoja que se importa.')
  expect(await chartAsItIs()).toEqual(before)
})

test('the list of imports shows what was imported, by whom, and what was undone', async () => {
  const { body: batch } = await apply(book(['849.0410', 'Mermas', 'D']), 'cuentas de octubre.xlsx')
  await undo(batch._id)
  const { body } = await product.call('POST', '/private/imports/filter', { search: 'octubre' })
  expect(body).toMatchObject({
    total: 1,
    data: [
      {
        what: 'accounts',
        fileName: 'cuentas de octubre.xlsx',
        rows: 1,
        created: 1,
        state: 'undone',
        appliedBy: { name: 'Rosa Iglesias' },
        undoneBy: { name: 'Rosa Iglesias' },
      },
    ],
  })
})

test('a file is taken in only as a form, and only from who may import', async () => {
  const path = '/private/accounts/uploadCuentaNomencladorExcel'
  expect((await product.call('POST', path, { file: 'x' })).body).toMatchObject({ code: 'file.form' })
  const file = { name: 'cuentas.xlsx', content: book(['849.0510', 'Mermas', 'D']) }
  expect((await upload(product, path, file, { as: 'nadie@ceiba.test' })).body).toMatchObject({
    code: 'permission.missing',
  })
  expect((await upload(product, path, file, { as: 'nobody' })).status).toBe(401)
  const elsewhere = await upload(product, '/private/accounts/createAccount', file)
  expect([elsewhere.status, elsewhere.body['code']]).toEqual([415, 'request.mediaType'])
})

test('an import that would make a parent of an account that a parameter names is refused whole', async () => {
  const before = await chartAsItIs()
  const { status, body } = await apply(
    book(['106.0010', 'Ventas por depositar', 'D'], ['107', 'Efectivo en otros fondos', 'D']),
  )
  expect([status, body.code]).toEqual([409, 'account.namedByParameter'])
  expect(await chartAsItIs()).toEqual(before)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { exercisesStandAs } from '@cuadre/test/exercise-states.ts'
import { definitionsOf } from '@cuadre/test/statements.ts'
import { upload } from '@cuadre/test/uploads.ts'
import { sheetOf } from '@cuadre/test/workbooks.ts'

const product = openProduct()
const standsAs = exercisesStandAs(product)
const { ofType } = definitionsOf(product)

interface Answer {
  _id: string
  code?: string
  message?: string
  state: string
  created: number
  changed: number
  unchanged: number
  errors: { cell: string | null; value: string | null; message: string; suggestion: string | null }[]
  cells: { row: number; label: string; month: number; before: string | null; after: string }[]
}

let definitionId = ''
let exerciseId = ''

beforeAll(async () => {
  definitionId = (await ofType('performance'))._id
  const { body } = await product.call<{ exerciseId: string }>('GET', '/private/stateFinanceConfig/getPlan', {
    id: definitionId,
  })
  exerciseId = body.exerciseId
})

const send = (
  call: 'check' | 'import',
  content: string | Uint8Array,
  options: { as?: string; language?: 'es' | 'en' } = {},
) =>
  upload<Answer>(
    product,
    `/private/imports/${call}Plan`,
    { name: typeof content === 'string' ? 'plan.csv' : 'plan.xlsx', content },
    { fields: { definitionId, exerciseId }, ...options },
  )
const plan = async () => {
  const { body } = await product.call<{ data: { row: number; month: number; amount: string }[] }>(
    'GET',
    '/private/stateFinanceConfig/getPlan',
    { id: definitionId, exerciseId },
  )
  return body.data.map(({ row, month, amount }) => `F${row} ${month}: ${amount}`)
}

const first = 'Fila;Concepto;Enero;Febrero;Diciembre\n1;Ventas;40000;"45.000,50";60000\nF6;Impuesto;-4000;;'

test('a plan is tried, imported by row and month, and everything is as before when it is undone', async () => {
  const { status, body: tried } = await send('check', first)
  expect([status, tried.errors, tried.created, tried.changed]).toEqual([200, [], 4, 0])
  expect(tried.cells.map(({ row, month, before, after }) => [row, month, before, after])).toEqual([
    [1, 1, null, '40000.00'],
    [1, 2, null, '45000.50'],
    [1, 12, null, '60000.00'],
    [6, 1, null, '-4000.00'],
  ])
  expect(await plan()).toEqual([])

  const { body: batch } = await send('import', first)
  expect([batch.state, batch.created]).toEqual(['applied', 4])
  expect(await plan()).toEqual(['F1 1: 40000.00', 'F1 2: 45000.50', 'F1 12: 60000.00', 'F6 1: -4000.00'])

  const again = await send('import', first)
  expect([again.status, again.body.code]).toEqual([409, 'import.nothingNew'])

  // A cell that is empty stays as it is.
  const second = await send(
    'import',
    sheetOf([
      ['Row', 'January', 'February'],
      [1, 41000, null],
    ]),
  )
  expect([second.body.created, second.body.changed]).toEqual([0, 1])
  expect((await plan())[0]).toBe('F1 1: 41000.00')
  const blocked = await product.call<Answer>('PUT', '/private/imports/undoImport', { _id: batch._id })
  expect([blocked.status, blocked.body.message]).toEqual([
    409,
    'No se puede deshacer: el plan de la fila 1 se cambió después de importarlo.',
  ])
  for (const { _id } of [second.body, batch])
    expect((await product.call('PUT', '/private/imports/undoImport', { _id })).status).toBe(200)
  expect(await plan()).toEqual([])
})

describe('a file with anything wrong in it changes nothing', () => {
  const wrong = 'Fila;Enero;Febrero\n1;100;1.234\n777;1;\n1;5;\nonce;1;\n2;hola;3'

  test('and says of each cell what is wrong with it', async () => {
    const { body } = await send('check', wrong)
    expect(body.errors.map(({ cell, value, message }) => [cell, value, message])).toEqual([
      ['C2', '1.234', 'No se sabe si el separador es de miles o de decimales.'],
      ['A3', '777', 'El estado 5921 no tiene la fila 777.'],
      ['A4', '1', 'La fila 1 ya está en la celda A2: deje una sola.'],
      ['A5', 'once', 'El estado 5921 no tiene la fila once.'],
      ['B6', 'hola', 'No es un importe.'],
    ])
    expect(body.cells).toEqual([])
  })

  test('in English too, and nothing of it is imported', async () => {
    const { status, body } = await send('import', wrong, { language: 'en' })
    expect([status, body.code]).toEqual([422, 'import.invalid'])
    const { body: tried } = await send('check', wrong, { language: 'en' })
    expect(tried.errors[1]?.message).toBe('Statement 5921 has no row 777.')
    expect(await plan()).toEqual([])
  })

  test('a heading that is no month suggests the one that was meant', async () => {
    const { body } = await send('check', 'Fila;Enro\n1;5')
    expect(body.errors[0]).toMatchObject({
      cell: 'B1',
      suggestion: '¿Quiso decir «Enero»? Si la columna sobra, bórrela.',
    })
  })

  test('an exercise that was closed is not planned any more', async () => {
    await standsAs('closed')
    const { body } = await send('check', first)
    await standsAs('open')
    expect(body.errors.map(({ cell, message }) => [cell, message])).toEqual([
      [null, expect.stringContaining('2026')],
    ])
  })
})

test('the template has the rows of the statement, and comes back as it went', async () => {
  await send('import', 'Fila;Marzo\n1;700.25')
  const template = (language: 'es' | 'en', as: 'csv' | 'xlsx') =>
    product.call<Uint8Array>(
      'GET',
      '/private/imports/getImportTemplate',
      { what: 'plans', as, definitionId, exerciseId },
      { language },
    )
  const { body } = await template('es', 'csv')
  const text = new TextDecoder().decode(body)
  expect(text.split('\n')[0]).toContain('Fila *')
  expect(text).toContain('Diciembre')
  for (const language of ['es', 'en'] as const) {
    const { body: book } = await template(language, 'xlsx')
    const { body: tried } = await send('check', new Uint8Array(book))
    expect([tried.errors, tried.created + tried.changed, tried.unchanged]).toEqual([[], 0, 1])
  }
})

test('whoever may not plan neither imports a plan nor reads it in a template', async () => {
  const { body } = await product.call<{ data: { _id: string }[] }>(
    'POST',
    '/private/stateFinanceConfig/filter',
    {},
    { as: 'admin@almendro.test' },
  )
  expect(body.data.map(({ _id }) => _id)).not.toContain(definitionId)
  expect((await send('check', first, { as: 'admin@almendro.test' })).status).toBe(404)
})

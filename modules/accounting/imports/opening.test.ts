import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()
const chart = chartOf(product)
const exercises = '/private/accountingExercise'

interface Answer {
  _id: string
  code?: string
  message?: string
  state: string
  lines: number
  errors: { cell: string | null; value: string | null; message: string; suggestion: string | null }[]
  balances: { code: string; before: string; after: string }[]
  details?: { current?: { version: number } }
}
interface Opening {
  exercise: { _id: string; version: number }
  date: string
  editable: boolean
  entries: { number: number; total: string }[]
  lines: { account: { code: string }; debit: string; credit: string; partner: { code: string } | null }[]
}

const exerciseId = async () =>
  (await product.call<{ data: { _id: string }[] }>('POST', `${exercises}/filter`, { search: '2026' })).body
    .data[0]?._id ?? ''
const send = async (call: 'check' | 'import', content: string, replace = false) =>
  upload<Answer>(
    product,
    `/private/imports/${call}OpeningBalances`,
    { name: 'saldos.csv', content },
    { fields: { exerciseId: await exerciseId(), replace: String(replace) } },
  )
const opening = async () =>
  (await product.call<Opening>('GET', `${exercises}/getOpeningBalances`, { id: await exerciseId() })).body
const displayed = async () => {
  const { lines } = await opening()
  return lines.map(({ account, debit, credit, partner }) =>
    [account.code, debit === '0.00' ? `-${credit}` : debit, ...(partner ? [partner.code] : [])].join(' '),
  )
}
const save = async (more: object, ...lines: [code: string, debit: string, credit: string][]) =>
  product.call<Answer>('POST', `${exercises}/saveAccountEntriesExercise`, {
    _id: await exerciseId(),
    lines: await Promise.all(
      lines.map(async ([code, debit, credit]) => ({ accountId: await chart.idOf(code), debit, credit })),
    ),
    ...more,
  })

const file = (...rows: string[]) =>
  ['Cuenta;Debe;Haber;Cliente;Moneda extranjera;Importe en moneda', ...rows].join('\n')
const first = file('101;500;;;;', '135.0020;1.200,00;;Hotel Los Framboyanes;USD;10', '600;;1.700,00;;;')

test('opening balances are tried, imported as the opening entry of the exercise, and reversed when undone', async () => {
  const { body: tried } = await send('check', first)
  expect([tried.errors, tried.lines, tried.balances]).toMatchObject([
    [],
    3,
    [
      { code: '101', before: '0.00', after: '500.00' },
      { code: '135.0020', before: '0.00', after: '1200.00' },
      { code: '600', before: '0.00', after: '-1700.00' },
    ],
  ])
  const { status, body: batch } = await send('import', first)
  expect([status, batch.lines]).toEqual([200, 3])
  expect(await displayed()).toEqual(['101 500.00', '135.0020 1200.00 0001', '600 -1700.00'])
  expect(await opening()).toMatchObject({
    date: '2026-01-01',
    editable: true,
    carried: false,
    entries: [{ number: 1, total: '1700.00' }],
  })
  const list = await product.call('POST', '/private/imports/filter', { what: 'opening' })
  expect(list.body).toMatchObject({ data: [{ exercise: { code: '2026' }, created: 1, lines: 3 }] })

  expect((await product.call('PUT', '/private/imports/undoImport', { _id: batch._id })).status).toBe(200)
  expect(await displayed()).toEqual([])
  expect((await chart.account('101')).balance).toBe('0.00')
})

test('what is typed by hand may be changed until the first period is closed: what was there is reversed', async () => {
  await save({}, ['101', '100', '0'], ['600', '0', '100'])
  const { exercise } = await opening()
  const changed = await save(
    { replace: true, version: exercise.version },
    ['101', '90', '0'],
    ['109', '30', '0'],
    ['600', '0', '120'],
  )
  expect(changed.status).toBe(200)
  expect(await displayed()).toEqual(['101 90.00', '109 30.00', '600 -120.00'])
  expect((await chart.account('101')).balance).toBe('90.00')

  const late = await save({ replace: true, version: exercise.version }, ['101', '1', '0'], ['600', '0', '1'])
  expect([late.status, late.body.code]).toEqual([409, 'record.stale'])
  const { body: lame } = await save({ replace: true }, ['101', '1', '0'], ['600', '0', '2'])
  expect(lame.code).toBe('entry.unbalanced')

  await product.asOwner(`update accounting_period set state = 'closed' where number = 1`)
  expect((await opening()).editable).toBe(false)
  const { body: closed } = await save({ replace: true }, ['101', '1', '0'], ['600', '0', '1'])
  expect(closed.code).toBe('period.closed')
  const { body } = await send('check', first)
  expect(body.errors.map(({ message }) => message)).toEqual([
    'El período contable de enero 2026 está cerrado. Use una fecha de un período activo.',
  ])
  await product.asOwner(
    `update accounting_period set state = 'active', reopen_reason = 'Faltaban saldos' where number = 1`,
  )
})

test('imported ones are added to those that are there, or take their place; then the import is no longer undone', async () => {
  const { body: added } = await send('import', file('101;10;;;;', '600;;10;;;'))
  expect(await displayed()).toEqual(['101 90.00', '109 30.00', '600 -120.00', '101 10.00', '600 -10.00'])
  const { body: tried } = await send('check', first, true)
  expect(tried.balances).toMatchObject([
    { code: '101', before: '100.00', after: '500.00' },
    { code: '109', before: '30.00', after: '0.00' },
    { code: '135.0020', before: '0.00', after: '1200.00' },
    { code: '600', before: '-130.00', after: '-1700.00' },
  ])
  await send('import', first, true)
  expect(await displayed()).toEqual(['101 500.00', '135.0020 1200.00 0001', '600 -1700.00'])
  const { body } = await product.call('PUT', '/private/imports/undoImport', { _id: added._id })
  expect(body).toMatchObject({ code: 'import.openingReplaced' })
})

test('of two who save at once what both have read, one is told', async () => {
  const { exercise } = await opening()
  const both = await Promise.all(
    ['1', '2'].map((value) =>
      save({ replace: true, version: exercise.version }, ['101', value, '0'], ['600', '0', value]),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await displayed()).length).toBe(2)
})

test('a file that does not balance or names what is not there is refused whole', async () => {
  const before = await displayed()
  const { body: lame } = await send('check', file('101;500;;;;', '600;;1.700,00;;;'))
  expect(lame.errors.map(({ cell, message }) => `${cell}: ${message}`)).toEqual([
    'B3: El comprobante no cuadra: Debe 500,00, Haber 1.700,00, diferencia 1.200,00. Corrija los importes.',
  ])
  const { status, body } = await send('import', file('135.0020;5;;;;', '60O;;5;;;'))
  expect([status, body.code]).toEqual([422, 'import.invalid'])
  expect(await displayed()).toEqual(before)
})

test('the template of opening balances comes back as it is', async () => {
  for (const as of ['xlsx', 'csv']) {
    const { body: content } = await product.call<Uint8Array>('GET', '/private/imports/getImportTemplate', {
      what: 'opening',
      as,
    })
    const { body } = await upload<Answer>(
      product,
      '/private/imports/checkOpeningBalances',
      { name: `plantilla.${as}`, content },
      { fields: { exerciseId: await exerciseId() } },
    )
    expect([as, body.errors, body.lines]).toEqual([as, [], 2])
  }
})

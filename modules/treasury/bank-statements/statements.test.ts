import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'
import { upload } from '@cuadre/test/uploads.ts'

// Comercial La Ceiba writes down what the bank says of its current account, by hand and from the bank's own files.
const product = openProduct()

interface Line {
  day: string
  amount: string
  reference: string | null
  balance: string
}
interface Statement {
  _id: string
  startDate: string
  endDate: string
  opening: string
  closing: string
  received: string
  paid: string
  gap: string | null
  fileName: string | null
  fileFormat: string | null
  lines: Line[]
  unread: { place: number; text: string }[]
  version: number
}
interface Checked {
  headings: string[]
  opening: string | null
  closing: string | null
  gap: string | null
  lines: { day: string; amount: string; isKnown: boolean }[]
  known: number
  errors: { cell: string | null; code: string; message: string }[]
}
interface Refused {
  code: string
  fields: { path: string; code: string }[]
  details: { errors: { cell: string | null; code: string; message: string }[] }
}

const path = '/private/accountsStatus'
const accounts = accountIdsOf(product)
let bankAccountId = ''

beforeAll(async () => {
  const { body: currencies } = await product.call<{ data: { _id: string; code: string }[] }>(
    'POST',
    '/private/currency/filter',
    {},
  )
  const { body } = await product.call<{ _id: string }>('POST', '/private/bankAccounts/createAccountBank', {
    name: 'Corriente CUP',
    bank: 'Banco del Litoral',
    number: '0598770000914417',
    currencyId: currencies.data.find(({ code }) => code === 'CUP')?._id,
    accountId: accounts.get('109'),
  })
  bankAccountId = body._id
})

const october = () => ({
  bankAccountId,
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  opening: '900.00',
  closing: '1000.00',
  lines: [{ day: '2026-10-05', amount: '100.00', reference: 'FAC-0016' }],
})
const create = (draft: object) =>
  product.call<Statement & Refused>('POST', `${path}/createAccountsStatus`, draft)
const send = <Answer>(call: 'checkFile' | 'importFile', content: string, also: Record<string, string> = {}) =>
  upload<Answer>(
    product,
    `${path}/${call}`,
    { name: 'noviembre.csv', content },
    { fields: { bankAccountId, ...also } },
  )

const head = 'Fecha;Referencia;Concepto;Importe;Saldo\n'
const firstHalf = `${head}02/11/2026;FAC-0017;Pago;250,50;1.250,50
04/11/2026;000123;Cheque;-80,00;1.170,50
04/11/2026;;Comisión;-3,25;1.167,25
04/11/2026;;Comisión;-3,25;1.164,00
`
const secondHalf = `20/11/2026;FAC-0018;Pago;36,00;1.200,00
`

describe('a statement written by hand', () => {
  test('says what was left after each line, and what came in and went out', async () => {
    const { status, body } = await create(october())
    expect(status, JSON.stringify(body)).toBe(200)
    expect([body.received, body.paid, body.closing, body.gap]).toEqual(['100.00', '0.00', '1000.00', null])
    expect(body.lines.map(({ amount, balance }) => [amount, balance])).toEqual([['100.00', '1000.00']])
  })

  test('is refused when it is a cent off, and where a line lies outside of its days', async () => {
    const { status, body } = await create({
      ...october(),
      startDate: '2026-09-01',
      endDate: '2026-09-30',
      closing: '1000.01',
    })
    expect(status).toBe(422)
    expect(body.fields.map(({ path: at, code }) => [at, code])).toEqual([
      ['lines.0.day', 'bankStatement.dayOutside'],
      ['closing', 'bankStatement.doesNotAddUp'],
    ])
  })

  test('has no line that another one has', async () => {
    const { status, body } = await create(october())
    expect([status, body.code]).toEqual([409, 'bankStatement.lineKnown'])
  })
})

describe('a file of the bank', () => {
  test('is shown line by line before it is recorded', async () => {
    const { status, body } = await send<Checked>('checkFile', firstHalf, { dayOrder: 'dayFirst' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect([body.opening, body.closing, body.gap, body.known]).toEqual(['1000.00', '1164.00', '0.00', 0])
    expect(body.lines).toHaveLength(4)
  })

  test('is recorded, and what stands again in the file of the whole month is known', async () => {
    const { status, body: half } = await send<Statement>('importFile', firstHalf, {
      dayOrder: 'dayFirst',
    })
    expect(status, JSON.stringify(half)).toBe(200)
    expect([half.fileName, half.fileFormat, half.startDate, half.endDate]).toEqual([
      'noviembre.csv',
      'table',
      '2026-11-02',
      '2026-11-04',
    ])
    const { body: month } = await send<Checked>('checkFile', firstHalf + secondHalf)
    expect(month.lines.map(({ isKnown }) => isKnown)).toEqual([true, true, true, true, false])
    const { body: rest } = await send<Statement>('importFile', firstHalf + secondHalf)
    expect([rest.opening, rest.closing, rest.gap]).toEqual(['1164.00', '1200.00', '0.00'])
    expect(rest.lines.map(({ amount }) => amount)).toEqual(['36.00'])
  })

  test('that says nothing new is refused', async () => {
    const { status, body } = await send<Refused>('importFile', firstHalf)
    expect([status, body.details.errors.map(({ code }) => code)]).toEqual([422, ['bankFile.allKnown']])
  })

  test('that does not add up is refused with the line named, and nothing of it is recorded', async () => {
    const bent = `${head}23/11/2026;;Pago;10,00;1.210,00\n24/11/2026;;Pago;10,00;1.220,01\n`
    const { status, body } = await send<Refused>('importFile', bent)
    expect(status).toBe(422)
    expect(body.details.errors).toMatchObject([
      { cell: 'E3', message: expect.stringContaining('1.220,00') as unknown as string },
    ])
    const { body: list } = await product.call<{ total: number }>('POST', `${path}/getAccountsStatus`, {})
    expect(list.total).toBe(3)
  })

  test('that opens with another balance than the last one closed with says what is missing', async () => {
    const { body } = await send<Checked>('checkFile', `${head}25/11/2026;;Pago;10,00;1.510,00\n`)
    expect(body.gap).toBe('300.00')
  })

  test('of another account is refused', async () => {
    const swift = ':20:X\n:25:0598770000999999\n:60F:C261101CUP1,00\n:62F:C261101CUP1,00\n'
    const { body } = await send<Checked>('checkFile', swift)
    expect(body.errors.map(({ code }) => code)).toEqual(['bankFile.otherAccount'])
  })

  test('whose headings nobody knows is read as somebody says, and so the next time', async () => {
    const strange = 'Día;Suma\n26/11/2026;12,00\n'
    const { body } = await send<Checked>('checkFile', strange)
    expect([body.headings, body.errors.map(({ code }) => code)]).toEqual([
      ['Día', 'Suma'],
      ['bankFile.columnsUnknown'],
    ])
    const columns = JSON.stringify({ day: 'Día', amount: 'Suma' })
    const { status, body: recorded } = await send<Statement>('importFile', strange, { columns })
    expect(status, JSON.stringify(recorded)).toBe(200)
    expect([recorded.opening, recorded.closing]).toEqual(['1200.00', '1212.00'])
    const again = await send<Checked>('checkFile', 'Día;Suma\n27/11/2026;1,00\n')
    expect([again.body.errors, again.body.closing]).toEqual([[], '1213.00'])
  })
})

test('the last statement of an account is found, and the last that ends in an open period', async () => {
  const last = await product.call<{ data: Statement }>('GET', `${path}/getLastAccountStatus`, {
    accountId: bankAccountId,
  })
  expect(last.body.data.closing).toBe('1212.00')
  const open = await product.call<{ data: Statement }>('GET', `${path}/getLastAccountByActivePeriod`, {
    accountId: bankAccountId,
  })
  expect(open.status, JSON.stringify(open.body)).toBe(200)
})

test('a statement is written anew and deleted', async () => {
  const { body: list } = await product.call<{ data: Statement[] }>('POST', `${path}/getAccountsStatus`, {
    endDate: '2026-10-31',
  })
  const [first] = list.data
  const { lines: _, ...draft } = october()
  const changed = await product.call<Statement>('PUT', `${path}/updateAccountStatus`, {
    ...draft,
    _id: first?._id,
    version: first?.version,
    lines: [
      { day: '2026-10-05', amount: '120.00' },
      { day: '2026-10-06', amount: '-20.00' },
    ],
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect([changed.body.received, changed.body.paid]).toEqual(['120.00', '20.00'])
  const gone = await product.call('DELETE', `${path}/deleteAccountsStatus`, { id: first?._id })
  expect(gone.status).toBe(200)
})

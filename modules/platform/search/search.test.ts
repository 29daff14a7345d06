import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { product as all } from '@cuadre/server/product.ts'
import { hire } from '@cuadre/test/people.ts'

const product = openProduct()
const chart = chartOf(product)

interface Finding {
  _id: string
  kind: string
  code: string | null
  name: string
  note: string | null
  amount: string | null
  state: string | null
}
interface Asking {
  by?: 'anything' | 'number' | 'amount'
  as?: string
  language?: 'es' | 'en'
}

async function find(text: string, { by = 'anything', ...asking }: Asking = {}): Promise<Finding[]> {
  const { status, body } = await product.call<{ data: Finding[] }>(
    'GET',
    '/private/search',
    { text, by },
    asking,
  )
  expect([text, status]).toEqual([text, 200])
  return body.data
}
const displayed = (found: readonly Finding[]) =>
  found.map(({ kind, code, name }) => `${kind} ${code ?? '—'} ${name}`)

async function write(description: string, amount: string, date: string): Promise<string> {
  const [bank, cash] = await Promise.all([chart.idOf('109'), chart.idOf('106')])
  const { status, body } = await product.call<{ _id: string }>(
    'POST',
    '/private/accountingEntries/createAccountingEntryManual',
    {
      date,
      description,
      lines: [
        { accountId: bank, debit: amount, credit: '0.00' },
        { accountId: cash, debit: '0.00', credit: amount },
      ],
    },
  )
  expect(status).toBe(200)
  return body._id
}
async function confirmed(description: string, amount: string, date: string): Promise<string> {
  const _id = await write(description, amount, date)
  const { status } = await product.call('PUT', '/private/accountingEntries/confirmAccountingEntries', { _id })
  expect(status).toBe(200)
  return _id
}

beforeAll(async () => {
  await confirmed('Depósito del Hotel Los Framboyanes', '541900.00', '2026-01-10')
  await confirmed('Depósito de la Dulcería Doña Amparo', '293090.00', '2026-01-12')
  await write('Depósito de Mercadito Vista Alegre', '18640.50', '2026-02-03')
})

test('one word finds whoever and whatever has it in its name, third parties first', async () => {
  expect(displayed(await find('fram'))).toEqual([
    'partner 0001 Hotel Los Framboyanes',
    'entry 000001 Depósito del Hotel Los Framboyanes',
  ])
})

test('accents and capitals need not be typed, and words stand in any order', async () => {
  expect(displayed(await find('DONA dulceria'))).toEqual(['entry 000002 Depósito de la Dulcería Doña Amparo'])
  expect(displayed(await find('amparo deposito'))).toEqual([
    'entry 000002 Depósito de la Dulcería Doña Amparo',
  ])
})

test('an entry is found by its number however many zeros are typed, and says what it is', async () => {
  const [found, ...others] = await find('0002', { by: 'number' })
  expect(others).toEqual([])
  expect([found?.code, found?.amount, found?.state, found?.note]).toEqual([
    '000002',
    '293090.00',
    'confirmed',
    'Manual',
  ])
})

test('an amount is found in either notation, pending entries too', async () => {
  for (const typed of ['541.900,00', '541,900.00', '541900'])
    expect(displayed(await find(typed, { by: 'amount' }))).toEqual([
      'entry 000001 Depósito del Hotel Los Framboyanes',
    ])
  expect((await find('18.640,50')).map(({ code, state }) => [code, state])).toEqual([[null, 'pending']])
})

test('an account is found by its code before those below it and those that only contain it', async () => {
  const codes = (await find('101')).filter(({ kind }) => kind === 'account').map(({ code }) => code)
  expect(codes[0]).toBe('101')
  expect(codes.length).toBeLessThanOrEqual(5)
})

test('who does not manage a kind of record does not find it; who manages nothing finds nothing', async () => {
  await hire(product, { email: 'compras@ceiba.test', name: 'Iris Duarte', permissions: ['adminProvider'] })
  expect(displayed(await find('fram', { as: 'compras@ceiba.test' }))).toEqual([
    'partner 0001 Hotel Los Framboyanes',
  ])
  expect(await find('fram', { as: 'nadie@ceiba.test' })).toEqual([])
})

test('what another organization wrote is not found', async () => {
  expect(displayed(await find('dulceria', { as: 'admin@almendro.test' }))).toEqual([])
  expect(displayed(await find('541900', { by: 'amount', as: 'admin@almendro.test' }))).toEqual([])
})

test('entries are listed by their words, which are looked up in an index despite row-level security', async () => {
  const organization = product.organization('Comercial La Ceiba S.R.L.')
  const { rows } = await product.asApplication(
    `select word from entry_word where organization_id = '${organization}' order by 1`,
  )
  expect(rows.map(({ word }: { word: string }) => word)).toEqual([
    '=293090.00',
    '=541900.00',
    'amparo',
    'del',
    'deposito',
    'deposito',
    'dona',
    'dulceria',
    'framboyanes',
    'hotel',
    'los',
  ])
  const { rows: plan } = await product.asApplication(`
    set local enable_seqscan = off;
    explain select entry_id from entry_word
     where organization_id = '${organization}' and word >= 'fram' and word < 'fram~' order by word desc, day desc`)
  expect(plan.map((line: Record<string, string>) => line['QUERY PLAN']).join('\n')).toMatch(
    /Index Cond: .*word >= 'fram'/,
  )
})

test('signs that mean something to the database stand for themselves', async () => {
  for (const typed of ['%', '_', "'", '\\', '--', '((']) expect(await find(typed)).toEqual([])
  const { body } = await product.call('GET', '/private/search', { text: ' ' })
  expect(body['code']).toBe('request.invalid')
})

test('five of a kind are given, and it is said that there may be more', async () => {
  const found = async (text: string) => {
    const { body } = await product.call<{ data: Finding[]; mayBeMore: boolean }>('GET', '/private/search', {
      text,
    })
    return [body.data.filter(({ kind }) => kind === 'account').length, body.mayBeMore]
  }
  expect(await found('efectivo')).toEqual([5, true])
  expect(await found('nothing of this name')).toEqual([0, false])
})

test('of a record that a list is narrowed to, its name is known by its kind and its id', async () => {
  const nameOf = async (kind: string, _id: string) =>
    (await product.call<{ name: string | null }>('GET', '/private/search/nameOfRecord', { kind, _id })).body
  const named = [...all.kinds.values()].flatMap(({ type, table, isNamed }) =>
    isNamed ? [{ type, table }] : [],
  )
  for (const { type, table } of named) {
    const { rows } = await product.asApplication(`select id, name from ${table} order by id desc limit 1`)
    for (const { id, name } of rows as { id: string; name: string }[])
      expect([type, await nameOf(type, id)]).toEqual([type, { name }])
  }
  expect(named.map(({ type }) => type)).toContain('partner')

  // Another company's, a kind whose names are not for everybody, and a kind that there is not.
  const elsewhere = await product.asApplication(
    'select id from partner limit 1',
    product.organization('El Almendro'),
  )
  const people = await product.asApplication('select id from user_account limit 1')
  expect(await nameOf('partner', elsewhere.rows[0].id)).toEqual({ name: null })
  expect(await nameOf('user', people.rows[0].id)).toEqual({ name: null })
  expect(await nameOf('spaceship', people.rows[0].id)).toEqual({ name: null })
})
